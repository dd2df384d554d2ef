/* code.h - codes that are hard to guess (for tables, papers, guests, house rules), and the secrets that bring a guest
 * back.
 * Shape  No two letters of a code look alike, and a code is read in either case. Its key is the same letters
 *        packed in 64 bits. Of a secret only its hash is stored. */
#ifndef ROOM_CODE_H
#define ROOM_CODE_H

#include "core/text.h"

enum { TABLE_CODE = 6, PAPER_CODE = 7, GUEST_CODE = 8, RULES_CODE = 8, CODE_TEXT = 9 };
enum { TOKEN_TEXT = 44, SECRET_HASH = 65, CODE_WORDS = 6, WORDS_TEXT = 64 };

/* Prints a code of `letters` letters, made from as many random bytes. */
void code_print(const uint8_t *bytes, int letters, char out[CODE_TEXT]);
/* Reads a code of `letters` letters: out gets it in capitals, key its key. False if it is not such a code. */
bool code_read(Slice typed, int letters, char out[CODE_TEXT], uint64_t *key);
uint64_t code_key(const char *code);
void code_from_key(uint64_t key, int letters, char out[CODE_TEXT]);
/* A table's code as a number below 2^31. */
uint32_t code_number(const char *code);
/* The share code of rules: the same words always give the same code. */
void code_of_rules(const char *rules, char out[CODE_TEXT]);

/* A token from 32 random bytes. */
void token_print(const uint8_t bytes[32], char out[TOKEN_TEXT]);
/* Six words from 16 random bytes, separated by blanks. */
void words_print(const uint8_t bytes[16], char out[WORDS_TEXT]);
/* Reads six words as words_print writes them, in either case, with any blanks or hyphens between them. False if they
 * are not six words of the list. */
bool words_read(Slice typed, char out[WORDS_TEXT]);
/* The hash under which a secret is stored, in hex; kind keeps the hashes of tokens and of words apart. */
void secret_hash(const char *kind, const char *secret, char out[SECRET_HASH]);

/* CODE_WORDS_LEN words, sorted. */
enum { CODE_WORDS_LEN = 1024 };
extern const char *const code_words[CODE_WORDS_LEN];

#endif
