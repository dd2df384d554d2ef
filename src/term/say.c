#include "term/say.h"
#include "core/game.h"

#include <string.h>

static const char *const suit_words[SUITS] = {
    [CLUBS] = "clubs", [DIAMONDS] = "diamonds", [HEARTS] = "hearts", [SPADES] = "spades"
};

void say_card(Card card, Text *out)
{
    static const char *const ranks[] = { [ACE] = "ace", [JACK] = "jack", [QUEEN] = "queen", [KING] = "king" };
    if (!card_is_known(card)) {
        text_add(out, card == CARD_NONE ? "empty" : "face-down card");
        return;
    }
    if (card == JOKER) {
        text_add(out, "joker");
        return;
    }
    int rank = card_rank(card);
    text_add(out, rank == ACE || rank >= JACK ? ranks[rank] : rank_text(rank));
    text_add(out, " of ");
    text_add(out, suit_words[card_suit(card)]);
}

static void say_scene_card(SceneCard card, Text *out)
{
    say_card(card.face, out);
    if (card_is_known(card.face) && card.mark & MARK_DOWN)
        text_add(out, ", face down");
    if (card.mark & MARK_WINNING)
        text_add(out, ", winning");
}

static void say_count(int count, Text *out)
{
    text_add_number(out, count);
    text_add(out, count == 1 ? " card" : " cards");
}

static void say_pile(const Scene *scene, const Zone *zone, Text *out)
{
    Card top = zone->len > 0 ? scene->card[zone->first + zone->len - 1].face : CARD_NONE;
    if (top == CARD_NONE && zone->count == 0) {
        text_add(out, "empty");
        return;
    }
    if (card_is_known(top)) {
        say_scene_card(scene->card[zone->first + zone->len - 1], out);
        if (zone->count <= 1)
            return;
        text_add(out, ", ");
        say_count(zone->count, out);
        text_add(out, " in all");
        return;
    }
    say_count(zone->count, out);
    text_add(out, ", face down");
}

static void say_list(const Scene *scene, const Zone *zone, Text *out)
{
    int hidden = 0;
    bool is_first = true;
    for (int c = zone->first; c < zone->first + zone->len; c++) {
        if (scene->card[c].face == CARD_HIDDEN) {
            hidden++;
            continue;
        }
        text_add(out, is_first ? "" : ", ");
        say_scene_card(scene->card[c], out);
        is_first = false;
    }
    if (hidden > 0) {
        text_add(out, is_first ? "" : ", ");
        say_count(hidden, out);
        text_add(out, " face down");
    }
    if (zone->len == 0)
        text_add(out, "empty");
    else if (zone->kind == ZONE_FAN && !hidden && zone->len > 1)
        text_add(out, " on top");
}

static void say_grid(const Scene *scene, const Zone *zone, Text *out)
{
    for (int i = 0; i < zone->len; i++) {
        text_add(out, i == 0 ? "" : i % zone->columns == 0 ? "; " : ", ");
        text_add(out, "place ");
        text_add_number(out, scene->card[zone->first + i].slot);
        text_add_char(out, ' ');
        if (scene->card[zone->first + i].face == CARD_HIDDEN)
            text_add(out, "face down");
        else
            say_scene_card(scene->card[zone->first + i], out);
    }
}

static void say_trick(const Scene *scene, const Zone *zone, const Seating *seating, Text *out)
{
    for (int i = 0; i < zone->len; i++) {
        SceneCard card = scene->card[zone->first + i];
        text_add(out, i == 0 ? "" : "; ");
        text_add(out, seating->name[card.slot]);
        text_add_char(out, ' ');
        say_scene_card(card, out);
    }
    if (zone->len == 0)
        text_add(out, "empty");
}

