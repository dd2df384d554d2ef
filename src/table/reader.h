/* reader.h - the state of reading a transcript line by line. Private to table/.
 * Shape  transcript_read.c splits lines and knows their first words. read_head.c reads the lines that set a game up,
 *        read_assertion.c those that assert how it stands. */
#ifndef TABLE_READER_H
#define TABLE_READER_H

#include "core/lines/lines.h"
#include "table/transcript.h"

typedef struct {
    Match match;
    bool takes_slips;                      /* deals with real cards may stand there */
    bool is_match;                         /* the line `match` was read */
    bool has_version, has_game, has_match; /* has_match: the match exists, so seats can no longer change */
    Ruleset ruleset;
    int seats, players; /* players: names of the `players` line, in player[] */
    char player[SEATS_MAX][PLAYER_NAME];
    Source source; /* of the deal that the next action begins */
    bool has_source, has_deck, has_deal, has_seed;
    int starter;     /* -1: the standard */
    bool has_points; /* of the deal that is written down next */
    FreePoints points;
    bool has_play_seed; /* a comment named the seed of the bots' choices */
    uint64_t play_seed;
    Lines lines;
    Fault *fault; /* that of the lines */
} Reader;

/* Starts the match, unless it has been; from then on the seats are fixed. */
Status reader_match(Reader *r);
/* Deals what the lines so far have named, if anything is left to deal. */
Status reader_deal(Reader *r);
Status reader_seat(Reader *r, Slice word, Seat *out);
/* The seat of a word that begins with `S:`; reading goes on after the colon. */
Status reader_line_seat(Reader *r, Slice word, Seat *seat);

/* Reads the rest of a line after its first word. */
typedef Status ReadLine(Reader *r);
ReadLine read_version, read_game, read_seats, read_players, read_match, read_deck, read_deal, read_seed, read_starter,
    read_carry, read_points, read_slip;
ReadLine read_to_act, read_top, read_stock, read_discard, read_phase, read_over, read_score, read_total, read_pot,
    read_chips, read_pair, read_sees, read_legal;

#endif
