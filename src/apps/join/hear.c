/* hear.c - handles what a server tells a guest who is in: tables, verdicts, records. */
#include "apps/join/inside.h"

#include "apps/base/die.h"
#include "apps/base/refusal.h"
#include "apps/join/proof.h"
#include "term/wording.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { RECORD_MAX = 64 << 20 };

/* Why an action was refused, and what the person may do instead. */
static void tell_refusal(Join *join, const Fault *fault)
{
    char told[SENTENCE_MAX * 2];
    Text text = text_over(told, sizeof told);
    Action legal[ACTIONS_MAX];
    Refused refused = { .fault = fault,
                        .reader = &join->table.reader,
                        .verbs = far_verbs(&join->table),
                        .legal = legal,
                        .legal_len = far_legal(&join->table, legal),
                        .try_commands = join_try_commands,
                        .lists_moves = join->face->types };
    refusal_answer(&refused, &text);
    join->face->notice(join, true, told);
}

static void tell_verdict(Join *join, const Unanswered *waiting, const char *verdict, const Fault *why)
{
    bool is_late = strcmp(verdict, "late") == 0 || strcmp(verdict, "stale") == 0;
    if (is_late && waiting->sent == SENT_ACT) {
        char told[SENTENCE_MAX], words[SENTENCE_MAX];
        Text told_text = text_over(told, sizeof told), text = text_over(words, sizeof words);
        if (!refusal_tells_turn(why, &join->table.reader, &text)) {
            refusal_tell(why, &told_text);
            wording_add(&text, "Too late: {why}.", "why", told);
        }
        join->face->notice(join, true, words);
        return;
    }
    if (waiting->sent == SENT_ACT && join->has_table && why->text[0]) {
        tell_refusal(join, why);
        return;
    }
    Fault bare;
    fault_say(&bare, ERR_ILLEGAL, N_("the server does not allow this"));
    join_refuse(join, why->text[0] ? why : &bare);
}

static void part_is_late(Join *join, const char *pledge)
{
    keep_drop_nonce(&join->keep, pledge);
    keep_save(&join->keep);
    join->face->tell(join, gettext("Your part of the shuffle came too late: this deal is without it."));
}

static void hear_verdict(Join *join, const json_t *body)
{
    json_int_t cid = json_integer_value(json_object_get(body, "cid"));
    const char *verdict = json_string_value(json_object_get(body, "verdict"));
    Fault why = join_why(body);
    int at = 0;
    while (at < join->waiting_len && join->waiting[at].cid != (uint64_t)cid)
        at++;
    if (!verdict)
        return;
    bool is_applied = strcmp(verdict, "applied") == 0;
    if (at == join->waiting_len) { /* the verdict of the join after a break, or not ours */
        if (!is_applied && why.text[0])
            tell_verdict(join, &(Unanswered){ .sent = SENT_JOIN }, verdict, &why);
        return;
    }
    json_int_t used = json_integer_value(json_object_get(body, "used"));
    if (used > 0) {
        join_send_again(join, &join->waiting[at], (uint64_t)used);
        return;
    }
    Unanswered waiting = join->waiting[at];
    waiting.text = NULL;
    join_forget(join, at);
    if (waiting.sent == SENT_NONCE && !is_applied) {
        part_is_late(join, waiting.about);
    } else if (waiting.sent == SENT_PROOF && !is_applied) {
        join->proving.is_due = false;
    } else if (waiting.sent == SENT_DELETE && is_applied) {
        account_deleted(join);
    } else if (!is_applied) {
        tell_verdict(join, &waiting, verdict, &why);
        if (waiting.sent == SENT_RECORD)
            join_drop_path(join);
        if (waiting.sent == SENT_JOIN && join->came_for_table) {
            join_end(join, EXIT_WRONG);
        } else if (waiting.sent == SENT_JOIN && !join->has_table) { /* the list of tables may help */
            join->table_code[0] = 0;
            join_send(join, SENT_STEP, json_pack("{s: s}", "t", "tables"));
        }
    }
    join->face->judged(join);
}

