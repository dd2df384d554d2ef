/* commands.c - carries out typed lines: commands of the table and of the server, and actions. */
#include "apps/join/inside.h"

#include "apps/base/cli.h"
#include "apps/base/rules.h"
#include "apps/base/typed.h"
#include "term/wording.h"

#include <stdlib.h>
#include <string.h>

static void send_word(Join *join, const char *word)
{
    join_send(join, SENT_STEP, json_pack("{s: s}", "t", word));
}

static void do_next(Join *join, Slice rest)
{
    (void)rest;
    send_word(join, "next");
}

static void do_stand(Join *join, Slice rest)
{
    (void)rest;
    send_word(join, "stand");
}

static void do_pause(Join *join, Slice rest)
{
    (void)rest;
    send_word(join, "pause");
}

static void do_resume(Join *join, Slice rest)
{
    (void)rest;
    send_word(join, "resume");
}

static void do_tables(Join *join, Slice rest)
{
    (void)rest;
    send_word(join, "tables");
}

static void do_yes(Join *join, Slice rest)
{
    (void)rest;
    join_send(join, SENT_STEP, json_pack("{s: s, s: b}", "t", "answer", "yes", 1));
}

static void do_no(Join *join, Slice rest)
{
    (void)rest;
    join_send(join, SENT_STEP, json_pack("{s: s, s: b}", "t", "answer", "yes", 0));
}

static void do_undo(Join *join, Slice rest)
{
    (void)rest;
    join_send(join, SENT_STEP, json_pack("{s: s, s: s}", "t", "ask", "what", "undo"));
}

static void do_bot(Join *join, Slice rest)
{
    int64_t seat = 0;
    if (typed_seat(&rest, &seat))
        join_send(join, SENT_STEP,
                  json_pack("{s: s, s: s, s: I}", "t", "ask", "what", "bot", "seat", (json_int_t)seat));
    else
        join->face->notice(join, true, gettext("`bot` needs the seat of somebody who is away: `bot 2`."));
}

static void do_leave(Join *join, Slice rest)
{
    (void)rest;
    if (!join->has_table)
        return;
    send_word(join, "leave");
    join->has_table = join->wants_table = false;
    join->table_code[0] = 0;
    send_word(join, "tables");
    join->face->changed(join);
}

static void do_sit(Join *join, Slice rest)
{
    int64_t seat = 0;
    json_t *body = json_pack("{s: s}", "t", "sit");
    if (typed_seat(&rest, &seat))
        json_object_set_new(body, "seat", json_integer(seat));
    join_send(join, SENT_STEP, body);
}

static void do_seat(Join *join, Slice rest)
{
    int64_t seat = 0;
    const bool is_there = typed_seat(&rest, &seat);
    const Slice level = slice_word(&rest, 0);
    if (!is_there || level.len == 0) {
        join->face->notice(join, true, gettext("`seat` needs a seat and a bot's level, or open: `seat 1 medium`."));
        return;
    }
    json_t *body = json_pack("{s: s, s: I}", "t", "seat", "seat", (json_int_t)seat);
    json_object_set_new(body, "level", slice_is(level, "open") ? json_null() : json_stringn(level.at, level.len));
    join_send(join, SENT_STEP, body);
}

/* The first open seat of a table that has not begun; SEAT_NONE: there is none. */
static Seat open_seat(const Join *join)
{
    for (Seat seat = 0; join->has_table && join->table.stage == FAR_OPEN && seat < join->table.seats; seat++)
        if (join->table.seat[seat].kind == FAR_SEAT_OPEN)
            return seat;
    return SEAT_NONE;
}

static void do_start(Join *join, Slice rest)
{
    Slice level = slice_word(&rest, 0);
    const bool is_host = join->has_table && join->table.host == join->table.you;
    if (level.len == 0 && is_host && open_seat(join) != SEAT_NONE) {
        char words[SENTENCE_MAX];
        Text text = text_over(words, sizeof words);
        wording_add(&text,
                    "Seat {seat} is open: wait for somebody, or type `start medium` for bots in the open seats.",
                    "seat", digits(open_seat(join) + 1).text);
        join->face->notice(join, true, words);
        return;
    }
    json_t *body = json_pack("{s: s}", "t", "start");
    if (level.len > 0)
        json_object_set_new(body, "fill", json_stringn(level.at, level.len));
    join_send(join, SENT_STEP, body);
}

