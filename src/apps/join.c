#include "apps/join.h"

#include "apps/cli.h"
#include "apps/whole_file.h"
#include "term/say.h"
#include "term/wording.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <time.h>

enum { FIRST_WAIT_MS = 500, LONGEST_WAIT_MS = 30000, TOKENS_BYTES = 64 * 1024 };

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void tell(Join *join, bool is_fault, const char *sentence)
{
    if (sentence[0])
        join->told(join, is_fault, sentence);
}

/* The file of tokens: a line a server, `ORIGIN TOKEN`, for nobody else's eyes. */
static void find_tokens(Join *join)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    bool has_state = state && state[0] == '/';
    if (!has_state && !(home && home[0]))
        die("HOME", "not set, expected a folder to keep the key to the seat in");
    snprintf(join->path, sizeof join->path, "%s%s/cardroom/guests", has_state ? state : home,
             has_state ? "" : "/.local/state");
    for (char *slash = strchr(join->path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = 0;
        if (mkdir(join->path, 0700) != 0 && errno != EEXIST)
            die(join->path, "cannot be made: %s", strerror(errno));
        *slash = '/';
    }
}

static bool is_of(Slice line, const char *origin, Slice *token)
{
    Slice word = slice_word(&line, 0);
    *token = slice_word(&line, 0);
    return slice_is(word, origin);
}

static Slice next_line(Slice *rest)
{
    const char *end = memchr(rest->at, '\n', rest->len);
    Slice line = { rest->at, end ? (size_t)(end - rest->at) : rest->len };
    size_t step = line.len + (end != NULL);
    *rest = (Slice){ rest->at + step, rest->len - step };
    return line;
}

static void read_token(Join *join)
{
    Fault fault;
    Slice token;
    size_t len = 0;
    char *text = cli_read_file(join->path, &len, &fault);
    Slice rest = { text ? text : "", text ? len : 0 };
    while (rest.len > 0)
        if (is_of(next_line(&rest), join->where.origin, &token))
            slice_copy(token, join->token, sizeof join->token);
    free(text);
}

static void write_token(const Join *join)
{
    Fault fault;
    Slice token;
    size_t len = 0;
    char *text = cli_read_file(join->path, &len, &fault), *bytes = malloc(TOKENS_BYTES);
    if (bytes) {
        Text out = text_over(bytes, TOKENS_BYTES);
        for (Slice rest = { text ? text : "", text ? len : 0 }; rest.len > 0;) {
            Slice line = next_line(&rest);
            if (line.len == 0 || is_of(line, join->where.origin, &token))
                continue;
            text_add_slice(&out, line);
            text_add_char(&out, '\n');
        }
        text_add(&out, join->where.origin);
        text_add_char(&out, ' ');
        text_add(&out, join->token);
        text_add_char(&out, '\n');
        mode_t mask = umask(077);
        if (out.len >= TOKENS_BYTES || !whole_file_write(join->path, bytes) || chmod(join->path, 0600) != 0)
            complain(join->path, "%s; the seat will not be found again", strerror(errno));
        umask(mask);
    }
    free(bytes);
    free(text);
}

/* Says an object and frees it. */
static void say(Join *join, json_t *object)
{
    char *text = json_dumps(object, JSON_COMPACT);
    if (text)
        wire_say(join->wire, text);
    free(text);
    json_decref(object);
}

static json_t *command(Join *join, const char *word)
{
    return json_pack("{s:s, s:I}", "t", word, "cid", (json_int_t)++join->cid);
}

void join_ask(Join *join, const char *word, const char *member, const char *value)
{
    json_t *object = command(join, word);
    if (member)
        json_object_set_new(object, member, json_string(value));
    say(join, object);
}

void join_answer(Join *join, bool yes)
{
    json_t *object = command(join, "answer");
    json_object_set_new(object, "yes", json_boolean(yes));
    say(join, object);
}

