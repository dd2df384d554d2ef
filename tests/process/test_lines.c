/* test_lines.c - command lines are split as written. A bot's lines are read, or refused with the reason. The bytes
 * of a view come back as they were, or not at all. */
#include "../units/unit.h"

#include "process/bot_line.h"
#include "process/command_words.h"
#include "process/host_line.h"
#include "process/level_bot.h"

static void assert_words(const char *text, const char *expected)
{
    CommandWords command;
    Fault fault;
    char joined[256];
    Text out = text_over(joined, sizeof joined);
    assert_int_equal(command_words_read(slice_of(text), &command, &fault), OK);
    for (int i = 0; command.word[i]; i++) {
        text_add(&out, i > 0 ? "|" : "");
        text_add(&out, command.word[i]);
    }
    assert_string_equal(joined, expected);
}

static void test_commands_are_parted_without_a_shell(void **unused)
{
    (void)unused;
    CommandWords command;
    Fault fault;
    assert_words("./bot", "./bot");
    assert_words("  python3 b.py  --x ", "python3|b.py|--x");
    assert_words("a 'b c' \"d e\"f '' $HOME *", "a|b c|d ef||$HOME|*");
    assert_words("a\\ b \\, 'c\\'d' \\\\", "a b|,|c'd|\\");
    assert_int_equal(command_words_read(slice_of("   "), &command, &fault), ERR_UNREADABLE);
    assert_says(fault.text, "no command");
    assert_int_equal(command_words_read(slice_of("a 'b"), &command, &fault), ERR_UNREADABLE);
    assert_says(fault.text, "quotation mark");
}

#define FORTY        "0123456789012345678901234567890123456789"
#define FOUR_HUNDRED FORTY FORTY FORTY FORTY FORTY FORTY FORTY FORTY FORTY FORTY