/* Sends this client's nonce for a shuffle, once for each pledge: again what a program that was killed has kept, where
 * the server did not get it. */
static void send_part(Join *join, int deal, const char *pledge, bool is_there)
{
    bool is_kept = keep_nonce(&join->keep, pledge) != NULL;
    if (strcmp(join->sent, pledge) == 0 || (is_kept && is_there))
        return;
    if (!is_kept && !keep_new_nonce(&join->keep, pledge))
        return;
    keep_save(&join->keep);
    slice_copy(slice_of(pledge), join->sent, sizeof join->sent);
    join_send(join, SENT_NONCE,
              json_pack("{s: s, s: i, s: s}", "t", "nonce", "deal", deal, "nonce", keep_nonce(&join->keep, pledge)));
}

static void send_nonce(Join *join)
{
    const FarTable *table = &join->table;
    const bool is_early = table->stage == FAR_PLAYING && table->state.deal > 0;
    if (!far_is_seated(table))
        return;
    if (table->next_deal > 0)
        send_part(join, table->next_deal, table->next_pledge, table->has_next_part);
    else if (table->fair_deal > 0 && !is_early)
        send_part(join, table->fair_deal, table->pledge, table->has_own_part);
}

/* Remembers the pledge of the deal on the table; when the deal is over, asks for its record. */
static void follow_proof(Join *join, bool was_over)
{
    const FarTable *table = &join->table;
    bool is_over = table->state.deal > 0 && table->state.over;
    if (table->stage == FAR_PLAYING && table->state.deal > 0 && !is_over) {
        slice_copy(slice_of(table->pledge), join->pledge, sizeof join->pledge);
        bool is_lost = !table->has_own_part && strcmp(join->sent, table->pledge) != 0;
        if (is_lost && far_is_seated(table) && keep_nonce(&join->keep, table->pledge))
            part_is_late(join, table->pledge);
    }
    if (!is_over || was_over || !join->pledge[0] || !far_is_seated(table) || !keep_nonce(&join->keep, join->pledge))
        return;
    join->proving = (Proving){ .deal = table->state.deal };
    slice_copy(slice_of(join->pledge), join->proving.pledge, sizeof join->proving.pledge);
    join->proving.is_due = join_send(join, SENT_PROOF, json_pack("{s: s}", "t", "record"));
}

static void prove(Join *join, const char *record)
{
    const char *nonce = keep_nonce(&join->keep, join->proving.pledge);
    join->proving.is_due = false;
    if (!nonce || !join->has_table || !far_is_seated(&join->table))
        return;
    Proof proof = { .table = join->table.code,
                    .pledge = join->proving.pledge,
                    .nonce = nonce,
                    .deal = join->proving.deal,
                    .seats = join->table.seats,
                    .seat = join->table.you };
    const char *fault = proof_fault(&proof, record);
    keep_drop_nonce(&join->keep, join->proving.pledge);
    keep_save(&join->keep);
    char words[SENTENCE_MAX];
    Text text = text_over(words, sizeof words);
    if (fault)
        wording_add(&text, "The shuffle of deal {n} was not as pledged: {why}!", "n", digits(join->proving.deal).text,
                    "why", wording(fault));
    else
        wording_add(&text, "The shuffle of deal {n} is proved: your part was in it.", "n",
                    digits(join->proving.deal).text);
    join->face->tell(join, words);
}

static void save_record(Join *join, const char *record)
{
    FILE *file = fopen(join->record_path, "wx");
    char words[SENTENCE_MAX];
    Text text = text_over(words, sizeof words);
    bool is_written = file && fputs(record, file) >= 0;
    is_written = (!file || fclose(file) == 0) && is_written;
    if (is_written)
        wording_add(&text, "Saved in {file}.", "file", join->record_path);
    else
        wording_add(&text, "{file}: {why}.", "file", join->record_path, "why", strerror(errno));
    join->face->notice(join, !is_written, words);
    join_drop_path(join);
}

void join_drop_record(Join *join)
{
    free(join->record);
    join->record = NULL;
    join->record_len = 0;
}

