/* inside.h - what the files of the public interface share. */
#ifndef ABI_INSIDE_H
#define ABI_INSIDE_H

#include "cardroom.h"

#include "games/games.h"

/* A Text over a caller's buffer, which may be NULL whatever its size. */
Text abi_text(char *out, size_t cap);
/* A status as the public interface tells it, and its fault as a message. */
int abi_answer(Status status, const Fault *fault, char *error, size_t error_cap);
/* CARDROOM_WRONG, with a message. */
int abi_wrong(const char *message, char *error, size_t error_cap);
/* Reads rules; the fault names the place of the word that is wrong. ERR_UNREADABLE when rules is NULL. */
Status abi_rules(const char *rules, Ruleset *out, Fault *fault);

#endif
