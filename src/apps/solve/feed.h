/* feed.h - supplies the boards for `solve` in blocks: from a text, or dealt by number. */
#ifndef APPS_SOLVE_FEED_H
#define APPS_SOLVE_FEED_H

#include "apps/solve/solve.h"

enum { SOLVE_BLOCK = 4096, FEED_NAME = 64 };

/* Where boards come from. */
typedef struct {
    const Solve *solve;
    const SolveOrder *order;
    const char *path; /* NULL: deals */
    char *bytes;
    Slice rest;
    uint32_t line;
    DealNumber number;  /* of the next deal; with a text, of the board before */
    uint64_t following; /* how many deals come after the next one */
    bool is_done, has_wrong;
} Feed;

/* The boards of a block, each with its number. */
typedef struct {
    uint8_t *board;
    DealNumber number[SOLVE_BLOCK];
    size_t len;
} Boards;

/* A board's name, safe to print: terminal control characters and bytes that are not UTF-8 become `?`. */
const char *feed_name(Slice name, char *buffer, size_t cap);
/* Opens a text, or a deal and those following it; dies if the text cannot be read. */
void feed_open_text(Feed *feed, const char *path);
void feed_open_deals(Feed *feed, DealNumber first, uint64_t following);
void feed_close(Feed *feed);
/* Takes the next block of boards; false when none is left. A wrong board is reported and skipped. */
bool feed_next(Feed *feed, Boards *out);

#endif
