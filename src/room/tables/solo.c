/* solo.c - tables of one person's own room: their cards are named by who plays, their help is counted, and nobody has
 * to be shown that the deals are fair. */
#include "room/tables/tables.h"

#include "core/json.h"
#include "games/patience/patience.h"
#include "table/source_words.h"
#include "table/transcript.h"

#include <string.h>

/* Whether the words are what a table tells of its cards: a line of a transcript. */
static bool is_line(Slice words)
{
    const Slice word = slice_word(&(Slice){ words.at, words.len }, 0);
    return (slice_is(word, "deal") || slice_is(word, "deck") || slice_is(word, "seed")) &&
           slice_text_len(words) == words.len;
}

/* Makes the deal that the cards allow, so that nothing is found wrong later. */
static Status try_deal(Match *match, Slice words, char out[RULES_TEXT], Fault *fault)
{
    Source source;
    Text text = text_over(out, RULES_TEXT);
    Status status = is_line(words) ? OK : source_words_read(match, words, &source, fault);
    if (status != OK)
        return status;
    if (is_line(words))
        text_add_slice(&text, words);
    else
        source_print(&source, &text);
    if (text.len >= RULES_TEXT)
        return fault_say(fault, ERR_RANGE, N_("too many cards, expected fewer packs"));
    return transcript_deal(out, text.len, match, fault);
}

Verdict solo_read_source(Command *c, const char *rules, int seats, char out[RULES_TEXT])
{
    Match match;
    Ruleset ruleset;
    out[0] = '\0';
    if (!command_has(c, MEMBER_SOURCE))
        return VERDICT_APPLIED;
    if (games_read(slice_of(rules), &ruleset, &c->fault) != OK ||
        match_init(&match, &ruleset, seats, &c->fault) != OK)
        return VERDICT_ILLEGAL;
    Status status = try_deal(&match, slice_of(command_text(c, MEMBER_SOURCE)), out, &c->fault);
    match_free(&match);
    return status == OK ? VERDICT_APPLIED : VERDICT_ILLEGAL;
}

void solo_write(const RoomTable *table, Json *json)
{
    if (!table->is_own)
        return;
    const bool is_patience = table->match.ruleset.game == &patience_game, plays = table_persons(table) > 0;
    const bool is_alone = plays && table->seats == 1;
    json_open_object(json, "help");
    json_write_number(json, "hints", table->hints);
    json_write_number(json, "lamp", table->lamps);
    json_write_bool(json, "aided", table->aided);
    json_write_bool(json, "match_aided", table->match_aided);
    json_write_bool(json, "may_hint", plays && (is_alone || !is_patience));
    json_write_bool(json, "may_lamp", is_alone && is_patience);
    json_close(json);
    char words[RULES_TEXT] = "";
    Text source = text_over(words, sizeof words);
    if (table->match.dealt)
        source_print(&table->match.table.source, &source);
    json_write_text(json, "source", words);
}

bool room_own_deal(const Room *room, const char *code, Text *out)
{
    const RoomTable *table = map_find(&room->tables, code_key(code));
    if (!table || !table->is_own || !table->match.dealt)
        return false;
    Match deal = table->match; /* without the deals before it, whose lines are in the log alone */
    deal.past_len = 0;
    return transcript_write(&deal, out) == OK;
}