static void send_text(Join *join, const char *command, const char *member, Slice text)
{
    json_t *body = json_pack("{s: s}", "t", command);
    json_t *value = json_stringn(text.at, text.len);
    if (!value) {
        json_decref(body);
        join->face->notice(join, true, gettext("This is not readable as text."));
        return;
    }
    json_object_set_new(body, member, value);
    join_send(join, SENT_STEP, body);
}

static void do_name(Join *join, Slice rest)
{
    send_text(join, "name", "name", slice_trimmed(rest));
}

/* Reads `well played` as well as well_played; without a phrase, lists them. */
static void do_say(Join *join, Slice rest)
{
    char phrase[32], words[SENTENCE_MAX];
    Text text = text_over(words, sizeof words);
    slice_copy(slice_trimmed(rest), phrase, sizeof phrase);
    for (char *c = phrase; *c; c++)
        *c = *c == ' ' ? '_' : *c;
    if (phrase_words(phrase)) {
        send_text(join, "say", "phrase", slice_of(phrase));
        return;
    }
    for (int i = 0; phrase_at(i); i++) {
        text_add(&text, "say ");
        text_add(&text, phrase_at(i));
        text_add(&text, "   ");
        text_add(&text, phrase_words(phrase_at(i)));
        text_add_char(&text, '\n');
    }
    join->face->page(join, gettext("What may be said"), words);
}

static void do_join(Join *join, Slice rest)
{
    char code[CODE_TEXT];
    uint64_t key;
    if (!code_read(slice_word(&rest, 0), TABLE_CODE, code, &key)) {
        join->face->notice(join, true, gettext("`join` needs a table's code: six letters."));
        return;
    }
    join_go(join, code);
}

/* Reads levels of bots. The last one applies to all further seats. */
static json_t *bots_for(Slice list, int64_t seats)
{
    json_t *bots = json_array();
    Slice last = { "", 0 };
    while ((int64_t)json_array_size(bots) < seats - 1) {
        Slice bot = slice_word(&list, ',');
        last = bot.len > 0 ? bot : last;
        if (json_array_append_new(bots, slice_is(last, "open") ? json_null() : json_stringn(last.at, last.len)) != 0)
            break;
    }
    return bots;
}

void join_make(Join *join, const char *rules, const Making *making)
{
    Ruleset ruleset;
    Fault fault;
    if (games_read(slice_of(rules), &ruleset, &fault) != OK) {
        join_refuse(join, &fault);
        return;
    }
    const int64_t seats = making->seats > 0 ? making->seats : games_standard_seats(&ruleset);
    json_t *body = json_pack("{s: s, s: s, s: I, s: b}", "t", "make", "rules", rules, "seats", (json_int_t)seats,
                             "listed", making->is_listed);
    if (making->bots.len > 0)
        json_object_set_new(body, "bots", bots_for(making->bots, seats));
    if (making->turn_s > 0)
        json_object_set_new(body, "turn_s", json_integer(making->turn_s));
    if (making->overdue.len > 0)
        json_object_set_new(body, "overdue", json_stringn(making->overdue.at, making->overdue.len));
    join->table_code[0] = 0;
    join->has_table = false;
    join->has_sat = join->wants_table = true;
    join_send(join, SENT_JOIN, body);
}

/* Takes a word of `make` that is no rule; false: it is one. */
static bool take_making(Slice word, Making *making)
{
    Slice value;
    if (join_read_pair(word, "seats", &value))
        return slice_number(value, 1, SEATS_MAX, &making->seats);
    if (join_read_pair(word, "turn", &value))
        return join_read_span(value, &making->turn_s);
    if (join_read_pair(word, "overdue", &value) && join_is_overdue(value)) {
        making->overdue = value;
        return true;
    }
    if (slice_is(word, "listed")) {
        making->is_listed = true;
        return true;
    }
    return join_read_pair(word, "bots", &making->bots);
}

