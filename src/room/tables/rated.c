#include "room/tables/rated.h"

#include "league/ratings/rating_bots.h"
#include "league/ratings/ratings.h"
#include "league/ratings/ratings_match.h"
#include "room/log/room_table.h"
#include "room/tables/owed.h"
#include "room/tables/tables.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* From games with bots alone nobody rises further above the best of them: who can always win tells nothing more. */
#define ABOVE_BOTS 400.0
#define FINE       1000.0
#define FINEST     1000000.0
#define DAY_MS     86400000.0
enum { LINE = 160 };

/* ---- The row of a guest ---- */

static bool take(Slice *rest, double unit, double *out)
{
    int64_t number;
    const bool is_number = slice_number(slice_word(rest, 0), 0, INT32_MAX, &number);
    *out = is_number ? (double)number / unit : -1;
    return is_number;
}

static bool read_line(Slice line, HeldRating *out)
{
    int64_t matches;
    *out = (HeldRating){ .match = 0 };
    slice_copy(slice_word(&line, 0), out->preset, sizeof out->preset);
    bool is_read = take(&line, FINE, &out->now.rating) && take(&line, FINE, &out->now.deviation) &&
                   take(&line, FINEST, &out->now.volatility) &&
                   slice_number(slice_word(&line, 0), 0, UINT32_MAX, &matches) &&
                   slice_number(slice_word(&line, 0), 0, INT64_MAX, &out->last_ms);
    slice_copy(slice_word(&line, 0), out->table, sizeof out->table);
    is_read = is_read && slice_number(slice_word(&line, 0), 0, UINT32_MAX, &out->match) &&
              take(&line, FINE, &out->before.rating) && take(&line, FINE, &out->before.deviation);
    out->matches = is_read ? (uint32_t)matches : 0;
    out->before.volatility = out->now.volatility;
    return is_read && rating_is_valid(&out->now) && rating_is_valid(&out->before);
}

static void read_row(void *context, const StoreRow *row)
{
    Held *held = context;
    Slice rest = slice_of(row->text), alone = slice_line(&rest);
    *held = (Held){ .len = 0 };
    slice_copy(slice_is(alone, "-") ? slice_of("") : alone, held->alone, sizeof held->alone);
    for (Slice line = slice_line(&rest); line.len > 0 && held->len < RATED_LISTS; line = slice_line(&rest))
        held->len += read_line(line, &held->list[held->len]);
}

static void is_there(void *context, const StoreRow *row)
{
    *(bool *)context = row->text[0] != '\0';
}

bool rated_read(Room *room, const char *guest, Held *out)
{
    const bool was_unread = room->is_unread;
    bool is_known = false;
    *out = (Held){ .len = 0 };
    room->is_unread = false;
    const bool is_read =
        room_read(room, ROW_GUEST, guest, is_there, &is_known) && room_read(room, ROW_RATING, guest, read_row, out);
    out->is_known = is_read && is_known;
    room->is_unread = was_unread;
    return is_read;
}

static void add_number(double number, double unit, Text *out)
{
    text_add_char(out, ' ');
    text_add_number(out, (int64_t)llround(number * unit));
}

static void add_line(const HeldRating *held, Text *out)
{
    text_add_char(out, '\n');
    text_add(out, held->preset);
    add_number(held->now.rating, FINE, out);
    add_number(held->now.deviation, FINE, out);
    add_number(held->now.volatility, FINEST, out);
    add_number(held->matches, 1, out);
    text_add_char(out, ' ');
    text_add_number(out, held->last_ms);
    text_add_char(out, ' ');
    text_add(out, held->table);
    text_add_char(out, ' ');
    text_add_number(out, held->match);
    add_number(held->before.rating, FINE, out);
    add_number(held->before.deviation, FINE, out);
}

static void keep(Room *room, const char *guest, const Held *held)
{
    char words[RATED_LISTS * LINE];
    Text text = text_over(words, sizeof words);
    text_add(&text, held->alone[0] ? held->alone : "-");
    for (int i = 0; i < held->len; i++)
        add_line(&held->list[i], &text);
    REQUIRE(text.len < text.cap);
    outbox_row(&room->outbox, ROW_RATING, guest, 0, room->now_ms, words);
}

Rating rated_now(const Room *room, const HeldRating *held)
{
    return rating_idle(&held->now, (double)(room->now_ms - held->last_ms) / DAY_MS);
}

