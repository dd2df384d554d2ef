/* test_options.c - rule options as data, over a table of every kind and over every game's own. */
#include "games/games.h"

#include "unit.h"

enum { PACKS, JOKERS, LIMIT, TALKS, KINGS, PENALTY, STOCK_MAX, TABLE_MAX, BOXES, ENDS, FEE, COLUMN, ROW, DIAGONAL };
enum { LINES = DIAGONAL + 1, VAL_J, SKIP, VAL_JK, VAL_2, JACK20_SKIP, JACKS0, JOKERS_TWOS, NO_LINES, CALL, ROWS };
static const OptionSpec spec[] = {
    [PACKS] = { "deck.packs", NULL, OPTION_NUMBER, "auto", 0, 4, 0, .help = "packs" },
    [JOKERS] = { "deck.jokers_per_pack", "jokers wildcards", OPTION_NUMBER, NULL, 0, 2, 0, .help = "jokers" },
    [LIMIT] = { "limit", NULL, OPTION_NUMBER, NULL, -99, 99, -5, .help = "a number that may be negative" },
    [TALKS] = { "table.talks", NULL, OPTION_BOOL, .standard = 1, .help = "whether one may talk" },
    [KINGS] = { "kings", NULL, OPTION_CHOICE, "nothing queens wrap", .help = "kings" },
    [PENALTY] = { "ender.penalty", NULL, OPTION_NUMBER, "none ten", 0, 1, 0, .help = "words for all its values" },
    [STOCK_MAX] = { "stock.max", NULL, OPTION_NUMBER, NULL, 1, 9, 3, .help = "one of two that end alike" },
    [TABLE_MAX] = { "table.max", NULL, OPTION_NUMBER, NULL, 1, 9, 3, .help = "the other" },
    [BOXES] = { "deck.boxes", NULL, OPTION_STEPS, NULL, 1, 4, OPTION_STEP4(4, 8, 15),
                .help = "boxes for so many players" },
    [ENDS] = { "end.on", NULL, OPTION_SET, "knock call own_all_up", .standard = 4, .help = "what ends a deal" },
    [FEE] = { "fee", NULL, OPTION_PLUS, "none double", -1, 99, -1,
              .help = "what is added, and words for what is not a sum" },
    [COLUMN] = { "lines.column", NULL, OPTION_NUMBER, "none full", 0, 4, 1, .help = "equal cards in a column" },
    [ROW] = { "lines.row", NULL, OPTION_NUMBER, NULL, 0, 4, 0, .help = "equal cards in a row" },
    [DIAGONAL] = { "lines.diagonal", NULL, OPTION_NUMBER, NULL, 0, 4, 0, .help = "equal cards in a diagonal" },
    [LINES] = { "lines", NULL, OPTION_GROUP, "column row diagonal", .help = "all three" },
    [VAL_J] = { "val.J", NULL, OPTION_NUMBER, NULL, -999, 999, 10, .help = "a jack" },
    [SKIP] = { "jack_skip", NULL, OPTION_BOOL, .help = "whether a jack skips" },
    [VAL_JK] = { "val.JK", NULL, OPTION_NUMBER, NULL, -999, 999, -5, .help = "a joker" },
    [VAL_2] = { "val.2", NULL, OPTION_NUMBER, NULL, -999, 999, -2, .help = "a two" },
    [JACK20_SKIP] = { "jack20_skip", NULL, OPTION_BUNDLE, "val.J=20 jack_skip=on", .help = "jacks" },
    [JACKS0] = { "jacks0", NULL, OPTION_BUNDLE, "val.J=0 val.JK?=-3", .help = "jacks" },
    [JOKERS_TWOS] = { "jokers_twos", NULL, OPTION_BUNDLE, "val.2=2 val.JK?=-2", .help = "twos" },
    [NO_LINES] = { "no_lines", NULL, OPTION_BUNDLE, "lines=none end.on=knock", .help = "no lines" },
    [CALL] = { "call.word", NULL, OPTION_TEXT, "none", .help = "what one says" },
    { 0 },
};

static Options standard(void)
{
    Options options;
    options_standard(spec, &options);
    return options;
}

static Status set_one(const OptionSpec *table, const char *setting, Options *out, Fault *fault)
{
    Slice one = slice_of(setting);
    int wrong = -1;
    Status status = options_read(table, &one, 1, out, &wrong, fault);
    assert_int_equal(wrong, status == OK ? -1 : 0);
    return status;
}

