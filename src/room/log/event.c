/* event.c - applies events to a table: one small function for each kind of event. */
#include "room/base/map.h"
#include "room/log/fold.h"

#include <stdlib.h>

/* Lays out what is played: a match that has not begun, for so many seats. */
static bool lay_rules(RoomTable *table, int64_t seats, Slice rules)
{
    Ruleset ruleset;
    if (games_read(rules, &ruleset, NULL) != OK || match_init(&table->match, &ruleset, (int)seats, NULL) != OK)
        return false;
    table->rules = heap_take(rules.len + 1);
    memcpy(table->rules, rules.at, rules.len);
    table->seats = (uint8_t)seats;
    chairs_call(table);
    return true;
}

static bool fold_open(LogEvent *e)
{
    RoomTable *table = e->table;
    int64_t seats, listed, watch, turn, window, grace;
    if (table->is_open || !event_number(&e->rest, SEATS_MAX, &seats) || !event_number(&e->rest, 1, &listed) ||
        !event_number(&e->rest, WATCH_LATE, &watch) || !event_number(&e->rest, TURN_MOST_S, &turn) ||
        !event_number(&e->rest, UINT16_MAX, &window) || !event_number(&e->rest, UINT16_MAX, &grace))
        return false;
    if (!lay_rules(table, seats, event_rest(&e->rest)))
        return false;
    table->is_open = true;
    table->listed = listed;
    table->watch = (uint8_t)watch;
    table->turn_s = (uint32_t)turn;
    table->window_s = (uint16_t)window;
    table->grace_s = (uint16_t)grace;
    return true;
}

/* The host has changed what will be played, before the first deal. Chairs come and go at the end. */
static bool fold_rules(LogEvent *e)
{
    RoomTable *table = e->table;
    int64_t seats;
    if (table->begun || !event_number(&e->rest, SEATS_MAX, &seats))
        return false;
    for (Seat seat = (Seat)seats; seat < SEATS_MAX; seat++) {
        if (table->chair[seat].kind == CHAIR_PERSON)
            return false;
        chair_empty(&table->chair[seat], CHAIR_OPEN);
    }
    match_free(&table->match);
    free(table->rules);
    table->rules = NULL;
    return lay_rules(table, seats, event_rest(&e->rest));
}

static bool fold_sit(LogEvent *e)
{
    uint64_t guest;
    char code[CODE_TEXT];
    Chair *chair = chair_of(e);
    if (!code_read(slice_word(&e->rest, 0), GUEST_CODE, code, &guest))
        return false;
    Slice name = event_rest(&e->rest);
    Seat before = table_seat_of(e->table, guest);
    if (chair->kind == CHAIR_PERSON || name.len == 0 || name.len >= PLAYER_NAME ||
        (before != SEAT_NONE && e->table->begun))
        return false;
    entrants_sat(e->table, e->seat);
    chair_empty(chair, CHAIR_PERSON);
    if (before != SEAT_NONE) { /* a nonce stays with the guest who sent it, and so does a word that was given */
        chair->agrees = e->table->chair[before].agrees;
        chair->has_nonce = e->table->chair[before].has_nonce;
        chair->nonce = e->table->chair[before].nonce;
        chair->has_later = e->table->chair[before].has_later;
        chair->later = e->table->chair[before].later;
        chair_empty(&e->table->chair[before], CHAIR_OPEN);
    }
    for (int other = 0; other < SEATS_MAX; other++)
        e->table->chair[other].muted &= (SeatSet)~seat_bit(e->seat);
    chair->guest = guest;
    slice_copy(name, chair->name, sizeof chair->name);
    if (table_host(e->table) == SEAT_NONE)
        e->table->host = guest;
    chairs_call(e->table);
    return true;
}

static bool fold_name(LogEvent *e)
{
    Slice name = event_rest(&e->rest);
    if (chair_of(e)->kind != CHAIR_PERSON || name.len == 0 || name.len >= PLAYER_NAME)
        return false;
    slice_copy(name, chair_of(e)->name, sizeof chair_of(e)->name);
    chairs_call(e->table);
    return true;
}

bool face_fits(Slice face)
{
    size_t letters = 0, figures = 0;
    while (letters < face.len && face.at[letters] >= 'a' && face.at[letters] <= 'z')
        letters++;
    if (letters == face.len || face.at[letters] != '.')
        return false;
    for (size_t i = letters + 1; i < face.len && face.at[i] >= '0' && face.at[i] <= '9'; i++)
        figures++;
    return letters >= 2 && letters <= 12 && figures >= 1 && figures <= 2 && letters + 1 + figures == face.len;
}

