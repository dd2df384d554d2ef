/* patience_kinds.h - the kinds of small boards on which patience_boards compares solvers. */
#ifndef PATIENCE_KINDS_H
#define PATIENCE_KINDS_H

#include "games/patience/patience.h"

enum { KIND_ROWS = 0xFF };

typedef struct { /* NOLINT(clang-analyzer-optin.performance.Padding): in the order in which rows are written */
    const char *name;
    LayoutKind layout;
    uint8_t columns, rows, copies; /* copies of each rank, 0: of all thirteen; peaks and pyramids come as they are */
    uint8_t kings, jokers, start;
    bool stuck_only;
    uint8_t stock;             /* at most so many; KIND_ROWS: all others, dealt onto the columns */
    const StreakRules *streak; /* NULL: the cards left count */
    uint8_t left; /* only the last so many cards of a whole pack, or of a drawing; 0: of a drawing, fourteen */
    bool other_wall;
    const char *drawing; /* with LAYOUT_DRAWN */
    uint8_t foundations; /* 0: one */
    uint8_t under, face;
} Kind;

extern const Kind patience_kinds[];
extern const int patience_kinds_len;

#endif
