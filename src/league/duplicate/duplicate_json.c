/* duplicate_json.c - a duplicate as JSON. */
#include "core/json.h"
#include "league/duplicate/duplicate_show.h"
#include "league/duplicate/event_show.h"
#include "table/transcript.h"

#include <stdlib.h>
#include <string.h>

enum { WORDS = 1600 }; /* a deck is the longest */

static void add_fraction(const char *label, Exact number, Exact parts, Json *json)
{
    char words[96];
    Text text = text_over(words, sizeof words);
    if (parts > 0)
        exact_print_fraction(number, parts, &text);
    json_write_text(json, label, parts > 0 ? words : NULL);
}

static void add_place(const char *label, const Duplicate *dup, int place, Json *json)
{
    char words[16];
    Text text = text_over(words, sizeof words);
    duplicate_print_place(dup, place, &text);
    json_write_text(json, label, words);
}

static void add_contract(const char *label, const KopResult *result, Json *json)
{
    char words[96];
    Text text = text_over(words, sizeof words);
    duplicate_print_contract(result, &text);
    json_write_text(json, label, words);
}

/* A score, and how it compares. */
static void add_score(const DuplicateResult *result, Json *json)
{
    json_write_number(json, "score", result->score);
    json_write_number(json, "others", result->others);
    add_fraction("field", result->above, result->others, json);
    json_write_number(json, "matchpoints", result->matchpoints);
    json_write_number(json, "most", 2 * result->others);
}

static void add_result(const Duplicate *dup, const DuplicateDeal *deal, const DuplicateResult *result, Json *json)
{
    const DuplicatePlay *play = &deal->play[result->play];
    json_open_object(json, NULL);
    add_place("place", dup, result->place, json);
    json_write_text(json, "player", dup->player[result->player].name);
    json_write_text(json, "table", dup->table[play->table].name);
    json_write_number(json, "seat", result->seat);
    if (dup->is_kop)
        add_contract("contract", &play->made, json);
    add_score(result, json);
    if (result->has_dummy)
        json_write_number(json, "double_dummy", result->dummy);
    if (result->has_dummy && dup->is_kop)
        add_contract("double_dummy_contract", &play->dummy.kop, json);
    json_write_number(json, "undos", result->undos);
    json_close(json);
}

static void add_deal(const Duplicate *dup, int number, Json *json)
{
    const DuplicateDeal *deal = &dup->deal[number];
    char words[WORDS];
    Text text = text_over(words, sizeof words);
    source_print(&deal->source, &text);
    json_open_object(json, NULL);
    json_write_number(json, "deal", number + 1);
    json_write_text(json, "cards", words);
    if (deal->dummy.is_known) {
        json_open_object(json, "double_dummy");
        json_write_numbers(json, "score", deal->dummy.score, dup->places);
        if (dup->is_kop)
            add_contract("contract", &deal->dummy.kop, json);
        if (deal->makes_len > 0) {
            json_open_array(json, "makes");
            for (int i = 0; i < deal->makes_len; i++)
                add_contract(NULL, &deal->makes[i], json);
            json_close(json);
        }
        json_close(json);
    }
    json_open_array(json, "results");
    for (int i = 0; i < deal->results; i++)
        add_result(dup, deal, &deal->result[i], json);
    json_close(json);
    json_close(json);
}

/* Begins the object of a player. */
static void begin_player(const Duplicate *dup, const DuplicatePlayer *player, Json *json)
{
    json_open_object(json, NULL);
    if (player->place > 0)
        json_write_number(json, "place", player->place);
    else
        json_write_null(json, "place");
    json_write_text(json, "player", player->name);
    json_write_number(json, "deals", player->deals);
    json_write_number(json, "results", player->results);
    json_write_number(json, "score", player->score);
    add_fraction("field", player->above, player->compared > 0 ? dup->parts : 0, json);
    add_fraction("mean", player->above, dup->parts * player->compared, json);
    json_write_number(json, "matchpoints", player->matchpoints);
    json_write_number(json, "most", player->most);
    if (player->dummies > 0)
        json_write_number(json, "over_double_dummy", player->over_dummy);
    if (dup->by == DUPLICATE_BY_MATCH) {
        json_write_number(json, "points", player->pair_points);
        json_write_number(json, "won", player->won);
        json_write_number(json, "lost", player->lost);
        json_write_number(json, "halved", player->halved);
    }
    json_write_number(json, "undos", player->undos);
}

static void add_pair(const Duplicate *dup, int a, int b, Json *json)
{
    char words[32];
    Tally tally;
    Text text = text_over(words, sizeof words);
    duplicate_pair(dup, a, b, &tally);
    if (tally.deals == 0)
        return;
    tally_pair(&tally, 0, 1, &text);
    json_open_object(json, NULL);
    json_open_array(json, "players");
    json_write_text(json, NULL, dup->player[a].name);
    json_write_text(json, NULL, dup->player[b].name);
    json_close(json);
    json_write_number(json, "lead", tally.lead[0][1]);
    json_write_text(json, "stands", words);
    json_write_bool(json, "decided", tally_is_decided(&tally, 0, 1));
    json_close(json);
}

