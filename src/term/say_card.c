/* say_card.c - spoken words for cards: for a card alone, and for cards within words. */
#include "term/say.h"

#include "core/game.h"
#include "term/wording.h"

void say_card(Card card, Text *out)
{
    static const char *const suits[SUITS] = {
        [CLUBS] = N_("clubs"), [DIAMONDS] = N_("diamonds"), [HEARTS] = N_("hearts"), [SPADES] = N_("spades")
    };
    static const char *const ranks[] = {
        [ACE] = N_("ace"), [JACK] = N_("jack"), [QUEEN] = N_("queen"), [KING] = N_("king")
    };
    if (!card_is_known(card)) {
        text_add(out, card == CARD_NONE ? gettext("empty") : gettext("face-down card"));
        return;
    }
    if (card == JOKER) {
        text_add(out, gettext("joker"));
        return;
    }
    int rank = card_rank(card);
    const char *word = rank == ACE || rank >= JACK ? wording(ranks[rank]) : rank_text(rank);
    wording_add(out, "{rank} of {suit}", "rank", word, "suit", wording(suits[card_suit(card)]));
}

void say_spoken(const char *words, Text *out)
{
    bool word_begins = true;
    while (*words) {
        Slice word = { words, label_word_len(words) };
        Card card;
        if (word_begins && word.len > 0 && label_card(word, &card)) {
            say_card(card, out);
            words += word.len;
            continue;
        }
        word_begins = word.len == 0;
        text_add_char(out, *words++);
    }
}
