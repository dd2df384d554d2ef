/* say_action.c - puts into words what a seat does or did. */
#include "term/say.h"

#include "core/game.h"
#include "term/wording.h"

#include <string.h>

/* A pattern may have names that action_tell does not know. A sign stands for each while action_tell fills the
 * others. */
enum { PLACE_SIGN = 1, WHOSE_SIGN, WHOSE_TO_SIGN };

/* The sign for the name at this place of the pattern, or the character there; moves past it. */
static char sign_of(const char **pattern)
{
    static const char *const name[] = {
        [PLACE_SIGN] = "{place}", [WHOSE_SIGN] = "{whose}", [WHOSE_TO_SIGN] = "{whose_to}"
    };
    for (char sign = PLACE_SIGN; sign <= WHOSE_TO_SIGN; sign++)
        if (strncmp(*pattern, name[(int)sign], strlen(name[(int)sign])) == 0) {
            *pattern += strlen(name[(int)sign]);
            return sign;
        }
    return *(*pattern)++;
}

static bool names_no_more(const char *pattern, Action action)
{
    return action.from == PLACE_END && (strstr(pattern, "{from}") || strstr(pattern, "{place}"));
}

/* Says whose it is; the acting seat's own things are its own. */
static void tell_whose(Seat owner, const Seating *seating, Seat actor, Text *out)
{
    if (owner == actor)
        text_add(out, gettext("its"));
    else
        label_whose(seating, owner, out);
}

static void tell_place(Action action, const Seating *seating, Seat actor, Text *out)
{
    char whose[LABEL_MAX];
    Text text = text_over(whose, sizeof whose);
    tell_whose((Seat)(action.from / SLOTS_MAX), seating, actor, &text);
    wording_add(out, "{whose} place {n}", "whose", whose, "n", digits(action.from % SLOTS_MAX).text);
}

static void tell(const char *pattern, Action action, const Seating *seating, Seat actor, Text *out)
{
    char marked[SENTENCE_MAX], told[SENTENCE_MAX];
    Text marked_text = text_over(marked, sizeof marked), told_text = text_over(told, sizeof told);
    while (*pattern)
        text_add_char(&marked_text, sign_of(&pattern));
    action_tell(marked, action, &told_text);
    for (const char *at = told; *at; at++) {
        if (*at == PLACE_SIGN)
            tell_place(action, seating, actor, out);
        else if (*at == WHOSE_SIGN)
            tell_whose(action.from, seating, actor, out);
        else if (*at == WHOSE_TO_SIGN)
            tell_whose(action.to, seating, actor, out);
        else
            text_add_char(out, *at);
    }
}

void say_told(const char *pattern, Action action, const Seating *seating, Text *out)
{
    if (names_no_more(pattern, action))
        text_add(out, gettext("name no more"));
    else
        tell(pattern, action, seating, SEAT_NONE, out);
}

void say_action(const Seating *seating, Seat seat, const char *says, Action action, Text *out)
{
    char did[SENTENCE_MAX], sentence[SENTENCE_MAX];
    Text did_text = text_over(did, sizeof did), text = text_over(sentence, sizeof sentence);
    if (names_no_more(says, action))
        text_add(&did_text, action.to == 0 ? gettext("names no more") : gettext("names no more, in vain"));
    else
        tell(wording(says), action, seating, seat, &did_text);
    label_told(seating->name[seat], did, &text);
    wording_add(out, "{sentence}.", "sentence", sentence);
}
