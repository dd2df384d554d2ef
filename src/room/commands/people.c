/* people.c - commands that change no table: name, rules, lists, phrases, records. */
#include "room/commands/commands.h"
#include "room/guests/guests.h"
#include "room/tables/parts.h"
#include "room/tables/tables.h"

#include "core/json.h"

#include <string.h>

Verdict judge_twin(Command *c, const RoomTable *table, const char *name)
{
    const char *twin = name_twin(c->room, table, c->guest, name);
    if (!twin)
        return VERDICT_APPLIED;
    (void)command_refuse_as(c, N_("Your name looks like {name} at this table. Please choose another."),
                            "your name looks like {name} at this table, expected another name", "name", twin);
    fault_about(&c->fault, ERR_CONFLICT, FAULT_TWIN, twin);
    return VERDICT_ILLEGAL;
}

Verdict judge_name(Command *c)
{
    char name[PLAYER_NAME];
    if (guest_name_read(command_text(c, MEMBER_NAME), name, &c->fault) != OK)
        return VERDICT_ILLEGAL;
    bool is_seated = c->seat != SEAT_NONE && !c->table->chair[c->seat].dismissed;
    if (is_seated && judge_twin(c, c->table, name) != VERDICT_APPLIED)
        return VERDICT_ILLEGAL;
    const char *face = command_text(c, MEMBER_FACE);
    if (face && face[0] && !face_fits(slice_of(face)))
        return command_wrong(c, "member 'face': expected a picture and a colour, as fox.3, or an empty text");
    guest_renew(c->room, c->guest);
    slice_copy(slice_of(name), c->guest->name, sizeof c->guest->name);
    if (face)
        slice_copy(slice_of(face), c->guest->face, sizeof c->guest->face);
    guest_keep(c->room, c->guest);
    if (is_seated) {
        tables_face(c->room, c->table, NULL, c->seat, c->guest);
        tables_emit(c->room, c->table, &c->by, "name", digits(c->seat).text, name);
    }
    return VERDICT_APPLIED;
}

Verdict judge_delete(Command *c)
{
    Guest *guest = c->guest;
    if (strcmp(command_text(c, MEMBER_GUEST), guest->id) != 0)
        return command_wrong(c, "member 'guest': expected your own public id, which `welcome` told");
    if (!device_drop_all(c->room, guest))
        return VERDICT_LATE; /* it is not told */
    erase_guest(c->room, guest->id);
    guest->is_deleted = true;
    return VERDICT_APPLIED;
}

static void reply_rules(Command *c, const char *code, const char *rules)
{
    Json json = room_message(&c->reply, MESSAGE_RULES);
    json_write_text(&json, "code", code);
    json_write_text(&json, "rules", rules);
    json_close(&json);
}

Verdict judge_share(Command *c)
{
    Ruleset ruleset;
    char rules[RULES_TEXT], code[CODE_TEXT];
    Text text = text_over(rules, sizeof rules);
    if (games_read(slice_of(command_text(c, MEMBER_RULES)), &ruleset, &c->fault) != OK)
        return VERDICT_ILLEGAL;
    games_print(&ruleset, &text);
    if (text.len >= sizeof rules)
        return command_refuse_as(c, N_("These are too many house rules for one table."),
                                 "too many options, expected fewer");
    code_of_rules(rules, code);
    outbox_row(&c->room->outbox, ROW_RULES, code, 0, c->room->now_ms, rules);
    reply_rules(c, code, rules);
    return VERDICT_APPLIED;
}

static void read_rules(void *context, const StoreRow *row)
{
    slice_copy(slice_of(row->text), context, RULES_TEXT);
}

Verdict judge_rules(Command *c)
{
    uint64_t key;
    char code[CODE_TEXT], rules[RULES_TEXT] = "";
    Room *room = c->room;
    if (!room_may(room, &c->connection->address->tries, room->settings.address_tries))
        return command_refuse_as(c, N_("That was too often. Please try again in a minute."),
                                 "too many tries, expected a minute of patience");
    if (code_read(slice_of(command_text(c, MEMBER_CODE)), RULES_CODE, code, &key))
        room_read(room, ROW_RULES, code, read_rules, rules);
    if (!rules[0])
        return command_refuse_as(c, N_("No rules have this code."), "no rules have this code");
    reply_rules(c, code, rules);
    return VERDICT_APPLIED;
}

