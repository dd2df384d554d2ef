/* duplicate_json.c - a duplicate as JSON. */
#include "core/json.h"
#include "league/duplicate/duplicate_show.h"
#include "league/duplicate/event_show.h"
#include "table/transcript.h"

#include <string.h>

enum { WORDS = 1600 }; /* a deck is the longest */

static void add_fraction(const char *label, Exact number, Exact parts, Text *out)
{
    char words[96];
    Text text = text_over(words, sizeof words);
    if (parts > 0)
        exact_print_fraction(number, parts, &text);
    json_put_text(out, label, parts > 0 ? words : NULL);
}

static void add_place(const char *label, const Duplicate *dup, int place, Text *out)
{
    char words[16];
    Text text = text_over(words, sizeof words);
    duplicate_print_place(dup, place, &text);
    json_put_text(out, label, words);
}

static void add_contract(const char *label, const KopResult *result, Text *out)
{
    char words[96];
    Text text = text_over(words, sizeof words);
    duplicate_print_contract(result, &text);
    json_put_text(out, label, words);
}

/* A score, and how it compares. */
static void add_score(const DuplicateResult *result, Text *out)
{
    json_put_number(out, ",\"score\":", result->score);
    json_put_number(out, ",\"others\":", result->others);
    add_fraction(",\"field\":", result->above, result->others, out);
    json_put_number(out, ",\"matchpoints\":", result->matchpoints);
    json_put_number(out, ",\"most\":", 2 * result->others);
}

static void add_result(const Duplicate *dup, const DuplicateDeal *deal, const DuplicateResult *result, Text *out)
{
    const DuplicatePlay *play = &deal->play[result->play];
    add_place("{\"place\":", dup, result->place, out);
    json_put_text(out, ",\"player\":", dup->player[result->player].name);
    json_put_text(out, ",\"table\":", dup->table[play->table].name);
    json_put_number(out, ",\"seat\":", result->seat);
    if (dup->is_kop)
        add_contract(",\"contract\":", &play->made, out);
    add_score(result, out);
    if (result->has_dummy)
        json_put_number(out, ",\"double_dummy\":", result->dummy);
    if (result->has_dummy && dup->is_kop)
        add_contract(",\"double_dummy_contract\":", &play->dummy.kop, out);
    json_put_number(out, ",\"undos\":", result->undos);
    text_add_char(out, '}');
}

static void add_deal(const Duplicate *dup, int number, Text *out)
{
    const DuplicateDeal *deal = &dup->deal[number];
    char words[WORDS];
    Text text = text_over(words, sizeof words);
    source_print(&deal->source, &text);
    json_put_number(out, "{\"deal\":", number + 1);
    json_put_text(out, ",\"cards\":", words);
    if (deal->dummy.is_known) {
        json_put_numbers(out, ",\"double_dummy\":{\"score\":", deal->dummy.score, dup->places);
        if (dup->is_kop)
            add_contract(",\"contract\":", &deal->dummy.kop, out);
        for (int i = 0; i < deal->makes_len; i++)
            add_contract(i > 0 ? "," : ",\"makes\":[", &deal->makes[i], out);
        text_add(out, deal->makes_len > 0 ? "]" : "");
        text_add_char(out, '}');
    }
    text_add(out, ",\"results\":[");
    for (int i = 0; i < deal->results; i++) {
        text_add(out, i > 0 ? "," : "");
        add_result(dup, deal, &deal->result[i], out);
    }
    text_add(out, "]}");
}

static void add_player(const Duplicate *dup, const DuplicatePlayer *player, Text *out)
{
    text_add(out, "{\"place\":");
    text_add(out, player->place > 0 ? digits(player->place).text : "null");
    json_put_text(out, ",\"player\":", player->name);
    json_put_number(out, ",\"deals\":", player->deals);
    json_put_number(out, ",\"results\":", player->results);
    json_put_number(out, ",\"score\":", player->score);
    add_fraction(",\"field\":", player->above, player->compared > 0 ? dup->parts : 0, out);
    add_fraction(",\"mean\":", player->above, dup->parts * player->compared, out);
    json_put_number(out, ",\"matchpoints\":", player->matchpoints);
    json_put_number(out, ",\"most\":", player->most);
    if (player->dummies > 0)
        json_put_number(out, ",\"over_double_dummy\":", player->over_dummy);
    if (dup->by == DUPLICATE_BY_MATCH) {
        json_put_number(out, ",\"points\":", player->pair_points);
        json_put_number(out, ",\"won\":", player->won);
        json_put_number(out, ",\"lost\":", player->lost);
        json_put_number(out, ",\"halved\":", player->halved);
    }
    json_put_number(out, ",\"undos\":", player->undos);
    text_add_char(out, '}');
}

static void add_pair(const Duplicate *dup, int a, int b, bool *is_first, Text *out)
{
    char words[32];
    Tally tally;
    Text text = text_over(words, sizeof words);
    duplicate_pair(dup, a, b, &tally);
    if (tally.deals == 0)
        return;
    tally_pair(&tally, 0, 1, &text);
    json_put_text(out, *is_first ? "{\"players\":[" : ",{\"players\":[", dup->player[a].name);
    json_put_text(out, ",", dup->player[b].name);
    json_put_number(out, "],\"lead\":", tally.lead[0][1]);
    json_put_text(out, ",\"stands\":", words);
    json_put_bool(out, ",\"decided\":", tally_is_decided(&tally, 0, 1));
    text_add_char(out, '}');
    *is_first = false;
}

