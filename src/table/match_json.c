#include "table/match_json.h"

#include <string.h>

/* Adds what the viewer may do in another's turn: free looks. */
static void add_aside(const Match *match, Seat viewer, Json *json)
{
    Action acts[ACTIONS_MAX];
    int len = viewer == SEAT_NONE ? 0 : table_aside(&match->table, viewer, acts);
    json_open_array(json, "aside");
    for (int i = 0; i < len; i++)
        json_write_action(json, NULL, match->ruleset.game->verbs, acts[i], acts, len);
    json_close(json);
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

static void add_results(Match *match, Json *json)
{
    int32_t total[SEATS_MAX], scratch[SEATS_MAX];
    match_total(match, total);
    json_write_numbers(json, "totals", total, match->seats);
    json_open_array(json, "scores");
    for (int i = 0; i < match_deals_over(match); i++)
        json_write_numbers(json, NULL, match_score(match, i, scratch), match->seats);
    json_close(json);
    json_write_bits(json, "leaders", match_leaders(match));
    if (match->spec.stake == 0)
        return;
    match_chips(match, total);
    json_write_number(json, "pot", match_pot(match));
    json_write_numbers(json, "chips", total, match->seats);
}

static void add_spec(const MatchSpec *spec, Json *json)
{
    json_write_number(json, "deals", match_known_deals(spec));
    if (spec->has_target)
        json_write_number(json, "target", spec->target);
    else
        json_write_null(json, "target");
    json_write_bool(json, "low_wins", spec->low_wins);
    json_write_bool(json, "match_play", spec->reckoning == RECKON_MATCH);
}

void match_json(Match *match, Seat viewer, Text *out)
{
    Json whole = json_over(out), *json = &whole;
    if (!match->dealt) {
        text_add(out, "null");
        return;
    }
    Table *table = &match->table;
    Scene scene;
    table_scene(table, viewer, &scene);
    json_open_object(json, NULL);
    json_write_number(json, "deal", match_deals_over(match) + (table_is_over(table) ? 0 : 1));
    json_write_bool(json, "over", table_is_over(table));
    json_write_bool(json, "match_over", match_is_over(match));
    json_write_text(json, "undo", undo_word(match, viewer));
    int32_t undos[SEATS_MAX] = { 0 };
    for (Seat seat = 0; seat < match->seats; seat++)
        undos[seat] = match_undos(match, seat);
    json_write_numbers(json, "undos", undos, match->seats);
    json_write_bool(json, "may_concede", may(match, viewer, "concede"));
    add_spec(&match->spec, json);
    add_results(match, json);
    add_aside(match, viewer, json);
    scene_json(&scene, match->ruleset.game->verbs, json_begin(json, "scene"));
    json_close(json);
}

void told_members(const Table *table, const Entry *entry, Seat viewer, Json *json)
{
    static const char *const kinds[] = {
        [ENTRY_ACT] = "act", [ENTRY_UNDO] = "undo", [ENTRY_UNDO_ALL] = "undo", [ENTRY_LEAVE] = "concede"
    };
    Action seen[LINE_TOLD_MAX];
    int len = entry->kind == ENTRY_ACT ? table_seen(table, entry, viewer, seen) : 0;
    json_write_told(json, table->ruleset.game->verbs, entry->seat, kinds[entry->kind], seen, len);
}

void told_json(const Table *table, const Entry *entry, Seat viewer, Text *out)
{
    Json json = json_over(out);
    json_open_object(&json, NULL);
    told_members(table, entry, viewer, &json);
    json_close(&json);
}
