/* test_games.c - the catalogue: names, presets, seats. */
#include "core/names/title.h"
#include "games/also.h"
#include "games/games.h"

#include "unit.h"

static void every_preset_is_found_by_its_names(void **state)
{
    (void)state;
    for (int g = 0; games[g]; g++) {
        for (const Preset *preset = games[g]->presets; preset->id; preset++) {
            Ruleset ruleset;
            assert_int_equal(games_find(slice_of(preset->id), &ruleset, NULL), OK);
            assert_ptr_equal(ruleset.preset, preset);
            assert_ptr_equal(ruleset.game, games[g]);
            assert_true(options_hold(games[g]->options, &ruleset.options, preset->set));
            assert_int_equal(games_find(slice_of(preset->title), &ruleset, NULL), OK);
            assert_int_equal(games_seats(&ruleset, games_standard_seats(&ruleset), NULL), OK);
        }
    }
}

/* Every word of a list, parted by blanks, names one of the family's presets. */
static void check_presets(const Family *family, const char *ids)
{
    Ruleset ruleset;
    Slice rest = slice_of(ids ? ids : "");
    for (Slice id = slice_word(&rest, 0); id.len > 0; id = slice_word(&rest, 0)) {
        assert_int_equal(games_find(id, &ruleset, NULL), OK);
        assert_true(slice_is(id, ruleset.preset->id));
        assert_ptr_equal(ruleset.game->family, family);
    }
}

static void what_families_and_games_name_exists(void **state)
{
    Ruleset ruleset;
    (void)state;
    for (int g = 0; games[g]; g++) {
        Options options;
        Slice face, id, faces = slice_of(games[g]->family->faces);
        Slice ids = slice_of(games[g]->main_options ? games[g]->main_options : "");
        for (face = slice_word(&faces, 0); face.len > 0; face = slice_word(&faces, 0)) {
            Card card;
            assert_true(card_read(face, &card));
        }
        for (id = slice_word(&ids, 0); id.len > 0; id = slice_word(&ids, 0))
            assert_true(options_find(games[g]->options, id) >= 0);
        options_standard(games[g]->options, &options);
        assert_int_equal(options_set_all(games[g]->options, games[g]->quick ? games[g]->quick : "", &options, NULL),
                         OK);
        check_presets(games[g]->family, games[g]->family->featured);
        check_presets(games[g]->family, games[g]->family->daily);
        for (int other = 0; other < g; other++)
            assert_int_equal(games[g]->family == games[other]->family,
                             strcmp(games[g]->family->id, games[other]->family->id) == 0);
    }
    assert_int_equal(games_find(slice_of(games_alone), &ruleset, NULL), OK);
    assert_int_equal(games_find(slice_of(games_at_table), &ruleset, NULL), OK);
}

/* A match says of its totals what a deal says of its points. */
static void deals_are_won_as_matches_are(void **state)
{
    (void)state;
    for (int g = 0; games[g]; g++) {
        for (const Preset *preset = games[g]->presets; preset->id; preset++) {
            Ruleset ruleset;
            StateBox box;
            assert_int_equal(games_find(slice_of(preset->id), &ruleset, NULL), OK);
            DealOrder order = { .options = &ruleset.options,
                                .seats = (uint8_t)games_standard_seats(&ruleset),
                                .seed = seed_from_number(1) };
            assert_int_equal(games[g]->deal(&box, &order), OK);
            assert_int_equal(game_low_wins(games[g], &box), games_match(&ruleset, order.seats).low_wins);
        }
    }
}