/* Adds a part to the record; false if it is too long, or there is no memory. */
static bool add_part(Join *join, const char *part)
{
    const size_t len = strlen(part), before = join->record_len;
    char *grown = before + len <= RECORD_MAX ? realloc(join->record, before + len + 1) : NULL;
    if (!grown)
        return false;
    memcpy(grown + before, part, len + 1);
    join->record = grown;
    join->record_len = before + len;
    return true;
}

static void hear_record(Join *join, const json_t *body)
{
    const char *part = json_string_value(json_object_get(body, "text"));
    const bool is_whole = part && add_part(join, part);
    if (is_whole && json_is_true(json_object_get(body, "more")))
        return;
    if (is_whole && join->proving.is_due)
        prove(join, join->record);
    else if (is_whole && join->record_path)
        save_record(join, join->record);
    join_drop_record(join);
}

/* Takes an open seat at once, unless the person came to watch. */
static void sit_if_wished(Join *join)
{
    const FarTable *table = &join->table;
    bool has_open = false;
    for (int i = 0; i < table->seats; i++)
        has_open = has_open || table->seat[i].kind == FAR_SEAT_OPEN;
    if (join->has_sat || join->wish.watches || far_is_seated(table) || !has_open)
        return;
    join->has_sat = true;
    join_send(join, SENT_STEP, json_pack("{s: s}", "t", "sit"));
}

/* The scenes around what is told. They tell the whole only where one thing has happened between them. */
static Scenes scenes_of(const Join *join, const FarTable *table, const json_t *told, bool is_back)
{
    Scenes scenes = { .reader = &table->reader, .table = &table->state.scene };
    const bool is_one = is_back && json_array_size(told) == 1 && join->table.state.deal == table->state.deal;
    if (is_one && table->state.deal > 0) {
        scenes.before = &join->table.state.scene;
        scenes.after = &table->state.scene;
    }
    return scenes;
}

static void tell_all(Join *join, const FarTable *table, const json_t *told, uint32_t after, bool is_back)
{
    size_t i;
    json_t *entry;
    const Scenes scenes = scenes_of(join, table, told, is_back);
    json_array_foreach(told, i, entry)
    {
        char words[SENTENCE_MAX];
        Text text = text_over(words, sizeof words);
        json_int_t seq = json_integer_value(json_object_get(entry, "seq"));
        if ((is_back && seq <= (json_int_t)after) || !join_told(&scenes, table, entry, &text) || text.len == 0)
            continue;
        join->face->tell(join, words);
    }
}

/* Hides cards that were looked at, as at a real table: people have to remember them. */
static void turn_down(Scene *scene)
{
    for (int i = 0; i < scene->cards_len; i++)
        if (scene->card[i].mark & MARK_DOWN && !(scene->card[i].mark & MARK_HELD) && scene->card[i].face != CARD_NONE)
            scene->card[i].face = CARD_HIDDEN;
}

static void hear_table(Join *join, const json_t *body)
{
    Fault fault;
    join->spare = join->table;
    if (far_read(body, &join->spare, &fault) != OK) {
        Fault told;
        fault_say(&told, ERR_UNREADABLE, N_("The server's message is refused: {why}"), "why", fault.text);
        join_refuse(join, &told);
        return;
    }
    join->spare.reader.cards = join->face->cards;
    join->spare.reader.types = join->face->types;
    bool is_same = join->has_table && strcmp(join->table.code, join->spare.code) == 0;
    if (!join->wants_table || (join->table_code[0] && strcmp(join->table_code, join->spare.code) != 0))
        return;
    if (is_same && join->spare.seq < join->table.seq)
        return;
    join->moves = 0;
    bool was_over = is_same && join->table.state.deal > 0 && join->table.state.over;
    uint32_t after = is_same ? join->table.seq : 0;
    tell_all(join, &join->spare, json_object_get(body, "told"), after, is_same);
    if (!is_same)
        join->pledge[0] = 0;
    memcpy(&join->table, &join->spare, sizeof join->table);
    for (Seat seat = 0; seat < join->table.seats; seat++)
        join->table.reader.name[seat] = join->table.seat[seat].name;
    join->has_table = true;
    join->came_for_table = false;
    if (far_is_seated(&join->table))
        join_own(join, join->table.code);
    if (!join->memory)
        turn_down(&join->table.state.scene);
    slice_copy(slice_of(join->table.code), join->table_code, sizeof join->table_code);
    sit_if_wished(join);
    send_nonce(join);
    join->face->changed(join);
    follow_proof(join, was_over);
}

