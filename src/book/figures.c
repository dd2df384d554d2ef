#include "book/figures.h"

#include "bots/bot.h"

enum {
    DEALS_TRIED = 200, /* before a figure is taken for one that the game does not have */
    ACTIONS_MAX_EACH = 2000,
    SEEN_MAX = 10 /* actions a seat after which a figure of mid-deal is looked for no more */
};

static const char *const captions[FIGURES] = {
    [FIGURE_DEAL] = N_("Before the first turn, as the player at the bottom sees the table."),
    [FIGURE_TURN] = N_("In the middle of a deal: the player at the bottom is to act."),
    [FIGURE_TRICK] = N_("A trick that lacks one card: the player at the bottom is to play it."),
    [FIGURE_CALLS] =
        N_("The calls: the player at the bottom is to speak, and sees the least that each call wins or loses."),
    [FIGURE_COUNT] = N_("A deal that is over, and how it is counted."),
};

const char *figure_caption(FigureKind kind)
{
    return captions[kind];
}

static bool has_phase(const Scene *scene, const char *phase)
{
    return strcmp(scene->phase, phase) == 0;
}

static bool lacks_a_card(const Scene *scene, int seats)
{
    for (int z = 0; z < scene->zones_len; z++)
        if (scene->zone[z].kind == ZONE_TRICK)
            return scene->zone[z].len == seats - 1 && scene->moves_len > 1;
    return false;
}

static int priced_calls(const Scene *scene)
{
    int count = 0;
    for (int i = 0; i < scene->moves_len; i++)
        count += scene->move[i].wins > 0;
    return count;
}

static bool is_bid(const Scene *scene)
{
    for (int i = 0; i < scene->calls_len; i++)
        if (strcmp(scene->call[i].text, "pass") != 0)
            return true;
    return false;
}

/* Whether the deal on the table teaches how deals are counted. */
static bool is_telling(const Table *table)
{
    static Tabular counted;
    const Game *game = table->ruleset.game;
    memset(&counted, 0, sizeof counted);
    return !game->tabulate || !game->tabulate(&table->ruleset.options, &table->state, "count", &counted) ||
           !counted.is_plain;
}

/* Whether the table shows the figure to a seat; seat SEAT_NONE: nobody is to act. */
static bool shows(const Table *table, FigureKind kind, Seat seat, bool is_last_try)
{
    static Scene scene;
    if (kind == FIGURE_COUNT)
        return table_is_over(table) && (is_last_try || is_telling(table));
    if (seat == SEAT_NONE)
        return false;
    table_scene(table, seat, &scene);
    switch (kind) {
    case FIGURE_DEAL:
        return !has_phase(&scene, "init");
    case FIGURE_TURN:
        return seat == 0 && table->log_len >= (uint32_t)(6 * table->seats) && scene.moves_len > 1 &&
               (has_phase(&scene, "drawn") || table->seats == 1);
    case FIGURE_TRICK:
        return lacks_a_card(&scene, table->seats);
    case FIGURE_CALLS:
        return is_bid(&scene) && priced_calls(&scene) > 1;
    default:
        return false;
    }
}

/* Plays the deal on the table until it shows the figure; *viewer is then the seat that sees it. */
static bool play(Table *table, FigureKind kind, uint64_t number, bool is_last_try, Seat *viewer)
{
    const Seed seed = seed_from_number(number);
    Rng rng = rng_make(&seed, STREAM_PLAYER);
    for (int i = 0; i < ACTIONS_MAX_EACH; i++) {
        SeatSet to_act = table_to_act(table);
        Seat seat = to_act ? seat_first(to_act) : SEAT_NONE;
        if (shows(table, kind, seat, is_last_try)) {
            *viewer = seat == SEAT_NONE ? 0 : seat;
            return true;
        }
        bool is_past = kind == FIGURE_DEAL && table->log_len > (uint32_t)(SEEN_MAX * table->seats);
        if (seat == SEAT_NONE || is_past ||
            table_act(table, seat, bot_act(&bot_quick, table->ruleset.game, &table->state, seat, &rng)) != OK)
            return false;
    }
    return false;
}

static int seats_of(const Ruleset *ruleset)
{
    int min, max;
    games_players(ruleset, &min, &max);
    return min;
}

bool book_figure(const Ruleset *ruleset, FigureKind kind, Figure *out)
{
    Fault fault;
    for (uint64_t number = 1; number <= DEALS_TRIED; number++) {
        const Source source = source_number(number);
        if (match_init(&out->match, ruleset, seats_of(ruleset), &fault) != OK)
            return false;
        if (match_deal(&out->match, &source, match_next_starter(&out->match), &fault) == OK &&
            play(&out->match.table, kind, number, number == DEALS_TRIED, &out->viewer))
            return true;
        match_free(&out->match);
    }
    return false;
}