/* The list of a preset; NULL: the guest has no rating there. */
static HeldRating *find(Held *held, const RoomTable *table)
{
    for (int i = 0; i < held->len; i++)
        if (strcmp(held->list[i].preset, table->match.ruleset.preset->id) == 0)
            return &held->list[i];
    return NULL;
}

/* ---- Who is compared ---- */

/* The rating of a bot's seat. Whoever sits alone with bots could end a match without a set end when it is ahead. */
static bool bot_rating(const RoomTable *table, uint8_t level, Rating *out)
{
    const Match *match = &table->match;
    return !ratings_match_is_endless(match) && rating_of_bot(&match->ruleset, bots[level]->name, out);
}

/* How many can be compared: of the match that counts, or of those who sit before it begins. */
static int comparable(const RoomTable *table)
{
    int people = 0, others = 0;
    Rating rating;
    for (Seat seat = 0; seat < table->seats; seat++) {
        const uint8_t kind = table->counts ? table->entrant[seat].kind : table->chair[seat].kind;
        const uint8_t level = table->counts ? table->entrant[seat].level : table->chair[seat].level;
        people += kind == CHAIR_PERSON;
        others += kind == CHAIR_BOT && bot_rating(table, level, &rating);
    }
    return people > 0 ? people + others : 0;
}

/* Whether one person plays with bots alone. */
static bool rated_is_alone(const RoomTable *table)
{
    int people = 0;
    for (Seat seat = 0; seat < table->seats; seat++)
        people += (table->counts ? table->entrant[seat].kind : table->chair[seat].kind) == CHAIR_PERSON;
    return people == 1;
}

/* ---- Counting ---- */

/* Somebody who is compared in a match that is over. */
typedef struct {
    Seat seat;
    int player;
    bool is_bot;
    char id[CODE_TEXT]; /* of a bot, its level */
    Rating before;
    double by_people; /* the rating that follows from what people have made against each other */
    Held held;        /* of a person; who was deleted has none that is known */
} Sitter;

typedef struct {
    const RoomTable *table;
    Ratings ratings;
    RatedList *list;
    int len;
    double best_bot; /* 0: there is none */
    Sitter *sitter;
    ContestEntry entry[SEATS_MAX * SEATS_MAX];
    size_t entries;
} Count;

static void add_sitter(Count *count, Sitter *sitter, const char *id, bool is_bot, const Rating *rating)
{
    sitter->is_bot = is_bot;
    slice_copy(slice_of(id), sitter->id, sizeof sitter->id);
    sitter->before = *rating;
    count->len++;
}

/* Finds who can be compared: people, and bots with a rating. Somebody who was deleted since is compared, too, or
 * whoever has lost could take the others' result away. False: the store could not be read. */
static bool find_sitters(Room *room, Count *count)
{
    const RoomTable *table = count->table;
    for (Seat seat = 0; seat < table->seats; seat++) {
        const Entrant *entrant = &table->entrant[seat];
        Sitter *sitter = &count->sitter[count->len];
        Rating rating;
        sitter->seat = seat;
        if (entrant->kind == CHAIR_BOT && bot_rating(table, entrant->level, &rating)) {
            count->best_bot = fmax(count->best_bot, rating.rating);
            add_sitter(count, sitter, bots[entrant->level]->name, true, &rating);
        }
        if (entrant->kind != CHAIR_PERSON)
            continue;
        char id[CODE_TEXT];
        code_from_key(entrant->guest, GUEST_CODE, id);
        if (!rated_read(room, id, &sitter->held))
            return false;
        const HeldRating *held = find(&sitter->held, table);
        rating = held ? rated_now(room, held) : rating_start();
        add_sitter(count, sitter, id, false, &rating);
    }
    return true;
}

/* When somebody gave a match up that nobody has played to its end: bots never, who stayed after those who went. */
static uint32_t gave_up(const Entrant *entrant)
{
    return entrant->kind == CHAIR_BOT ? UINT32_MAX : entrant->left_seq > 0 ? entrant->left_seq : UINT32_MAX - 1;
}

/* By how much one has done better than the other; false: they cannot be compared. */
static bool compare(const RoomTable *table, Seat a, Seat b, int64_t *lead)
{
    const Match *match = &table->match;
    const Entrant *one = &table->entrant[a], *other = &table->entrant[b];
    const bool is_endless = ratings_match_is_endless(match);
    uint32_t deals = (uint32_t)match_deals_over(match);
    if (!is_endless && !match_is_over(match)) {
        *lead = (int64_t)gave_up(one) - gave_up(other);
        return true;
    }
    if (is_endless && one->left_deals > 0 && one->left_deals < deals)
        deals = one->left_deals;
    if (is_endless && other->left_deals > 0 && other->left_deals < deals)
        deals = other->left_deals;
    if (deals > 0)
        *lead = ratings_match_lead(match, a, b, (int)deals);
    return deals > 0;
}