/* `make golf6 jokers=2 seats=3 bots=medium turn=1d listed`. */
static void do_make(Join *join, Slice rest)
{
    char rules[1024];
    Text text = text_over(rules, sizeof rules);
    Making making = { .seats = 0 };
    for (Slice word = slice_word(&rest, 0); word.len > 0; word = slice_word(&rest, 0)) {
        if (take_making(word, &making))
            continue;
        text_add(&text, text.len > 0 ? " " : "");
        text_add_slice(&text, word);
    }
    if (text.len >= sizeof rules)
        join->face->notice(join, true, gettext("This is not readable as text."));
    else
        join_make(join, rules, &making);
}

static void do_record(Join *join, Slice rest)
{
    Slice path = slice_trimmed(rest);
    if (path.len == 0 || join->record_path) {
        join->face->notice(join, true, gettext("`record` needs the name of a new file."));
        return;
    }
    join->record_path = strndup(path.at, path.len);
    if (!join_send(join, SENT_RECORD, json_pack("{s: s}", "t", "record")))
        join_drop_path(join);
}

static void show_page(Join *join, const char *title, void (*write)(const Join *, Text *))
{
    static char words[JOIN_TEXT];
    Text text = text_over(words, sizeof words);
    if (!join->has_table) {
        join->face->notice(join, true, gettext("You are at no table."));
        return;
    }
    write(join, &text);
    join->face->page(join, title, words);
}

static void write_rules(const Join *join, Text *out)
{
    rules_tell(&join->table.ruleset, wording, &join->table.reader, out);
}

static void do_score(Join *join, Slice rest)
{
    (void)rest;
    show_page(join, gettext("Score card"), join_score_card);
}

static void do_rules(Join *join, Slice rest)
{
    (void)rest;
    show_page(join, gettext("Rules"), write_rules);
}

static void do_seats(Join *join, Slice rest)
{
    (void)rest;
    show_page(join, gettext("Seats"), join_lobby);
}

static void do_help(Join *join, Slice rest)
{
    (void)rest;
    join->face->page(
        join, gettext("Help"),
        gettext(
            "Type an action as it stands in brackets, or one of these:\n"
            "  moves        every action that is allowed now, as it is typed\n"
            "  table        tell the whole table again\n"
            "  score        this deal so far, where there are calls, and the score card\n"
            "  rules        the rules of this game\n"
            "  seats        who sits where, and how others are invited\n"
            "  undo         take back your last action; the others are asked where they must agree\n"
            "  bot 2        let a bot play for seat 2, whose player is away; the others are asked\n"
            "  yes, no      answer what is asked\n"
            "  next         go on to the next deal, or after the match to another one\n"
            "  pause        stop clocks and bots for five minutes, longer if another player types it too; `resume` "
            "goes on\n"
            "  say hello    one of the fixed phrases; `say` lists them\n"
            "  tell TEXT    words of your own to those who sit, where the host allows it\n"
            "  mute 1       do not hear seat 1; `unmute 1` hears it again\n"
            "  report 1 talk   tell who runs the server about seat 1: talk, name or play\n"
            "  concede      give the deal up, in games that allow it\n"
            "  sit 2        take a seat; `stand` gives it up\n"
            "  rate         at a rated table: agree that your matches count; `rate off` takes it back\n"
            "  start        who made the table: begin; `start medium` fills the open seats with bots\n"
            "  seat 1 medium   who made the table: a bot for that seat; `seat 1 open` opens it\n"
            "  dismiss 1    who made the table: ask seat 1 to leave; in a deal a bot plays on\n"
            "  set locked=on   who made the table: nobody new may sit; set chat=on, set watch=nobody, late or live\n"
            "  tables       the listed tables; `join CODE` goes to one, `make golf6` makes one\n"
            "  mine         your own tables: whose turn, how long left; `mine next` goes to the most urgent\n"
            "  rest         at tables by the day, when your time stands still: night, free days, holidays\n"
            "  name ANNA    another name for you\n"
            "  code         six words that bring your seat to another browser or terminal, once, within an hour\n"
            "  devices      where you are signed in; `forget 2` signs device 2 out, `forget all` all others\n"
            "  delete me    delete you and your name from the server, for ever\n"
            "  record FILE  write the record of the deals that are over, with their proofs\n"
            "  leave        leave the table; your seat stays yours, after a while a bot plays on\n"
            "  quit         leave the program; come back with the same command\n"));
}