/* The act stays until its verdict has come: after a break it is said again, with the same cid. */
void join_act(Join *join, const char *line)
{
    if (join->act[0]) {
        tell(join, true, gettext("The server has not answered yet."));
        return;
    }
    json_t *object = command(join, "act");
    json_object_set_new(object, "after", json_integer(join->shown.seq));
    json_object_set_new(object, "line", json_string(line));
    char *text = json_dumps(object, JSON_COMPACT);
    json_decref(object);
    if (text && strlen(text) < sizeof join->act) {
        slice_copy(slice_of(text), join->act, sizeof join->act);
        join->act_cid = join->cid;
        wire_say(join->wire, text);
    }
    free(text);
}

static void make_table(Join *join)
{
    json_t *object = command(join, "make"), *bots = json_array();
    Slice rest = slice_of(join->bots);
    for (Slice bot = slice_word(&rest, ','); bot.len > 0; bot = slice_word(&rest, ','))
        json_array_append_new(bots, slice_is(bot, "open") ? json_null() : json_stringn(bot.at, bot.len));
    json_object_set_new(object, "rules", json_string(join->make));
    json_object_set_new(object, "seats", json_integer((json_int_t)json_array_size(bots) + 1));
    json_object_set_new(object, "bots", bots);
    json_object_set_new(object, "listed", json_false());
    json_object_set_new(object, "spectators", json_true());
    json_object_set_new(object, "turn_s", json_integer(0));
    json_object_set_new(object, "window_s", json_integer(10));
    json_object_set_new(object, "grace_s", json_integer(60));
    say(join, object);
    join->has_sat = true;
}

static void hear_welcome(Join *join, const json_t *message)
{
    const char *token = json_string_value(json_object_get(message, "token"));
    json_int_t cid = json_integer_value(json_object_get(message, "cid"));
    join->cid = cid > join->cid ? cid : join->cid;
    join->wait_ms = FIRST_WAIT_MS;
    if (token && strlen(token) < sizeof join->token) {
        slice_copy(slice_of(token), join->token, sizeof join->token);
        write_token(join);
    }
    if (join->where.table[0]) {
        json_t *object = command(join, "join");
        json_object_set_new(object, "table", json_string(join->where.table));
        json_object_set_new(object, "after", json_integer(join->has_table ? join->shown.seq : 0));
        say(join, object);
    } else if (join->make) {
        make_table(join);
    } else
        join_ask(join, "tables", NULL, NULL);
    if (join->act[0])
        wire_say(join->wire, join->act);
}

static void hear_verdict(Join *join, const json_t *message)
{
    const char *verdict = json_string_value(json_object_get(message, "verdict"));
    const char *why = json_string_value(json_object_get(message, "why"));
    char words[SENTENCE_MAX], clean[SENTENCE_MAX];
    Text text = text_over(words, sizeof words), clean_text = text_over(clean, sizeof clean);
    if (json_integer_value(json_object_get(message, "cid")) == join->act_cid)
        join->act[0] = 0;
    if (!verdict || strcmp(verdict, "applied") == 0)
        return;
    text_add_clean(&clean_text, slice_of(why ? why : verdict));
    wording_add(&text, "{refusal}; nothing has changed.", "refusal", clean);
    tell(join, true, words);
    if (!join->has_table) /* there is no such table, or it cannot be made */
        join->has_left = true;
}

/* What happened besides play, in words about a seat. */
static const struct {
    const char *kind, *says;
} happenings[] = {
    { "sit", N_("sits down") },
    { "stand", N_("leaves the seat") },
    { "takeover", N_("is away: a bot plays on") },
    { "return", N_("is back") },
    { "undo", N_("takes a line back") },
    { "concede", N_("gives the deal up") },
    { "timeout", N_("has run out of time") },
    { "pause", N_("stops the clocks") },
    { "resume", N_("lets the game go on") },
};

