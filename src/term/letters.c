#include "term/letters.h"

#include "say/cards.h"

#include <string.h>

const Letters letters_known[] = {
    { "en", .ace = "A", .king = "K", .queen = "Q", .jack = "J" },
    { "pl", .ace = "A", .king = "K", .queen = "D", .jack = "W" },
    { "de", .ace = "A", .king = "K", .queen = "D", .jack = "B" },
    { "fr", .ace = "A", .king = "R", .queen = "D", .jack = "V" },
    { "nl", .ace = "A", .king = "H", .queen = "V", .jack = "B" },
    { 0 },
};

const Letters *letters_find(Slice language)
{
    enum { CODE = 2 };
    if (language.len < CODE || (language.len > CODE && !strchr("_.@-", language.at[CODE])))
        return NULL;
    for (const Letters *letters = letters_known; letters->language; letters++)
        if (slice_is_folded((Slice){ language.at, CODE }, letters->language))
            return letters;
    return NULL;
}

const char *letters_rank(const Letters *letters, int rank)
{
    const Letters *own = letters ? letters : letters_known;
    switch (rank) {
    case ACE:
        return own->ace;
    case KING:
        return own->king;
    case QUEEN:
        return own->queen;
    case JACK:
        return own->jack;
    default:
        return rank_text(rank);
    }
}

static bool has_suit(Card card)
{
    return card_rank(card) >= ACE && card_rank(card) <= KING;
}

void letters_show(const Letters *letters, const char *words, Text *out)
{
    while (*words) {
        Slice word = { words, say_word_len(words) };
        Card card;
        if (word.len > 0 && say_is_card(word, &card) && has_suit(card)) {
            text_add(out, letters_rank(letters, card_rank(card)));
            text_add_char(out, words[word.len - 1]);
        } else {
            text_add_slice(out, word);
        }
        words += word.len;
        while (*words && say_word_len(words) == 0)
            text_add_char(out, *words++);
    }
}

/* Takes the suit off the end of a card: its letter or its sign. */
static bool take_suit(Slice *word, char *out)
{
    static const struct {
        const char *sign;
        char letter;
    } suits[] = { { "\u2663", 'C' }, { "\u2666", 'D' }, { "\u2665", 'H' }, { "\u2660", 'S' },
                  { "C", 'C' },      { "D", 'D' },      { "H", 'H' },      { "S", 'S' } };
    for (size_t i = 0; i < sizeof suits / sizeof *suits; i++) {
        size_t len = strlen(suits[i].sign);
        if (word->len <= len || !slice_is_folded((Slice){ word->at + word->len - len, len }, suits[i].sign))
            continue;
        word->len -= len;
        *out = suits[i].letter;
        return true;
    }
    return false;
}

static bool read_shown(const Letters *letters, Slice word, Card *out)
{
    char suit;
    if (!take_suit(&word, &suit))
        return false;
    for (int rank = ACE; rank <= KING; rank++) {
        char plain[4] = "";
        Text text = text_over(plain, sizeof plain);
        if (!slice_is_folded(word, letters_rank(letters, rank)) && !slice_is_folded(word, rank_text(rank)))
            continue;
        text_add(&text, rank_text(rank));
        text_add_char(&text, suit);
        return card_read(slice_of(plain), out);
    }
    return false;
}

void letters_type(const Letters *letters, Slice line, Text *out)
{
    const char *end = line.at + line.len;
    for (const char *at = line.at; at < end;) {
        Slice word = { at, 0 };
        while (at + word.len < end && !strchr(" ,@", at[word.len]))
            word.len++;
        Card card;
        if (!card_read(word, &card) && read_shown(letters, word, &card))
            card_print(card, out);
        else
            text_add_slice(out, word);
        at += word.len;
        if (at < end)
            text_add_char(out, *at++);
    }
}
