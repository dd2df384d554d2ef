#include "say/matter.h"

#include "say/cards.h"
#include "say/places.h"
#include "say/tongue.h"

static const char *owned_text(const Scene *scene, const char *id)
{
    const Zone *zone = scene ? scene_find(scene, id, SEAT_NONE) : NULL;
    return zone && zone->kind == ZONE_TEXT ? zone->text : NULL;
}

/* The text of a zone of the middle, before the action or else after it. */
static const char *text_of(const Matter *m, const char *id)
{
    const char *text = owned_text(m->before, id);
    return text ? text : owned_text(m->after, id);
}

/* The top card of a pile of the middle before the action; CARD_NONE: it is not known. */
static Card top_of(const Scene *scene, const char *id)
{
    const Zone *zone = scene ? scene_find(scene, id, SEAT_NONE) : NULL;
    return zone && zone->len > 0 ? scene->card[zone->first + zone->len - 1].face : CARD_NONE;
}

static bool has_arg(const Matter *m, const char *letters)
{
    return strpbrk(m->verb->args, letters) != NULL;
}

/* A place that an argument names: whose it is, and which. */
typedef struct {
    Seat owner;
    int slot;
} Spot;

static Spot from_of(const Matter *m)
{
    if (has_arg(m, "pP"))
        return (Spot){ (Seat)(m->action.from / SLOTS_MAX), m->action.from % SLOTS_MAX };
    return (Spot){ m->actor, m->action.from };
}

static Spot to_of(const Matter *m)
{
    if (has_arg(m, "q"))
        return (Spot){ (Seat)(m->action.to / SLOTS_MAX), m->action.to % SLOTS_MAX };
    return (Spot){ m->actor, m->action.to };
}

/* Whose place or pile an argument names. An argument i may be a seat: then no card is at it. */
static Seat owner_of(const Matter *m, bool is_to)
{
    if (is_to)
        return has_arg(m, "q") ? to_of(m).owner : m->action.to;
    return has_arg(m, "pP") ? from_of(m).owner : m->action.from;
}

static bool add_place(const Matter *m, Spot spot, Text *out)
{
    int at;
    const Zone *zone = m->before ? place_zone(m->before, spot.owner, spot.slot, &at) : NULL;
    if (!zone) /* what has come there since */
        zone = place_zone(m->table, spot.owner, spot.slot, &at);
    return zone && place_name(zone, at, out);
}

static bool add_card(const Matter *m, Card card, const char *name, Text *out)
{
    if (!card_is_known(card))
        return false;
    say_card(card, m->reader, name, out);
    return true;
}

static Card card_at(const Matter *m, Spot spot)
{
    int at;
    const Zone *zone = m->before ? place_zone(m->before, spot.owner, spot.slot, &at) : NULL;
    return zone ? m->before->card[zone->first + at].face : CARD_NONE;
}

static bool add_owner(const Matter *m, Seat owner, Text *out)
{
    if (owner >= m->reader->seats)
        return false;
    text_add_isolated(out, m->reader->name[owner]);
    return true;
}

/* One of the words of a list, `normal|cicha|..`, in the reader's language. */
static bool add_word(const Matter *m, Text *out)
{
    if (!m->verb->words)
        return false;
    const VerbSpec told = { .words = tongue(m->verb->words) };
    text_add_slice(out, action_word(&told, m->action.from));
    return true;
}

/* What was said for the action: the last call, if it is new and the actor's. */
static bool add_call(const Matter *m, Text *out)
{
    const char *call = m->called;
    const Scene *now = m->after;
    if (!call && now && m->before && now->calls_len > m->before->calls_len &&
        now->call[now->calls_len - 1].seat == m->actor)
        call = now->call[now->calls_len - 1].text;
    if (!call && m->before && m->before->word[0]) {
        text_add_isolated(out, m->before->word); /* of any language, and never translated */
        return true;
    }
    text_add(out, call ? tongue(call) : "");
    return call != NULL;
}