static void aliases_and_titles_are_read_in_any_case(void **state)
{
    static const char *const names[][2] = {
        { "One Foundation", "golf" },
        { "dead king golf", "golf" },
        { "GOLF6", "golf6" },
        { "hara kiri", "golf6" },
        { "Polish Poker", "golf6" },
        { "Relaxed Golf", "puttputt" },
        { "three peaks", "tri_peaks" },
        { "Escalator", "pyramid_golf" },
        { "Quasar", "all_in_a_row" },
        { "black hole", "black_hole" },
        { "Speed", "spit" },
        { "putt putt", "puttputt" },
        { "Kop", "kop" },
        { "High Card", "null" },
        { "Kop sportowy", "kop_sport" },
        { "kop-sportowy", "kop_sport" },
        { "Kop_Koscianski", "kop_koscian" },
        { "Kop kościański", "kop_koscian" },
        { "Baśka", "baska" },
        { "BAŚKA", "baska" },
        { "Baska", "baska" },
        { "red baska", "baska" },
        { "baśka gorzowska", "baska_gorzow" },
        { "Gorzow-Baska", "baska_gorzow" },
        { "tripeaks", "tri_peaks" },
        { "Six Card Golf", "golf6" },
        { "6 card golf", "golf6" },
        { "6-Card Golf Rules", "golf6" },
        { "golf-six", "golf6" },
        { "10 card golf", "golf10" },
        { "golf ten", "golf10" },
        { "twelve-card golf", "golf12" },
        { "golf 12", "golf12" },
        { "golf solitaire", "golf" },
        { "Golf Patience", "golf" },
        { "golf rules", "golf" },
        { "black hole solitaire", "black_hole" },
        { "All-in-a-row patience", "all_in_a_row" },
        { "Tas mal ou", "tamalou" },
        { "t’as_mal_où", "tamalou" },
        { "Dutch", "dutch" },
        { "Dutch card game", "dutch" },
        { "dutch quebec", "dutch_quebec" },
        { "Dutch québécois", "dutch_quebec" },
        { "cambio", "cambio" },
        { "Cambio Rules", "cambio" },
        { "Golf the Card Game", "golf" },
        { "Golf (playing cards)", "golf" },
        { "Golf Solitaire Game", "golf" },
        { "cambio malaysia", "malaysia" },
        { "Kabo", "cambio" },
        { "e\xCC\x81scalator", "pyramid_golf" },
        { "Kop ko\xC5\x9B"
          "cian\xCC\x81ski",
          "kop_koscian" },
        { "Rat-a-tat Cat", NULL },
        { "Skyjo", NULL },
        { "patience", NULL },
        { "--", NULL },
    };
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        Ruleset ruleset;
        Fault fault;
        Status status = games_find(slice_of(names[i][0]), &ruleset, &fault);
        assert_int_equal(status, names[i][1] ? OK : ERR_UNKNOWN);
        if (names[i][1])
            assert_string_equal(ruleset.preset->id, names[i][1]);
    }
}

/* The names that people search by, which files do not know. */
static void games_are_found_by_what_people_call_them(void **state)
{
    static const char *const names[][2] = {
        { "kabul", "cambio" },
        { "KOMBIO", "cambio" },
        { "blind", "cambio" },
        { "Raspoutine", "tamalou" },
        { "bingo (jeu)", "tamalou" },
        { "rat a tat cat", "cabo" },
        { "Rat-a-Tat Cat rules", "cabo" },
        { "beverbende", "cabo" },
        { "Cambia rules", "cambio" },
        { "cabu", "cambio" },
        { "KABOOM!", "cambio" },
        { "mountain dog", "cabo" },
        { "Youglouf", "dutch" },
        { "9-hole golf", "golf9" },
        { "le golf a quatre cartes", "golf4" },
        { "easy tripeaks solitaire", "tri_peaks" },
        { "ゴルフソリティア", "golf" },
        { "SkyJo card game", "golf12" },
        { "play 9", "golf8" },
        { "tortue", "golf4" },
        { "polka-polonaise", "golf6" },
        { "9 holes", "golf6" },
        { "Tri Towers Solitaire", "tri_peaks" },
        { "egyptian", "pyramid_golf" },
        { "ピラミッド・ゴルフ", "pyramid_golf" },
        { "エスカレーター", "pyramid_golf" },
        { "cambio", NULL },
        { "snap", NULL },
    };
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const GameAlso *also = games_find_also(slice_of(names[i][0]));
        assert_true((also != NULL) == (names[i][1] != NULL));
        if (also)
            assert_string_equal(also->preset, names[i][1]);
    }
}

