#include "apps/play/play.h"

#include "apps/base/winnable.h"
#include "apps/play/aid.h"
#include "term/wording.h"

#include <signal.h>
#include <string.h>

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
    play->seating.name[seat] = play->name[seat];
    text_add(&text, play->bot[seat] ? bot_called(seat) : gettext("You"));
}

Status play_seat(Play *play, Fault *out_fault)
{
    play->person = SEAT_NONE;
    play->seating.seats = play->match.seats;
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
    play->aid.match = &play->match;
    play->aid.person = play->person;
    play->aid.seed = play->seed;
    return OK;
}

static void draw_again(void *context, Table *table, const Entry *next)
{
    Play *play = context;
    if (!next || next->kind != ENTRY_ACT || !play->bot[next->seat])
        return;
    if (!(table_to_act(table) & seat_bit(next->seat))) /* an aside, which no bot chose */
        return;
    bot_act(play->bot[next->seat], table->ruleset.game, &table->state, next->seat, &play->rng[next->seat]);
}

void play_catch_up(Play *play)
{
    Seed seed = seed_from_number(play->seed);
    for (Seat seat = 0; seat < play->match.seats; seat++)
        play->rng[seat] = rng_make(&seed, STREAM_PLAYER + seat);
    int deals = (int)play->match.past_len + play->match.dealt;
    for (int deal = 0; deal < deals; deal++)
        REQUIRE(transcript_steps(&play->match, deal, draw_again, play) == OK);
}

void play_free(Play *play)
{
    match_free(&play->match);
}

/* The number of the next deal, or of the series that its cards belong to. */
static uint64_t play_next_number(const Play *play)
{
    const Source *last = &play->match.table.source;
    if (!play->match.dealt)
        return play->named.number;
    bool is_numbered = last->kind == SOURCE_NUMBER;
    return is_numbered ? last->number + 1 : play->named.number + play->match.past_len + 1 - play->has_board;
}

