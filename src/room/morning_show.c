/* morning_show.c - how an event stands: its deals as the guest has played them, and the ranking; one deal when it is over. */
#include "core/json.h"
#include "league/event_show.h"
#include "room/morning.h"
#include "table/transcript.h"

/* What the guest may do with a deal. */
static const char *state_of(const EventPlay *play)
{
    return !play ? "open" : play->is_over ? "over" : "playing";
}

static void add_holes(const Event *event, int player, Text *out)
{
    text_add(out, ",\"holes\":[");
    for (int deal = 0; deal < event->deals; deal++) {
        const EventPlay *play = player < 0 ? NULL : event_play(event, deal, player);
        json_put_text(out, deal > 0 ? ",{\"state\":" : "{\"state\":", state_of(play));
        json_put_text(out, ",\"table\":", play ? play->table : NULL);
        text_add_char(out, '}');
    }
    text_add_char(out, ']');
}

/* The cards of a deal, as a line of a transcript. */
static void add_cards(const Event *event, int deal, Text *out)
{
    char line[HASH_HEX + 16];
    Hash secret;
    Text text = text_over(line, sizeof line);
    REQUIRE(hash_read(slice_of(event->secret), &secret));
    const Source source = { .kind = SOURCE_SEED, .seed = fair_deal_seed(&secret, deal + 1) };
    source_print(&source, &text);
    json_put_text(out, ",\"cards\":", line);
}

/* What everybody made of one deal, in the order in which they began. */
static void add_deal(const Event *event, int deal, Text *out)
{
    bool is_first = true;
    json_put_number(out, ",\"deal\":", deal + 1);
    if (event->secret[0])
        add_cards(event, deal, out);
    text_add(out, ",\"results\":[");
    for (int i = 0; i < event->plays; i++) {
        const EventPlay *play = &event->play[i];
        if (play->deal != deal || !play->is_over)
            continue;
        json_put_text(out, is_first ? "{\"player\":" : ",{\"player\":", event->player[play->player]);
        json_put_number(out, ",\"score\":", play->score);
        json_put_text(out, ",\"table\":", event->secret[0] ? play->table : NULL);
        text_add_char(out, '}');
        is_first = false;
    }
    text_add_char(out, ']');
}

static void add_head(const Command *c, const Event *event, const char *you, Text *out)
{
    char rules[RULES_TEXT];
    int64_t until_ms = 0;
    Text text = text_over(rules, sizeof rules);
    games_print(&event->ruleset, &text);
    event_time_read(event->until, &until_ms);
    const int64_t left_ms = event->is_closed || until_ms < c->room->now_ms ? 0 : until_ms - c->room->now_ms;
    json_put_text(out, "{\"t\":\"standings\",\"paper\":", c->connection->paper->code);
    json_put_text(out, ",\"title\":", event->title);
    json_put_text(out, ",\"rules\":", rules);
    json_put_number(out, ",\"deals\":", event->deals);
    json_put_number(out, ",\"until\":", until_ms);
    json_put_number(out, ",\"left\":", left_ms);
    json_put_bool(out, ",\"told\":", event->secret[0] != '\0');
    json_put_text(out, ",\"you\":", you[0] ? you : NULL);
}

Verdict judge_standings(Command *c)
{
    const Paper *paper = c->connection->paper;
    const int64_t deal = command_number(c, "deal", 0);
    Event event;
    if (!paper || !paper_event(paper, &event))
        return command_refuse(c, "expected the paper of an event to be open");
    const int player = morning_player(paper, c->guest->id);
    const char *you = player < 0 ? "" : event.player[player];
    bucket_delay(&c->connection->messages, c->room->now_ms, READING_MS);
    Verdict verdict = VERDICT_APPLIED;
    add_head(c, &event, you, &c->reply);
    if (deal > event.deals) {
        verdict = command_refuse(c, "member 'deal': expected 1 to ", digits(event.deals).text);
    } else {
        text_add_char(&c->reply, ',');
        if (event_standings_json(&event, you, &c->reply, &c->fault) != OK)
            verdict = VERDICT_ILLEGAL;
    }
    add_holes(&event, player, &c->reply);
    if (verdict == VERDICT_APPLIED && deal > 0)
        add_deal(&event, (int)deal - 1, &c->reply);
    text_add_char(&c->reply, '}');
    event_free(&event);
    return verdict;
}