static bool fold_face(LogEvent *e)
{
    const Slice face = slice_word(&e->rest, 0);
    const bool is_none = slice_is(face, "-");
    if (chair_of(e)->kind != CHAIR_PERSON || (!is_none && !face_fits(face)))
        return false;
    slice_copy(is_none ? slice_of("") : face, chair_of(e)->face, FACE_TEXT);
    return true;
}

static bool fold_stand(LogEvent *e)
{
    if (chair_of(e)->kind != CHAIR_PERSON)
        return false;
    chair_stand(e->table, e->seat);
    return true;
}

static bool fold_bot(LogEvent *e)
{
    const Bot *bot;
    Chair *chair = chair_of(e);
    int level = 0;
    if (chair->kind == CHAIR_PERSON || bots_find(slice_word(&e->rest, 0), &bot, NULL) != OK)
        return false;
    while (bots[level] != bot)
        level++;
    chair_empty(chair, CHAIR_BOT);
    chair->level = (uint8_t)level;
    return true;
}

static bool fold_vacate(LogEvent *e)
{
    if (chair_of(e)->kind != CHAIR_BOT || e->table->begun)
        return false;
    chair_empty(chair_of(e), CHAIR_OPEN);
    return true;
}

static bool fold_pledge(LogEvent *e)
{
    RoomTable *table = e->table;
    int64_t deal;
    Hash secret;
    if (!event_number(&e->rest, INT32_MAX, &deal) || !hash_read(slice_word(&e->rest, 0), &secret))
        return false;
    table->next_deal = (int)deal;
    table->next_secret = secret;
    table->next_pledge = fair_pledge(table->code, (int)deal, &secret);
    for (int seat = 0; seat < table->seats; seat++)
        table->chair[seat].has_nonce = table->chair[seat].has_later = false;
    return true;
}

static bool fold_nonce(LogEvent *e)
{
    int64_t deal;
    if (!event_number(&e->rest, INT32_MAX, &deal) || deal != e->table->next_deal || chair_of(e)->kind != CHAIR_PERSON)
        return false;
    chair_of(e)->has_later = false;
    chair_of(e)->has_nonce = hash_read(slice_word(&e->rest, 0), &chair_of(e)->nonce);
    return chair_of(e)->has_nonce;
}

/* Joins the nonces of all seats with the secret to the seed of the deal. */
static Source join_parts(RoomTable *table)
{
    table->by_client = 0;
    for (Seat seat = 0; seat < table->seats; seat++) {
        const Chair *chair = &table->chair[seat];
        bool is_own = chair->kind == CHAIR_PERSON && chair->has_nonce;
        table->nonce[seat] = is_own ? chair->nonce : fair_system_nonce(&table->next_secret, seat);
        table->by_client |= is_own ? seat_bit(seat) : 0;
    }
    return (Source){ .kind = SOURCE_SEED, .seed = fair_seed(&table->next_secret, table->nonce, table->seats) };
}

/* Deals with the seed to which everybody gave a part, and begins its chain. */
static bool fair_deal(RoomTable *table)
{
    Hash before = { { 0 } };
    if (table->next_deal == 0)
        return false;
    if (table->match.dealt || table->voided)
        before = table->chain;
    Source source = join_parts(table);
    const Seat starter = table->voided ? table->void_starter : match_next_starter(&table->match);
    if (match_deal(&table->match, &source, starter, NULL) != OK)
        return false;
    table->voided = false;
    table->before = before;
    table->secret = table->next_secret;
    table->pledge = table->next_pledge;
    table->key_hash = fair_key(&table->secret);
    table->chain = fair_begin(&table->key_hash, &before);
    table->next_deal = 0;
    return true;
}

static bool fold_deal(LogEvent *e)
{
    RoomTable *table = e->table;
    const bool begins = !table->match.dealt && match_deals_over(&table->match) == 0;
    if (begins)
        entrants_begin(table);
    if (!(table->is_own ? solo_deal(table) : fair_deal(table)))
        return false;
    for (Seat seat = 0; seat < table->seats; seat++) {
        Chair *chair = &table->chair[seat];
        chair->has_nonce = chair->ready = chair->has_left = chair->has_paused = false;
        chair->acted_seq = 0;
    }
    match_forget_lines(&table->match); /* they are in the log; the results stay */
    table->match_ms = begins ? e->at_ms : table->match_ms;
    table->begun = true;
    table->deal_seq = table->moved_seq = e->seq;
    table->moved = MOVED_ON;
    table->turn_ms = e->at_ms;
    table->ready_ms = 0;
    ask_end(table);
    return true;
}

