/* reader.h - the state of reading a tournament's file line by line. Private to league/. */
#ifndef LEAGUE_READER_H
#define LEAGUE_READER_H

#include "core/lines/lines.h"
#include "league/file/league_read.h"

typedef struct {
    League *league;
    Lines lines;
    bool corrects; /* the line begins with `correct` */
    bool has_version;
    bool is_new;   /* the lines are just being written: names may not look alike either */
    bool is_whole; /* and they are a file, in which a later line may mend a name */
    unsigned has;  /* bits of the settings read so far */
    /* The round whose tables are being read; -1: none. */
    int seating;
    uint8_t seated[LEAGUE_PLAYERS];
    Fault *fault; /* that of the lines */
} LineReader;

typedef Status ReadLine(LineReader *r);
ReadLine line_title, line_date, line_place, line_game, line_rounds, line_deals, line_league, line_ties, line_byes,
    line_order, line_seed;
ReadLine line_player, line_withdraw, line_return, line_round, line_table, line_bye, line_cancel, line_swap, line_end,
    line_reopen, line_hands;
ReadLine line_result, line_deal, line_close, line_clear, line_adjust;

/* Reads the number of a player on the list. */
Status line_reader_player(LineReader *r, int *out);
/* Ends the round being read, if any: its tables must seat everybody. */
Status line_reader_end_round(LineReader *r);
/* OK if all compulsory settings have been read. */
Status line_reader_has_settings(LineReader *r);

#endif