void say_zone(const Scene *scene, const Zone *zone, const Seating *seating, Text *out)
{
    if (zone->owner != SEAT_NONE && seating->seats > 1) {
        text_add(out, seating->name[zone->owner]);
        text_add(out, ", ");
        text_add(out, zone->id);
    } else {
        label_word(zone->id, out);
    }
    if (zone->number > 0) {
        text_add_char(out, ' ');
        text_add_number(out, zone->number);
    }
    text_add(out, ": ");
    if (zone->kind == ZONE_COUNTER)
        text_add_number(out, zone->count);
    else if (zone->kind == ZONE_TEXT)
        text_add(out, zone->text);
    else if (zone->kind == ZONE_PILE)
        say_pile(scene, zone, out);
    else if (zone->kind == ZONE_GRID)
        say_grid(scene, zone, out);
    else if (zone->kind == ZONE_TRICK)
        say_trick(scene, zone, seating, out);
    else
        say_list(scene, zone, out);
    text_add_char(out, '.');
}

static bool said_before(const Scene *before, int z, const Seating *seating, const char *sentence)
{
    char words[SENTENCE_MAX];
    if (!before || z >= before->zones_len)
        return false;
    Text text = text_over(words, sizeof words);
    say_zone(before, &before->zone[z], seating, &text);
    return strcmp(words, sentence) == 0;
}

void say_scene(const Scene *scene, const Scene *before, const Seating *seating, SayLine *say, void *context)
{
    Seat own = scene->viewer == SEAT_NONE ? 0 : scene->viewer;
    for (int i = 0; i <= seating->seats; i++) {
        Seat owner = i == 0 ? SEAT_NONE : seat_after(own, i, seating->seats);
        for (int z = 0; z < scene->zones_len; z++) {
            char sentence[SENTENCE_MAX];
            if (scene->zone[z].owner != owner)
                continue;
            Text text = text_over(sentence, sizeof sentence);
            say_zone(scene, &scene->zone[z], seating, &text);
            if (!said_before(before, z, seating, sentence))
                say(context, sentence);
        }
    }
}

/* A verb in the third person as it stands after You: turns, passes, matches, tries. */
static void say_second_person(Slice verb, Text *out)
{
    static const struct {
        const char *ending, *instead;
    } endings[] = { { "ies", "y" }, { "sses", "ss" }, { "ches", "ch" }, { "shes", "sh" }, { "s", "" } };
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        size_t len = strlen(endings[i].ending);
        if (verb.len <= len || memcmp(verb.at + verb.len - len, endings[i].ending, len) != 0)
            continue;
        text_add_slice(out, (Slice){ verb.at, verb.len - len });
        text_add(out, endings[i].instead);
        return;
    }
    text_add_slice(out, verb);
}

static void say_to_you(const char *words, Text *out)
{
    Slice rest = slice_of(words);
    bool is_verb = true;
    for (Slice word = slice_word(&rest, 0); word.len > 0; word = slice_word(&rest, 0)) {
        text_add_char(out, ' ');
        if (is_verb)
            say_second_person(word, out);
        else if (slice_is(word, "its"))
            text_add(out, "your");
        else
            text_add_slice(out, word);
        is_verb = slice_is(word, "and");
    }
}

void say_action(const char *name, const char *says, Action action, Text *out)
{
    char words[SENTENCE_MAX];
    Text text = text_over(words, sizeof words);
    action_tell(says, action, &text);
    text_add(out, name);
    if (strcmp(name, "You") == 0) {
        say_to_you(words, out);
    } else {
        text_add_char(out, ' ');
        text_add(out, words);
    }
    text_add_char(out, '.');
}

void say_spoken(const char *words, Text *out)
{
    bool word_begins = true;
    while (*words) {
        Slice word = { words, strcspn(words, " ,.;:()'`") };
        Card card;
        if (word_begins && word.len > 0 && label_card(word, &card)) {
            say_card(card, out);
            words += word.len;
            continue;
        }
        word_begins = word.len == 0;
        text_add_char(out, *words++);
    }
}
