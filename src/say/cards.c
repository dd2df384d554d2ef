#include "say/cards.h"

#include "say/tongue.h"

static const char *const suit_words[SUITS] = {
    [CLUBS] = N_("clubs"), [DIAMONDS] = N_("diamonds"), [HEARTS] = N_("hearts"), [SPADES] = N_("spades")
};
static const char *const suit_signs[SUITS] = {
    [CLUBS] = "\u2663", [DIAMONDS] = "\u2666", [HEARTS] = "\u2665", [SPADES] = "\u2660"
};
static const char joker_word[] = N_("joker");
/* Languages may have the same words as an object (`accusative`), or with an article (`article`); {n} is a number. */
static const char *const cases[] = {
    NC_("accusative", "ace"), NC_("accusative", "jack"),  NC_("accusative", "queen"), NC_("accusative", "king"),
    NC_("accusative", "{n}"), NC_("accusative", "joker"), NC_("article", "ace"),      NC_("article", "jack"),
    NC_("article", "queen"),  NC_("article", "king"),     NC_("article", "{n}"),      NC_("article", "joker"),
};

static const char *in_case(const char *name, const char *word)
{
    const char *found = name ? tongue_case(name, word) : NULL;
    return found ? found : tongue(word);
}

static void add_rank(int rank, const char *name, Text *out)
{
    bool is_word = rank == ACE || rank >= JACK;
    const char *number = name && !is_word ? tongue_case(name, "{n}") : NULL;
    if (is_word)
        text_add(out, in_case(name, rank_word(rank)));
    else if (number)
        text_say(out, number, "n", rank_text(rank));
    else
        text_add(out, rank_text(rank));
}

static void add_words(Card card, const char *name, Text *out)
{
    char rank[64];
    Text text = text_over(rank, sizeof rank);
    add_rank(card_rank(card), name, &text);
    text_say(out, tongue("{rank} of {suit}"), "rank", rank, "suit", tongue(suit_words[card_suit(card)]));
}

static void add_sign(Card card, const char *ranks, Text *out)
{
    int rank = card_rank(card);
    const char *letters = ranks ? ranks : "AKQJ";
    if (rank == ACE || rank >= JACK)
        text_add_char(out, letters[rank == ACE ? 0 : KING - rank + 1]);
    else
        text_add(out, rank_text(rank));
    text_add(out, suit_signs[card_suit(card)]);
}

void say_card(Card card, const Reader *reader, const char *name, Text *out)
{
    (void)cases;
    if (card == CARD_NONE)
        text_add(out, tongue("empty"));
    else if (card == CARD_HIDDEN)
        text_add(out, tongue("face-down card"));
    else if (card == JOKER)
        text_add(out, in_case(name, joker_word));
    else if (reader->cards == CARDS_TYPED)
        card_print(card, out);
    else if (reader->cards == CARDS_SPOKEN)
        add_words(card, name, out);
    else
        add_sign(card, reader->ranks, out);
}

size_t say_word_len(const char *words)
{
    size_t len = 0;
    while (words[len] && (unsigned char)words[len] < 0x80 && !strchr(" ,.;:()'`@?!", words[len]))
        len++;
    return len;
}

bool say_is_card(Slice word, Card *out)
{
    char printed[8];
    Card card;
    Text text = text_over(printed, sizeof printed);
    if (!card_read(word, &card) || !card_is_known(card))
        return false;
    card_print(card, &text);
    if (!slice_is(word, printed))
        return false;
    *out = card;
    return true;
}

void say_cards_in(const char *words, const Reader *reader, Text *out)
{
    bool word_begins = true;
    while (*words) {
        Slice word = { words, say_word_len(words) };
        Card card;
        if (word_begins && word.len > 0 && say_is_card(word, &card)) {
            say_card(card, reader, NULL, out);
            words += word.len;
            continue;
        }
        word_begins = word.len == 0;
        text_add_char(out, *words++);
    }
}
