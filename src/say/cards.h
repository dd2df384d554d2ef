/* cards.h - cards in words, `7 of hearts`, or in signs, `7♥`. */
#ifndef SAY_CARDS_H
#define SAY_CARDS_H

#include "say/reader.h"

/* name: a grammatical case (`accusative`), which counts only where cards are spoken, or NULL. */
void say_card(Card card, const Reader *reader, const char *name, Text *out);
/* The words with each card in them, `7H`, as it is told to the reader. */
void say_cards_in(const char *words, const Reader *reader, Text *out);
/* The length of a word that could be a card: it ends at a sign, a blank, or a non-ASCII byte. */
size_t say_word_len(const char *words);
/* Reads a card as card_print writes it, in capitals: `AS` is a card, `as` is a word. */
bool say_is_card(Slice word, Card *out);

#endif