static bool fold_rematch(LogEvent *e)
{
    RoomTable *table = e->table;
    Ruleset ruleset = table->match.ruleset;
    if (table_stage(table) != STAGE_OVER)
        return false;
    match_free(&table->match);
    table->rematched = true;
    table->matches++;
    solo_begin_again(table);
    entrants_forget(table);
    return match_init(&table->match, &ruleset, table->seats, NULL) == OK;
}

/* Makes the next link of the chain from the line, as a transcript has it. */
static void add_link(RoomTable *table, const Entry *entry)
{
    char words[LINE_TEXT + 8];
    Text line = text_over(words, sizeof words);
    text_add_number(&line, entry->seat);
    text_add(&line, ": ");
    table_entry_print(&table->match.table, entry, &line);
    REQUIRE(line.len < sizeof words);
    table->chain = fair_link(&table->key_hash, &table->chain, (Slice){ words, line.len });
}

static bool is_pass(const RoomTable *table, const Entry *entry)
{
    return entry->kind == ENTRY_ACT && (table->match.ruleset.game->passes >> entry->action.verb & 1);
}

static bool fold_act(LogEvent *e)
{
    RoomTable *table = e->table;
    Entry entry;
    if (!table->match.dealt || table_read(&table->match.table, e->seat, event_rest(&e->rest), &entry, NULL) != OK)
        return false;
    Moved moved = is_pass(table, &entry) ? MOVED_PASS : MOVED_ON;
    if (!table->is_own)
        add_link(table, &entry);
    if (table_do(&table->match.table, entry) != OK)
        return false;
    solo_acted(table, e->seat, &entry);
    chair_of(e)->acted_seq = e->seq;
    table->moved_seq = e->seq;
    table->moved = moved > table->moved ? moved : table->moved;
    table->turn_ms = moved == MOVED_ON ? e->at_ms : table->turn_ms;
    table->moved_by |= seat_bit(e->seat);
    if (table->ask_for == SEAT_NONE)
        ask_end(table);
    return true;
}

static bool fold_takeover(LogEvent *e)
{
    Chair *chair = chair_of(e);
    if (chair->kind != CHAIR_PERSON || chair->stood_in)
        return false;
    chair->stood_in = true;
    chair->level = (uint8_t)chair_usual_level();
    entrants_left(e->table, e->seat);
    if (e->table->ask_for == e->seat || e->table->ask_left & seat_bit(e->seat)) /* the bot refuses for who is away */
        ask_end(e->table);
    return true;
}

static bool fold_return(LogEvent *e)
{
    bool stood_in = chair_of(e)->stood_in;
    chair_of(e)->stood_in = false;
    e->table->turn_ms = stood_in ? e->at_ms : e->table->turn_ms; /* a turn's time for whoever comes back */
    entrants_back(e->table, e->seat);
    return stood_in;
}

/* `ask SEAT undo`: all other people are asked; `ask SEAT bot SEAT LEFT`: those of the set LEFT, who are here. */
static bool fold_ask(LogEvent *e)
{
    RoomTable *table = e->table;
    int64_t away, left;
    if (table->ask_by != SEAT_NONE)
        return false;
    table->ask_by = e->seat;
    table->ask_ms = e->at_ms;
    if (slice_is(slice_word(&e->rest, 0), "bot")) {
        if (!event_number(&e->rest, table->seats - 1, &away) || !event_number(&e->rest, UINT16_MAX, &left))
            return false;
        table->ask_for = (Seat)away;
        table->ask_left = (SeatSet)left;
        return true;
    }
    for (Seat seat = 0; seat < table->seats; seat++)
        if (seat != e->seat && !table_bot(table, seat) && table->chair[seat].kind == CHAIR_PERSON)
            table->ask_left |= seat_bit(seat);
    return true;
}

static bool fold_agree(LogEvent *e)
{
    bool was_asked = e->table->ask_left & seat_bit(e->seat);
    e->table->ask_left &= (SeatSet)~seat_bit(e->seat);
    return was_asked;
}

static bool fold_refuse(LogEvent *e)
{
    bool was_asked = e->table->ask_by != SEAT_NONE;
    ask_end(e->table);
    return was_asked;
}

static bool fold_ready(LogEvent *e)
{
    RoomTable *table = e->table;
    table->ready_ms = chairs_have_ready(table) ? table->ready_ms : e->at_ms;
    chair_of(e)->ready = true;
    return true;
}