static void an_option_begins_at_its_standard(void **state)
{
    Options options = standard();
    (void)state;
    assert_int_equal(options_len(spec), ROWS);
    assert_int_equal(options.value[LIMIT], -5);
    assert_int_equal(options.value[TALKS], 1);
    assert_int_equal(options.value[KINGS], 0);
    assert_int_equal(options.value[ROWS], 0);
}

static void settings_of_every_kind_are_read(void **state)
{
    static const struct {
        const char *setting;
        int row, value;
    } rows[] = {
        { "deck.packs=2", PACKS, 2 },
        { "packs=3", PACKS, 3 },
        { "PACKS=auto", PACKS, 0 },
        { "packs=+1", PACKS, 1 },
        { "jokers=2", JOKERS, 2 },
        { "Wildcards=2", JOKERS, 2 },
        { "jokers_per_pack=1", JOKERS, 1 },
        { "limit=-99", LIMIT, -99 },
        { "limit=+7", LIMIT, 7 },
        { "talks=off", TALKS, 0 },
        { "talks=On", TALKS, 1 },
        { "talks=no", TALKS, 0 },
        { "table.talks=YES", TALKS, 1 },
        { "talks=false", TALKS, 0 },
        { "talks=true", TALKS, 1 },
        { "talks=0", TALKS, 0 },
        { "talks=1", TALKS, 1 },
        { "kings=wrap", KINGS, 2 },
        { "kings=Queens", KINGS, 1 },
        { "penalty=ten", PENALTY, 1 },
        { "ender.penalty=none", PENALTY, 0 },
        { "stock.max=9", STOCK_MAX, 9 },
        { "table.max=1", TABLE_MAX, 1 },
        { "boxes=2", BOXES, OPTION_STEP4(0, 15, 15) },
        { "boxes=1:4,2:8,3", BOXES, OPTION_STEP4(4, 8, 15) },
        { "boxes=1:4,2:8,3:12", BOXES, OPTION_STEP4(4, 8, 15) },
        { "deck.boxes=1:1,4", BOXES, OPTION_STEP4(1, 1, 1) },
        { "end.on=knock,own_all_up", ENDS, 5 },
        { "on=Call", ENDS, 2 },
        { "on=call,knock,call", ENDS, 3 },
        { "on={knock}", ENDS, 1 },
        { "on={}", ENDS, 0 },
        { "on=NONE", ENDS, 0 },
        { "fee=+10", FEE, 10 },
        { "fee=10", FEE, 10 },
        { "fee=Add10", FEE, 10 },
        { "fee=double", FEE, 0 },
        { "J=20", VAL_J, 20 },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Options options = standard(), wanted = standard();
        wanted.value[rows[i].row] = (int16_t)rows[i].value;
        assert_int_equal(set_one(spec, rows[i].setting, &options, NULL), OK);
        assert_memory_equal(&options, &wanted, sizeof options);
        assert_true(options_hold(spec, &options, rows[i].setting));
    }
}

