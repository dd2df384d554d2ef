/* die.h - the exit codes of commands, and the one way to end on an error. */
#ifndef APPS_BASE_DIE_H
#define APPS_BASE_DIE_H

/* EXIT_YES: done, or the answer is yes. EXIT_NO: the answer is no. EXIT_WRONG: wrong use or bad input. */
enum { EXIT_YES = 0, EXIT_NO = 1, EXIT_WRONG = 2 };

/* Prints `cardroom: WHERE: what is wrong, expected ..` to stderr, and ends the program with EXIT_WRONG. */
_Noreturn void die(const char *where, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The same with a sentence whose {names} are told in pairs: what people typed, such as a name, stands within isolates
 * where it needs them (core/text.h). The place does so always. */
#define die_say(where, pattern, ...) die_say_pairs(where, pattern, (const char *const[]){ __VA_ARGS__, NULL })
_Noreturn void die_say_pairs(const char *where, const char *pattern, const char *const pairs[]);
/* Prints the same, and the command goes on. */
void complain(const char *where, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
