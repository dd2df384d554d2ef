/* duplicate_show.h - prints a duplicate: a traveller for each deal, the ranking, the card of holes; as text, CSV and
 * JSON.
 * Shape  JSON: {"game", "title", "until", "by", "low_wins", "tables": [{"table", "deals", "left_out", "open"}],
 *        "deals": [{"deal", "source", "double_dummy", "results": [..]}], "ranking": [..], "pairs": [..]};
 *        docs/duplicate.md has every member. Numbers against the field are fractions in text, as "-5/2", so that
 *        nothing is rounded.
 * Units  Text and CSV round to hundredths; columns of text. */
#ifndef LEAGUE_DUPLICATE_SHOW_H
#define LEAGUE_DUPLICATE_SHOW_H

#include "league/duplicate/duplicate.h"

typedef struct {
    const Duplicate *dup;
    const Event *event; /* or NULL */
    int deal;           /* only its traveller; -1: those of all deals */
    bool only_ranking;
} DuplicateShow;

void duplicate_print(const DuplicateShow *show, Text *out);
/* A line a deal and seat; with only_ranking a line a player (RFC 4180, with a heading). */
void duplicate_print_csv(const DuplicateShow *show, Text *out);
void duplicate_json(const DuplicateShow *show, Text *out);

/* The scores of each player, 18 deals side by side, with the double-dummy scores below; nothing where people play
 * against each other. */
void duplicate_print_card(const Duplicate *dup, Text *out);
/* A direction as people name it: A, B, .. where the game has letters, else 0, 1, .. */
void duplicate_print_place(const Duplicate *dup, int place, Text *out);
/* A result of Kop as it is written on a slip: `zolo D 64/3 doubles 1`. */
void duplicate_print_contract(const KopResult *result, Text *out);

#endif