static void wrong_settings_say_what_is_expected(void **state)
{
    static const struct {
        const char *setting;
        Status status;
        const char *says;
    } rows[] = {
        { "packs=5", ERR_RANGE, "expected deck.packs=auto, 1-4" },
        { "packs=-1", ERR_RANGE, "deck.packs" },
        { "jokers=x", ERR_RANGE, "deck.jokers_per_pack=0-2" },
        { "limit=100", ERR_RANGE, "limit=-99 to 99" },
        { "talks=2", ERR_RANGE, "table.talks=off, on" },
        { "talks=maybe", ERR_RANGE, "off, on" },
        { "kings=queen", ERR_RANGE, "nothing, queens, wrap" },
        { "kings=1", ERR_RANGE, "nothing, queens, wrap" },
        { "penalty=2", ERR_RANGE, "none, ten" },
        { "boxes=5", ERR_RANGE, "expected deck.boxes=1-4 or a list like 1:4,2" },
        { "boxes=", ERR_RANGE, "deck.boxes=1-4" },
        { "boxes=1:4,", ERR_RANGE, "1:4,2" },
        { "boxes=1,2", ERR_RANGE, "1:4,2" },
        { "boxes=2:4,1", ERR_RANGE, "1:4,2" },
        { "boxes=1:4,2:4,3", ERR_RANGE, "1:4,2" },
        { "boxes=1:15,2", ERR_RANGE, "1:4,2" },
        { "boxes=1:16", ERR_RANGE, "1:4,2" },
        { "boxes=1:0,2", ERR_RANGE, "1:4,2" },
        { "on=knok", ERR_RANGE, "expected end.on=none or a list of knock,call,own_all_up; did you mean knock?" },
        { "on={call,own_all_pu}", ERR_RANGE, "did you mean own_all_up?" },
        { "on=", ERR_RANGE, "none or a list of" },
        { "on=knock,", ERR_RANGE, "none or a list of" },
        { "fee=-1", ERR_RANGE, "expected fee=none, double, +1 to +99" },
        { "fee=add", ERR_RANGE, "+1 to +99" },
        { "fee=add+1", ERR_RANGE, "+1 to +99" },
        { "fee=add100", ERR_RANGE, "+1 to +99" },
        { "fee=duoble", ERR_RANGE, "did you mean double?" },
        { "lines=colum:2", ERR_RANGE,
          "expected lines=none or a list of column:VALUE,row:VALUE,diagonal:VALUE; did you mean column?" },
        { "lines=column", ERR_RANGE, "column:VALUE" },
        { "lines=", ERR_RANGE, "column:VALUE" },
        { "lines=row:2,", ERR_RANGE, "column:VALUE" },
        { "lines=column:5", ERR_RANGE, "'lines=column:5' is out of range, expected lines.column=none, full, 2-4" },
        { "lines=column:fulll", ERR_RANGE, "did you mean full?" },
        { "lines=row:2,row:2", ERR_CONFLICT, "'lines=row:2,row:2' sets lines.row twice, expected it once" },
        { "jack20_skip=2", ERR_RANGE, "expected jack20_skip=off, on" },
        { "val.JK?=3", ERR_UNKNOWN, "no option 'val.JK?'" },
        { "pakcs=2", ERR_UNKNOWN, "did you mean packs?" },
        { "joker=2", ERR_UNKNOWN, "did you mean jokers?" },
        { "wildcard=2", ERR_UNKNOWN, "did you mean wildcards?" },
        { "jokers wildcards=2", ERR_UNREADABLE, "expected option=value" },
        { "deck.pack=2", ERR_UNKNOWN, "did you mean deck.packs?" },
        { "deck=2", ERR_UNKNOWN, "no option 'deck'" },
        { "max=3", ERR_UNKNOWN, "'max' may be stock.max or table.max" }, /* two options end so */
        { "xyzzyplughs=2", ERR_UNKNOWN, "cardroom options" },
        { "packs", ERR_UNREADABLE, "expected option=value" },
        { "=2", ERR_UNREADABLE, "expected option=value" },
        { "packs 2", ERR_UNREADABLE, "expected option=value" },
        { "", ERR_UNREADABLE, "expected option=value" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Options options = standard(), before = options;
        Fault said;
        assert_int_equal(set_one(spec, rows[i].setting, &options, &said), rows[i].status);
        assert_says(said.text, rows[i].says);
        assert_memory_equal(&options, &before, sizeof options);
    }
}

/* Lists that read, and what then is not standard. */
static void settings_of_several_options_are_read_in_any_order(void **state)
{
    static const char *const rows[][2] = {
        { "lines=column:2,row:2", "lines.column=2 lines.row=2 lines.diagonal=0" },
        { "lines=DIAGONAL:3", "lines.column=none lines.row=0 lines.diagonal=3" },
        { "lines=column:full", "lines.column=full lines.row=0" },
        { "lines=none", "lines.column=none lines=none" },
        { "lines=row:2 row=2 column=none", "lines=row:2" },
        { "jack20_skip=on", "val.J=20 jack_skip=on jack20_skip=on" },
        { "jack20_skip=yes val.J=20", "val.J=20 jack_skip=on" },
        { "jack20_skip=off val.J=12", "val.J=12 jack20_skip=off" },
        { "jack_skip=on jack20_skip=off val.J=0", "val.J=0 jack_skip=on jack20_skip!=on" },
        { "jokers_twos=on", "val.2=2 val.JK=-2 jokers_twos=on" },
        { "jokers_twos=on val.JK=-5", "val.2=2 val.JK=-5 jokers_twos=on" },
        { "JK=7 jokers_twos=on", "val.2=2 val.JK=7 jokers_twos=on" },
        { "no_lines=on", "lines=none end.on=knock no_lines=on" },
        { "val.J=3 val.J=3 J=+3", "val.J=3" },
        { "packs=2  kings=wrap ", "kings=wrap packs=2 jokers=0" },
        { "", "" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Options options = standard(), wanted = standard();
        assert_int_equal(options_set_all(spec, rows[i][0], &options, NULL), OK);
        assert_true(options_hold(spec, &options, rows[i][1]));
        for (int row = 0; row < ROWS; row++) /* off is no wish for a value */
            assert_true(option_has_value(&spec[row]) || options.value[row] == wanted.value[row]);
    }
}

static void settings_that_disagree_are_both_named(void **state)
{
    static const struct {
        const char *settings;
        int wrong;
        const char *says;
    } rows[] = {
        { "val.J=20 packs=1 J=21", 2, "'val.J=20' and 'J=21' disagree, expected one of them" },
        { "jack20_skip=on val.J=0", 1, "'jack20_skip=on' (val.J=20) and 'val.J=0' disagree, expected one of them" },
        { "val.J=0 jack20_skip=on", 1, "'val.J=0' and 'jack20_skip=on' (val.J=20) disagree" },
        { "jack20_skip=on jacks0=on", 1, "'jack20_skip=on' (val.J=20) and 'jacks0=on' (val.J=0) disagree" },
        { "jacks0=on jokers_twos=on", 1, "'jacks0=on' (val.JK=-3) and 'jokers_twos=on' (val.JK=-2) disagree" },
        { "jack20_skip=on jack20_skip=off", 1, "'jack20_skip=on' and 'jack20_skip=off' disagree" },
        { "lines=row:2 lines.column=3", 1, "'lines=row:2' (lines.column=none) and 'lines.column=3' disagree" },
        { "lines=row:2 no_lines=on", 1, "'lines=row:2' (lines.row=2) and 'no_lines=on' (lines.row=0) disagree" },
        { "on=call no_lines=on", 1, "'on=call' and 'no_lines=on' (end.on=knock) disagree" },
        { "jack20_skip=off skip.=1", 1, "no option 'skip.'" },
        { "val.J=20 jack20_skip=off jack_skip=on", 1,
          "'jack20_skip=off' disagrees with val.J=20 jack_skip=on, which stand; expected another value of one of them" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Options options = standard(), before = options;
        Slice setting[SETTINGS_MAX];
        Fault said;
        int wrong = -1, len = settings_split(slice_of(rows[i].settings), setting);
        Status status = options_read(spec, setting, len, &options, &wrong, &said);
        assert_int_equal(status, strstr(rows[i].says, "no option") ? ERR_UNKNOWN : ERR_CONFLICT);
        assert_int_equal(wrong, rows[i].wrong);
        assert_says(said.text, rows[i].says);
        assert_memory_equal(&options, &before, sizeof options);
    }
}

/* An off that a preset's values contradict is refused, and changes nothing; with another value it is not. */
static void off_is_judged_by_all_that_stands(void **state)
{
    Options options = standard();
    Fault said;
    (void)state;
    assert_int_equal(options_set_all(spec, "jack20_skip=on", &options, NULL), OK);
    assert_int_equal(options_set_all(spec, "jack20_skip=off", &options, &said), ERR_CONFLICT);
    assert_says(said.text, "'jack20_skip=off'");
    assert_int_equal(options_set_all(spec, "jack20_skip=off jack_skip=off", &options, NULL), OK);
    assert_true(options_hold(spec, &options, "val.J=20 jack_skip=off jack20_skip=off"));
}

static void lists_stop_at_the_first_wrong_setting(void **state)
{
    Options options = standard(), before = options;
    Fault said;
    (void)state;
    assert_int_equal(options_set_all(spec, "packs=1 packs=9 kings=quens", &options, &said), ERR_RANGE);
    assert_says(said.text, "packs=9");
    assert_memory_equal(&options, &before, sizeof options);
    char many[(SETTINGS_MAX + 1) * 8 + 1];
    Text text = text_over(many, sizeof many);
    for (int i = 0; i <= SETTINGS_MAX; i++)
        text_add(&text, "packs=2 ");
    assert_int_equal(options_set_all(spec, many, &options, &said), ERR_UNREADABLE);
    assert_says(said.text, "more than 256 settings");
    assert_memory_equal(&options, &before, sizeof options);
    many[SETTINGS_MAX * 8] = 0;
    assert_int_equal(options_set_all(spec, many, &options, NULL), OK);
}

static void conditions_ask_for_values_and_for_words_of_sets(void **state)
{
    static const struct {
        const char *condition;
        bool holds;
    } rows[] = {
        { "", true },
        { "packs=auto kings=nothing", true },
        { "packs=auto kings=wrap", false },
        { "packs!=1", true },
        { "packs!=auto", false },
        { "end.on=own_all_up,knock", true },
        { "end.on=knock", false },
        { "end.on!=knock", true },
        { "end.on~knock", true },
        { "on~knock end.on~own_all_up end.on~own_all_up,knock", true },
        { "end.on~call", false },
        { "end.on!~call", true },
        { "end.on!~knock", false },
        { "lines=column:full", true },
        { "lines!=none lines=none", false },
        { "jack20_skip=off jack20_skip!=on", true },
        { "boxes=1:4,2:8,3 fee=none", true },
    };
    Options options = standard();
    (void)state;
    assert_int_equal(options_set_all(spec, "on=knock,own_all_up", &options, NULL), OK);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_int_equal(options_hold(spec, &options, rows[i].condition), rows[i].holds);
}

static void steps_are_looked_up(void **state)
{
    static const struct {
        const char *setting, *steps, *prints;
    } rows[] = {
        { "boxes=3", "333333333333333", "3" },
        { "boxes=1:4,2:8,3:12", "111122223333333", "1:4,2:8,3" },
        { "boxes=1:1,2:2,3:3,4", "123444444444444", "1:1,2:2,3:3,4" },
        { "boxes=2:7,4:9", "222222244444444", "2:7,4" },
        { "boxes=1:14,2", "111111111111112", "1:14,2" },
        { "boxes=1:15", "111111111111111", "1" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Options options = standard();
        char bytes[40];
        Text text = text_over(bytes, sizeof bytes);
        assert_int_equal(set_one(spec, rows[i].setting, &options, NULL), OK);
        for (int count = 1; count <= 15; count++)
            assert_int_equal(option_step(options.value[BOXES], count), rows[i].steps[count - 1] - '0');
        option_print(spec, BOXES, &options, &text);
        assert_string_equal(bytes, rows[i].prints);
    }
}

static void values_print_as_they_are_typed(void **state)
{
    static const struct {
        const char *settings;
        int row;
        const char *prints;
    } rows[] = {
        { "fee=10", FEE, "+10" },
        { "fee=double", FEE, "double" },
        { "on=call,knock", ENDS, "knock,call" },
        { "on={}", ENDS, "none" },
        { "lines=row:2,column:full", LINES, "column:full,row:2" },
        { "lines=none", LINES, "none" },
        { "val.J=20", JACK20_SKIP, "off" },
        { "val.J=20 jack_skip=on", JACK20_SKIP, "on" },
        { "jokers_twos=on JK=1", JOKERS_TWOS, "on" },
        { "limit=7", LIMIT, "7" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Options options = standard();
        char bytes[40];
        Text text = text_over(bytes, sizeof bytes);
        assert_int_equal(options_set_all(spec, rows[i].settings, &options, NULL), OK);
        option_print(spec, rows[i].row, &options, &text);
        assert_string_equal(bytes, rows[i].prints);
    }
}

/* The numbers that may be values of a row, and a few that are not. */
static void value_bounds(const OptionSpec *row, int *from, int *to)
{
    bool is_steps = row->kind == OPTION_STEPS, is_number = row->kind == OPTION_NUMBER || row->kind == OPTION_PLUS;
    *from = is_steps ? OPTION_STEPS_FROM(row->min, 0, 0, 0) : is_number ? row->min - 3 : -3;
    *to = is_steps ? OPTION_STEPS_FROM(row->min, 15, 15, 15) : is_number ? row->max + 3 : 1 << 10;
}

static Status set_printed(const OptionSpec *table, int row, int value, Options *out)
{
    char setting[400];
    Options printed = { 0 };
    Text text = text_over(setting, sizeof setting);
    printed.value[row] = (int16_t)value;
    slice_copy(slice_of(table[row].kind == OPTION_DRAWING ? "1o/oo" : "Cabo"), printed.text, sizeof printed.text);
    text_add(&text, table[row].id);
    text_add_char(&text, '=');
    option_print(table, row, &printed, &text);
    assert_true(text.len < text.cap);
    options_standard(table, out);
    return set_one(table, setting, out, NULL);
}

static void assert_values_print_round(const OptionSpec *table, int row)
{
    int from, to, values = 0;
    Options options, again;
    value_bounds(&table[row], &from, &to);
    for (int value = from; value <= to; value++) {
        if (set_printed(table, row, value, &options) != OK)
            continue;
        values++;
        assert_int_equal(set_printed(table, row, options.value[row], &again), OK);
        assert_int_equal(again.value[row], options.value[row]);
    }
    assert_true(values >= 2);
    assert_int_equal(set_printed(table, row, table[row].standard, &options), OK);
    assert_int_equal(options.value[row], table[row].standard);
}

/* A group's members are there, and a bundle can be set and then stands. */
static void assert_sets_others(const OptionSpec *table, int row)
{
    bool is_group = table[row].kind == OPTION_GROUP;
    char setting[80], printed[80];
    Options options;
    options_standard(table, &options);
    Text text = text_over(setting, sizeof setting), value = text_over(printed, sizeof printed);
    text_add(&text, table[row].id);
    text_add(&text, is_group ? "=none" : "=on");
    assert_int_equal(set_one(table, setting, &options, NULL), OK);
    assert_true(options_hold(table, &options, setting));
    option_print(table, row, &options, &value);
    assert_string_equal(printed, is_group ? "none" : "on");
    assert_int_equal(options.value[row], 0);
}

static void assert_table(const OptionSpec *table)
{
    assert_true(options_len(table) <= OPTIONS_MAX);
    for (int row = 0; table[row].id; row++) {
        if (option_has_value(&table[row]))
            assert_values_print_round(table, row);
        else
            assert_sets_others(table, row);
        assert_true(table[row].help && table[row].help[0]);
        assert_true(!table[row].rare || table[row].series); /* what is left out of a list is told by its series */
        assert_int_equal(options_find(table, slice_of(table[row].id)), row);
        Slice aliases = slice_of(table[row].alias ? table[row].alias : "");
        for (Slice alias = slice_word(&aliases, 0); alias.len > 0; alias = slice_word(&aliases, 0))
            assert_int_equal(options_find(table, alias), row);
    }
}

static void every_value_of_every_game_reads_as_it_prints(void **state)
{
    (void)state;
    assert_table(spec);
    for (int g = 0; games[g]; g++)
        assert_table(games[g]->options);
}

static void assert_placeholders(const Game *game, const char *text)
{
    char value[80];
    Ruleset ruleset;
    assert_int_equal(games_find(slice_of(game->presets[0].id), &ruleset, NULL), OK);
    for (const char *at = text; (at = strchr(at, '{')); at++) {
        const char *end = strchr(at, '}');
        assert_non_null(end);
        Text out = text_over(value, sizeof value);
        assert_true(games_print_named(&ruleset, (Slice){ at + 1, (size_t)(end - at - 1) }, &out));
    }
}

static void every_rule_text_names_what_there_is(void **state)
{
    (void)state;
    for (int g = 0; games[g]; g++)
        for (int table = 0; games[g]->book->rules[table]; table++)
            for (const RuleText *rule = games[g]->book->rules[table]; rule->text; rule++)
                assert_placeholders(games[g], rule->text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_option_begins_at_its_standard),
        cmocka_unit_test(settings_of_every_kind_are_read),
        cmocka_unit_test(wrong_settings_say_what_is_expected),
        cmocka_unit_test(settings_of_several_options_are_read_in_any_order),
        cmocka_unit_test(settings_that_disagree_are_both_named),
        cmocka_unit_test(off_is_judged_by_all_that_stands),
        cmocka_unit_test(lists_stop_at_the_first_wrong_setting),
        cmocka_unit_test(conditions_ask_for_values_and_for_words_of_sets),
        cmocka_unit_test(steps_are_looked_up),
        cmocka_unit_test(values_print_as_they_are_typed),
        cmocka_unit_test(every_value_of_every_game_reads_as_it_prints),
        cmocka_unit_test(every_rule_text_names_what_there_is),
    };
    return TESTS_RUN(tests);
}
