/* saying.h - sentences with values in them, for who knows the reader's language and the players' names: why an entry
 * cannot
 *        be, and how a result came about.
 * Shape  text is marked for translation; {name} in it stands for the value with that name. Sums are the rows of a
 *        calculation, in the order in which they apply.
 * JSON   {"text": "..", "values": {"n": 3, "gain": "+10", "seat": [0], "word": {"as": "drew"}}}: a number; a text,
 * which is
 *        translated if it is in the catalogue; seats; in refusals (core/status.h), a text that is told as it is, such
 *        as a typed word. */
#ifndef CORE_SAYING_H
#define CORE_SAYING_H

#include <stdbool.h>
#include <stdint.h>

typedef enum { SAYS_NOTHING, SAYS_NUMBER, SAYS_GAIN, SAYS_TEXT, SAYS_SEATS } SayingKind;

typedef struct {
    const char *name;
    SayingKind kind;
    int32_t number;   /* a gain is told with its sign; of seats a bit each */
    const char *text; /* lasts as long as what it was asked of */
} SayingValue;

enum { SAYING_VALUES = 4 };

typedef struct {
    const char *text;                 /* NULL: nothing is said */
    SayingValue value[SAYING_VALUES]; /* those without a name are not there */
} Saying;

static inline SayingValue says_number(const char *name, int32_t number)
{
    return (SayingValue){ name, SAYS_NUMBER, number, 0 };
}

static inline SayingValue says_gain(const char *name, int32_t number)
{
    return (SayingValue){ name, SAYS_GAIN, number, 0 };
}

static inline SayingValue says_text(const char *name, const char *text)
{
    return (SayingValue){ name, SAYS_TEXT, 0, text };
}

static inline SayingValue says_seats(const char *name, uint32_t seats)
{
    return (SayingValue){ name, SAYS_SEATS, (int32_t)seats, 0 };
}

/* A step of a calculation: a fact; what it begins with; a factor; what comes of it. */
typedef enum { SUM_FACT, SUM_BASE, SUM_TIMES, SUM_TOTAL } SumKind;

typedef struct {
    SumKind kind;
    Saying saying;
    bool has_value;
    int32_t value;
    uint16_t places; /* of a layout: the cards that it is about, a bit each; 0: not about cards */
} Sum;

enum { SUMS_MAX = 128 };

typedef struct {
    int len;
    Sum row[SUMS_MAX];
} Sums;

/* Adds a row without values in its sentence; sums has room for more than any game tells. */
void sums_add(Sums *sums, SumKind kind, const char *text, int32_t value);
/* A row that is a sentence alone. */
void sums_say(Sums *sums, const Saying *saying);
/* The kind as files and messages name it: `times`. */
const char *sum_kind_word(SumKind kind);

#endif
