/* reader.h - what the lines of a tournament's file share. Private to league/. */
#ifndef LEAGUE_READER_H
#define LEAGUE_READER_H

#include "league/league_read.h"

typedef struct {
    League *league;
    uint32_t number; /* of the line */
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
ReadLine read_title, read_game, read_rounds, read_deals, read_league, read_ties, read_byes, read_order, read_seed;
ReadLine read_player, read_withdraw, read_return, read_round, read_table, read_bye, read_cancel;
ReadLine read_result, read_deal, read_close, read_clear, read_adjust;

/* Sets the fault's column to a byte of the line. */
void reader_at(LineReader *r, const char *at);
/* The next word, with the fault's column set to it. */
Slice reader_next(LineReader *r);
/* What is left of the line, without blanks around it. */
Slice reader_rest(LineReader *r);
Status reader_expect(LineReader *r, Slice word, const char *expected);
Status reader_done(LineReader *r);
/* A number in its range. */
Status reader_number(LineReader *r, int64_t min, int64_t max, const char *expected, int64_t *out);
/* A number of the list. */
Status reader_player(LineReader *r, int *out);
/* Where no settings may follow: the tables of a round that was begun must seat everybody. */
Status reader_end_round(LineReader *r);
/* Whether all settings that must be there are. */
Status reader_has_settings(LineReader *r);

#endif