static void tell_action(Join *join, Seat seat, const json_t *act)
{
    char words[SENTENCE_MAX], spoken[64];
    const char *verb = json_string_value(json_object_get(act, "verb"));
    const char *card = json_string_value(json_object_get(act, "card"));
    const VerbSpec *verbs = join->shown.verbs;
    Action action = { .card = CARD_NONE };
    int row = 0;
    while (verb && verbs[row].word && strcmp(verbs[row].word, verb) != 0)
        row++;
    if (!verb || !verbs[row].word)
        return;
    action.verb = (uint8_t)row;
    action.from = (uint8_t)json_integer_value(json_object_get(act, "from"));
    action.to = (uint8_t)json_integer_value(json_object_get(act, "to"));
    if (card && strcmp(card, "??") == 0)
        action.card = CARD_HIDDEN;
    else if (card && card[0])
        card_read(slice_of(slice_copy(slice_of(card), spoken, sizeof spoken)), &action.card);
    Text text = text_over(words, sizeof words);
    say_action(&join->shown.seating, seat, verbs[row].says, action, &text);
    tell(join, false, words);
}

static void tell_happening(Join *join, const json_t *one)
{
    const char *kind = json_string_value(json_object_get(one, "kind"));
    json_int_t seat = json_integer_value(json_object_get(one, "seat"));
    size_t i;
    json_t *act;
    if (kind && strcmp(kind, "deal") == 0)
        tell(join, false, gettext("A new deal."));
    if (!kind || seat < 0 || seat >= join->shown.seating.seats)
        return;
    for (size_t row = 0; row < sizeof happenings / sizeof *happenings; row++) {
        char words[SENTENCE_MAX];
        Text text = text_over(words, sizeof words);
        if (strcmp(kind, happenings[row].kind) != 0)
            continue;
        say_action(&join->shown.seating, (Seat)seat, happenings[row].says, (Action){ 0 }, &text);
        tell(join, false, words);
    }
    json_array_foreach(json_object_get(one, "acts"), i, act) tell_action(join, (Seat)seat, act);
}

/* This client's part of the shuffle, for the deal that comes. */
static void send_nonce(Join *join, const json_t *message)
{
    const json_t *fair = json_object_get(message, "fair");
    json_int_t deal = json_integer_value(json_object_get(fair, "deal"));
    const char *pledge = json_string_value(json_object_get(fair, "pledge"));
    uint8_t bytes[32];
    char digits_of[65];
    bool is_due = join->shown.you != SEAT_NONE && strcmp(join->shown.stage, "playing") != 0;
    if (!is_due || !pledge || strcmp(pledge, join->nonce_pledge) == 0 ||
        getrandom(bytes, sizeof bytes, 0) != sizeof bytes)
        return;
    slice_copy(slice_of(pledge), join->nonce_pledge, sizeof join->nonce_pledge);
    Text text = text_over(digits_of, sizeof digits_of);
    text_add_hex(&text, bytes, sizeof bytes);
    json_t *object = command(join, "nonce");
    json_object_set_new(object, "deal", json_integer(deal));
    json_object_set_new(object, "nonce", json_string(digits_of));
    say(join, object);
}

static void hear_table(Join *join, const json_t *message)
{
    Fault fault;
    size_t i;
    json_t *one;
    if (shown_read(message, &join->shown, &fault) != OK) {
        tell(join, true, fault.text);
        join->has_left = true;
        return;
    }
    slice_copy(slice_of(join->shown.code), join->where.table, sizeof join->where.table);
    json_array_foreach(json_object_get(message, "told"), i, one) tell_happening(join, one);
    bool has_open = false;
    for (int seat = 0; seat < join->shown.seating.seats; seat++)
        has_open = has_open || join->shown.is_open[seat];
    if (join->shown.you == SEAT_NONE && has_open && !join->watches && !join->has_sat) {
        join->has_sat = true;
        join_ask(join, "sit", NULL, NULL);
    }
    send_nonce(join, message);
    join->has_table = join->is_new = true;
}