static void a_near_miss_names_the_likeliest_game(void **state)
{
    static const char *const names[][2] = {
        { "cambia", "cambio" },       { "combio", "cambio" }, { "kambio rules", "cambio" },
        { "cumba", "cumbia" },        { "golf66", "golf6" },  { "skyjoo", "golf12" },
        { "tripeeks", "tri_peaks" },  { "camb", "cambio" },   { "speed cambio", "cambio" },
        { "six card gulf", "golf6" }, { "baszka", "baska" },  { "blackhol", "black_hole" },
        { "xyzzyplugh", NULL },       { "x", NULL },          { "", NULL },
    };
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *near = games_near(slice_of(names[i][0]));
        if (names[i][1])
            assert_string_equal(near ? near : "", names[i][1]);
        else
            assert_null(near);
    }
}

static void japanese_names_are_found_in_any_script(void **state)
{
    static const struct {
        const char *a, *b;
        bool is_same;
    } rows[] = {
        { "コップ", "こっぷ", true }, { "コップ", "ｺｯﾌﾟ", true },          { "コップ", "コッフ\u309A", true },
        { "ゴルフ", "ｺﾞﾙﾌ", true },   { "ヴェネツィア", "ｳﾞｪﾈﾂｨｱ", true }, { "カボ", "ガボ", false },
        { "Kop", "ＫＯＰ", true },    { "Golf 6", "ｇｏｌｆ　６", true },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_int_equal(title_is(slice_of(rows[i].a), slice_of(rows[i].b)), rows[i].is_same);
    assert_true(title_holds(slice_of("ゴルフ・ペイシェンス"), slice_of("ごるふ")));
}

/* A list of names, and the game of each. */
typedef struct {
    Slice name[400];
    const Preset *of[400];
    int len;
} Names;

static void add_name(Names *all, Slice name, const Preset *of)
{
    assert_true(all->len < 400);
    all->name[all->len] = name;
    all->of[all->len++] = of;
}

/* Two names that are the same lead to the same game; two of one game are allowed. -1: none clash; else the second
 * one. */
static int clash(const Names *all)
{
    for (int i = 0; i < all->len; i++)
        for (int j = 0; j < i; j++)
            if (all->of[i] != all->of[j] && title_is(all->name[i], all->name[j]))
                return i;
    return -1;
}

static void each_name_leads_to_one_game(void **state)
{
    Names all = { 0 };
    Ruleset ruleset;
    (void)state;
    for (int g = 0; games[g]; g++)
        for (const Preset *preset = games[g]->presets; preset->id; preset++) {
            add_name(&all, slice_of(preset->id), preset);
            add_name(&all, slice_of(preset->title), preset);
            Slice rest = slice_of(preset->aliases ? preset->aliases : "");
            for (Slice name = title_next(&rest); name.len > 0; name = title_next(&rest))
                add_name(&all, name, preset);
        }
    for (const GameAlso *also = games_also; also->name; also++) {
        assert_int_equal(games_find(slice_of(also->preset), &ruleset, NULL), OK);
        add_name(&all, slice_of(also->name), ruleset.preset);
    }
    assert_int_equal(clash(&all), -1);
    add_name(&all, slice_of("Hara-kiri"), all.of[0]); /* the planted one: Six-card Golf's */
    assert_int_equal(clash(&all), all.len - 1);
}

static void unknown_names_leave_the_result_alone(void **state)
{
    Ruleset ruleset, before;
    Fault said;
    (void)state;
    memset(&ruleset, 0x5A, sizeof ruleset);
    before = ruleset;
    assert_int_equal(games_find(slice_of("golf66"), &ruleset, &said), ERR_UNKNOWN);
    assert_says(said.text, "did you mean golf6?");
    assert_int_equal(games_find(slice_of("xyzzyplugh"), &ruleset, &said), ERR_UNKNOWN);
    assert_says(said.text, "cardroom games");
    assert_int_equal(games_read(slice_of(""), &ruleset, &said), ERR_UNREADABLE);
    assert_says(said.text, "no game");
    assert_int_equal(games_read(slice_of("golf6 packs=9"), &ruleset, &said), ERR_RANGE);
    assert_int_equal(games_read(slice_of("golf7 packs=2"), &ruleset, &said), ERR_UNKNOWN);
    assert_memory_equal(&ruleset, &before, sizeof ruleset);
}

static void rulesets_print_as_they_are_read(void **state)
{
    static const char *const words[][2] = {
        { "golf6", "golf6" },
        { "golf6 packs=2 jokers=1", "golf6 deck.packs=2 deck.jokers_per_pack=1" },
        { "golf6 val.Q=13 val.2=+2", "golf6 val.2=2 val.Q=13" },
        { "puttputt kings=wrap match=18", "puttputt match=18" },
        { "golf kings=wrap", "golf kings=wrap" },
        { "kop must_beat=no match=32", "kop must_beat=off match=32" },
        { "kop match=endless", "kop" },
        { "golf holes=18", "golf match=18" }, /* as it was called before all games had one id */
        { "golf match.deals=18", "golf match=18" },
        { "golf6 match.deals=18 match.target=100", "golf6 match=18 match.target=100" },
        { "cabo deals=7", "cabo match=7" },
        { "kop holes=32", "kop match=32" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        Ruleset ruleset, again;
        char bytes[128];
        Text text = text_over(bytes, sizeof bytes);
        assert_int_equal(games_read(slice_of(words[i][0]), &ruleset, NULL), OK);
        games_print(&ruleset, &text);
        assert_string_equal(bytes, words[i][1]);
        assert_int_equal(games_read(slice_of(bytes), &again, NULL), OK);
        assert_memory_equal(&again.options, &ruleset.options, sizeof again.options);
    }
}

static void seats_that_do_not_fit_are_refused(void **state)
{
    static const struct {
        const char *rules;
        int seats;
        Status status;
        const char *says;
    } rows[] = {
        { "golf6", 1, ERR_SEATS, "2 to 12" },
        { "golf6", 13, ERR_SEATS, "2 to 12" },
        { "golf6 packs=1", 9, ERR_CONFLICT, "seats=9" },
        { "kop", 5, ERR_SEATS, "kop is not played by 5" },
        { "golf columns=13 rows=4", 1, ERR_CONFLICT, "columns=13" },
        { "golf columns=11 rows=5 packs=1 start=empty", 1, ERR_CONFLICT, "rows=5" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Ruleset ruleset;
        Fault said;
        assert_int_equal(games_read(slice_of(rows[i].rules), &ruleset, NULL), OK);
        assert_int_equal(games_seats(&ruleset, rows[i].seats, &said), rows[i].status);
        assert_says(said.text, rows[i].says);
    }
}

/* golf A1: one pack for 2 to 4 players, two for 5 to 8, three for 9 or more. */
static void packs_follow_the_players(void **state)
{
    Ruleset ruleset;
    (void)state;
    assert_int_equal(games_read(slice_of("golf6"), &ruleset, NULL), OK);
    for (int seats = 2; seats <= 12; seats++) {
        Pack pack = ruleset.game->pack(&ruleset.options, seats);
        assert_int_equal(pack_size(pack), 52 * (seats <= 4 ? 1 : seats <= 8 ? 2 : 3));
        assert_int_equal(games_seats(&ruleset, seats, NULL), OK);
    }
}

static void matches_are_as_the_rules_say(void **state)
{
    static const struct {
        const char *rules;
        MatchSpec spec;
    } rows[] = {
        { "golf", { .deals = 9, .par = 5, .low_wins = true, .undo = UNDO_COUNTED } },
        { "golf_free_start score=streak", { .deals = 9, .par = 0, .low_wins = false } },
        { "golf rounds=going_on", { .deals = 72, .goes_on = true, .par = 5, .low_wins = true } },
        { "golf rounds=going_on match=5", { .deals = 5, .goes_on = true, .par = 5, .low_wins = true } },
        { "golf rounds=going_on match=1", { .deals = 1, .par = 5, .low_wins = true } },
        { "spit", { .deals = 1, .low_wins = true } },
        { "golf match=18 undo=off", { .deals = 18, .par = 5, .low_wins = true, .undo = UNDO_OFF } },
        { "golf6", { .deals = 9, .low_wins = true } },
        { "golf6 match=none", { .low_wins = true } },
        { "kop", { .deals = 0 } },
        { "kop match=32", { .deals = 32 } },
        { "kop target=80", { .has_target = true, .target = 80 } },
        { "kop_sport", { .deals = 32 } },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Ruleset ruleset;
        assert_int_equal(games_read(slice_of(rows[i].rules), &ruleset, NULL), OK);
        MatchSpec spec = games_match(&ruleset, games_standard_seats(&ruleset));
        assert_int_equal(spec.deals, rows[i].spec.deals);
        assert_int_equal(spec.goes_on, rows[i].spec.goes_on);
        assert_int_equal(spec.par, rows[i].spec.par);
        assert_int_equal(spec.low_wins, rows[i].spec.low_wins);
        assert_int_equal(spec.undo, rows[i].spec.undo);
    }
}

static void a_contest_has_its_deals_and_no_other_end(void **state)
{
    static const struct {
        const char *rules, *contest;
        int deals;
    } rows[] = {
        { "golf kings=wrap holes=18", "golf kings=wrap match=4 undo=off", 4 },
        { "golf rounds=going_on", "golf match=4 undo=off", 4 },
        { "golf6 match.deals=18 match.target=100 match.tie=extra_deals", "golf6 match=4", 4 },
        { "kop match=9 max_double=32 target=80", "kop max_double=32 match=4", 4 },
        { "pablo", "pablo match=4 match.target=none", 4 },
        { "spit", NULL, 1 },
        { "golf", NULL, 73 },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Ruleset ruleset, contest = { 0 };
        char printed[400];
        Text text = text_over(printed, sizeof printed);
        assert_int_equal(games_read(slice_of(rows[i].rules), &ruleset, NULL), OK);
        const Status status = games_contest(&ruleset, rows[i].deals, &contest, NULL);
        assert_int_equal(status, rows[i].contest ? OK : ERR_RANGE);
        assert_true(rows[i].contest || !contest.game);
        if (!rows[i].contest)
            continue;
        games_print(&contest, &text);
        assert_string_equal(printed, rows[i].contest);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_preset_is_found_by_its_names),
        cmocka_unit_test(what_families_and_games_name_exists),
        cmocka_unit_test(deals_are_won_as_matches_are),
        cmocka_unit_test(aliases_and_titles_are_read_in_any_case),
        cmocka_unit_test(games_are_found_by_what_people_call_them),
        cmocka_unit_test(a_near_miss_names_the_likeliest_game),
        cmocka_unit_test(japanese_names_are_found_in_any_script),
        cmocka_unit_test(each_name_leads_to_one_game),
        cmocka_unit_test(unknown_names_leave_the_result_alone),
        cmocka_unit_test(rulesets_print_as_they_are_read),
        cmocka_unit_test(seats_that_do_not_fit_are_refused),
        cmocka_unit_test(packs_follow_the_players),
        cmocka_unit_test(matches_are_as_the_rules_say),
        cmocka_unit_test(a_contest_has_its_deals_and_no_other_end),
    };
    return TESTS_RUN(tests);
}
