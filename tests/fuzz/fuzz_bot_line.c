/* fuzz_bot_line.c - any bytes as lines of processes: a bot's lines to a host, a host's lines to our own bot,
 * command lines.
 * Shape  the first byte chooses the kind. Whatever comes, what is read must be clean text within its limits. */
#include "process/bot_line.h"
#include "process/command_words.h"
#include "process/host_line.h"
#include "process/level_bot.h"

#include <string.h>

static bool is_clean(const char *text)
{
    return slice_text_len(slice_of(text)) == strlen(text);
}

static void try_bot_line(Slice text)
{
    BotLine line;
    Fault fault;
    Status status = bot_line_read(text, &line, &fault);
    REQUIRE(status == OK || (status == ERR_UNREADABLE && strlen(fault.text) < FAULT_TEXT));
    REQUIRE(line.game >= 0 && line.game <= BOT_GAME_MAX);
    REQUIRE(is_clean(line.move.line) && is_clean(line.move.reason) && is_clean(line.name) && is_clean(line.log));
    REQUIRE(status != OK || text.len <= BOT_LINE_MAX);
    REQUIRE(status != OK || line.kind != BOT_MOVE || (line.game > 0 && line.move.line[0]));
    REQUIRE(status != OK || line.kind != BOT_HELLO || line.name[0]);
}

/* A conversation that begins with the right hello. */
static void try_host_lines(Slice text)
{
    static LevelBot bot;
    char answer[LEVEL_ANSWER_MAX], hello[128];
    Fault fault;
    Text out = text_over(hello, sizeof hello), said = text_over(answer, sizeof answer);
    memset(&bot, 0, sizeof bot);
    bot.player.bot = bots[0];
    host_hello(&out);
    REQUIRE(level_bot_hear(&bot, slice_of(hello), &said, &fault) == OK && said.len > 0);
    while (text.len > 0 && !bot.has_ended) {
        const char *end = memchr(text.at, '\n', text.len);
        size_t len = end ? (size_t)(end - text.at) : text.len;
        said = text_over(answer, sizeof answer);
        if (level_bot_hear(&bot, (Slice){ text.at, len }, &said, &fault) != OK)
            return;
        REQUIRE(said.len < said.cap);
        text = (Slice){ text.at + len + (end != NULL), text.len - len - (end != NULL) };
    }
}

static void try_command(Slice text)
{
    CommandWords command;
    Fault fault;
    if (command_words_read(text, &command, &fault) != OK)
        return;
    REQUIRE(command.word[0]);
    for (int i = 0; command.word[i]; i++)
        REQUIRE(i < COMMAND_WORDS_MAX && memchr(command.word[i], '\0', sizeof command.bytes));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static void (*const tries[])(Slice) = { try_bot_line, try_host_lines, try_command };
    if (size == 0)
        return 0;
    tries[data[0] % 3]((Slice){ (const char *)data + 1, size - 1 });
    return 0;
}