static bool add_counter(const Scene *scene, const char *id, Text *out)
{
    const Zone *zone = scene ? scene_find(scene, id, SEAT_NONE) : NULL;
    if (!zone || zone->kind != ZONE_COUNTER)
        return false;
    text_add_number(out, zone->count);
    return true;
}

static bool add_text(const char *text, Text *out)
{
    text_add(out, text ? tongue(text) : "");
    return text != NULL;
}

/* ---- Names ---- */

typedef enum {
    NAME_SEAT,
    NAME_CARD,
    NAME_PLACE,
    NAME_PLACE_TO,
    NAME_THERE,
    NAME_OWNER,
    NAME_OWNER_TO,
    NAME_COLUMN,
    NAME_DRAWN,
    NAME_TOP,
    NAME_FOUNDATION,
    NAME_WORD,
    NAME_CALL,
    NAME_STAKE,
    NAME_POWER,
    NAME_N,
    NAMES
} Name;

static const char *const name_words[NAMES] = {
    [NAME_SEAT] = "seat",   [NAME_CARD] = "card",   [NAME_PLACE] = "place",           [NAME_PLACE_TO] = "place_to",
    [NAME_THERE] = "there", [NAME_OWNER] = "owner", [NAME_OWNER_TO] = "owner_to",     [NAME_COLUMN] = "column",
    [NAME_DRAWN] = "drawn", [NAME_TOP] = "top",     [NAME_FOUNDATION] = "foundation", [NAME_WORD] = "word",
    [NAME_CALL] = "call",   [NAME_STAKE] = "stake", [NAME_POWER] = "power",           [NAME_N] = "n",
};

/* Adds the foundation's top card: in the middle, or the actor's own where there are several. */
static bool add_foundation(const Matter *m, const char *name, Text *out)
{
    const Scene *scene = m->before;
    Card top = top_of(scene, "foundation");
    for (int z = 0; scene && z < scene->zones_len && !card_is_known(top); z++)
        if (scene->zone[z].owner == m->actor && strcmp(scene->zone[z].id, "foundation") == 0 &&
            scene->zone[z].len > 0)
            top = scene->card[scene->zone[z].first].face;
    return add_card(m, top, name, out);
}

/* Adds how many are asked for, in words where the sentence asks for words, `{n:word}`. */
static void add_wanted(int n, bool in_words, Text *out)
{
    static const char *const words[] = { NULL,       N_("one"), N_("two"),   N_("three"), N_("four"),
                                         N_("five"), N_("six"), N_("seven"), N_("eight"), N_("nine") };
    if (in_words && n > 0 && n < (int)(sizeof words / sizeof *words))
        text_add(out, tongue(words[n]));
    else
        text_add_number(out, n);
}

/* Adds what a name stands for; false: it is not known. as: the grammatical case of a card, or NULL. */
static bool add_name(const Matter *m, Name name, const char *as, Text *out)
{
    switch (name) {
    case NAME_SEAT:
        return add_owner(m, m->actor, out);
    case NAME_CARD:
        return add_card(m, m->action.card, as, out);
    case NAME_PLACE:
        return add_place(m, from_of(m), out);
    case NAME_PLACE_TO:
        return !m->is_open && add_place(m, to_of(m), out);
    case NAME_THERE:
        return add_card(m, card_at(m, from_of(m)), as, out);
    case NAME_OWNER:
        return add_owner(m, owner_of(m, false), out);
    case NAME_OWNER_TO:
        return !m->is_open && add_owner(m, owner_of(m, true), out);
    case NAME_COLUMN:
        text_add_number(out, m->action.from + 1);
        return true;
    case NAME_DRAWN:
        return add_card(m, top_of(m->before, "drawn"), as, out);
    case NAME_TOP:
        return add_card(m, top_of(m->before, "discard"), as, out);
    case NAME_FOUNDATION:
        return add_foundation(m, as, out);
    case NAME_WORD:
        return add_word(m, out);
    case NAME_CALL:
        return add_call(m, out);
    case NAME_STAKE:
        return add_counter(m->after, "stake", out);
    case NAME_POWER:
        return add_text(text_of(m, "power"), out);
    case NAME_N:
        add_wanted(m->wanted, as != NULL, out);
        return true;
    default:
        return false;
    }
}