/* Without a table there is nothing to do but to tell which there are. */
static void hear_tables(Join *join, const json_t *message)
{
    const json_t *tables = json_object_get(message, "tables");
    size_t i;
    json_t *one;
    char words[SENTENCE_MAX], code[64], title[128];
    join->has_left = true;
    if (json_array_size(tables) == 0)
        tell(join, false, gettext("No table is listed there; --make GAME makes one."));
    json_array_foreach(tables, i, one)
    {
        const char *table = json_string_value(json_object_get(one, "table"));
        const char *called = json_string_value(json_object_get(one, "title"));
        Text text = text_over(words, sizeof words), code_text = text_over(code, sizeof code);
        Text title_text = text_over(title, sizeof title);
        text_add_clean(&code_text, slice_of(table ? table : ""));
        text_add_clean(&title_text, slice_of(called ? called : ""));
        text_add(&text, join->where.origin);
        text_add(&text, "/t/");
        text_add(&text, code);
        text_add(&text, "  ");
        text_add(&text, title);
        tell(join, false, words);
    }
}

static void hear_why(Join *join, const json_t *message)
{
    char words[SENTENCE_MAX];
    const char *why = json_string_value(json_object_get(message, "why"));
    Text text = text_over(words, sizeof words);
    text_add_clean(&text, slice_of(why ? why : ""));
    tell(join, true, words);
}

/* A token that this server does not know (its store is new) is forgotten: the guest comes again by name. */
static void hear_refused(Join *join, const json_t *message)
{
    hear_why(join, message);
    if (!join->token[0])
        join->has_left = true;
    join->token[0] = 0;
    join->cid = 0;
}

static void hear_gone(Join *join, const json_t *message)
{
    hear_why(join, message);
    join->has_left = true;
}

static void on_heard(void *context, const char *words, size_t len)
{
    static const struct {
        const char *kind;
        void (*hear)(Join *join, const json_t *message);
    } rows[] = {
        { "welcome", hear_welcome }, { "verdict", hear_verdict }, { "table", hear_table }, { "tables", hear_tables },
        { "refused", hear_refused }, { "gone", hear_gone },       { "bye", hear_why },
    };
    json_t *message = json_loadb(words, len, JSON_REJECT_DUPLICATES, NULL);
    const char *kind = json_string_value(json_object_get(message, "t"));
    for (size_t i = 0; kind && i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].kind, kind) == 0)
            rows[i].hear(context, message);
    json_decref(message);
}

static void greet(Join *join)
{
    json_t *hello = json_pack("{s:s, s:i, s:s}", "t", "hello", "v", 1, "lang", "en");
    if (join->token[0])
        json_object_set_new(hello, "token", json_string(join->token));
    else
        json_object_set_new(hello, "name", json_string(join->name));
    say(join, hello);
}

static void call(Join *join)
{
    wire_connect(join->wire);
    greet(join);
}

void join_open(Join *join)
{
    find_tokens(join);
    read_token(join);
    join->wait_ms = FIRST_WAIT_MS;
    join->wire = wire_make(&join->where, on_heard, join);
    if (!join->wire)
        die(join->where.origin, "no connection can be made");
    call(join);
}

void join_close(Join *join)
{
    wire_free(join->wire);
}

bool join_is_connected(const Join *join)
{
    return wire_state(join->wire) == WIRE_OPEN;
}

void join_turn(Join *join)
{
    wire_turn(join->wire);
    if (wire_state(join->wire) != WIRE_GONE || join->has_left)
        return;
    int64_t now = now_ms();
    if (join->retry_at_ms == 0) {
        join->retry_at_ms = now + join->wait_ms;
        join->wait_ms = join->wait_ms * 2 < LONGEST_WAIT_MS ? join->wait_ms * 2 : LONGEST_WAIT_MS;
        tell(join, true, gettext("The server cannot be reached; it is tried again."));
    }
    if (now < join->retry_at_ms)
        return;
    join->retry_at_ms = 0;
    call(join);
}
