#include "say/sentence.h"

#include "say/matter.h"
#include "say/tongue.h"

static bool has_word(const char *words, const char *wanted)
{
    Slice rest = slice_of(words);
    for (Slice word = slice_word(&rest, 0); word.len > 0; word = slice_word(&rest, 0))
        if (slice_is(word, wanted))
            return true;
    return false;
}

/* ---- Telling and offering ---- */

typedef enum { AS_OFFER, AS_YOU, AS_OTHER } Voice;

static const char *sentence_of(const TellSpec *row, Voice voice)
{
    return voice == AS_OFFER ? row->offer : voice == AS_YOU ? row->you : row->other;
}

/* Says the first row that fits. The tables have a row for every verb that always fits; a test tries them. */
static void say(const Matter *m, Voice voice, Text *out)
{
    for (const TellSpec *row = m->reader->speech->tellings; row->verbs; row++) {
        const char *sentence = sentence_of(row, voice);
        char words[SENTENCE_MAX];
        Text text = text_over(words, sizeof words);
        if (!sentence || !has_word(row->verbs, m->verb->word) || !matter_holds(m, row->when) ||
            !matter_fill(m, tongue(sentence), &text))
            continue;
        text_add(out, words);
        return;
    }
    text_add(out, tongue(m->verb->does));
}

void say_told(const Scenes *scenes, Seat seat, Action action, Text *out)
{
    const Reader *reader = scenes->reader;
    const Matter matter = { .reader = reader,
                            .table = scenes->table,
                            .before = scenes->before,
                            .after = scenes->after,
                            .verb = &reader->verbs[action.verb],
                            .actor = seat,
                            .action = action };
    say(&matter, seat == reader->you ? AS_YOU : AS_OTHER, out);
}

void say_gap(Text *out)
{
    text_say(out, tongue("{before} {after}"), "before", "", "after", "");
}

void say_acts(const Scenes *scenes, Seat seat, const Action act[], int len, Text *out)
{
    for (int i = 0; i < len; i++) {
        if (i > 0)
            say_gap(out);
        say_told(scenes, seat, act[i], out);
    }
}

static Matter offer_of(const Reader *reader, const Scene *scene, Action action)
{
    return (Matter){ .reader = reader,
                     .table = scene,
                     .before = scene,
                     .verb = &reader->verbs[action.verb],
                     .actor = scene->viewer,
                     .action = action };
}

void say_offer(const Reader *reader, const Scene *scene, const SceneMove *move, bool is_open, Text *out)
{
    Matter matter = offer_of(reader, scene, move->action);
    matter.called = move->called;
    matter.is_open = is_open;
    say(&matter, AS_OFFER, out);
}

void say_action(const Reader *reader, const Scene *scene, Action action, Text *out)
{
    const Matter matter = offer_of(reader, scene, action);
    say(&matter, AS_OFFER, out);
}

static void cut_stop(char *words)
{
    static const char *const stops[] = { ".", "\u3002" };
    for (size_t i = 0; i < sizeof stops / sizeof *stops; i++) {
        const size_t len = strlen(words), stop = strlen(stops[i]);
        if (len > stop && strcmp(words + len - stop, stops[i]) == 0)
            words[len - stop] = 0;
    }
}

void say_might(const Reader *reader, const Scene *scene, Action action, Text *out)
{
    const Matter matter = offer_of(reader, scene, action);
    Piece piece;
    say(&matter, scene->viewer == reader->you ? AS_OFFER : AS_OTHER, piece_begin(&piece));
    cut_stop(piece.words);
    text_add(out, piece.words);
}

bool say_price(const Reader *reader, const Scene *scene, const SceneMove *move, Text *out)
{
    char offer[SENTENCE_MAX];
    Text text = text_over(offer, sizeof offer);
    if (move->wins == 0 && move->loses == 0)
        return false;
    say_offer(reader, scene, move, false, &text);
    text_say(out, tongue("{move} (+{win} or −{loss} at least)"), "move", offer, "win", digits(move->wins).text,
             "loss", digits(move->loses).text);
    return true;
}

/* ---- Tricks ---- */

static const Zone *whole_trick(const Scene *scene, int seats)
{
    const Zone *trick = scene ? scene_find(scene, "trick", SEAT_NONE) : NULL;
    return trick && trick->kind == ZONE_TRICK && trick->len == seats ? trick : NULL;
}

static const SceneCard *winner_of(const Scene *scene, const Zone *trick)
{
    for (int i = 0; i < trick->len; i++)
        if (scene->card[trick->first + i].mark & MARK_WINNING)
            return &scene->card[trick->first + i];
    return NULL;
}

/* The points that a seat has taken between the scenes; -1: it is not known. */
static int points_taken(const Scenes *scenes, Seat seat)
{
    const Zone *now = scene_find(scenes->after, "points", seat);
    const Zone *old = scenes->before ? scene_find(scenes->before, "points", seat) : NULL;
    return now && scenes->before ? now->count - (old ? old->count : 0) : -1;
}

