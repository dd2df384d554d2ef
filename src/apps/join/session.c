/* session.c - the client's side of the protocol: welcome, breaks, and coming back. */
#include "apps/join/inside.h"

#include "apps/base/cli.h"
#include "core/json.h"
#include "table/match.h"
#include "term/wording.h"

#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>

enum { LOBBY_MS = 3000, AGAIN_MS = 500, AGAIN_MAX_MS = 15000, FIRST_TRIES = 3, MOVES_AT_ONCE = 4 };

static void end_with(Join *join, const Fault *why)
{
    join_refuse(join, why);
    join_end(join, EXIT_WRONG);
}

static void send_join(Join *join, uint64_t cid, bool is_back)
{
    json_t *body = json_pack("{s: s, s: s}", "t", "join", "table", join->table_code);
    if (is_back && join->has_table)
        json_object_set_new(body, "after", json_integer(join->table.seq));
    if (cid == 0) {
        join_send(join, SENT_JOIN, body);
        return;
    }
    json_object_set_new(body, "cid", json_integer((json_int_t)cid));
    join_transmit(join, body);
    json_decref(body);
}

/* Does what the command line asks for, after the first welcome. */
static void begin_wish(Join *join)
{
    Wish *wish = &join->wish;
    if (wish->name && strcmp(wish->name, join->guest_name) != 0)
        join_send(join, SENT_STEP, json_pack("{s: s, s: s}", "t", "name", "name", wish->name));
    join->wants_table = join->came_for_table = join->table_code[0] || wish->make;
    if (join->table_code[0]) {
        send_join(join, 0, false);
        return;
    }
    if (!wish->make) {
        join_send(join, SENT_STEP, json_pack("{s: s}", "t", "tables"));
        return;
    }
    join->has_sat = true;
    const Making making = { .seats = (int64_t)wish->seats,
                            .bots = slice_of(wish->bots ? wish->bots : ""),
                            .is_listed = wish->lists,
                            .turn_s = wish->turn_s,
                            .overdue = slice_of(wish->overdue ? wish->overdue : "") };
    join_make(join, wish->make, &making);
}

static bool waits_for(const Join *join, Sent sent)
{
    for (int i = 0; i < join->waiting_len; i++)
        if (join->waiting[i].sent == sent)
            return true;
    return false;
}

/* The server would repeat the verdict, but not the parts of the record. */
static void forget_seen_records(Join *join, uint64_t seen)
{
    for (int i = join->waiting_len - 1; i >= 0; i--) {
        const Unanswered *waiting = &join->waiting[i];
        if (waiting->cid <= seen && (waiting->sent == SENT_RECORD || waiting->sent == SENT_PROOF))
            join_forget(join, i);
    }
}

static void ask_records_again(Join *join)
{
    if (join->record_path && !waits_for(join, SENT_RECORD))
        join_send(join, SENT_RECORD, json_pack("{s: s}", "t", "record"));
    if (join->proving.is_due && !waits_for(join, SENT_PROOF))
        join_send(join, SENT_PROOF, json_pack("{s: s}", "t", "record"));
}

/* Goes on after a break. Commands that the server has seen are answered by their numbers. The others wait behind the
 * join, which has the next number after all that the server has seen. */
static void go_on(Join *join, uint64_t seen)
{
    bool joins = false;
    forget_seen_records(join, seen);
    for (int i = 0; i < join->waiting_len; i++)
        joins = joins || (join->waiting[i].sent == SENT_JOIN && join->waiting[i].cid > seen);
    for (int i = 0; i < join->waiting_len; i++) {
        Unanswered *waiting = &join->waiting[i];
        if (waiting->cid <= seen)
            client_send(join->client, waiting->text, strlen(waiting->text));
    }
    if (join->table_code[0] && !joins)
        send_join(join, seen + 1, true);
    for (int i = 0; i < join->waiting_len; i++) {
        Unanswered *waiting = &join->waiting[i];
        if (waiting->cid > seen)
            client_send(join->client, waiting->text, strlen(waiting->text));
        waiting->is_repeated = true;
    }
    join->cid = join->cid > seen + 1 ? join->cid : seen + 1;
    ask_records_again(join);
}

