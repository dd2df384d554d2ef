/* reader.h - reading a transcript line by line: what its lines share. Private to table/.
 * Shape  transcript_read.c takes lines apart and knows their words; read_head.c reads the lines that set a game up,
 *        read_assertion.c those that assert how it stands. */
#ifndef TABLE_READER_H
#define TABLE_READER_H

#include "table/transcript.h"

typedef struct {
    Match match;
    bool has_version, has_game, has_match; /* has_match: the match exists, so seats can no longer change */
    Ruleset ruleset;
    int seats, players; /* players: names of the `players` line, in player[] */
    char player[SEATS_MAX][PLAYER_NAME];
    Source source; /* of the deal that begins with the next line that needs one */
    bool has_source, has_deck, has_deal, has_seed;
    int starter; /* -1: the standard */
    Slice line;  /* the line being read, to its end */
    Slice rest;  /* what of it is still unread */
    Fault *fault;
} Reader;

/* Sets the fault's column to a byte of the line. */
void reader_place(Reader *r, const char *at);
/* The next word of the line, with the fault's column set to it, so that whoever refuses it has named its place. */
Slice reader_word(Reader *r);
void reader_skip(Reader *r); /* blanks */
/* OK when nothing of the line is left. */
Status reader_end(Reader *r);
Status reader_refuse(Reader *r, Slice word, const char *expected);
/* The match begins once seats can no longer change. */
Status reader_match(Reader *r);
/* Deals what the lines before have named, if they have. */
Status reader_deal(Reader *r);
Status reader_seat(Reader *r, Slice word, Seat *out);
/* The seat of a word that begins with `S:`; what follows the colon is read next. */
Status reader_line_seat(Reader *r, Slice word, Seat *seat);

/* What reads the rest of a line that begins with its word. */
typedef Status ReadLine(Reader *r);
ReadLine read_version, read_game, read_seats, read_players, read_match, read_deck, read_deal, read_seed, read_starter;
ReadLine read_to_act, read_top, read_stock, read_discard, read_phase, read_over, read_score, read_total, read_pot,
    read_chips, read_pair, read_sees, read_legal;

#endif