static void add_head(const DuplicateShow *show, Text *out)
{
    const Duplicate *dup = show->dup;
    char words[WORDS];
    Text text = text_over(words, sizeof words);
    games_print(&dup->ruleset, &text);
    json_put_text(out, "{\"game\":", words);
    if (show->event) {
        json_put_text(out, ",\"title\":", show->event->title);
        json_put_text(out, ",\"until\":", show->event->until);
    }
    json_put_text(out, ",\"by\":", duplicate_by_words[dup->by]);
    json_put_bool(out, ",\"low_wins\":", dup->spec.low_wins);
    text_add(out, ",\"tables\":[");
    for (int t = 0; t < dup->tables; t++) {
        const DuplicateTable *table = &dup->table[t];
        json_put_text(out, t > 0 ? ",{\"table\":" : "{\"table\":", table->name);
        json_put_number(out, ",\"deals\":", match_deals_over(table->match) - table->left_out);
        json_put_number(out, ",\"left_out\":", table->left_out);
        json_put_bool(out, ",\"open\":", table->has_open);
        json_put_number(out, ",\"hints\":", table->hints);
        json_put_number(out, ",\"lamp\":", table->lamp);
        text_add_char(out, '}');
    }
}

static void add_card(const Duplicate *dup, const DuplicatePlayer *player, Text *out)
{
    text_add(out, ",\"card\":[");
    for (int deal = 0; deal < dup->deals; deal++) {
        text_add(out, deal > 0 ? "," : "");
        text_add(out, player->card[deal] == DUPLICATE_BLANK ? "null" : digits(player->card[deal]).text);
    }
    text_add_char(out, ']');
}

static bool is_named(const DuplicatePlayer *player, const char *name)
{
    return strcmp(player->name, name) == 0;
}

/* What everybody made of one deal, by direction, the best first. */
static void add_told(const Duplicate *dup, const Event *event, int number, Text *out)
{
    const DuplicateDeal *deal = &dup->deal[number];
    text_add(out, ",\"results\":[");
    for (int i = 0; i < deal->results; i++) {
        const DuplicateResult *result = &deal->result[i];
        add_place(i > 0 ? ",{\"place\":" : "{\"place\":", dup, result->place, out);
        json_put_text(out, ",\"player\":", dup->player[result->player].name);
        json_put_text(out, ",\"table\":", event->secret[0] ? event->play[result->play].table : NULL);
        add_score(result, out);
        text_add_char(out, '}');
    }
    text_add_char(out, ']');
}

static void add_standings(const Duplicate *dup, const char *you, Text *out)
{
    bool is_first = true;
    json_put_text(out, "\"by\":", duplicate_by_words[dup->by]);
    json_put_bool(out, ",\"low_wins\":", dup->spec.low_wins);
    text_add(out, ",\"ranking\":[");
    for (int p = 0; p < dup->players; p++) {
        text_add(out, p > 0 ? "," : "");
        add_player(dup, &dup->player[p], out);
        out->len--;
        json_put_bool(out, ",\"bot\":", dup->player[p].is_bot);
        add_card(dup, &dup->player[p], out);
        text_add_char(out, '}');
    }
    text_add(out, "],\"pairs\":[");
    for (int a = 0; a < dup->players && dup->by == DUPLICATE_BY_MATCH; a++)
        for (int b = 0; b < dup->players && is_named(&dup->player[a], you); b++)
            if (a != b)
                add_pair(dup, a, b, &is_first, out);
    text_add_char(out, ']');
}

Status event_standings_json(const Event *event, const char *you, int deal, Text *out, Fault *fault)
{
    Duplicate dup;
    const Status status = duplicate_of_event(event, DUPLICATE_BY_RULES, &dup, fault);
    if (status != OK)
        return status;
    add_standings(&dup, you, out);
    if (deal >= 0)
        add_told(&dup, event, deal, out);
    duplicate_free(&dup);
    return OK;
}

void duplicate_json(const DuplicateShow *show, Text *out)
{
    const Duplicate *dup = show->dup;
    bool is_first = true;
    add_head(show, out);
    text_add(out, "],\"deals\":[");
    for (int deal = 0; deal < dup->deals && !show->only_ranking; deal++) {
        if (show->deal >= 0 && show->deal != deal)
            continue;
        text_add(out, is_first ? "" : ",");
        add_deal(dup, deal, out);
        is_first = false;
    }
    text_add(out, "],\"ranking\":[");
    for (int p = 0; p < dup->players; p++) {
        text_add(out, p > 0 ? "," : "");
        add_player(dup, &dup->player[p], out);
    }
    text_add_char(out, ']');
    is_first = true;
    if (dup->by == DUPLICATE_BY_MATCH) {
        text_add(out, ",\"pairs\":[");
        for (int a = 0; a < dup->players; a++)
            for (int b = a + 1; b < dup->players; b++)
                add_pair(dup, a, b, &is_first, out);
        text_add_char(out, ']');
    }
    text_add_char(out, '}');
}
