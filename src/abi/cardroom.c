/* cardroom.c - the public interface over table/match. */
#include "cardroom.h"

#include "table/transcript.h"

#include <stdlib.h>
#include <string.h>

_Static_assert((int)CARDROOM_SEATS_MAX == (int)SEATS_MAX, "as many seats outside as inside");
_Static_assert((int)CARDROOM_SPECTATOR == (int)SEAT_NONE, "the same spectator outside as inside");

struct cardroom_table {
    Match match;
    Scene scene;
};

const char *cardroom_version(void)
{
    return CARDROOM_VERSION;
}

static const Preset *preset_number(int i)
{
    for (int g = 0; games[g] && i >= 0; g++)
        for (const Preset *preset = games[g]->presets; preset->id; preset++)
            if (i-- == 0)
                return preset;
    return NULL;
}

const char *cardroom_game(int i)
{
    const Preset *preset = preset_number(i);
    return preset ? preset->id : NULL;
}

const char *cardroom_game_title(int i)
{
    const Preset *preset = preset_number(i);
    return preset ? preset->title : NULL;
}

/* A status and its fault as the public interface tells them. */
static int answer(Status status, const Fault *fault, char *error, size_t error_cap)
{
    Text text = text_over(error, error_cap);
    if (status == OK)
        return CARDROOM_OK;
    if (status == ERR_MEMORY) {
        text_add(&text, status_text(status));
        return CARDROOM_NO_MEMORY;
    }
    if (fault->line > 0) {
        text_add_unsigned(&text, fault->line);
        text_add_char(&text, ':');
        text_add_unsigned(&text, fault->column);
        text_add(&text, ": ");
    }
    text_add(&text, fault->text);
    return transcript_is_readable(status) ? CARDROOM_ILLEGAL : CARDROOM_WRONG;
}

static Status deal_number(const char *rules, int seats, uint64_t deal, Match *match, Fault *fault)
{
    Ruleset ruleset;
    Status status = games_read(slice_of(rules), &ruleset, fault);
    if (status == OK)
        status = match_init(match, &ruleset, seats > 0 ? seats : games_standard_seats(&ruleset), fault);
    if (status != OK)
        return status;
    Source source = source_number(deal);
    status = match_deal(match, &source, match_next_starter(match), fault);
    if (status != OK)
        match_free(match);
    return status;
}

/* Puts a match that is whole on the heap. */
static int hand_out(Status status, Match *match, const Fault *fault, cardroom_table **out, char *error,
                    size_t error_cap)
{
    cardroom_table *table = status == OK ? calloc(1, sizeof *table) : NULL;
    if (status == OK && !table) {
        match_free(match);
        status = ERR_MEMORY;
    }
    if (status != OK)
        return answer(status, fault, error, error_cap);
    table->match = *match;
    *out = table;
    return CARDROOM_OK;
}

int cardroom_open(const char *rules, int seats, uint64_t deal, cardroom_table **out, char *error, size_t error_cap)
{
    Match match;
    Fault fault = { 0 };
    Status status = deal_number(rules, seats, deal, &match, &fault);
    return hand_out(status, &match, &fault, out, error, error_cap);
}

int cardroom_load(const char *transcript, size_t len, cardroom_table **out, char *error, size_t error_cap)
{
    Match match;
    Fault fault = { 0 };
    Status status = transcript_read(transcript, len, &match, &fault);
    return hand_out(status, &match, &fault, out, error, error_cap);
}

void cardroom_close(cardroom_table *table)
{
    if (!table)
        return;
    match_free(&table->match);
    free(table);
}

int cardroom_seats(const cardroom_table *table)
{
    return table->match.seats;
}

uint32_t cardroom_to_act(const cardroom_table *table)
{
    return table_to_act(&table->match.table);
}

static bool is_seat(const cardroom_table *table, int seat)
{
    return seat >= 0 && seat < table->match.seats;
}

size_t cardroom_legal(const cardroom_table *table, int seat, char *out, size_t cap)
{
    Action legal[ACTIONS_MAX];
    Text text = text_over(out, cap);
    int len = is_seat(table, seat) ? table_legal(&table->match.table, (Seat)seat, legal) : 0;
    for (int i = 0; i < len; i++) {
        action_print(table->match.ruleset.game->verbs, legal[i], legal, len, &text);
        text_add_char(&text, '\n');
    }
    return text.len;
}

int cardroom_act(cardroom_table *table, int seat, const char *line, char *error, size_t error_cap)
{
    Fault fault = { 0 };
    if (!is_seat(table, seat)) {
        Text text = text_over(error, error_cap);
        text_add(&text, "no such seat, expected 0 to ");
        text_add_number(&text, table->match.seats - 1);
        return CARDROOM_WRONG;
    }
    Status status = table_act_text(&table->match.table, (Seat)seat, slice_of(line), &fault);
    return answer(status, &fault, error, error_cap);
}

size_t cardroom_view(cardroom_table *table, int viewer, char *out, size_t cap)
{
    Text text = text_over(out, cap);
    if (!is_seat(table, viewer) && viewer != CARDROOM_SPECTATOR)
        return 0;
    table_scene(&table->match.table, (Seat)viewer, &table->scene);
    scene_print(&table->scene, &text);
    return text.len;
}

int cardroom_score(const cardroom_table *table, int32_t out[CARDROOM_SEATS_MAX])
{
    if (!table_is_over(&table->match.table))
        return CARDROOM_ILLEGAL;
    table_score(&table->match.table, out);
    return CARDROOM_OK;
}

size_t cardroom_save(const cardroom_table *table, char *out, size_t cap)
{
    Text text = text_over(out, cap);
    transcript_write(&table->match, &text);
    return text.len;
}