bool say_trick(const Scenes *scenes, const char *between, Text *out)
{
    const Reader *reader = scenes->reader;
    const Zone *trick = whole_trick(scenes->after, reader->seats);
    const SceneCard *best = trick ? winner_of(scenes->after, trick) : NULL;
    if (!best || reader->seats < 2 || best->slot >= reader->seats || whole_trick(scenes->before, reader->seats))
        return false;
    int points = points_taken(scenes, best->slot);
    bool is_you = best->slot == reader->you;
    const char *sentence = points < 0 ? tongue(is_you ? N_("You take the trick with the {card}.")
                                                      : N_("{seat} takes the trick with the {card}."))
                           : is_you   ? tongue_number("You take the trick with the {card}: {n} point.",
                                                      "You take the trick with the {card}: {n} points.", points)
                                      : tongue_number("{seat} takes the trick with the {card}: {n} point.",
                                                      "{seat} takes the trick with the {card}: {n} points.", points);
    const Matter matter = {
        .reader = reader, .actor = best->slot, .action = { .card = best->face }, .wanted = points
    };
    text_add(out, between);
    matter_fill(&matter, sentence, out);
    return true;
}

/* ---- What is asked for ---- */

static bool is_possible(const Reader *reader, const Scene *scene, Slice verb)
{
    for (int i = 0; i < scene->moves_len; i++)
        if (slice_is(verb, reader->verbs[scene->move[i].action.verb].word))
            return true;
    return false;
}

static uint64_t bit_of(const Reader *reader, Slice verb)
{
    int row = 0;
    while (!slice_is(verb, reader->verbs[row].word))
        row++;
    return UINT64_C(1) << (row & 63);
}

/* The verbs of a row, one bit each; 0: one of them is not possible. */
static uint64_t verbs_of(const Reader *reader, const Scene *scene, const AskSpec *row)
{
    uint64_t set = 0;
    Slice rest = slice_of(row->verbs);
    for (Slice word = slice_word(&rest, 0); word.len > 0; word = slice_word(&rest, 0)) {
        if (!is_possible(reader, scene, word))
            return 0;
        set |= bit_of(reader, word);
    }
    return set;
}

void say_more(const char *sentence, Text *out)
{
    char before[SENTENCE_MAX];
    if (out->len == 0 || out->len >= sizeof before) {
        text_add(out, sentence);
        return;
    }
    memcpy(before, out->at, out->len + 1);
    *out = text_over(out->at, out->cap);
    text_say(out, tongue("{before} {after}"), "before", before, "after", sentence);
}

/* What a verb does: a call with the word that is said for it at this table. */
static const char *verb_does(const VerbSpec *verb, const Scene *scene, char words[SENTENCE_MAX])
{
    Text text = text_over(words, SENTENCE_MAX);
    if (!scene->word[0] || strcmp(verb->word, "call") != 0)
        return tongue(verb->does);
    text_say(&text, tongue(N_("say {word}")), "word", scene->word);
    return words;
}

/* Verbs that no row has named: `You may also use its power, knock or call.` */
static void say_rest(const Reader *reader, const Scene *scene, uint64_t left, bool is_more, Text *out)
{
    char list[SENTENCE_MAX] = "", words[SENTENCE_MAX], does[SENTENCE_MAX];
    Text text = text_over(words, sizeof words);
    for (int row = 0; left; row++, left >>= 1) {
        char longer[SENTENCE_MAX];
        Text longer_text = text_over(longer, sizeof longer);
        if (!(left & 1))
            continue;
        text_say(&longer_text,
                 !list[0]    ? "{next}"
                 : left == 1 ? tongue("{list} or {next}")
                             : tongue("{list}, {next}"),
                 "list", list, "next", verb_does(&reader->verbs[row], scene, does));
        memcpy(list, longer, sizeof list);
    }
    if (!list[0])
        return;
    text_say(&text, tongue(is_more ? N_("You may also {verbs}.") : N_("You may {verbs}.")), "verbs", list);
    say_more(words, out);
}

void say_asked(const Reader *reader, const Scene *scene, AskedLength length, Text *out)
{
    char told[SENTENCE_MAX] = "";
    Text told_text = text_over(told, sizeof told);
    uint64_t left = 0;
    for (int i = 0; i < scene->moves_len; i++)
        left |= UINT64_C(1) << (scene->move[i].action.verb & 63);
    for (const AskSpec *row = reader->speech->askings; row->verbs && left; row++) {
        uint64_t verbs = verbs_of(reader, scene, row);
        char words[SENTENCE_MAX];
        Text text = text_over(words, sizeof words);
        Matter matter = offer_of(reader, scene, scene->move[0].action);
        matter.wanted = scene->wanted > 0 ? scene->wanted : 1;
        const char *sentence = row->many ? tongue_number(row->text, row->many, matter.wanted) : tongue(row->text);
        if (!verbs || (verbs & left) != verbs || !matter_holds(&matter, row->when) ||
            !matter_fill(&matter, sentence, &text))
            continue;
        say_more(words, &told_text);
        left &= ~verbs;
    }
    if (length == ASKED_WHOLLY || told_text.len == 0)
        say_rest(reader, scene, left, told_text.len > 0, &told_text);
    text_add(out, told);
}

/* ---- Standings ---- */

bool say_standing(const Reader *reader, const Zone *zone, Text *out)
{
    const StandingSpec *row = reader->speech ? reader->speech->standings : NULL;
    if (zone->kind != ZONE_TEXT || zone->owner == SEAT_NONE)
        return false;
    for (; row && row->text; row++) {
        if (strcmp(row->text, zone->text) != 0)
            continue;
        bool is_you = zone->owner == reader->you;
        text_say(out, tongue(is_you ? row->you : row->other), "seat", reader->name[zone->owner]);
        return true;
    }
    return false;
}
