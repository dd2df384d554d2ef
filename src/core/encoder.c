#include "core/encoder.h"

#define ONE(rank, suit) [CARD(rank, suit)] = { [(rank)-1] = 1, [14 + (suit)] = 1 }
/* clang-format off */
#define SUIT(suit)                                                                                                   \
    ONE(1, suit), ONE(2, suit), ONE(3, suit), ONE(4, suit), ONE(5, suit), ONE(6, suit), ONE(7, suit), ONE(8, suit),  \
    ONE(9, suit), ONE(10, suit), ONE(11, suit), ONE(12, suit), ONE(13, suit)
/* clang-format on */

const int8_t encoded_cards[CARD_VALUES][CARD_COLUMNS] = {
    SUIT(CLUBS),  SUIT(DIAMONDS),         SUIT(HEARTS),
    SUIT(SPADES), [JOKER] = { [13] = 1 }, [CARD_HIDDEN] = { [CARD_UNKNOWN] = 1 },
};
