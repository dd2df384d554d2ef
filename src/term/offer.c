#include "term/offer.h"

#include "term/wording.h"

#include <string.h>

enum { FEW = 3, PLACES_MAX = 31, WORDS_MAX = 512, OFFERS_MAX = 1 << 13 };

/* The actions of one verb, in the order of the list. */
typedef struct {
    const VerbSpec *verb;
    Action action[ACTIONS_MAX];
    int len, wanted;
} Group;

static int count_of(uint32_t set)
{
    return __builtin_popcount(set);
}

/* Adds the numbers of a set, with a word before the last: `0 to 3, 5 and 7`. */
static void say_set(uint32_t places, ListKind kind, Text *out)
{
    int item = 0;
    for (int i = 0; places >> i; i++) {
        int end = i;
        if (!(places >> i & 1))
            continue;
        while (places >> (end + 1) & 1)
            end++;
        bool is_run = end - i >= 2;
        end = is_run ? end : i;
        bool is_last = places >> (end + 1) == 0;
        wording_join(kind, item, is_last ? item + 1 : 0, out);
        if (is_run)
            wording_add(out, "{from} to {to}", "from", digits(i).text, "to", digits(end).text);
        else
            text_add_number(out, i);
        i = end;
        item++;
    }
}

static void say_number(int number, Text *out)
{
    static const char *const words[] = { "no", "one", "two", "three", "four", "five", "six", "seven", "eight" };
    if (number < (int)(sizeof words / sizeof *words))
        text_add(out, words[number]);
    else
        text_add_number(out, number);
}

/* Adds `place 2 or 5` for one wanted of {2, 5}; `one of places 0 to 5` for one of more; `places 2 and 5` if all are
 * wanted. */
static void say_places(Slice noun, uint32_t places, int wanted, Text *out)
{
    bool takes_all = wanted > 1 && wanted == count_of(places);
    bool is_plural = noun.len > 0 && noun.at[noun.len - 1] == 's';
    bool has_few = wanted == 1 && count_of(places) <= FEW && !is_plural;
    if (!has_few && !takes_all) {
        say_number(wanted, out);
        text_add(out, " of ");
    }
    text_add_slice(out, noun);
    text_add(out, has_few || is_plural ? " " : "s ");
    say_set(places, has_few ? LIST_OR : LIST_AND, out);
}

/* The word that ends just before a place in a pattern. */
static Slice noun_before(const char *pattern, const char *place)
{
    const char *end = place > pattern ? place - 1 : place, *at = end;
    while (at > pattern && at[-1] != ' ')
        at--;
    return (Slice){ at, (size_t)(end - at) };
}

/* For languages without English plurals: the words for several places replace the number of one place in the pattern,
 * or the numbers of two and what is between them. */
static void say_numbered_anywhere(const char *does, uint32_t places, int wanted, Text *out)
{
    char set[WORDS_MAX];
    const char *from = strstr(does, "{from}"), *to = strstr(does, "{to}");
    const char *first = to && to < from ? to : from, *last = to && to > from ? to : from;
    bool takes_all = wanted > 1 && wanted == count_of(places), has_few = wanted == 1 && count_of(places) <= FEW;
    Text text = text_over(set, sizeof set);
    say_set(places, has_few ? LIST_OR : LIST_AND, &text);
    text_add_slice(out, (Slice){ does, (size_t)(first - does) });
    if (takes_all || has_few)
        text_add(out, set);
    else
        wording_add_n(out, "one of {places}", "{n} of {places}", wanted, "places", set);
    text_add(out, strchr(last, '}') + 1);
}

/* Says "turn up place {from}", or "exchange places {from} and {to}" for a pair without order. */
static void say_numbered(const Group *group, Text *out)
{
    const char *does = wording(group->verb->does);
    bool is_pair = strchr(group->verb->args, 'k') != NULL;
    const char *to = is_pair ? strstr(does, "{to}") : NULL;
    const char *from = strstr(does, "{from}"), *last = to ? to : from;
    Slice noun = noun_before(does, from);
    uint32_t places = 0;
    for (int i = 0; i < group->len; i++) {
        places |= 1u << group->action[i].from;
        if (is_pair)
            places |= 1u << group->action[i].to;
    }
    if (does != group->verb->does) {
        say_numbered_anywhere(does, places, is_pair ? 2 : group->wanted, out);
        return;
    }
    text_add_slice(out, (Slice){ does, (size_t)(noun.at - does) });
    say_places(noun, places, is_pair ? 2 : group->wanted, out);
    text_add(out, strchr(last, '}') + 1);
}

static bool is_known_before(const Group *group, int i)
{
    for (int before = 0; before < i; before++)
        if (group->action[before].card == group->action[i].card)
            return true;
    return false;
}

