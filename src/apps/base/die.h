/* die.h - the exit codes of commands, and the one way to end on an error. */
#ifndef APPS_BASE_DIE_H
#define APPS_BASE_DIE_H

/* EXIT_YES: done, or the answer is yes. EXIT_NO: the answer is no. EXIT_WRONG: wrong use or bad input. */
enum { EXIT_YES = 0, EXIT_NO = 1, EXIT_WRONG = 2 };

/* Prints `cardroom: WHERE: what is wrong, expected ..` to stderr, and ends the program with EXIT_WRONG. */
_Noreturn void die(const char *where, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Prints the same, and the command goes on. */
void complain(const char *where, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
