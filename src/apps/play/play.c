#include "apps/play/play.h"

#include "apps/base/typed.h"
#include "apps/base/winnable.h"
#include "apps/play/coach.h"
#include "say/event.h"
#include "term/wording.h"

#include <signal.h>

static volatile sig_atomic_t stopped;

static void on_signal(int number)
{
    (void)number;
    stopped = 1;
}

bool play_stopped(void)
{
    return stopped != 0;
}

bool play_stops(void *context)
{
    (void)context;
    return play_stopped();
}

void play_heed_signals(void)
{
    static const int signals[] = { SIGINT, SIGTERM, SIGHUP };
    /* without SA_RESTART, so that a read that waits for a key returns at once */
    struct sigaction action = { .sa_handler = on_signal };
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        sigaction(signals[i], &action, NULL);
}

static void name_seat(Play *play, Seat seat)
{
    Text text = text_over(play->name[seat], sizeof play->name[seat]);
    play->reader.name[seat] = play->name[seat];
    text_add(&text, play->bot[seat] ? bot_called(seat) : gettext("You"));
}

Status play_seat(Play *play, Fault *out_fault)
{
    play->person = SEAT_NONE;
    play->reader.seats = play->match.seats;
    play->reader.verbs = play->match.ruleset.game->verbs;
    play->reader.speech = play->match.ruleset.game->speech;
    for (Seat seat = 0; seat < play->match.seats; seat++) {
        Slice name = slice_of(play->match.player[seat]);
        bool is_person = slice_is_folded(name, "you");
        play->bot[seat] = NULL;
        if (is_person && play->person != SEAT_NONE)
            return fault_set(out_fault, ERR_CONFLICT, "'you' sits twice, expected one person and bots");
        if (is_person)
            play->person = seat;
        Status status = is_person ? OK : bots_find(name, &play->bot[seat], out_fault);
        if (status != OK)
            return status;
        name_seat(play, seat);
    }
    play->match.has_seed = true;
    play->match.seed = play->seed;
    play->reader.you = play->person;
    play->aid.match = &play->match;
    play->aid.reader = &play->reader;
    play->aid.person = play->person;
    play->aid.seed = play->seed;
    return OK;
}

void play_free(Play *play)
{
    match_free(&play->match);
}

/* How many places behind the first deal's number the next one's is. */
static uint64_t play_after(const Play *play)
{
    const Source *last = &play->match.table.source;
    if (!play->match.dealt)
        return 0;
    bool is_numbered = last->kind == SOURCE_NUMBER;
    return is_numbered ? last->number + 1 - play->named.number : play->match.past_len + 1 - play->has_board;
}

bool play_deal(Play *play)
{
    const uint64_t after = play_after(play);
    bool is_board = play->has_board && !play->match.dealt;
    if (play->named.is_pysol && !is_board) /* the match by itself passes over numbers only */
        winnable_seek(&play->match, &play->named, after);
    Source source =
        is_board ? play->board
                 : deal_name_source(deal_number_after(play->named, after), &play->match.ruleset, play->match.seats);
    play->failed = (Fault){ 0 };
    play->back = (Back){ 0 };
    Status status = match_deal(&play->match, &source, match_next_starter(&play->match), &play->failed);
    if (status != OK && !play->failed.text[0])
        fault_set(&play->failed, status, status_text(status));
    return status == OK;
}

bool play_deal_is_over(const Play *play)
{
    return play->match.dealt && table_is_over(&play->match.table);
}

bool play_is_over(const Play *play)
{
    if (!play_deal_is_over(play))
        return false;
    return match_is_over(&play->match) || (play->deals > 0 && match_deals_over(&play->match) >= play->deals);
}

/* In a race, draws which of several bots is the quickest. The same moment always gives the same answer. */
static Seat quickest(const Play *play, SeatSet set)
{
    Seed seed = seed_from_number(play->seed);
    uint64_t moment = (uint64_t)play->match.past_len << 32 | play->match.table.log_len;
    Rng rng = rng_make(&seed, STREAM_MOMENT + moment);
    for (uint32_t skip = rng_below(&rng, (uint32_t)__builtin_popcount(set)); skip > 0; skip--)
        set &= (SeatSet)(set - 1);
    return seat_first(set);
}

Seat play_actor(const Play *play)
{
    SeatSet set = table_to_act(&play->match.table);
    if (set == 0)
        return SEAT_NONE;
    bool is_persons = play->person != SEAT_NONE && set & seat_bit(play->person);
    if (is_persons)
        return play->person;
    return play->match.ruleset.game->races ? quickest(play, set) : seat_first(set);
}

bool play_may_pass(const Play *play, Seat seat, Action *out)
{
    return table_find_pass(&play->match.table, seat, out);
}

static Action choice_of_bot(const Play *play, Seat seat)
{
    const Table *table = &play->match.table;
    Rng rng = match_chance(&play->match, (int)play->match.past_len, table, seat);
    return bot_act(play->bot[seat], table->ruleset.game, &table->state, seat, &rng);
}

bool play_will_pass(const Play *play, Seat seat)
{
    Action pass;
    return play->bot[seat] && play_may_pass(play, seat, &pass) && action_same(choice_of_bot(play, seat), pass);
}

