/* bot_names.c - what bots are called, so that nobody takes them for one of the people. */
#include "bots/bot.h"

#include "core/names/name.h"

/* A name for each seat, then names for bots whose usual one a person has: more than people can have. */
static const char *const names[] = { "Ida",   "Ada",    "Bruno", "Celia", "Dario", "Edda",  "Fabio", "Greta",
                                     "Hugo",  "Irma",   "Jonas", "Karla", "Lotte", "Mirko", "Nelly", "Otmar",
                                     "Petra", "Quirin", "Romy",  "Silas", "Tosca", "Ulla",  "Vasco", "Willa" };
enum { NAMES = sizeof names / sizeof *names };
_Static_assert(NAMES == 2 * SEATS_MAX, "a name for each seat, and another one");

const char *bot_called(Seat seat)
{
    REQUIRE(seat < SEATS_MAX);
    return names[seat];
}

/* Whether somebody else at the table has the name: a person, or a bot in a seat before this one. */
static bool is_taken(const char *name, const char *const person[], int seats, Seat seat, const char *const called[])
{
    for (Seat other = 0; other < seats; other++)
        if (person[other] ? name_looks_like(slice_of(name), person[other]) : other < seat && called[other] == name)
            return true;
    return false;
}

void bots_called(const char *const person[], int seats, const char *out[])
{
    for (Seat seat = 0; seat < seats; seat++) {
        int at = seat, next = SEATS_MAX;
        while (!person[seat] && next < NAMES && is_taken(names[at], person, seats, seat, out))
            at = next++;
        out[seat] = person[seat] ? person[seat] : names[at];
    }
}
