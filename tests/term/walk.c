#include "walk.h"

#include "games/games.h"
#include "term/measure.h"

#include <stdlib.h>

/* Every step of the beginning is looked at, and some later ones. */
enum { NAME = 24, DEALS = 3, EVERY_STEP = 30, LATER_STEPS = 31 };

static const Extent extents[] = { { 80, 24 }, { 100, 40 }, { 60, 20 }, { 200, 60 } };
enum { EXTENTS = sizeof extents / sizeof *extents };

/* How many deals of each preset are shown; WALK_DEALS in the environment asks for more. */
static int deals_each(void)
{
    const char *asked = getenv("WALK_DEALS");
    int deals = asked ? (int)strtol(asked, NULL, 10) : DEALS;
    assert_true(deals > 0);
    return deals;
}

/* Numbers of players, the least and the most that are tried, and one between; with more deals all of them. The last of
 * all may be too many for a small screen. */
static const struct {
    const char *preset, *set;
    int seats_min, seats_max;
} large[] = {
    { "golf4", "peek.paid=1 turn.flip_as_turn=on turn.flip_all_to_end=on end.on=own_all_up,knock", 2, 4 },
    { "golf4", "peek.initial_slots_free=on held=initial replace.unseen_once=on init.rearrange=on", 2, 8 },
    { "golf6", "rows=4 cols=4 packs=4 init.rearrange=on turn.flip_as_turn=on turn.flip_all_to_end=on", 2, 12 },
    { "golf6", "rows=4 cols=4 packs=4 init.count=12 king_trade=on peek.paid=1 val.K=-5", 8, 12 },
    { "golf6", "rows=2 cols=8 packs=4 knocking=on init.mode=peek place.face=down peek.paid=2", 2, 12 },
    { "golf6", "place.face=choice", 2, 8 },
    { "cambio", "turn.exchange=on call.reveal=on match.chain=same_player", 2, 4 },
    { "golf8", "golf8_locked=on turn.flip_on_discard=optional", 2, 8 },
    { "golf8", "init.when=before_play turn.flip_on_discard=required", 2, 8 },
    { "golf9", "remove_completed=on lines=row:2,column:2 king_trade=on turn.flip_on_discard=optional", 2, 8 },
    { "golf6", "rows=1 cols=3 packs=4 remove_completed=on lines=row:2 init.mode=none end.on=layout_empty", 2, 12 },
};

/* The viewer is You, as in play. */
static void name_seats(Spot *spot, Reader *reader, char names[SEATS_MAX][NAME])
{
    *reader = (Reader){ .seats = spot->seats,
                        .you = spot->viewer,
                        .cards = CARDS_TYPED,
                        .types = true,
                        .verbs = spot->table->ruleset.game->verbs,
                        .speech = spot->table->ruleset.game->speech };
    for (int seat = 0; seat < spot->seats; seat++) {
        snprintf(names[seat], NAME, seat == spot->viewer ? "You" : "medium %d", seat);
        reader->name[seat] = names[seat];
    }
}

static void look(Spot *spot, ZoneRoom *room, Scene *scene, Reader *reader, char names[SEATS_MAX][NAME])
{
    int viewer = (spot->step + spot->deal) % (spot->seats + 1);
    spot->viewer = viewer == spot->seats ? SEAT_NONE : (Seat)viewer;
    spot->extent = extents[(spot->step / 3 + spot->deal) % EXTENTS];
    table_scene(spot->table, spot->viewer, scene);
    /* A race of four or more, and eight layouts with penalty cards, are made for a terminal of 24 rows and more. */
    const bool is_race = strcmp(spot->table->ruleset.game->id, "golf-patience") == 0;
    spot->is_large = spot->is_wide || (spot->extent.rows < 24 && spot->seats > (is_race ? 3 : 7));
    measure_widen(room, scene);
    name_seats(spot, reader, names);
}

static void play_randomly(const Ruleset *ruleset, Spot *spot, Visit *visit)
{
    static Scene scene;
    Table table;
    Reader reader;
    ZoneRoom room = { 0 };
    char names[SEATS_MAX][NAME];
    Source source = source_number((uint64_t)spot->deal);
    Rng rng = rng_make(&(Seed){ { (uint8_t)spot->deal } }, STREAM_LAB);
    spot->table = &table;
    spot->scene = &scene;
    spot->reader = &reader;
    spot->room = &room;
    spot->rng = &rng;
    Fault fault = { 0 };
    if (table_deal(&table, ruleset, spot->seats, (Seat)(spot->deal % spot->seats), &source, &fault) != OK)
        fail_msg("%s %s seats %d: %s", spot->preset, spot->set, spot->seats, fault.text);
    for (spot->step = 0;; spot->step++) {
        look(spot, &room, &scene, &reader, names);
        if (spot->step < EVERY_STEP || spot->step % LATER_STEPS == 0 || table_is_over(&table))
            visit(spot);
        if (table_is_over(&table))
            break;
        Action legal[ACTIONS_MAX];
        Seat seat = seat_first(table_to_act(&table));
        uint32_t len = (uint32_t)table_legal(&table, seat, legal);
        /* Lists of many are gone through sooner: the last action often leads on. */
        uint32_t chosen = rng_below(&rng, 4) == 0 ? len - 1 : rng_below(&rng, len);
        assert_int_equal(table_act(&table, seat, legal[chosen]), OK);
    }
    table_free(&table);
}

void walk_catalogue(Visit *visit)
{
    const int deals = deals_each();
    for (int g = 0; games[g]; g++) {
        for (const Preset *preset = games[g]->presets; preset->id; preset++) {
            Ruleset ruleset;
            int min, max;
            assert_int_equal(games_find(slice_of(preset->id), &ruleset, NULL), OK);
            games_players(&ruleset, &min, &max);
            for (int deal = 0; deal < deals; deal++) {
                Spot spot = { .preset = preset->id, .set = "", .seats = min + deal % (max - min + 1), .deal = deal };
                play_randomly(&ruleset, &spot, visit);
            }
        }
    }
}

void walk_options(Visit *visit)
{
    const bool are_more = deals_each() > DEALS;
    const int deals = are_more ? 2 : 1;
    for (size_t i = 0; i < sizeof large / sizeof *large; i++) {
        Ruleset ruleset;
        Fault fault = { 0 };
        assert_int_equal(games_find(slice_of(large[i].preset), &ruleset, NULL), OK);
        if (options_set_all(ruleset.game->options, large[i].set, &ruleset.options, &fault) != OK)
            fail_msg("%s %s: %s", large[i].preset, large[i].set, fault.text);
        const int range = large[i].seats_max - large[i].seats_min;
        for (int seats = large[i].seats_min; seats <= large[i].seats_max; seats += are_more ? 1 : range / 2) {
            for (int deal = 0; deal < deals; deal++) {
                Spot spot = { .preset = large[i].preset, .set = large[i].set, .seats = seats, .deal = deal };
                spot.is_wide =
                    ruleset.options.value[options_find(ruleset.game->options, slice_of("layout.cols"))] > 3;
                play_randomly(&ruleset, &spot, visit);
            }
        }
    }
}