Status play_read(const Play *play, Slice line, Entry *out, Fault *out_fault)
{
    Entry entry;
    Fault fault = { 0 };
    static Scene scene;
    char typed[SENTENCE_MAX];
    table_scene(&play->match.table, play->person, &scene);
    Slice read = typed_read(play->look.letters, play->reader.verbs, &scene, line, typed, sizeof typed);
    Status status = table_read(&play->match.table, play->person, read, &entry, &fault);
    bool has_others = play->match.seats > 1;
    if (status == OK && entry.kind == ENTRY_UNDO_ALL && has_others)
        return fault_say(out_fault, ERR_UNDO, N_("the bots do not agree: cards have been shown, expected an action"));
    if (status == OK)
        *out = entry;
    else
        *out_fault = fault;
    return status;
}

/* An action while it is carried out: the scenes around it, and what the person sees of it. */
typedef struct {
    Scene before, after;
    Action shown[LINE_TOLD_MAX];
    int len;
} Witness;

static void tell_action(Play *play, Seat seat, const Witness *seen, Text *told)
{
    const Scenes scenes = { &play->reader, &seen->after, &seen->before, &seen->after };
    say_acts(&scenes, seat, seen->shown, seen->len, told);
    say_trick(&scenes, "\n", told);
}

bool play_do(Play *play, Entry entry, Text *told)
{
    static Witness seen;
    Table *table = &play->match.table;
    char verdict[SENTENCE_MAX] = "";
    Text verdict_text = text_over(verdict, sizeof verdict);
    if (entry.kind == ENTRY_ACT && entry.seat == play->person)
        coach_after(&play->aid, entry.action, &verdict_text);
    if (entry.seat == play->person)
        back_note(&play->back, table, &entry);
    table_scene(table, play->person, &seen.before);
    seen.len = entry.kind == ENTRY_ACT ? table_seen(table, &entry, play->person, seen.shown) : 0;
    if (entry.kind == ENTRY_UNDO || entry.kind == ENTRY_UNDO_ALL)
        aid_taken_back(&play->aid);
    static const char *const kinds[] = {
        [ENTRY_UNDO] = "undo", [ENTRY_UNDO_ALL] = "undo_all", [ENTRY_LEAVE] = "concede"
    };
    if (entry.kind != ENTRY_ACT)
        say_event(&play->reader, kinds[entry.kind], entry.seat, told);
    if (table_do(table, entry) != OK)
        return false;
    table_scene(table, play->person, &seen.after);
    tell_action(play, entry.seat, &seen, told);
    text_add(told, *verdict ? "\n" : "");
    text_add(told, verdict);
    return true;
}

int play_restart(Play *play)
{
    Text untold = text_over(NULL, 0);
    Entry undo = { .seat = play->person, .kind = ENTRY_UNDO };
    int len = 0;
    Fault fault;
    while (play->person != SEAT_NONE && table_can_undo(&play->match.table, play->person, false, &fault) == OK &&
           play_do(play, undo, &untold))
        len++;
    return len;
}

/* Whether the person may carry the entry out; what it began with tells, since what follows was legal then. */
static bool may_do(const Play *play, const Entry *entry)
{
    Action acts[TABLE_ACTS_MAX];
    int len = table_acts(&play->match.table, play->person, acts);
    for (int i = 0; i < len; i++)
        if (action_same(acts[i], entry->action))
            return true;
    return entry->kind == ENTRY_LEAVE && !play_deal_is_over(play);
}

Status play_redo(Play *play, Entry *out, Fault *fault)
{
    Entry entry;
    Status status = back_redo(&play->back, &entry, fault);
    if (status == OK && may_do(play, &entry)) {
        *out = entry;
        return OK;
    }
    play->back = (Back){ 0 };
    return fault_say(fault, ERR_UNDO, N_("nothing was taken back that can be done again"));
}

bool play_shows_alone(const Play *play, const Entry *entry)
{
    const Table *table = &play->match.table;
    const Game *game = table->ruleset.game;
    Action own, others;
    return entry->kind == ENTRY_ACT && game->seen(&table->state, entry->seat, entry->action, entry->seat, &own) &&
           card_is_known(own.card) &&
           !(game->seen(&table->state, entry->seat, entry->action, SEAT_NONE, &others) && card_is_known(others.card));
}

bool play_bot(Play *play, Seat seat, Text *told)
{
    Text untold = text_over(NULL, 0);
    const Action action = choice_of_bot(play, seat);
    const bool is_silent = table_is_silent(&play->match.table, action);
    return play_do(play, (Entry){ .action = action, .seat = seat, .kind = ENTRY_ACT }, is_silent ? &untold : told);
}

void play_scene(Play *play, Scene *out)
{
    table_scene(&play->match.table, play->person, out);
    if (!play->memory)
        scene_forget(out);
    if (play->aid.lamp.is_lit && !play_deal_is_over(play))
        scene_zone(out, N_("lamp"), ZONE_TEXT, SEAT_NONE, 0, SCENE_ZONES_MAX - 1)->text = aid_lamp_words(&play->aid);
}