Verdict judge_tables(Command *c)
{
    Json json = room_message(&c->reply, MESSAGE_TABLES);
    json_open_array(&json, "tables");
    lobby_write(c->room, &json);
    if (!owner_lobby(c->room, &json))
        return VERDICT_LATE; /* it is not told */
    json_close(&json);
    json_close(&json);
    return VERDICT_APPLIED;
}

/* The phrase of the list; NULL: there is none. */
static const char *find_phrase(const char *phrase)
{
    static const char *const phrases[] = { "hello",     "good_luck",  "well_played", "thanks",       "oops",   "wow",
                                           "your_turn", "one_moment", "again",       "no_more_bids", "goodbye" };
    for (size_t i = 0; i < sizeof phrases / sizeof *phrases; i++)
        if (strcmp(phrase, phrases[i]) == 0)
            return phrases[i];
    return NULL;
}

/* Free text is for those who sit, a phrase for all; nobody hears whom it has muted. It is sent and nothing more: no
 * event, no row. */
static void tell_said(Command *c, const char *member, const char *words)
{
    Text page = room_page(c->room);
    Json json = room_message(&page, MESSAGE_SAID);
    json_write_number(&json, "seat", c->seat);
    json_write_text(&json, member, words);
    json_close(&json);
    for (Connection *to = c->table->first; to; to = to->next) {
        Seat seat = table_seat_of(c->table, to->guest->key);
        bool is_muted = seat != SEAT_NONE && c->table->chair[seat].muted & seat_bit(c->seat);
        bool is_for_all = command_has(c, MEMBER_PHRASE);
        if (!is_muted && (is_for_all || seat != SEAT_NONE))
            room_send(c->room, to, &page);
    }
}

Verdict judge_say(Command *c)
{
    const char *phrase = command_text(c, MEMBER_PHRASE), *text = command_text(c, MEMBER_TEXT);
    if (!phrase == !text)
        return command_wrong(c, "expected a phrase or a text");
    if (phrase && !find_phrase(phrase))
        return command_wrong(c, "no such phrase, expected one that docs/protocol.md lists");
    if (text && !c->table->chats)
        return command_refuse_as(c, N_("Only the ready phrases may be said here. The host can allow more."),
                                 "only phrases may be said here, expected the host to allow more");
    if (text && !text_can_be_said(text))
        return command_refuse_as(c, N_("This is too long, or has a character that nobody can see."),
                                 "member 'text': expected 1 to 200 bytes of text that can be seen");
    if (phrase)
        tell_said(c, "phrase", find_phrase(phrase));
    else
        tell_said(c, "text", text);
    return VERDICT_APPLIED;
}

/* The last event that matters to the record: those of the deal being played do not. */
Verdict judge_record(Command *c)
{
    const RoomTable *table = c->table;
    bucket_delay(&c->connection->messages, c->room->now_ms, READING_MS);
    if (command_has(c, MEMBER_TABLE))
        return my_games_record(c);
    if (!table)
        return command_refuse(c, N_("you are at no table, expected join first"));
    if (table->is_own) { /* whose cards nobody else holds: the deal in play belongs to it */
        slice_copy(slice_of(table->code), c->record_table, sizeof c->record_table);
        c->record = table->seq;
        return VERDICT_APPLIED;
    }
    if (match_deals_over(&table->match) == 0 && !table->rematched) {
        fault_say(&c->fault, ERR_NOT_OVER, N_("no deal has ended yet, expected the end of one"));
        return VERDICT_ILLEGAL;
    }
    if (table->until_ms > 0)
        return c->room->papers->record(c, table->code);
    slice_copy(slice_of(table->code), c->record_table, sizeof c->record_table);
    c->record = table_stage(table) == STAGE_PLAYING ? table->deal_seq - 1 : table->moved_seq;
    return VERDICT_APPLIED;
}
