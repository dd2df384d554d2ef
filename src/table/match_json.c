#include "table/match_json.h"

#include <string.h>

/* Adds what the viewer may do in another's turn: free looks. */
static void add_aside(const Match *match, Seat viewer, Text *out)
{
    Action acts[ACTIONS_MAX];
    int len = viewer == SEAT_NONE ? 0 : table_aside(&match->table, viewer, acts);
    text_add(out, ",\"aside\":[");
    for (int i = 0; i < len; i++) {
        text_add(out, i > 0 ? "," : "");
        json_add_action(out, match->ruleset.game->verbs, acts[i], acts, len);
    }
    text_add_char(out, ']');
}

static bool may(const Match *match, Seat viewer, const char *line)
{
    Entry entry;
    return viewer != SEAT_NONE && table_read(&match->table, viewer, slice_of(line), &entry, NULL) == OK;
}

/* The word for whether the viewer may take its last line back: at once, when all agree, or not at all. The end of a
 * deal shows cards to others, who cannot forget them. */
static const char *undo_word(const Match *match, Seat viewer)
{
    if (match->seats > 1 && table_is_over(&match->table))
        return "no";
    if (may(match, viewer, "undo"))
        return "yes";
    return may(match, viewer, "undo all") ? "ask" : "no";
}

static void add_results(Match *match, Text *out)
{
    int32_t total[SEATS_MAX], scratch[SEATS_MAX];
    match_total(match, total);
    json_put_numbers(out, ",\"totals\":", total, match->seats);
    text_add(out, ",\"scores\":[");
    for (int i = 0; i < match_deals_over(match); i++)
        json_put_numbers(out, i > 0 ? "," : "", match_score(match, i, scratch), match->seats);
    text_add(out, "],\"leaders\":");
    json_add_seats(out, match_leaders(match));
    if (match->spec.stake == 0)
        return;
    match_chips(match, total);
    json_put_number(out, ",\"pot\":", match_pot(match));
    json_put_numbers(out, ",\"chips\":", total, match->seats);
}

static void add_spec(const MatchSpec *spec, Text *out)
{
    json_put_number(out, ",\"deals\":", spec->deals);
    text_add(out, ",\"target\":");
    if (spec->has_target)
        text_add_number(out, spec->target);
    else
        text_add(out, "null");
    json_put_bool(out, ",\"low_wins\":", spec->low_wins);
    json_put_bool(out, ",\"match_play\":", spec->reckoning == RECKON_MATCH);
}

void match_json(Match *match, Seat viewer, Text *out)
{
    if (!match->dealt) {
        text_add(out, "null");
        return;
    }
    Table *table = &match->table;
    Scene scene;
    table_scene(table, viewer, &scene);
    json_put_number(out, "{\"deal\":", match_deals_over(match) + (table_is_over(table) ? 0 : 1));
    json_put_bool(out, ",\"over\":", table_is_over(table));
    json_put_bool(out, ",\"match_over\":", match_is_over(match));
    text_add(out, ",\"undo\":");
    json_add_text(out, undo_word(match, viewer));
    int32_t undos[SEATS_MAX] = { 0 };
    for (Seat seat = 0; seat < match->seats; seat++)
        undos[seat] = match_undos(match, seat);
    json_put_numbers(out, ",\"undos\":", undos, match->seats);
    json_put_bool(out, ",\"may_concede\":", may(match, viewer, "concede"));
    add_spec(&match->spec, out);
    add_results(match, out);
    add_aside(match, viewer, out);
    text_add(out, ",\"scene\":");
    scene_json(&scene, match->ruleset.game->verbs, out);
    text_add_char(out, '}');
}

void told_json(const Table *table, const Entry *entry, Seat viewer, Text *out)
{
    static const char *const kinds[] = {
        [ENTRY_ACT] = "act", [ENTRY_UNDO] = "undo", [ENTRY_UNDO_ALL] = "undo", [ENTRY_LEAVE] = "concede"
    };
    Action seen[LINE_TOLD_MAX];
    int len = entry->kind == ENTRY_ACT ? table_seen(table, entry, viewer, seen) : 0;
    json_add_told(out, table->ruleset.game->verbs, entry->seat, kinds[entry->kind], seen, len);
}