static void add_entries(Count *count, bool has_bots)
{
    int field = 0;
    count->entries = 0;
    for (int i = 0; i < count->len; i++)
        for (int k = i + 1; k < count->len; k++, field++) {
            const Sitter *a = &count->sitter[i], *b = &count->sitter[k];
            int64_t lead;
            if ((a->is_bot && b->is_bot) || (!has_bots && (a->is_bot || b->is_bot)) ||
                !compare(count->table, a->seat, b->seat, &lead))
                continue;
            count->entry[count->entries++] = (ContestEntry){ a->player, field, lead };
            count->entry[count->entries++] = (ContestEntry){ b->player, field, 0 };
        }
}

/* Writes a person's new rating, of a match that has compared the person with somebody. */
static void keep_sitter(Room *room, Count *count, Sitter *sitter)
{
    const RoomTable *table = count->table;
    const RatedPlayer *player = &count->list->player[sitter->player];
    Held *held = &sitter->held;
    HeldRating *own = find(held, table);
    if (strcmp(held->alone, table->code) == 0)
        held->alone[0] = '\0';
    if (player->contests > 0 && (own || held->len < RATED_LISTS)) {
        const Rating before = own ? rated_now(room, own) : rating_start();
        Rating now = player->rating;
        if (count->best_bot > 0) /* whoever else sits there */
            now.rating = fmin(now.rating, fmax(fmax(before.rating, sitter->by_people), count->best_bot + ABOVE_BOTS));
        const uint32_t matches = own ? own->matches : 0;
        own = own ? own : &held->list[held->len++];
        *own = (HeldRating){
            .now = now, .before = before, .matches = matches + 1, .last_ms = room->now_ms, .match = table->matches
        };
        slice_copy(slice_of(table->match.ruleset.preset->id), own->preset, sizeof own->preset);
        slice_copy(slice_of(table->code), own->table, sizeof own->table);
    }
    keep(room, sitter->id, held);
}

/* What follows for all, from the ratings of before. The list is made anew. */
static void rate_all(Count *count, bool has_bots)
{
    ratings_free(&count->ratings);
    count->ratings = (Ratings){ .lists = 0 };
    count->list = ratings_list(&count->ratings, &count->table->match.ruleset);
    REQUIRE(count->list);
    for (int i = 0; i < count->len; i++) {
        Sitter *sitter = &count->sitter[i];
        sitter->player = ratings_player(count->list, slice_of(sitter->id), sitter->is_bot);
        REQUIRE(sitter->player >= 0);
        count->list->player[sitter->player].rating = sitter->before;
    }
    add_entries(count, has_bots);
    REQUIRE(ratings_add(count->list, count->entry, count->entries));
    ratings_close(count->list);
}

static void count_all(Room *room, Count *count)
{
    rate_all(count, false);
    for (int i = 0; i < count->len; i++)
        count->sitter[i].by_people = count->list->player[count->sitter[i].player].rating.rating;
    rate_all(count, true);
    for (int i = 0; i < count->len; i++) {
        Sitter *sitter = &count->sitter[i];
        if (sitter->held.is_known)
            keep_sitter(room, count, sitter);
        else if (!sitter->is_bot && !erase_is_on(room, sitter->id)) /* nobody needs it any more */
            outbox_row(&room->outbox, ROW_RATING, sitter->id, 0, room->now_ms, "");
    }
}

/* No other server may change the ratings of these people until theirs are written. */
static bool hold_sitters(Room *room, const RoomTable *table)
{
    const bool was_unread = room->is_unread;
    bool is_held = true;
    for (Seat seat = 0; seat < table->seats && is_held; seat++) {
        char id[CODE_TEXT];
        if (table->entrant[seat].kind != CHAIR_PERSON)
            continue;
        code_from_key(table->entrant[seat].guest, GUEST_CODE, id);
        is_held = owner_hold(room, id);
    }
    room->is_unread = was_unread;
    return is_held;
}