/* Says "play {card}", "trade the king for the card at {place}": lists each, or tells how many places there are. */
static void say_each(const Group *group, const char *hole, const Seating *seating, Text *out)
{
    const char *does = wording(group->verb->does), *end = strchr(hole, '}') + 1;
    bool has_more = strchr(end, '{') != NULL; /* "play {card} on spit pile {to}": the rest differs, too */
    bool is_card = strncmp(hole, "{card", 5) == 0 && !has_more;
    end = has_more ? end + strlen(end) : end;
    const Action *each[ACTIONS_MAX];
    char piece[WORDS_MAX];
    int len = 0;
    for (int i = 0; i < group->len; i++)
        if (!is_card || !is_known_before(group, i)) /* equal cards are named once */
            each[len++] = &group->action[i];
    slice_copy((Slice){ hole, (size_t)(end - hole) }, piece, sizeof piece);
    text_add_slice(out, (Slice){ does, (size_t)(hole - does) });
    if (strncmp(hole, "{place", 6) == 0 && len > FEW) {
        wording_add_n(out, "one of {n} place", "one of {n} places", len);
        len = 0;
    }
    for (int i = 0; i < len; i++) {
        wording_join(LIST_OR, i, len, out);
        say_told(piece, *each[i], seating, out);
    }
    text_add(out, end);
}

/* True if the places are numbers: one of them, or a pair without order. */
static bool is_numbered(const Group *group)
{
    const char *does = group->verb->does;
    for (int i = 0; i < group->len; i++)
        if (group->action[i].from >= PLACES_MAX || group->action[i].to >= PLACES_MAX)
            return false;
    return strstr(does, "{from}") && (!strstr(does, "{to}") || strchr(group->verb->args, 'k'));
}

static void say_group(const Group *group, const Seating *seating, Text *out)
{
    const char *does = wording(group->verb->does), *hole = strchr(does, '{');
    if (group->len == 1)
        say_told(does, group->action[0], seating, out);
    else if (is_numbered(group))
        say_numbered(group, out);
    else if (hole)
        say_each(group, hole, seating, out);
    else
        text_add(out, does);
}

static void say_typed(const Offer *offer, const Group *group, const char *words, Text *out)
{
    char typed[WORDS_MAX], does[WORDS_MAX];
    Text typed_text = text_over(typed, sizeof typed), does_text = text_over(does, sizeof does);
    action_print(offer->verbs, group->action[0], offer->action, offer->len, &typed_text);
    action_tell(wording(group->verb->does), group->action[0], &does_text);
    if (strcmp(typed, words) == 0 || strcmp(typed, does) == 0)
        return;
    text_add(&typed_text, group->len > 1 ? ", .." : "");
    wording_add(out, " ({typed})", "typed", typed);
}

bool offer_ends_list(const VerbSpec *verbs, Action action)
{
    return action.from == PLACE_END && strpbrk(verbs[action.verb].args, "IP");
}

/* Takes the actions that have the same verb as the given one; false: the given one is not the first of them. */
static bool take_group(const Offer *offer, int first, Group *out)
{
    uint8_t verb = offer->action[first].verb;
    bool ends = offer_ends_list(offer->verbs, offer->action[first]);
    *out = (Group){ .verb = &offer->verbs[verb], .wanted = offer->wanted > 1 ? offer->wanted : 1 };
    for (int i = 0; i < offer->len; i++) {
        if (offer->action[i].verb != verb || offer_ends_list(offer->verbs, offer->action[i]) != ends)
            continue;
        if (i < first)
            return false;
        out->action[out->len++] = offer->action[i];
    }
    return true;
}

static int count_groups(const Offer *offer)
{
    uint64_t seen = 0, ended = 0;
    for (int i = 0; i < offer->len; i++)
        *(offer_ends_list(offer->verbs, offer->action[i]) ? &ended : &seen) |= UINT64_C(1)
                                                                               << (offer->action[i].verb & 63);
    return __builtin_popcountll(seen) + __builtin_popcountll(ended);
}

bool offer_say_verb(const Offer *offer, int action, const Seating *seating, Text *out)
{
    Group group;
    char words[SENTENCE_MAX];
    Text text = text_over(words, sizeof words);
    if (!take_group(offer, action, &group))
        return false;
    say_group(&group, seating, &text);
    text_add(out, words);
    if (offer->with_typed)
        say_typed(offer, &group, words, out);
    return true;
}

void offer_say(const Offer *offer, const Seating *seating, Text *out)
{
    char so_far[OFFERS_MAX] = "", joined[OFFERS_MAX];
    int left = count_groups(offer);
    for (int i = 0; i < offer->len; i++) {
        char words[SENTENCE_MAX];
        Text text = text_over(words, sizeof words), joined_text = text_over(joined, sizeof joined);
        if (!offer_say_verb(offer, i, seating, &text))
            continue;
        left--;
        bool is_first = !so_far[0], is_last = left == 0;
        text_fill(&joined_text,
                  is_first  ? "{offer}"
                  : is_last ? gettext("{offers} or {offer}")
                            : gettext("{offers}, {offer}"),
                  "offers", so_far, "offer", words);
        memcpy(so_far, joined, sizeof so_far);
    }
    text_add(out, so_far);
}