static const struct {
    const char *line, *says; /* NULL: it is read */
    int64_t game;
} lines[] = {
    { "{\"t\":\"hello\",\"v\":1,\"name\":\"x\"}", NULL, 0 },
    { "{\"v\":1,\"name\":\"x\",\"new\":[{}],\"bytes\":true,\"t\":\"hello\"}", NULL, 0 },
    { "{\"t\":\"move\",\"game\":7,\"move\":\"swap 2\"}", NULL, 7 },
    { "{\"t\":\"move\",\"game\":7,\"move\":\"swap 2\",\"why\":\"saves 5 points\"}", NULL, 7 },
    { "{\"t\":\"log\",\"text\":\"thinking\"}", NULL, 0 },
    { "{\"t\":\"hello\",\"v\":1.0,\"name\":\"x\"}", NULL, 0 },
    { "{\"t\":\"move\",\"game\":7.0,\"move\":\"swap 2\"}", NULL, 7 },
    { "{\"t\":\"move\",\"game\":9007199254740991,\"move\":\"swap 2\"}", NULL, 9007199254740991 },
    { "{\"t\":\"move\",\"game\":7,\"move\":\"swap 2\",\"new\":123456789012345678901234567890}", NULL, 7 },
    { "{\"t\":\"move\",\"game\":7,\"move\":\"swap 2\",\"new\":\"a\\u0000b\"}", NULL, 7 },
    { "", "no JSON object", 0 },
    { "[1]", "no JSON object", 0 },
    { "swap 2", "no JSON object", 0 },
    { "{\"t\":\"move\",\"t\":\"log\"}", "named twice", 0 },
    { "{\"t\":\"log\",\"text\":\"\xff\"}", "not UTF-8", 0 },
    { "{\"t\":\"log\",\"text\":\"x\",\"new\":{\"a\":1,\"a\":1}}", "named twice", 0 },
    { "{\"t\":\"log\",\"text\":\"x\",\"new\":1e400}", "too large", 0 },
    { "{\"t\":\"log\",\"text\":\"x\",\"n\\u0000\":1}", "zero in it", 0 },
    { "{\"game\":3}", "\"t\" is missing", 3 },
    { "{\"t\":\"dance\",\"game\":3}", "\"t\" is unknown", 3 },
    { "{\"t\":\"hello\",\"v\":2,\"name\":\"x\"}", "it speaks version 2 of the protocol, expected 1", 0 },
    { "{\"t\":\"hello\",\"v\":-1,\"name\":\"x\"}", "it speaks version 0 of the protocol, expected 1", 0 },
    { "{\"t\":\"hello\",\"v\":1e300,\"name\":\"x\"}", "of the protocol, expected 1", 0 },
    { "{\"t\":\"hello\",\"v\":\"1\",\"name\":\"x\"}", "hello has no number", 0 },
    { "{\"t\":\"hello\",\"name\":\"x\"}", "hello has no number", 0 },
    { "{\"t\":\"hello\",\"v\":1}", "hello: \"name\" is missing", 0 },
    { "{\"t\":\"hello\",\"v\":1,\"name\":\"x\",\"bytes\":1}", "not true or false", 0 },
    { "{\"t\":\"move\",\"move\":\"swap 2\"}", "\"game\" is missing", 0 },
    { "{\"t\":\"move\",\"game\":7.5,\"move\":\"swap 2\"}", "no game's number", 0 },
    { "{\"t\":\"move\",\"game\":0,\"move\":\"swap 2\"}", "no game's number", 0 },
    { "{\"t\":\"move\",\"game\":1e300,\"move\":\"swap 2\"}", "no game's number", 0 },
    { "{\"t\":\"move\",\"game\":\"7\",\"move\":\"swap 2\"}", "no game's number", 0 },
    { "{\"t\":\"move\",\"game\":9007199254740992,\"move\":\"swap 2\"}", "no game's number", 0 },
    { "{\"t\":\"move\",\"game\":7}", "\"move\" is missing", 7 },
    { "{\"t\":\"move\",\"game\":7,\"move\":\"\"}", "\"move\" is empty", 7 },
    { "{\"t\":\"move\",\"game\":7,\"move\":2}", "\"move\" is no text", 7 },
    { "{\"t\":\"move\",\"game\":7,\"move\":\"swap 2\\n\"}", "control characters", 7 },
    { "{\"t\":\"move\",\"game\":7,\"move\":\"swap 2\\u0000\"}", "control characters", 7 },
    { "{\"t\":\"move\",\"game\":7,\"move\":\"" FORTY FORTY FORTY FORTY "\"}", "\"move\" is too long", 7 },
    { "{\"t\":\"move\",\"game\":7,\"move\":\"swap 2\",\"why\":\"\"}", "\"why\" is empty", 7 },
    { "{\"t\":\"move\",\"game\":7,\"move\":\"swap 2\",\"why\":null}", "\"why\" is no text", 7 },
    { "{\"t\":\"move\",\"game\":7,\"move\":\"swap 2\",\"why\":\"" FOUR_HUNDRED FORTY FORTY FORTY "\"}",
      "\"why\" is too long, expected 1 to 511 bytes", 7 },
    { "{\"t\":\"hello\",\"v\":1,\"name\":\"" FORTY FORTY "\"}", "too long, expected 1 to 63 bytes", 0 },
    { "{\"t\":\"log\",\"text\":[[[[[[[[]]]]]]]]}", "too deep", 0 },
};

static void test_lines_are_read_or_told(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        BotLine line;
        Fault fault = { .text = "" };
        Status status = bot_line_read(slice_of(lines[i].line), &line, &fault);
        assert_int_equal(status, lines[i].says ? ERR_UNREADABLE : OK);
        if (lines[i].says)
            assert_says(fault.text, lines[i].says);
        assert_int_equal(line.game, lines[i].game);
    }
}

static void deal_golf(Ruleset *ruleset, StateBox *view)
{
    StateBox state;
    Fault fault;
    assert_int_equal(games_find(slice_of("golf6"), ruleset, &fault), OK);
    const DealOrder order = { .options = &ruleset->options, .seats = 2, .seed = seed_from_number(5) };
    assert_int_equal(ruleset->game->deal(&state, &order), OK);
    memset(view, 0, sizeof *view);
    ruleset->game->observe(&state, 0, view);
}

