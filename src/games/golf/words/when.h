/* when.h - within golf: conditions on the options that several tables share. Each begins with a blank. */
#ifndef GAMES_GOLF_WHEN_H
#define GAMES_GOLF_WHEN_H

/* The cards from three to ten count their number. */
#define NUMBERS_COUNT " val.3=3 val.4=4 val.5=5 val.6=6 val.7=7 val.8=8 val.9=9 val.10=10"

/* No single card counts anything else than its rank: none but twos and kings, none at all. */
#define AS_RANK(rank) " val." rank "C=rank val." rank "D=rank val." rank "H=rank val." rank "S=rank"
/* clang-format off */
#define NO_OTHER_CARD_DIFFERS \
    AS_RANK("A") AS_RANK("3") AS_RANK("4") AS_RANK("5") AS_RANK("6") AS_RANK("7") AS_RANK("8") AS_RANK("9") \
    AS_RANK("10") AS_RANK("J") AS_RANK("Q")
/* clang-format on */
#define NO_CARD_DIFFERS NO_OTHER_CARD_DIFFERS AS_RANK("2") AS_RANK("K")

#endif