static Name name_of(Slice word)
{
    Name name = 0;
    while (name < NAMES && !slice_is(word, name_words[name]))
        name++;
    return name;
}

enum { CASE_MAX = 24 };

bool matter_fill(const Matter *m, const char *sentence, Text *out)
{
    for (const char *at = sentence; *at;) {
        if (*at != '{') {
            text_add_char(out, *at++);
            continue;
        }
        Slice hole = { at + 1, strcspn(at + 1, "}") }, rest = hole, word = slice_word(&rest, ':');
        char as[CASE_MAX] = "";
        if (rest.len > 0)
            slice_copy((Slice){ rest.at + 1, rest.len - 1 }, as, sizeof as);
        if (!add_name(m, name_of(word), as[0] ? as : NULL, out))
            return false;
        at += hole.len + 2;
    }
    return true;
}

/* ---- Conditions ---- */

/* True if the card is the first of its trick. */
static bool leads(const Matter *m)
{
    const Zone *trick = m->before ? scene_find(m->before, "trick", SEAT_NONE) : NULL;
    return trick && (trick->len == 0 || trick->len == m->reader->seats);
}

static bool is_zone_filled(const Scene *scene, Slice id)
{
    for (int z = 0; scene && z < scene->zones_len; z++)
        if (slice_is(id, scene->zone[z].id) && (scene->zone[z].count > 0 || scene->zone[z].len > 0))
            return true;
    return false;
}

/* Whether the text begins with the words, which have _ for blanks. */
static bool begins_with(const char *text, Slice words)
{
    for (size_t i = 0; i < words.len; i++)
        if (text[i] != (words.at[i] == '_' ? ' ' : words.at[i]))
            return false;
    return true;
}

static bool has_text(const Matter *m, Slice condition)
{
    char id[CASE_MAX];
    Slice rest = condition, word = slice_word(&rest, '=');
    const char *text = text_of(m, slice_copy(word, id, sizeof id));
    return text && rest.len > 0 && begins_with(text, (Slice){ rest.at + 1, rest.len - 1 });
}

/* Whether the action says one of its verb's words after its place. */
static bool says_word(const Matter *m, Slice word)
{
    if (!has_arg(m, "v") || m->action.to == 0)
        return false;
    const Slice said = action_word(m->verb, m->action.to - 1);
    return said.len == word.len && memcmp(said.at, word.at, word.len) == 0;
}

static bool holds(const Matter *m, Slice word)
{
    const Slice rest = { word.at + 1, word.len - 1 };
    const Seat you = m->reader->you;
    switch (word.at[0]) {
    case '!':
        return !holds(m, rest);
    case '@':
        return m->before && slice_is(rest, m->before->phase);
    case '~':
        return is_zone_filled(m->before, rest);
    case '#':
        return has_text(m, rest);
    case '=':
        return says_word(m, rest);
    default:
        break;
    }
    if (slice_is(word, "self"))
        return owner_of(m, false) == m->actor;
    if (slice_is(word, "mine"))
        return owner_of(m, false) == you;
    if (slice_is(word, "self_to"))
        return !m->is_open && owner_of(m, true) == m->actor;
    if (slice_is(word, "mine_to"))
        return !m->is_open && owner_of(m, true) == you;
    if (slice_is(word, "vain"))
        return m->action.to != 0;
    if (slice_is(word, "open"))
        return m->is_open;
    if (slice_is(word, "last"))
        return m->action.from == PLACE_END;
    return slice_is(word, "leads") ? leads(m) : slice_is(word, "alone") && m->reader->seats == 1;
}

bool matter_holds(const Matter *m, const char *when)
{
    Slice rest = slice_of(when);
    for (Slice word = slice_word(&rest, 0); word.len > 0; word = slice_word(&rest, 0))
        if (!holds(m, word))
            return false;
    return true;
}
