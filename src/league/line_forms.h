/* line_forms.h - how the lines of the league's files are written (docs/tournament.md, docs/club.md, docs/duplicate.md).
 * The programs write by these, and so does the page: web/types.mjs reads line_forms.c, a form a line.
 * Shape  a pattern of text_fill, without the end of the line. What stands for a name, a title or a reason has neither
 *        line breaks nor `#`, which begins a comment: the writer sees to that. */
#ifndef LEAGUE_LINE_FORMS_H
#define LEAGUE_LINE_FORMS_H

/* A tournament's settings. */
extern const char form_tournament[], form_title[], form_date[], form_place[], form_game[], form_rounds[],
    form_deals[], form_league[], form_ties[], form_byes[], form_order[], form_seed[];
/* Its events. */
extern const char form_player[], form_withdraw[], form_return[], form_round[], form_table[], form_bye[],
    form_cancel[], form_swap[], form_hands[], form_deal[], form_result[], form_correct[], form_close[], form_clear[],
    form_adjust[], form_end[], form_reopen[];
/* A comment behind a line: when it was written, or what it replaces. */
extern const char form_stamp[], form_trace[];
/* A club's. */
extern const char form_club[], form_name[], form_member[], form_rules[], form_version[], form_say[], form_retire[],
    form_use[], form_evening[];
/* An event's head. */
extern const char form_duplicate[], form_seats[], form_by[], form_until[];

#endif
