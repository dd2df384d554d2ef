/* join_plain.c - a server's table in plain lines: sentences out, typed lines in. */
#include "apps/join.h"
#include "apps/play.h"
#include "term/offer.h"
#include "term/wording.h"

#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { TURN_MS = 30, LINE_BYTES = 512 };

typedef struct {
    Scene before;
    bool has_before, quits;
    char line[LINE_BYTES];
    size_t len;
} Plain;

static void say_line(void *context, const char *sentence)
{
    (void)context;
    puts(sentence);
}

static void hear_told(Join *join, bool is_fault, const char *sentence)
{
    char words[SENTENCE_MAX];
    Text text = text_over(words, sizeof words);
    (void)join, (void)is_fault;
    say_spoken(sentence, &text);
    puts(words);
    fflush(stdout);
}

static void say_offer(const Join *join)
{
    Action legal[ACTIONS_MAX];
    char words[SENTENCE_MAX], told[SENTENCE_MAX * 2];
    Text text = text_over(words, sizeof words), told_text = text_over(told, sizeof told);
    const Scene *scene = &join->shown.scene;
    for (int i = 0; i < scene->moves_len; i++)
        legal[i] = scene->move[i].action;
    Offer offer = { .verbs = join->shown.verbs, .action = legal, .len = scene->moves_len, .with_typed = true };
    offer_say(&offer, &join->shown.seating, &text);
    wording_add(&told_text, "You may {offer}.", "offer", words);
    puts(told);
}

/* What has changed since the last look, and what may be done now. */
static void look(Join *join, Plain *plain)
{
    const Shown *shown = &join->shown;
    if (!join->is_new)
        return;
    join->is_new = false;
    if (shown->has_state) {
        say_scene(&shown->scene, plain->has_before ? &plain->before : NULL, &shown->seating, say_line, NULL);
        plain->before = shown->scene;
        plain->has_before = true;
    }
    if (shown->asked_by >= 0)
        puts(gettext("Somebody asks to take a line back: `yes` or `no`."));
    if (strcmp(shown->stage, "open") == 0)
        puts(shown->is_host ? gettext("`start` begins the game; bots take the seats that are open.")
                            : gettext("The game has not begun."));
    else if (strcmp(shown->stage, "playing") != 0 && !shown->is_ready)
        puts(gettext("The deal is over: `next` goes on."));
    else if (shown->has_state && shown->scene.moves_len > 0)
        say_offer(join);
    fflush(stdout);
}

static void do_line(Join *join, Plain *plain, Slice line)
{
    char words[LINE_BYTES];
    Slice rest = line, word = slice_word(&rest, 0);
    slice_copy(line, words, sizeof words);
    if (word.len == 0)
        return;
    if (slice_is(word, "quit") || slice_is(word, "exit"))
        plain->quits = true;
    else if (slice_is(word, "help") || slice_is(word, "?"))
        puts(gettext("Type an action as it stands in brackets, or one of these:\n"
                     "  start, next         begin the game; go on after a deal\n"
                     "  undo, yes, no       ask to take your last line back; answer somebody who asks\n"
                     "  table               tell the whole table again\n"
                     "  quit                leave; a bot plays for you after a while, and you may come back"));
    else if (slice_is(word, "table"))
        plain->has_before = !(join->is_new = true);
    else if (slice_is(word, "start"))
        join_ask(join, "start", "fill", "greedy");
    else if (slice_is(word, "next"))
        join_ask(join, "next", NULL, NULL);
    else if (slice_is(word, "undo"))
        join_ask(join, "ask", "what", "undo");
    else if (slice_is(word, "yes") || slice_is(word, "no"))
        join_answer(join, slice_is(word, "yes"));
    else
        join_act(join, words);
}

/* Takes what has been typed; false when the input has ended. */
static bool take_input(Join *join, Plain *plain)
{
    struct pollfd input = { .fd = STDIN_FILENO, .events = POLLIN };
    if (poll(&input, 1, TURN_MS) <= 0 || input.revents == 0)
        return true;
    ssize_t got = read(STDIN_FILENO, plain->line + plain->len, sizeof plain->line - 1 - plain->len);
    if (got <= 0)
        return false;
    plain->len += (size_t)got;
    for (char *end; (end = memchr(plain->line, '\n', plain->len)) != NULL && !plain->quits;) {
        size_t len = (size_t)(end - plain->line);
        do_line(join, plain, (Slice){ plain->line, len - (len > 0 && end[-1] == '\r') });
        plain->len -= len + 1;
        memmove(plain->line, end + 1, plain->len);
    }
    if (plain->len == sizeof plain->line - 1)
        plain->len = 0;
    return true;
}

void join_plain(Join *join)
{
    static Plain plain;
    join->told = hear_told;
    join->painter = &plain;
    bool has_input = true;
    while (!plain.quits && !join->has_left && has_input && !play_stopped()) {
        join_turn(join);
        look(join, &plain);
        has_input = take_input(join, &plain);
    }
}
