/* code.h - names that nobody guesses: of tables, guests and house rules, and the secrets that bring a guest back.
 * Shape  a code is of CODE_LETTERS letters without look-alikes, read in any case; as a key it is its letters, packed.
 *        A secret is known by its hash alone: what is kept opens nothing. */
#ifndef ROOM_CODE_H
#define ROOM_CODE_H

#include "core/text.h"

enum { TABLE_CODE = 6, GUEST_CODE = 8, RULES_CODE = 8, CODE_TEXT = 9 };
enum { TOKEN_TEXT = 44, SECRET_HASH = 65, CODE_WORDS = 6, WORDS_TEXT = 64 };

/* So many letters of a code from random bytes, one each. */
void code_print(const uint8_t *bytes, int letters, char out[CODE_TEXT]);
/* The same code in capitals and its key; false when it is none of so many letters. */
bool code_read(Slice typed, int letters, char out[CODE_TEXT], uint64_t *key);
uint64_t code_key(const char *code);
void code_from_key(uint64_t key, int letters, char out[CODE_TEXT]);
/* The share code of rules: always the same for the same words. */
void code_of_rules(const char *rules, char out[CODE_TEXT]);

/* A token from 32 random bytes. */
void token_print(const uint8_t bytes[32], char out[TOKEN_TEXT]);
/* Six words from 16 random bytes, parted by blanks. */
void words_print(const uint8_t bytes[16], char out[WORDS_TEXT]);
/* The words as words_print has them, typed in any case, with any blanks or hyphens between them; false when they are not
 * six words of the list. */
bool words_read(Slice typed, char out[WORDS_TEXT]);
/* What a secret is kept as, in hex: kind keeps tokens and words apart. */
void secret_hash(const char *kind, const char *secret, char out[SECRET_HASH]);

/* The list: CODE_WORDS_LEN words, sorted. */
enum { CODE_WORDS_LEN = 1024 };
extern const char *const code_words[CODE_WORDS_LEN];

#endif
