#include "core/card.h"

const char *rank_text(int rank)
{
    static const char *const words[] = { "..", "A", "2",  "3", "4", "5", "6",  "7",
                                         "8",  "9", "10", "J", "Q", "K", "JK", "??" };
    REQUIRE(rank >= 0 && rank < 16);
    return words[rank];
}

const char *rank_word(int rank)
{
    static const char *const words[] = {
        [ACE] = N_("ace"), [JACK] = N_("jack"), [QUEEN] = N_("queen"), [KING] = N_("king")
    };
    bool has_word = rank >= 0 && rank < (int)(sizeof words / sizeof *words) && words[rank];
    return has_word ? words[rank] : rank_text(rank);
}

void card_print(Card card, Text *out)
{
    text_add(out, rank_text(card_rank(card)));
    if (card_rank(card) >= ACE && card_rank(card) <= KING)
        text_add_char(out, "CDHS"[card_suit(card)]);
}

static bool suit_read(char c, Suit *out)
{
    static const char letters[] = "CcDdHhSs";
    for (int i = 0; i < 8; i++) {
        if (letters[i] == c) {
            *out = (Suit)(i / 2);
            return true;
        }
    }
    return false;
}

static bool joker_read(Slice word)
{
    bool has_number = word.len == 3 && word.at[2] >= '1' && word.at[2] <= '9';
    return (word.len == 2 || has_number) && slice_is_folded((Slice){ word.at, 2 }, "JK");
}

bool card_read(Slice word, Card *out)
{
    if (slice_is(word, "..") || slice_is(word, "??")) {
        *out = word.at[0] == '.' ? CARD_NONE : CARD_HIDDEN;
        return true;
    }
    if (joker_read(word)) {
        *out = JOKER;
        return true;
    }
    Suit suit;
    if (word.len < 2 || word.len > 3 || !suit_read(word.at[word.len - 1], &suit))
        return false;
    Slice rank = { word.at, word.len - 1 };
    for (int r = ACE; r <= KING; r++) {
        if (slice_is_folded(rank, rank_text(r)) || (r == 10 && slice_is_folded(rank, "T"))) {
            *out = CARD(r, suit);
            return true;
        }
    }
    return false;
}