static void test_bytes_come_back(void **unused)
{
    (void)unused;
    static char hex[VIEW_HEX_MAX];
    Text out = text_over(hex, sizeof hex);
    Ruleset ruleset;
    StateBox view, again;
    Fault fault;
    deal_golf(&ruleset, &view);
    view_hex(ruleset.game, &view, &out);
    assert_int_equal(view_from_hex(ruleset.game, hex, out.len, &again, &fault), OK);
    assert_memory_equal(&view, &again, ruleset.game->state_size);
    assert_int_equal(view_from_hex(ruleset.game, hex, out.len - 2, &again, &fault), ERR_UNREADABLE);
    assert_says(fault.text, "length");
    for (size_t i = 0; i < out.len; i += 7) {
        char was = hex[i];
        hex[i] = was == '0' ? '1' : '0';
        assert_int_equal(view_from_hex(ruleset.game, hex, out.len, &again, &fault), ERR_UNREADABLE);
        assert_says(fault.text, "sum differs");
        hex[i] = was;
    }
    hex[3] = 'x';
    assert_int_equal(view_from_hex(ruleset.game, hex, out.len, &again, &fault), ERR_UNREADABLE);
    assert_says(fault.text, "0-9 a-f");
}

/* A host's line to our own bot: what it answers, or NULL with the fault. */
static const char *hear(LevelBot *bot, const char *line, char answer[LEVEL_ANSWER_MAX], Fault *fault)
{
    Text out = text_over(answer, LEVEL_ANSWER_MAX);
    return level_bot_hear(bot, slice_of(line), &out, fault) == OK ? answer : NULL;
}

static void test_our_bot_tells_what_is_wrong(void **unused)
{
    (void)unused;
    static LevelBot bot;
    char answer[LEVEL_ANSWER_MAX], hello[200];
    Fault fault;
    bot.player.bot = &bot_quick;
    assert_null(hear(&bot, "no JSON", answer, &fault));
    assert_says(fault.text, "expected a JSON object");
    assert_null(hear(&bot, "{\"t\":\"rules\"}", answer, &fault));
    assert_says(fault.text, "before hello");
    assert_null(hear(&bot, "{\"t\":\"hello\",\"v\":1,\"layout\":\"0\"}", answer, &fault));
    assert_says(fault.text, "another version");
    Text out = text_over(hello, sizeof hello);
    host_hello(&out);
    assert_says(hear(&bot, hello, answer, &fault), "\"bytes\":true");
    assert_string_equal(hear(&bot, "{\"t\":\"weather\"}", answer, &fault), "");
    assert_null(hear(&bot, "{\"t\":\"rules\",\"game\":1,\"rules\":\"golf66\"}", answer, &fault));
    assert_says(fault.text, "did you mean golf6?");
    assert_null(hear(&bot, "{\"t\":\"rules\",\"game\":1,\"rules\":\"golf6\",\"seats\":99}", answer, &fault));
    assert_says(fault.text, "\"seats\"");
    assert_null(hear(&bot, "{\"t\":\"view\",\"game\":1}", answer, &fault));
    assert_says(fault.text, "not open");
    assert_string_equal(hear(&bot,
                             "{\"t\":\"rules\",\"game\":1,\"rules\":\"golf6\",\"seats\":2,\"seat\":0,\"seed\":1}",
                             answer, &fault),
                        "");
    assert_null(hear(&bot, "{\"t\":\"rules\",\"game\":1,\"rules\":\"golf6\"}", answer, &fault));
    assert_says(fault.text, "open already");
    assert_null(hear(&bot, "{\"t\":\"view\",\"game\":1}", answer, &fault));
    assert_says(fault.text, "no \"bytes\"");
    assert_string_equal(hear(&bot, "{\"t\":\"bye\"}", answer, &fault), "");
    assert_true(bot.has_ended);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_commands_are_parted_without_a_shell),
        cmocka_unit_test(test_lines_are_read_or_told),
        cmocka_unit_test(test_bytes_come_back),
        cmocka_unit_test(test_our_bot_tells_what_is_wrong),
    };
    return TESTS_RUN(tests);
}
