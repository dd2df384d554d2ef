/* league_hands.h - the cards of a round whose tables all play the same deals, for whoever lays them out: real cards
 * that are dealt by a list.
 * Shape  Deal D of the round is the deal with the number FIRST + D - 1 (docs/deals.md), by the rules of a table. Chair
 *        A begins the first deal, B the second. So all tables have the same cards in the same chairs.
 * Hidden Whoever has the number has the cards. */
#ifndef LEAGUE_HANDS_H
#define LEAGUE_HANDS_H

#include "league/tournament/league.h"

/* The cards of a round from a number on. */
typedef struct {
    const League *league;
    int round;
    uint64_t first;
} LeagueCards;

/* Prints a page for each deal: its chairs, and who begins. */
void league_hands_print(const LeagueCards *cards, Text *out);
/* {"first": "17", "deals": [{"begins": "A", "hands": ["10H AH JD 10C", ..]}]}, by chairs. */
void league_hands_json(const LeagueCards *cards, Text *out);

#endif