static void add_head(const DuplicateShow *show, Json *json)
{
    const Duplicate *dup = show->dup;
    char words[WORDS];
    Text text = text_over(words, sizeof words);
    games_print(&dup->ruleset, &text);
    json_open_object(json, NULL);
    json_write_text(json, "game", words);
    if (show->event) {
        json_write_text(json, "title", show->event->title);
        json_write_text(json, "until", show->event->until);
    }
    json_write_text(json, "by", duplicate_by_words[dup->by]);
    json_write_bool(json, "low_wins", dup->spec.low_wins);
    json_open_array(json, "tables");
    for (int t = 0; t < dup->tables; t++) {
        const DuplicateTable *table = &dup->table[t];
        json_open_object(json, NULL);
        json_write_text(json, "table", table->name);
        json_write_number(json, "deals", match_deals_over(table->match) - table->left_out);
        json_write_number(json, "left_out", table->left_out);
        json_write_bool(json, "open", table->has_open);
        json_write_number(json, "hints", table->hints);
        json_write_number(json, "lamp", table->lamp);
        json_close(json);
    }
}

static void add_card(const Duplicate *dup, const DuplicatePlayer *player, Json *json)
{
    json_open_array(json, "card");
    for (int deal = 0; deal < dup->deals; deal++) {
        if (player->card[deal] == DUPLICATE_BLANK)
            json_write_null(json, NULL);
        else
            json_write_number(json, NULL, player->card[deal]);
    }
    json_close(json);
}

static bool is_named(const DuplicatePlayer *player, const char *name)
{
    return strcmp(player->name, name) == 0;
}

/* What everybody made of one deal, by direction, the best first. */
static void add_told(const Duplicate *dup, const Event *event, int number, Json *json)
{
    const DuplicateDeal *deal = &dup->deal[number];
    json_open_array(json, "results");
    for (int i = 0; i < deal->results; i++) {
        const DuplicateResult *result = &deal->result[i];
        json_open_object(json, NULL);
        add_place("place", dup, result->place, json);
        json_write_text(json, "player", dup->player[result->player].name);
        json_write_text(json, "table", event->secret[0] ? event->play[result->play].table : NULL);
        add_score(result, json);
        json_close(json);
    }
    json_close(json);
}

static void add_standings(const Duplicate *dup, const char *you, Json *json)
{
    json_write_text(json, "by", duplicate_by_words[dup->by]);
    json_write_bool(json, "low_wins", dup->spec.low_wins);
    json_open_array(json, "ranking");
    for (int p = 0; p < dup->players; p++) {
        begin_player(dup, &dup->player[p], json);
        json_write_bool(json, "bot", dup->player[p].is_bot);
        add_card(dup, &dup->player[p], json);
        json_close(json);
    }
    json_close(json);
    json_open_array(json, "pairs");
    for (int a = 0; a < dup->players && dup->by == DUPLICATE_BY_MATCH; a++)
        for (int b = 0; b < dup->players && is_named(&dup->player[a], you); b++)
            if (a != b)
                add_pair(dup, a, b, json);
    json_close(json);
}

struct EventStanding {
    Duplicate dup;
};

Status event_stand(const Event *event, EventStanding **out, Fault *fault)
{
    EventStanding *standing = calloc(1, sizeof *standing);
    const Status status =
        standing ? duplicate_of_event(event, DUPLICATE_BY_RULES, &standing->dup, fault) : ERR_MEMORY;
    *out = status == OK ? standing : NULL;
    if (status != OK)
        free(standing);
    return status;
}

void event_standing_free(EventStanding *standing)
{
    if (standing)
        duplicate_free(&standing->dup);
    free(standing);
}

void event_standings_write(const Event *event, const EventStanding *standing, const char *you, int deal, Json *json)
{
    add_standings(&standing->dup, you, json);
    if (deal >= 0)
        add_told(&standing->dup, event, deal, json);
}

void duplicate_json(const DuplicateShow *show, Text *out)
{
    Json whole = json_over(out), *json = &whole;
    const Duplicate *dup = show->dup;
    add_head(show, json);
    json_close(json);
    json_open_array(json, "deals");
    for (int deal = 0; deal < dup->deals && !show->only_ranking; deal++) {
        if (show->deal >= 0 && show->deal != deal)
            continue;
        add_deal(dup, deal, json);
    }
    json_close(json);
    json_open_array(json, "ranking");
    for (int p = 0; p < dup->players; p++) {
        begin_player(dup, &dup->player[p], json);
        json_close(json);
    }
    json_close(json);
    if (dup->by == DUPLICATE_BY_MATCH) {
        json_open_array(json, "pairs");
        for (int a = 0; a < dup->players; a++)
            for (int b = a + 1; b < dup->players; b++)
                add_pair(dup, a, b, json);
        json_close(json);
    }
    json_close(json);
}