static void hear_own_tables(Join *join, const json_t *list)
{
    uint64_t key;
    for (size_t i = json_array_size(list); i-- > 0;) {
        char code[CODE_TEXT];
        const char *told = json_string_value(json_array_get(list, i));
        if (told && code_read(slice_of(told), TABLE_CODE, code, &key))
            join_own(join, code);
    }
}

static void hear_welcome(Join *join, const json_t *body)
{
    const char *token = json_string_value(json_object_get(body, "token"));
    const char *name = json_string_value(json_object_get(body, "name"));
    json_int_t seen = json_integer_value(json_object_get(body, "cid"));
    if (join->link != LINK_GREETING)
        return;
    if (seen < 0 || seen > INT64_C(9000000000000000)) {
        Fault why;
        fault_say(&why, ERR_UNREADABLE, N_("the server's welcome is not readable"));
        end_with(join, &why);
        return;
    }
    Text text = text_over(join->guest_name, sizeof join->guest_name);
    text_add_clean(&text, slice_of(name ? name : ""));
    const char *guest = json_string_value(json_object_get(body, "guest"));
    slice_copy(slice_of(guest ? guest : ""), join->guest_id, sizeof join->guest_id);
    keep_welcome(&join->keep, json_string_value(json_object_get(body, "store")), token);
    if (!keep_save(&join->keep) && token)
        join->face->notice(
            join, true, gettext("Your seat cannot be kept for another visit: the state folder cannot be written."));
    join->wish.words[0] = 0;
    join->link = LINK_UP;
    join->is_loss_told = false;
    hear_own_tables(join, json_object_get(body, "tables"));
    join->tries = 0;
    if (join->was_welcome) {
        if (!join->is_following)
            join->face->tell(join, gettext("The server is back."));
        join->is_following = false;
        go_on(join, (uint64_t)seen);
    } else {
        join->was_welcome = true;
        join->cid = (uint64_t)seen;
        begin_wish(join);
    }
    join->face->changed(join);
}

/* The user's name on this machine, unless --name gives another. */
static const char *own_name(void)
{
    const char *user = getenv("USER");
    bool is_name = user && user[0] && strlen(user) < PLAYER_NAME && slice_text_len(slice_of(user)) == strlen(user);
    return is_name ? user : gettext("Guest");
}

static void greet(void *context)
{
    Join *join = context;
    json_t *body = json_pack("{s: s, s: i, s: s}", "t", "hello", "v", 1, "lang", gettext("en"));
    struct utsname system;
    if (uname(&system) == 0)
        json_object_set_new(body, "device", json_sprintf("cardroom join, %.30s", system.sysname));
    join->link = LINK_GREETING;
    if (join->wish.words[0])
        json_object_set_new(body, "code", json_string(join->wish.words));
    else if (keep_token(&join->keep))
        json_object_set_new(body, "token", json_string(keep_token(&join->keep)));
    else
        json_object_set_new(body, "name", json_string(join->wish.name ? join->wish.name : own_name()));
    join_transmit(join, body);
    json_decref(body);
}

/* The server does not know the token: tries again, or with the token for the store that it has now; only when the same
 * store has said so twice does the person come as a new guest. */
static void hear_refused(Join *join, const json_t *body)
{
    const char *kind = json_string_value(json_object_get(body, "kind"));
    if (kind && strcmp(kind, "unknown_token") == 0 && keep_token(&join->keep)) {
        bool is_forgotten = keep_unknown(&join->keep, json_string_value(json_object_get(body, "store")));
        if (is_forgotten || !keep_token(&join->keep))
            join->face->tell(join, gettext("The server does not know you any more; you come as somebody new."));
        return;
    }
    Fault why = join_why(body);
    if (!why.text[0])
        fault_say(&why, ERR_ILLEGAL, N_("the server refuses to let you in"));
    end_with(join, &why);
}

/* The table that a change makes. Asks for the whole table if that cannot be told: something is missing. */
static void hear_change(Join *join, Slice message)
{
    json_t *table = whole_change(join, message);
    if (table)
        join_hear(join, "table", table);
    else if (join->wants_table && join->table_code[0] && !join->asks_whole) {
        join->asks_whole = true;
        send_join(join, 0, true);
    }
    json_decref(table);
}