static void hear_said(Join *join, const json_t *body)
{
    json_int_t seat = json_integer_value(json_object_get(body, "seat"));
    const char *phrase = json_string_value(json_object_get(body, "phrase"));
    const char *told = json_string_value(json_object_get(body, "text"));
    char words[SENTENCE_MAX], clean[SENTENCE_MAX];
    Text text = text_over(words, sizeof words), clean_text = text_over(clean, sizeof clean);
    text_add_clean(&clean_text, slice_of(told && strlen(told) <= 200 ? told : ""));
    const char *said = phrase ? phrase_words(phrase) : clean[0] ? clean : NULL;
    if (!said || !join->has_table || seat < 0 || seat >= join->table.seats)
        return;
    wording_add(&text, "{seat}: {call}", "seat", join->table.seat[seat].name, "call", said);
    join->face->tell(join, words);
}

static void hear_tables(Join *join, const json_t *body)
{
    static char words[JOIN_TEXT], told[JOIN_TEXT];
    Text text = text_over(words, sizeof words);
    join_tables(join, json_object_get(body, "tables"), &text);
    const bool is_known = join->lobby_asked && strcmp(words, told) == 0;
    join->lobby_asked = false;
    memcpy(told, words, sizeof told);
    if (!is_known)
        join->face->page(join, gettext("Tables"), words);
}

static void hear_code(Join *join, const json_t *body)
{
    const char *code = json_string_value(json_object_get(body, "code"));
    char words[SENTENCE_MAX], clean[WORDS_TEXT * 2];
    Text text = text_over(words, sizeof words), clean_text = text_over(clean, sizeof clean);
    if (!code)
        return;
    text_add_clean(&clean_text, slice_of(code));
    wording_add(
        &text,
        "These six words bring your seat to another browser or terminal, once, within an hour; tell them to nobody: {words}",
        "words", clean);
    join->face->notice(join, false, words);
}

static void hear_devices(Join *join, const json_t *body)
{
    account_devices(join, json_object_get(body, "devices"));
}

static void hear_gone(Join *join, const json_t *body)
{
    Fault why = join_why(body);
    if (!why.text[0])
        fault_say(&why, ERR_OVER, N_("the table has ended"));
    join->has_table = join->wants_table = false;
    join->table_code[0] = 0;
    join_refuse(join, &why);
    join->face->changed(join);
}

static void hear_bye(Join *join, const json_t *body)
{
    (void)body;
    join->is_loss_told = true;
    join->face->tell(join, gettext("The server stops; it may be back in a moment."));
}

/* The table is at another server, or this one ends: the connection will be closed, and goes on there. */
static void hear_moved(Join *join, const json_t *body)
{
    const char *to = json_string_value(json_object_get(body, "to"));
    join->is_moved = to && place_moved(&join->place.address, to, &join->moved, NULL) == OK;
}

static const struct {
    const char *word;
    void (*hear)(Join *join, const json_t *body);
} messages[] = {
    { "table", hear_table }, { "verdict", hear_verdict }, { "said", hear_said },   { "tables", hear_tables },
    { "games", hear_games }, { "record", hear_record },   { "code", hear_code },   { "gone", hear_gone },
    { "bye", hear_bye },     { "devices", hear_devices }, { "moved", hear_moved }, { "rest", hear_rest },
};

void join_hear(Join *join, const char *word, const json_t *body)
{
    for (size_t i = 0; i < sizeof messages / sizeof *messages; i++)
        if (strcmp(messages[i].word, word) == 0)
            messages[i].hear(join, body);
}