bool rated_note(Room *room, RoomTable *table)
{
    const bool is_over = table->closed || table_stage(table) == STAGE_OVER;
    if (!table->counts || table->counted || !is_over)
        return false;
    Count count = { .table = table };
    count.sitter = heap_take(SEATS_MAX * sizeof *count.sitter);
    const bool is_read = hold_sitters(room, table) && find_sitters(room, &count);
    if (is_read)
        count_all(room, &count);
    else if (table->owed_seq != table->seq)
        owed_put(room, table, OWED_RATING);
    table->owed_seq = table->seq;
    for (Seat seat = 0; seat < table->seats && is_read; seat++)
        table->chair[seat].rated.is_known = false;
    free(count.sitter);
    ratings_free(&count.ratings);
    return is_read;
}

void rated_play_alone(Room *room, const char *guest, const RoomTable *table, Held *held)
{
    slice_copy(slice_of(table->code), held->alone, sizeof held->alone);
    keep(room, guest, held);
}

void rated_begin(Room *room, const RoomTable *table)
{
    if (!table->counts || match_deals_over(&table->match) > 0 || !rated_is_alone(table))
        return;
    for (Seat seat = 0; seat < table->seats; seat++) {
        char id[CODE_TEXT];
        Held held;
        if (table->entrant[seat].kind != CHAIR_PERSON)
            continue;
        code_from_key(table->entrant[seat].guest, GUEST_CODE, id);
        if (!rated_read(room, id, &held) || !held.is_known)
            continue;
        rated_play_alone(room, id, table, &held);
    }
}

void rated_gone(Room *room, RoomTable *table, const char *guest, const char *stand_in)
{
    Held held, kept = { .len = 0 };
    char id[CODE_TEXT];
    const HeldRating *own = rated_read(room, guest, &held) ? find(&held, table) : NULL;
    for (Seat seat = 0; seat < table->seats && table_match_counts(table); seat++) {
        if (table->entrant[seat].kind != CHAIR_PERSON || table->entrant[seat].guest != code_key(guest))
            continue;
        REQUIRE(code_read(slice_of(stand_in), GUEST_CODE, id, &table->entrant[seat].guest));
        if (own)
            kept.list[kept.len++] = *own;
        if (kept.len > 0)
            keep(room, stand_in, &kept);
    }
}

/* ---- Telling ---- */

void rated_learn(Room *room, RoomTable *table)
{
    for (Seat seat = 0; seat < table->seats && table->rated; seat++) {
        Chair *chair = &table->chair[seat];
        char id[CODE_TEXT];
        Held held;
        if (chair->kind != CHAIR_PERSON || chair->rated.is_known)
            continue;
        code_from_key(chair->guest, GUEST_CODE, id);
        if (!rated_read(room, id, &held))
            continue;
        const HeldRating *own = find(&held, table);
        chair->rated = (Rated){ .is_known = true, .is_rated = own != NULL };
        table->is_changed = true;
        if (!own)
            continue;
        const bool is_here = strcmp(own->table, table->code) == 0;
        chair->rated.now = rated_now(room, own);
        chair->rated.before = own->before;
        chair->rated.matches = own->matches;
        chair->rated.match = is_here ? own->match : -1;
    }
}

void rated_write_rating(const Rating *rating, Json *json)
{
    json_write_number(json, "rating", llround(rating->rating));
    json_write_number(json, "low", llround(rating_end(rating, -1)));
    json_write_number(json, "high", llround(rating_end(rating, 1)));
}

void rated_write_seat(const RoomTable *table, Seat seat, Json *json)
{
    const Rated *rated = &table->chair[seat].rated;
    const bool is_here = table->counted && rated->match == (int64_t)table->matches;
    if (!table->rated || table->chair[seat].kind != CHAIR_PERSON || !rated->is_rated) {
        json_write_null(json, "rating");
        return;
    }
    json_open_object(json, "rating");
    rated_write_rating(&rated->now, json);
    json_write_number(json, "matches", rated->matches);
    if (is_here) {
        json_open_object(json, "before");
        rated_write_rating(&rated->before, json);
        json_close(json);
    } else
        json_write_null(json, "before");
    json_close(json);
}

void rated_write(const RoomTable *table, Json *json)
{
    if (!table->rated) {
        json_write_null(json, "rated");
        return;
    }
    const bool can = comparable(table) >= 2;
    json_open_object(json, "rated");
    json_write_bool(json, "counts", table->counts && can);
    json_write_bool(json, "can", can);
    json_write_bits(json, "waits", table_unagreed(table));
    json_close(json);
}