/* The host has been away too long before the first deal. */
static bool fold_host(LogEvent *e)
{
    if (chair_of(e)->kind != CHAIR_PERSON || e->table->begun)
        return false;
    e->table->host = chair_of(e)->guest;
    return true;
}

static bool fold_close(LogEvent *e)
{
    e->table->closed = true;
    return true;
}

static bool fold_place(LogEvent *e)
{
    RoomTable *table = e->table;
    uint64_t key;
    const bool has_paper = code_read(slice_word(&e->rest, 0), PAPER_CODE, table->paper, &key);
    const Slice place = slice_word(&e->rest, 0);
    if (!has_paper || table->begun || place.len == 0 || place.len >= sizeof table->place)
        return false;
    slice_copy(place, table->place, sizeof table->place);
    return true;
}

static bool fold_hole(LogEvent *e)
{
    RoomTable *table = e->table;
    int64_t until_ms;
    if (!fold_place(e) || !event_number(&e->rest, INT64_MAX, &until_ms) || until_ms == 0)
        return false;
    table->until_ms = until_ms;
    const Slice secret = slice_word(&e->rest, 0);
    table->follows = secret.len > 0;
    return !table->follows || hash_read(secret, &table->event_secret);
}

static const struct {
    const char *word;
    bool (*fold)(LogEvent *e);
    bool has_seat;
} kinds[] = {
    { "act", fold_act, true },           { "timeout", fold_act, true },      { "nonce", fold_nonce, true },
    { "open", fold_open, false },        { "sit", fold_sit, true },          { "name", fold_name, true },
    { "stand", fold_stand, true },       { "bot", fold_bot, true },          { "vacate", fold_vacate, true },
    { "pledge", fold_pledge, false },    { "deal", fold_deal, false },       { "rematch", fold_rematch, false },
    { "takeover", fold_takeover, true }, { "return", fold_return, true },    { "ask", fold_ask, true },
    { "agree", fold_agree, true },       { "refuse", fold_refuse, true },    { "lapse", fold_refuse, false },
    { "ready", fold_ready, true },       { "pause", fold_pause, true },      { "resume", fold_resume, true },
    { "dismiss", fold_dismiss, true },   { "lock", fold_lock, false },       { "watch", fold_watch, false },
    { "chat", fold_chat, false },        { "host", fold_host, true },        { "close", fold_close, false },
    { "own", fold_solo, false },         { "from", fold_from, false },       { "aid", fold_aid, true },
    { "face", fold_face, true },         { "place", fold_place, false },     { "hole", fold_hole, false },
    { "overdue", fold_overdue, false },  { "void", fold_void, false },       { "rated", fold_rated, false },
    { "rate", fold_rate, true },         { "counted", fold_counted, false }, { "rules", fold_rules, false },
};

bool event_by(Slice *event, EventBy *out)
{
    Slice rest = *event, mark = slice_word(&rest, 0), guest = { mark.at + 1, GUEST_CODE };
    uint64_t key;
    if (mark.len < 2 || mark.at[0] != '@' || mark.len < GUEST_CODE + 4)
        return false;
    const char *dot = memchr(mark.at + GUEST_CODE + 2, '.', mark.len - GUEST_CODE - 2);
    if (mark.at[GUEST_CODE + 1] != '.' || !dot || !code_read(guest, GUEST_CODE, out->guest, &key))
        return false;
    Slice cid = { mark.at + GUEST_CODE + 2, (size_t)(dot - mark.at) - GUEST_CODE - 2 };
    Slice hash = { dot + 1, (size_t)(mark.at + mark.len - dot - 1) };
    uint64_t number;
    if (!slice_unsigned(cid, &out->cid) || !slice_unsigned(hash, &number) || number > UINT32_MAX)
        return false;
    out->hash = (uint32_t)number;
    *event = rest;
    return true;
}

bool table_fold(RoomTable *table, const char *event, int64_t at_ms)
{
    EventBy by;
    LogEvent e = { .table = table, .rest = slice_of(event), .seq = table->seq + 1, .at_ms = at_ms > 0 ? at_ms : 1 };
    event_by(&e.rest, &by);
    Slice word = slice_word(&e.rest, 0);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        int64_t seat = 0;
        if (!slice_is(word, kinds[i].word))
            continue;
        if (table->is_open == slice_is(word, "open"))
            return false;
        if (kinds[i].has_seat && !event_number(&e.rest, table->seats - 1, &seat))
            return false;
        e.seat = (Seat)seat;
        if (!kinds[i].fold(&e))
            return false;
        table->seq++;
        table->is_changed = true;
        return true;
    }
    return false;
}
