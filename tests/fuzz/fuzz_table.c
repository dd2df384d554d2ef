/* fuzz_table.c - any bytes as a game at a table: rules, seats, cards, then lines that anybody may send, listed or
 * not.
 * Shape  each byte is one choice, zero when none is left. Nothing may crash, hang, or lose a card. No table may
 *        wait for a seat that cannot act. */
#include "table/table.h"

#include <string.h>

typedef struct {
    const uint8_t *at, *end;
} Bytes;

static uint8_t take(Bytes *bytes)
{
    return bytes->at < bytes->end ? *bytes->at++ : 0;
}

static void choose_rules(Bytes *bytes, Ruleset *out)
{
    int games_len = 0, presets_len = 0;
    while (games[games_len])
        games_len++;
    const Game *game = games[take(bytes) % games_len];
    while (game->presets[presets_len].id)
        presets_len++;
    REQUIRE(games_find(slice_of(game->presets[take(bytes) % presets_len].id), out, NULL) == OK);
    int rows = options_len(game->options);
    for (int changes = take(bytes) % 5; rows > 0 && changes > 0; changes--) {
        char setting[400];
        int row = take(bytes) % rows;
        Options wanted = { 0 };
        bool is_wide = game->options[row].kind == OPTION_SET || game->options[row].kind == OPTION_STEPS;
        wanted.value[row] = (int8_t)take(bytes);
        if (is_wide)
            wanted.value[row] = (int16_t)((wanted.value[row] & 0x7F) << 8 | take(bytes));
        Text text = text_over(setting, sizeof setting);
        text_add(&text, game->options[row].id);
        text_add_char(&text, '=');
        if (option_has_value(&game->options[row]))
            option_print(game->options, row, &wanted, &text);
        else
            text_add(&text, game->options[row].kind == OPTION_GROUP ? "none" : "on");
        options_set_all(game->options, setting, &out->options, NULL); /* refused when out of range */
    }
}

static Source choose_cards(Bytes *bytes)
{
    Source source = source_number(take(bytes));
    source.kind = (SourceKind)(take(bytes) % 3);
    for (int i = 0; source.kind == SOURCE_SEED && i < 4; i++)
        source.seed.byte[i] = take(bytes);
    if (source.kind != SOURCE_DECK)
        return source;
    source.deck.len = (uint8_t)(take(bytes) % (DECK_MAX + 1));
    for (int i = 0; i < source.deck.len; i++)
        source.deck.card[i] = (Card)(take(bytes) % CARD_VALUES);
    return source;
}

/* The table holds together, whoever looks. */
static void check_table(Table *table, Seat viewer)
{
    static Scene scene;
    Action legal[ACTIONS_MAX];
    const Game *game = table->ruleset.game;
    SeatSet set = table_to_act(table);
    REQUIRE(game->sound(&table->state));
    REQUIRE(set >> table->seats == 0);
    for (Seat seat = 0; seat < table->seats; seat++)
        REQUIRE((table_legal(table, seat, legal) > 0) == (set >> seat & 1));
    table_scene(table, viewer, &scene);
    REQUIRE(scene.to_act == set);
    REQUIRE(scene.moves_len == (viewer == SEAT_NONE ? 0 : table_legal(table, viewer, legal)));
    if (set == 0) {
        int32_t score[SEATS_MAX];
        table_score(table, score);
    }
}

/* What is refused changes nothing. */
static void send_line(Table *table, Seat seat, Slice line)
{
    Fault fault = { .text = "" };
    StateBox before = table->state;
    uint32_t log_len = table->log_len;
    Status status = table_act_text(table, seat, line, &fault);
    if (status == OK)
        return;
    REQUIRE(fault.text[0] != '\0' && table->log_len == log_len);
    REQUIRE(memcmp(&before, &table->state, sizeof before) == 0);
}

static void send_listed(Table *table, Seat seat, uint8_t pick)
{
    Action legal[ACTIONS_MAX];
    char line[96];
    int len = table_legal(table, seat, legal);
    if (len == 0)
        return;
    Entry entry = { .seat = seat, .kind = ENTRY_ACT, .action = legal[pick % len] };
    Text text = text_over(line, sizeof line);
    table_entry_print(table, &entry, &text);
    Status status = table_act_text(table, seat, slice_of(line), NULL);
    REQUIRE(status == OK && action_same(table->log[table->log_len - 1].action, entry.action));
}

static void send_raw(Table *table, Seat seat, Bytes *bytes)
{
    char line[96];
    int verbs_len = 0;
    while (table->ruleset.game->verbs[verbs_len].word)
        verbs_len++;
    Action action = { .verb = (uint8_t)(take(bytes) % verbs_len) };
    action.card = (Card)(take(bytes) % CARD_VALUES);
    action.from = take(bytes);
    action.to = take(bytes);
    Text text = text_over(line, sizeof line);
    action_print(table->ruleset.game->verbs, action, NULL, 0, &text);
    send_line(table, seat, slice_of(line));
}

static void send_garbage(Table *table, Seat seat, Bytes *bytes)
{
    size_t len = take(bytes) % 40, left = (size_t)(bytes->end - bytes->at);
    Slice line = { (const char *)bytes->at, len < left ? len : left };
    bytes->at += line.len;
    send_line(table, seat, line);
}

enum { SEND_UNDO = 10, SEND_UNDO_ALL, SEND_CONCEDE, SEND_RAW, SEND_GARBAGE, SENDS }; /* below: what is listed */

static void send_something(Table *table, Bytes *bytes)
{
    uint8_t choice = take(bytes);
    SeatSet set = table_to_act(table);
    Seat seat = (Seat)(set && choice < 0x80 ? seat_first(set) : choice % table->seats);
    switch (take(bytes) % SENDS) {
    case SEND_UNDO:
        send_line(table, seat, slice_of("undo"));
        break;
    case SEND_UNDO_ALL:
        send_line(table, seat, slice_of(" Undo  ALL "));
        break;
    case SEND_CONCEDE:
        send_line(table, seat, slice_of("concede"));
        break;
    case SEND_RAW:
        send_raw(table, seat, bytes);
        break;
    case SEND_GARBAGE:
        send_garbage(table, seat, bytes);
        break;
    default:
        send_listed(table, seat, choice & 0x7F);
    }
    check_table(table, choice & 1 ? SEAT_NONE : seat);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Bytes bytes = { data, data + size };
    Ruleset ruleset;
    Table table;
    Fault fault = { .text = "" };
    choose_rules(&bytes, &ruleset);
    int seats = take(&bytes) % (SEATS_MAX + 2);
    Seat starter = (Seat)(take(&bytes) % (SEATS_MAX + 1));
    Source source = choose_cards(&bytes);
    if (table_deal(&table, &ruleset, seats, starter, &source, &fault) != OK) {
        REQUIRE(fault.text[0] != '\0');
        return 0;
    }
    check_table(&table, SEAT_NONE);
    while (bytes.at < bytes.end)
        send_something(&table, &bytes);
    table_free(&table);
    return 0;
}
