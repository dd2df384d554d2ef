/* calls.h - what the files of calls.c share: values to call with, and how an answer is judged. */
#ifndef ABI_CALLS_H
#define ABI_CALLS_H

#include <cardroom.h>

enum { GUARD = 0x5A, ROOM = 512, NUMBERS = 13, CAPS = 4, TEXTS = 21 };
#define EACH(i, array) for (size_t i = 0; &(array)[i] != *(&(array) + 1); (i)++)

extern const int numbers[NUMBERS];
extern const size_t caps[CAPS];
extern const char *const texts[TEXTS];
enum { UNDEALT, PLAYING, OVER, MATCHES };
extern cardroom_match *matches[1 + MATCHES]; /* NULL first */
extern long calls;

void must(int holds, const char *what);

typedef struct {
    char byte[ROOM];
    size_t cap;
} Buffer;

char *guarded(Buffer *buffer, size_t cap);
/* What an error buffer may look like after an answer. */
int answered(int answer, const Buffer *error);

/* What a call is given; each call takes what it needs. */
typedef struct {
    cardroom_match *match;
    int number;
    const char *text;
    cardroom_action action, *out;
    char *error;
    size_t cap;
} Given;

typedef int Call(const Given *given);

/* The call on a copy of the match, with an error buffer of each size and without one. */
void with_errors(Call *call, Given given);
/* That a text was written as it was measured. */
void written(size_t whole, size_t again, const Buffer *out);

/* calls_learn.c */
void call_spaces(void), call_numbering(void), call_arrays(void), call_steps(void), call_told(void),
    call_told_tensor(void), call_resample(void);
void call_tables(void), call_solve(void), call_double_dummy(void), call_scores(void);

#endif
