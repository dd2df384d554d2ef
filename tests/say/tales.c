#include "tales.h"

#include "games/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Rules that no preset has, for sentences that no preset needs. */
static const struct {
    const char *preset, *set;
} more[] = {
    { "golf4", "peek.paid=1 turn.flip_as_turn=on turn.flip_all_to_end=on end.on=own_all_up,knock" },
    { "golf4", "peek.initial_slots_free=on held=initial replace.unseen_once=on init.rearrange=on" },
    { "golf6", "rows=4 cols=4 packs=4 init.count=12 king_trade=on peek.paid=1 val.K=-5" },
    { "golf8", "golf8_locked=on turn.flip_on_discard=optional" },
    { "golf9", "remove_completed=on lines=row:2,column:2 king_trade=on turn.flip_on_discard=optional" },
    { "cambio", "powers.from_discard=on powers.9=look_both_may_swap" },
    { "golf9", "init.select=one_column init.count=3 init.when=before_play" },
    { "malaysia", "scramble.mode=user_permutes" },
    { "golf4",
      "place.face=choice turn.put_back=on turn.pass=on end.on=knock,call call.when=end_of_turn call.word=none" },
    { "cambio",
      "match.targets=any match.give=may powers.J=look_two_may_swap_any powers.Q=look_both_then_swap call.when=end_of_turn call.word=none" },
    { "kop_sport", "leader_may_swap=on" },
    { "kop", "bid_order=free last_trick_view=on own_wesele_kontra=yes" },
    { "kop", "bid_order=free leader_may_swap=on" },
};

typedef struct {
    Hear *hear;
    void *context;
    Reader reader;
    char name[SEATS_MAX][16];
    Scene before[3], after[3];
    Tale tale[3];
} Walk;

static void set_reader(Walk *walk, const Ruleset *ruleset, int seats)
{
    static const char *const names[] = { "Ada", "Bruno", "Celia", "Dora", "Emil", "Fanny",
                                         "Gus", "Hilde", "Ivo",   "Jana", "Karl", "Lena" };
    walk->reader = (Reader){ .seats = seats, .verbs = ruleset->game->verbs, .speech = ruleset->game->speech };
    for (int seat = 0; seat < seats; seat++) {
        snprintf(walk->name[seat], sizeof walk->name[seat], "%s", names[seat]);
        walk->reader.name[seat] = walk->name[seat];
    }
}

/* The readers of an action: its actor, the next seat, a spectator. */
static Seat reader_of(int i, Seat actor, int seats)
{
    return (Seat)(i == 0 ? actor : i == 1 && seats > 1 ? (actor + 1) % seats : SEAT_NONE);
}

static void tell(Walk *walk, Table *table, const Entry *entry, const char *preset, const char *set, int deal,
                 int step)
{
    for (int i = 0; i < 3; i++) {
        Seat viewer = reader_of(i, entry->seat, table->seats);
        table_scene(table, viewer, &walk->before[i]);
        walk->tale[i] = (Tale){ .preset = preset, .set = set, .deal = deal, .step = step, .actor = entry->seat };
        walk->tale[i].told_len = table_seen(table, entry, viewer, walk->tale[i].told);
    }
    if (table_do(table, *entry) != OK)
        abort();
    for (int i = 0; i < 3; i++) {
        Seat viewer = reader_of(i, entry->seat, table->seats);
        Reader reader = walk->reader;
        reader.you = viewer;
        table_scene(table, viewer, &walk->after[i]);
        walk->tale[i].reader = &reader;
        walk->tale[i].before = &walk->before[i];
        walk->tale[i].after = &walk->after[i];
        walk->hear(&walk->tale[i], walk->context);
    }
}

static void play(Walk *walk, const Ruleset *ruleset, const char *preset, const char *set, int deal)
{
    int min, max;
    Table table;
    Fault fault = { 0 };
    Rng rng = rng_make(&(Seed){ { (uint8_t)deal } }, STREAM_LAB);
    Source source = source_number((uint64_t)deal + 1);
    games_players(ruleset, &min, &max);
    int seats = min + deal % (max - min + 1);
    set_reader(walk, ruleset, seats);
    if (table_deal(&table, ruleset, seats, (Seat)(deal % seats), &source, &fault) != OK) {
        fprintf(stderr, "%s %s: %s\n", preset, set, fault.text);
        exit(1);
    }
    for (int step = 0; !table_is_over(&table) && step < 400; step++) {
        Action legal[ACTIONS_MAX];
        Seat seat = seat_first(table_to_act(&table));
        uint32_t len = (uint32_t)table_legal(&table, seat, legal);
        uint32_t chosen = rng_below(&rng, 4) == 0 ? len - 1 : rng_below(&rng, len);
        const Entry entry = { .action = legal[chosen], .seat = seat, .kind = ENTRY_ACT };
        tell(walk, &table, &entry, preset, set, deal, step);
    }
    table_free(&table);
}

void tales_walk(int deals, const char *wanted, Hear *hear, void *context)
{
    static Walk walk;
    walk.hear = hear;
    walk.context = context;
    for (int g = 0; games[g]; g++)
        for (const Preset *preset = games[g]->presets; preset->id; preset++) {
            Ruleset ruleset;
            if (wanted && strcmp(wanted, preset->id) != 0)
                continue;
            if (games_find(slice_of(preset->id), &ruleset, NULL) != OK)
                abort();
            for (int deal = 0; deal < deals; deal++)
                play(&walk, &ruleset, preset->id, "", deal);
        }
    for (size_t i = 0; !wanted && i < sizeof more / sizeof *more; i++) {
        Ruleset ruleset;
        Fault fault = { 0 };
        if (games_find(slice_of(more[i].preset), &ruleset, &fault) != OK ||
            options_set_all(ruleset.game->options, more[i].set, &ruleset.options, &fault) != OK) {
            fprintf(stderr, "%s %s: %s\n", more[i].preset, more[i].set, fault.text);
            exit(1);
        }
        for (int deal = 0; deal < deals; deal++)
            play(&walk, &ruleset, more[i].preset, more[i].set, deal);
    }
}