static void hear(void *context, const char *text, size_t len)
{
    Join *join = context;
    const Slice message = { text, len };
    json_t *body = json_depth(message) > MESSAGE_DEPTH ? NULL : json_loadb(text, len, 0, NULL);
    const char *word = json_string_value(json_object_get(body, "t"));
    if (!word)
        join->face->notice(join, true, gettext("The server's message is refused: it is not readable."));
    if (word && strcmp(word, "welcome") == 0)
        hear_welcome(join, body);
    else if (word && strcmp(word, "refused") == 0)
        hear_refused(join, body);
    else if (word && join->link == LINK_UP && strcmp(word, "change") == 0)
        hear_change(join, message);
    else if (word && join->link == LINK_UP) {
        if (strcmp(word, "table") == 0)
            whole_keep(join, message);
        join_hear(join, word, body);
    }
    json_decref(body);
}

static void connect_again(uv_timer_t *timer)
{
    Join *join = timer->data;
    client_connect(join->client, join->is_moved ? &join->moved : &join->place.address);
    join->is_moved = false;
}

/* Goes on at another server, at once; if it is sent about, with a moment between. */
static void follow(Join *join)
{
    join->link = LINK_DOWN;
    join->is_following = true;
    uv_timer_start(&join->again, connect_again, ++join->moves > MOVES_AT_ONCE ? AGAIN_MS : 0, 0);
}

/* The waits grow, with some chance, so that clients do not all come back at once. */
static void ended(void *context, const char *why)
{
    Join *join = context;
    char words[SENTENCE_MAX];
    Text text = text_over(words, sizeof words);
    bool was_up = join->link == LINK_UP || join->is_following;
    join->link = LINK_DOWN;
    join_drop_record(join);
    whole_drop(join);
    join->asks_whole = false;
    if (join->has_ended)
        return;
    if (join->is_moved) {
        follow(join);
        return;
    }
    join->is_following = false;
    if (!join->was_welcome && ++join->tries >= FIRST_TRIES) {
        char server[CLIENT_HOST * 2];
        Text server_text = text_over(server, sizeof server);
        place_print(&join->place, "", &server_text);
        wording_add(&text, "{file}: {why}.", "file", server, "why", gettext(why));
        join->face->notice(join, true, words);
        join_end(join, EXIT_WRONG);
        return;
    }
    if (was_up && !join->is_loss_told) {
        join->is_loss_told = true;
        wording_add(&text, "The connection is lost ({why}); trying again…", "why", gettext(why));
        join->face->tell(join, words);
    }
    if (was_up)
        join->face->changed(join);
    join->tries += join->was_welcome;
    int wait_ms = AGAIN_MS << (join->tries < 6 ? join->tries : 6);
    wait_ms = wait_ms > AGAIN_MAX_MS ? AGAIN_MAX_MS : wait_ms;
    uint64_t chance = cli_random_number() % 60;
    uv_timer_start(&join->again, connect_again, (uint64_t)wait_ms * (70 + chance) / 100, 0);
}

/* The list of tables lives: it is asked for anew while the person is at none. */
static void look_at_lobby(uv_timer_t *timer)
{
    Join *join = timer->data;
    if (!join->lobby_lives || join->link != LINK_UP || join->has_table || join->wants_table || join->waiting_len > 0)
        return;
    join->lobby_asked = true;
    join_send(join, SENT_STEP, json_pack("{s: s}", "t", "tables"));
}

Status join_open(Join *join, Fault *fault)
{
    const ClientDoors doors = { .context = join, .opened = greet, .heard = hear, .ended = ended };
    Status status = client_open(&join->loop, &doors, "cardroom.1", &join->client, fault);
    if (status != OK)
        return status;
    uv_timer_init(&join->loop, &join->again);
    join->again.data = join;
    uv_timer_start(&join->again, connect_again, 0, 0);
    uv_timer_init(&join->loop, &join->lobby);
    join->lobby.data = join;
    uv_timer_start(&join->lobby, look_at_lobby, LOBBY_MS, LOBBY_MS);
    return OK;
}

void join_close(Join *join)
{
    uv_close((uv_handle_t *)&join->again, NULL);
    uv_close((uv_handle_t *)&join->lobby, NULL);
    client_close(join->client);
    join_drop_record(join);
    whole_drop(join);
    join_drop_path(join);
    while (join->waiting_len > 0)
        join_forget(join, join->waiting_len - 1);
}
