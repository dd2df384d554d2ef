#include "review/why.h"

#include "core/scene_json.h"
#include "review/judge.h"
#include "table/transcript.h"

/* Only an action for which the seat was asked, alone on its line: a bot types no others. */
static bool may_tell(const Match *match, int deal, const Table *table, const Entry *entry)
{
    return deal < match_deals_over(match) && entry->kind == ENTRY_ACT && entry->more_len == 0 &&
           table_to_act(table) & seat_bit(entry->seat);
}

bool why_of(const Match *match, int deal, const Table *table, const Entry *entry, Why *out)
{
    Action legal[ACTIONS_MAX];
    StateBox view;
    BotReason reason = { 0 };
    const Bot *at[SEATS_MAX];
    const Bot *bot = may_tell(match, deal, table, entry) ? judge_bot(match, entry->seat) : NULL;
    if (!bot)
        return false;
    Rng rng = match_chance(match, deal, table, entry->seat);
    table_view(table, entry->seat, &view);
    int len = table_legal(table, entry->seat, legal);
    judge_players(match, at);
    int choice = bot->choose(&(BotTurn){ .bot = bot,
                                         .game = table->ruleset.game,
                                         .view = &view,
                                         .seat = entry->seat,
                                         .legal = legal,
                                         .legal_len = len,
                                         .rng = &rng,
                                         .reason = &reason,
                                         .at = at });
    *out = (Why){ .bot = bot, .seat = entry->seat, .did = legal[choice], .said = reason_said(&reason) };
    if (out->said.next >= 0)
        out->next = legal[out->said.next];
    return out->said.text && action_same(out->did, entry->action);
}

typedef struct {
    const Match *match;
    int deal;
    uint32_t step, at;
    bool is_told;
    Why *out;
} Search;

static void look(void *context, Table *table, const Entry *next)
{
    Search *search = context;
    if (next && search->at++ == search->step)
        search->is_told = why_of(search->match, search->deal, table, next, search->out);
}

bool why_at(const Match *match, int deal, uint32_t step, Why *out)
{
    Search search = { .match = match, .deal = deal, .step = step, .out = out };
    return deal < match_deals_over(match) && transcript_steps(match, deal, look, &search) == OK && search.is_told;
}

void why_json(const Match *match, const Why *why, Text *out)
{
    Json whole = json_over(out), *json = &whole;
    const ReasonSaid *said = &why->said;
    json_open_object(json, NULL);
    json_write_number(json, "seat", why->seat);
    json_write_text(json, "bot", why->bot->name);
    json_write_text(json, "text", said->text);
    json_write_number(json, "n", said->tenths);
    json_write_number(json, "error", said->error_tenths);
    json_write_number(json, "choices", said->choices);
    json_write_number(json, "wins", said->wins);
    json_write_number(json, "others", said->wins_next);
    if (said->next < 0)
        json_write_null(json, "next");
    else
        json_write_action(json, "next", match->ruleset.game->verbs, why->next, &why->next, 1);
    json_close(json);
}