static void do_quit(Join *join, Slice rest)
{
    (void)rest;
    join_end(join, EXIT_YES);
}

static void do_concede(Join *join, Slice rest)
{
    (void)rest;
    join_act(join, "concede");
}

static const struct {
    const char *word;
    void (*run)(Join *join, Slice rest);
    bool at_table;
} commands_typed[] = {
    { "help", do_help, false },
    { "?", do_help, false },
    { "score", do_score, true },
    { "rules", do_rules, true },
    { "seats", do_seats, true },
    { "undo", do_undo, true },
    { "yes", do_yes, true },
    { "no", do_no, true },
    { "bot", do_bot, true },
    { "next", do_next, true },
    { "pause", do_pause, true },
    { "resume", do_resume, true },
    { "say", do_say, true },
    { "sit", do_sit, true },
    { "stand", do_stand, true },
    { "start", do_start, true },
    { "seat", do_seat, true },
    { "tables", do_tables, false },
    { "join", do_join, false },
    { "make", do_make, false },
    { "name", do_name, false },
    { "code", type_code, false },
    { "record", do_record, true },
    { "leave", do_leave, true },
    { "quit", do_quit, false },
    { "tell", type_tell, true },
    { "mute", type_mute, true },
    { "unmute", type_unmute, true },
    { "report", type_report, true },
    { "dismiss", type_dismiss, true },
    { "set", type_set, true },
    { "rate", type_rate, true },
    { "devices", type_devices, false },
    { "forget", type_forget, false },
    { "delete", type_delete, false },
    { "mine", type_mine, false },
    { "exit", do_quit, false },
    { "concede", do_concede, true },
    { "rest", type_rest, false },
};

/* Sends a line as the server lists it. */
static void play_line(Join *join, Slice line)
{
    char typed[LINE_SENT], words[SENTENCE_MAX];
    Text text = text_over(typed, sizeof typed);
    if (!join->has_table || !far_is_seated(&join->table)) {
        join->face->notice(join, true,
                           join->has_table ? gettext("You watch; `sit` takes a seat.")
                                           : gettext("You are at no table; `help` lists the commands."));
        return;
    }
    if (join->table.state.deal == 0) {
        join->face->notice(join, true, gettext("The game has not begun; `help` lists the commands."));
        return;
    }
    text_add_slice(&text, typed_read(join->look.letters, far_verbs(&join->table), &join->table.state.scene, line,
                                     words, sizeof words));
    if (text.len >= sizeof typed || slice_text_len(line) < line.len) {
        join->face->notice(join, true, gettext("This is not readable as text."));
        return;
    }
    join_act(join, typed);
}

bool join_is_command(Slice word)
{
    for (size_t i = 0; i < sizeof commands_typed / sizeof *commands_typed; i++)
        if (slice_is_folded(word, commands_typed[i].word))
            return true;
    return false;
}

void join_try_commands(Nearest *nearest)
{
    for (size_t i = 0; i < sizeof commands_typed / sizeof *commands_typed; i++)
        if (commands_typed[i].word[1]) /* a sign is near to any letter */
            nearest_try(nearest, commands_typed[i].word);
}

void join_type(Join *join, Slice line)
{
    Slice rest = line, word = slice_word(&rest, 0);
    if (word.len == 0)
        return;
    for (size_t i = 0; i < sizeof commands_typed / sizeof *commands_typed; i++) {
        if (!slice_is_folded(word, commands_typed[i].word))
            continue;
        if (commands_typed[i].at_table && !join->has_table)
            join->face->notice(join, true, gettext("You are at no table; `help` lists the commands."));
        else
            commands_typed[i].run(join, rest);
        return;
    }
    play_line(join, line);
}
