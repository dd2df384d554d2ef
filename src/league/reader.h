/* reader.h - what the lines of a tournament's file share. Private to league/. */
#ifndef LEAGUE_READER_H
#define LEAGUE_READER_H

#include "league/league_read.h"

typedef struct {
    League *league;
    uint32_t number;  /* of the line */
    Slice line, rest; /* the line without its comment; what of it is still unread */
    bool corrects;    /* it begins with `correct` */
    bool has_version;
    unsigned has; /* bits of the settings that were read */
    /* Of the round whose tables are being read; -1: none is. */
    int seating;
    uint8_t seated[LEAGUE_PLAYERS];
    Fault *fault;
} LineReader;

typedef Status ReadLine(LineReader *r);
ReadLine line_title, line_game, line_rounds, line_deals, line_league, line_ties, line_byes, line_order, line_seed;
ReadLine line_player, line_withdraw, line_return, line_round, line_table, line_bye, line_cancel;
ReadLine line_result, line_deal, line_close, line_clear, line_adjust;

/* Sets the fault's column to a byte of the line. */
void line_reader_at(LineReader *r, const char *at);
/* The next word, with the fault's column set to it. */
Slice line_reader_next(LineReader *r);
/* What is left of the line, without blanks around it. */
Slice line_reader_rest(LineReader *r);
Status line_reader_expect(LineReader *r, Slice word, const char *expected);
Status line_reader_done(LineReader *r);
/* A number in its range. */
Status line_reader_number(LineReader *r, int64_t min, int64_t max, const char *expected, int64_t *out);
/* A number of the list. */
Status line_reader_player(LineReader *r, int *out);
/* Where no settings may follow: the tables of a round that was begun must seat everybody. */
Status line_reader_end_round(LineReader *r);
/* Whether all settings that must be there are. */
Status line_reader_has_settings(LineReader *r);

#endif