bool play_deal(Play *play)
{
    Fault fault;
    uint64_t after = play_next_number(play) - play->named.number;
    bool is_board = play->has_board && !play->match.dealt;
    if (play->named.is_pysol && !is_board) /* the match by itself passes over numbers only */
        winnable_seek(&play->match, &play->named, after);
    Source source =
        is_board ? play->board : deal_name_source(&play->named, after, &play->match.ruleset, play->match.seats);
    play->failed = match_deal(&play->match, &source, match_next_starter(&play->match), &fault);
    return play->failed == OK;
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

static bool find_verb(const Play *play, Seat seat, const char *word, Action *out)
{
    const Table *table = &play->match.table;
    const Game *game = table->ruleset.game;
    Action legal[ACTIONS_MAX];
    int len = game->legal(&table->state, seat, legal);
    for (int i = 0; i < len; i++) {
        if (strcmp(game->verbs[legal[i].verb].word, word) != 0)
            continue;
        *out = legal[i];
        return true;
    }
    return false;
}

/* A pass that is not told, since every seat that has nothing to do makes it. */
static const char silent_pass[] = "pass_match";

bool play_may_pass(const Play *play, Seat seat, Action *out)
{
    SeatSet set = table_to_act(&play->match.table);
    bool has_turn = set == seat_bit(seat);
    return find_verb(play, seat, silent_pass, out) || (!has_turn && find_verb(play, seat, "pass", out));
}

bool play_will_pass(const Play *play, Seat seat)
{
    const Table *table = &play->match.table;
    Rng rng = play->rng[seat];
    Action pass;
    return play->bot[seat] && play_may_pass(play, seat, &pass) &&
           action_same(bot_act(play->bot[seat], table->ruleset.game, &table->state, seat, &rng), pass);
}

/* Bots agree to nothing. So what needs their consent cannot be taken back. */
static Status refuse_undo(const Fault *fault, Fault *out_fault)
{
    char reason[FAULT_TEXT];
    if (fault->kind != FAULT_NEEDS_CONSENT)
        return fault_set(out_fault, ERR_UNDO, fault->text);
    slice_copy(slice_of_fault(fault), reason, sizeof reason);
    return fault_set(out_fault, ERR_UNDO, reason, ": it cannot be taken back");
}

Status play_read(const Play *play, Slice line, Entry *out, Fault *out_fault)
{
    Entry entry;
    Fault fault = { 0 };
    char typed[SENTENCE_MAX];
    Text text = text_over(typed, sizeof typed);
    letters_type(play->look.letters, line, &text);
    Slice read = text.len < sizeof typed ? (Slice){ typed, text.len } : line;
    Status status = table_read(&play->match.table, play->person, read, &entry, &fault);
    bool has_others = play->match.seats > 1;
    if (status == OK && entry.kind == ENTRY_UNDO_ALL && has_others)
        return fault_set(out_fault, ERR_UNDO, N_("the bots do not agree: cards have been shown, expected an action"));
    if (status == ERR_UNDO && has_others)
        return refuse_undo(&fault, out_fault);
    if (status == OK)
        *out = entry;
    else
        *out_fault = fault;
    return status;
}

static void tell_entry(const Play *play, const Entry *entry, Text *told)
{
    static const char *const says[] = { [ENTRY_UNDO] = N_("takes back the last move"),
                                        [ENTRY_UNDO_ALL] = N_("takes back the last move with everyone's consent"),
                                        [ENTRY_LEAVE] = N_("concedes") };
    const Table *table = &play->match.table;
    const Game *game = table->ruleset.game;
    const Seating *seating = &play->seating;
    Action shown[LINE_TOLD_MAX] = { 0 };
    int len = table_seen(table, entry, play->person, shown);
    if (entry->kind != ENTRY_ACT)
        say_action(seating, entry->seat, says[entry->kind], shown[0], told);
    for (int i = 0; i < len; i++) {
        text_add(told, i > 0 ? gettext(" ") : "");
        say_action(seating, entry->seat, game->verbs[shown[i].verb].says, shown[i], told);
    }
}

/* The number of bytes of the full stop that ends a sentence. */
static size_t stop_len(void)
{
    const char *pattern = gettext("{sentence}.");
    return strlen(strrchr(pattern, '}') + 1);
}

/* Adds what players say for a call, if its words do not tell it: `Bruno doubles: kontra.` */
static void tell_call(Play *play, Seat seat, Text *told)
{
    static Scene scene;
    char before[SENTENCE_MAX];
    table_scene(&play->match.table, play->person, &scene);
    const SceneCall *call = scene.calls_len > 0 ? &scene.call[scene.calls_len - 1] : NULL;
    if (!call || call->seat != seat || told->len == 0 || told->len >= told->cap || strstr(told->at, call->text) ||
        strstr(told->at, wording(call->text)))
        return;
    slice_copy((Slice){ told->at, told->len - stop_len() }, before, sizeof before);
    *told = text_over(told->at, told->cap);
    wording_add(told, "{told}: {call}.", "told", before, "call", wording(call->text));
}

bool play_do(Play *play, Entry entry, Text *told)
{
    bool calls = entry.kind == ENTRY_ACT && !play->match.table.ruleset.game->verbs[entry.action.verb].args[0];
    tell_entry(play, &entry, told);
    if (entry.kind == ENTRY_UNDO || entry.kind == ENTRY_UNDO_ALL)
        aid_taken_back(&play->aid);
    if (table_do(&play->match.table, entry) != OK)
        return false;
    if (calls)
        tell_call(play, entry.seat, told);
    return true;
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
    Table *table = &play->match.table;
    Text untold = text_over(NULL, 0);
    Action pass;
    bool passes = find_verb(play, seat, silent_pass, &pass) && play_will_pass(play, seat);
    Action action = bot_act(play->bot[seat], table->ruleset.game, &table->state, seat, &play->rng[seat]);
    return play_do(play, (Entry){ .action = action, .seat = seat, .kind = ENTRY_ACT }, passes ? &untold : told);
}

static bool is_listed(Action action, const Action list[], int len)
{
    for (int i = 0; i < len; i++)
        if (action_same(list[i], action))
            return true;
    return false;
}

/* True if the actions after one of them are others of the same list: then the game asks for one more. */
static bool goes_on(const Action before[], int before_len, const Action after[], int after_len)
{
    for (int i = 0; i < after_len; i++)
        if (after[i].verb != before[0].verb || !is_listed(after[i], before, before_len))
            return false;
    return after_len > 0 && after_len < before_len;
}

int play_wanted(Play *play)
{
    Action legal[ACTIONS_MAX], next[ACTIONS_MAX];
    const Game *game = play->match.table.ruleset.game;
    int len = table_legal(&play->match.table, play->person, legal), wanted = 1;
    if (len == 0 || strcmp(game->verbs[legal[0].verb].args, "i") != 0)
        return 1;
    for (int i = 1; i < len; i++)
        if (legal[i].verb != legal[0].verb)
            return 1;
    /* Tried on a table as the person imagines it, since the number of cards asked for does not depend on their
     * faces. */
    StateBox state;
    Rng rng = rng_make(&(Seed){ { 0 } }, STREAM_PLAYER + SEATS_MAX);
    table_view(&play->match.table, play->person, &state);
    game->resample(&state, &rng);
    while (len > 1 && wanted < ACTIONS_MAX) {
        game->apply(&state, play->person, legal[0]);
        int next_len = game->legal(&state, play->person, next);
        if (!goes_on(legal, len, next, next_len))
            break;
        memcpy(legal, next, sizeof legal);
        len = next_len;
        wanted++;
    }
    return wanted;
}

void play_scene(Play *play, Scene *out)
{
    table_scene(&play->match.table, play->person, out);
    for (int i = 0; i < out->cards_len && !play->memory; i++)
        if (out->card[i].mark & MARK_DOWN && !(out->card[i].mark & MARK_HELD) && out->card[i].face != CARD_NONE)
            out->card[i].face = CARD_HIDDEN;
    if (play->aid.lamp.is_lit && !play_deal_is_over(play))
        scene_zone(out, N_("lamp"), ZONE_TEXT, SEAT_NONE, 0, SCENE_ZONES_MAX - 1)->text = aid_lamp_words(&play->aid);
}
