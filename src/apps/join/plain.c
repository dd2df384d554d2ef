/* plain.c - a server's table in plain lines: for screen readers, slow lines and scripts. */
#include "apps/join/faces.h"

#include "apps/base/cli.h"
#include "apps/base/lines.h"
#include "apps/base/look.h"
#include "apps/base/refusal.h"
#include "term/wording.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* VERDICT_MS: somebody who leaves waits no longer than this for a server that does not answer. */
enum { LINE_MAX_BYTES = 4096, FILE_STEP_MS = 1, VERDICT_MS = 3000 };

/* What has been told, so that only changes are told. */
typedef struct {
    Join *join;
    Scene before;
    bool has_told, was_over, is_terminal, has_ended; /* has_ended: the input has */
    char code[CODE_TEXT];
    FarStage stage;
    int deal;
    char said[SENTENCE_MAX]; /* what was said last of the state, or of what may be done */
    char lobby[JOIN_TEXT / 4];
    char input[LINE_MAX_BYTES];
    size_t input_len;
    uv_poll_t poll;   /* for a terminal or a pipe */
    uv_timer_t reads; /* for a file */
    uv_timer_t verdict;
    bool is_impatient; /* no verdict has come for VERDICT_MS */
    bool is_polled;
} Plain;

static Plain plain;

static void say_line(void *context, const char *sentence)
{
    (void)context;
    lines_print(sentence);
}

static void tell(Join *join, const char *words)
{
    (void)join;
    lines_print(words);
    fflush(stdout);
}

static void notice(Join *join, bool is_fault, const char *words)
{
    (void)join, (void)is_fault;
    look_print(plain.join->look.letters, words);
    fflush(stdout);
}

static void page(Join *join, const char *title, const char *words)
{
    (void)join, (void)title;
    lines_print(words);
    fflush(stdout);
}

static void write_to(void (*write)(const Join *, Text *), char *words, size_t cap)
{
    Text text = text_over(words, cap);
    write(plain.join, &text);
}

static void tell_heading(void)
{
    char words[SENTENCE_MAX], told[SENTENCE_MAX + 8];
    Text text = text_over(told, sizeof told);
    write_to(join_heading, words, sizeof words);
    wording_add(&text, "{sentence}.", "sentence", words);
    lines_print(told);
}

static void tell_lobby(void)
{
    static char words[sizeof plain.lobby];
    write_to(join_lobby, words, sizeof words);
    if (strcmp(words, plain.lobby) == 0)
        return;
    memcpy(plain.lobby, words, sizeof words);
    tell_heading();
    lines_print(words);
}

static void tell_scene(bool is_whole)
{
    const FarTable *table = &plain.join->table;
    const Scene *scene = &table->state.scene;
    bool has_before = plain.has_told && !is_whole;
    say_scene(&table->reader, scene, has_before ? &plain.before : NULL, say_line, NULL);
    plain.before = *scene;
    plain.has_told = true;
}

/* Says what the calls that may be made stake. */
static void tell_prices(void)
{
    const Scene *scene = &plain.join->table.state.scene;
    for (int m = 0; m < scene->moves_len; m++) {
        char words[SENTENCE_MAX], told[SENTENCE_MAX + 8];
        Text text = text_over(words, sizeof words), told_text = text_over(told, sizeof told);
        if (!say_price(&plain.join->table.reader, scene, &scene->move[m], &text))
            continue;
        wording_add(&told_text, "{sentence}.", "sentence", words);
        lines_print(told);
    }
}

/* Says what the person is asked for, or whom the game waits for; not twice. */
static void tell_turn(void)
{
    static char told[JOIN_TEXT / 4];
    char words[SENTENCE_MAX] = "";
    const Join *join = plain.join;
    Text text = text_over(told, sizeof told);
    bool is_asked = far_is_asked(&join->table);
    write_to(join_state_words, words, sizeof words);
    bool is_answer = join->table.ask_by != SEAT_NONE;
    if (is_asked && !is_answer)
        join_asked(join, &text);
    else
        text_add(&text, words);
    char now[SENTENCE_MAX];
    slice_copy(slice_of(told), now, sizeof now);
    if (!now[0] || (strcmp(now, plain.said) == 0 && !is_asked))
        return;
    memcpy(plain.said, now, sizeof now);
    if (is_asked && !is_answer)
        tell_prices();
    look_print(plain.join->look.letters, told);
}

static void tell_result(void)
{
    static char words[JOIN_TEXT / 4];
    write_to(join_result, words, sizeof words);
    lines_print(words);
    Text text = text_over(words, sizeof words);
    say_sums(&plain.join->table.state.scene, &text);
    lines_print(words);
}

/* Begins with a table that is not the one told last. */
static void begin_table(const FarTable *table)
{
    slice_copy(slice_of(table->code), plain.code, sizeof plain.code);
    plain.has_told = plain.was_over = false;
    plain.deal = 0;
    plain.said[0] = plain.lobby[0] = 0;
}

static void changed(Join *join)
{
    const FarTable *table = &join->table;
    if (!join->has_table || join->link != LINK_UP) {
        plain.said[0] = 0; /* it is told again when the person comes back */
        fflush(stdout);
        return;
    }
    if (strcmp(plain.code, table->code) != 0)
        begin_table(table);
    if (table->stage == FAR_OPEN || table->state.deal == 0) {
        tell_lobby();
    } else {
        bool is_new = table->state.deal != plain.deal || (plain.was_over && !table->state.over);
        if (is_new)
            tell_heading();
        tell_scene(is_new);
        plain.deal = table->state.deal;
        if (table->state.over && !plain.was_over)
            tell_result();
        plain.was_over = table->state.over;
        tell_turn();
    }
    fflush(stdout);
}

static void list_moves(void)
{
    static char words[JOIN_TEXT / 2];
    Action legal[ACTIONS_MAX];
    Text text = text_over(words, sizeof words);
    int legal_len = far_legal(&plain.join->table, legal);
    if (legal_len > 0)
        refusal_list_all(far_verbs(&plain.join->table), legal, legal_len, &text);
    else
        text_add(&text, gettext("You are not asked for anything now."));
    look_print(plain.join->look.letters, words);
}

/* Carries out a command that only plain lines have; true: it was one. */
static bool run_own(Slice line)
{
    Slice rest = line, word = slice_word(&rest, 0);
    bool has_deal = plain.join->has_table && plain.join->table.state.deal > 0;
    if (slice_is_folded(word, "moves") && has_deal)
        list_moves();
    else if (slice_is_folded(word, "table") && has_deal)
        tell_scene(true);
    else
        return false;
    return true;
}

static bool is_ready_for_next(const FarTable *table)
{
    bool is_between = table->stage == FAR_BETWEEN || table->stage == FAR_OVER;
    return !far_is_seated(table) || (is_between && !table->seat[table->you].ready);
}

/* True if the line may be taken now. A person who types is always heard. In a script, a line waits for the verdict of
 * the line before, an action until the person is asked for one, `next` until the deal is over, and an answer until
 * there is a question. */
static bool may_take(Slice line)
{
    const Join *join = plain.join;
    const FarTable *table = &join->table;
    Slice rest = line, word = slice_word(&rest, 0);
    bool quits = slice_is_folded(word, "quit") || slice_is_folded(word, "exit");
    if (plain.is_terminal || (quits && (plain.is_impatient || join->link != LINK_UP)))
        return true;
    if (join->link != LINK_UP || join_waits(join) || (!join->has_table && join->wants_table))
        return false;
    bool is_own = slice_is_folded(word, "moves") || slice_is_folded(word, "table");
    if (!join->has_table || is_own || word.len == 0)
        return true;
    bool is_answer = table->ask_by != SEAT_NONE && far_is_seated(table) && table->ask_left & seat_bit(table->you);
    if (slice_is_folded(word, "yes") || slice_is_folded(word, "no"))
        return is_answer;
    if (slice_is_folded(word, "next"))
        return is_ready_for_next(table);
    return join_is_command(word) || far_is_asked(table) || !far_is_seated(table) || table->stage == FAR_OVER;
}

static Slice without_end(Slice line)
{
    while (line.len > 0 && (line.at[line.len - 1] == '\r' || line.at[line.len - 1] == '\n'))
        line.len--;
    return line;
}

static void on_no_verdict(uv_timer_t *timer);

static void take_line(Slice line)
{
    plain.is_impatient = false;
    uv_timer_start(&plain.verdict, on_no_verdict, VERDICT_MS, 0);
    if (!run_own(line))
        join_type(plain.join, line);
    fflush(stdout);
}

/* The length of the next line; 0: it has not come completely. */
static size_t next_line_len(void)
{
    const char *end = memchr(plain.input, '\n', plain.input_len);
    bool is_cut = plain.has_ended || plain.input_len == sizeof plain.input;
    return end ? (size_t)(end - plain.input) + 1 : is_cut ? plain.input_len : 0;
}

/* Takes the lines that have come and may be taken. */
static void take_lines(void)
{
    for (size_t len = next_line_len(); len > 0 && !plain.join->has_ended; len = next_line_len()) {
        char line[LINE_MAX_BYTES];
        memcpy(line, plain.input, len);
        if (!may_take(without_end((Slice){ line, len })))
            break;
        plain.input_len -= len;
        memmove(plain.input, plain.input + len, plain.input_len);
        take_line(without_end((Slice){ line, len }));
    }
    bool is_answered = !join_waits(plain.join) || plain.is_impatient;
    if (plain.has_ended && plain.input_len == 0 && is_answered && plain.join->was_welcome)
        join_end(plain.join, EXIT_YES);
}

static void on_no_verdict(uv_timer_t *timer)
{
    (void)timer;
    plain.is_impatient = join_waits(plain.join);
    take_lines();
}

static void read_more(void)
{
    size_t room = sizeof plain.input - plain.input_len;
    ssize_t len = room > 0 ? read(STDIN_FILENO, plain.input + plain.input_len, room) : -1;
    if (room > 0 && len <= 0 && !(len < 0 && (errno == EINTR || errno == EAGAIN)))
        plain.has_ended = true;
    plain.input_len += len > 0 ? (size_t)len : 0;
}

static void listen_to_input(void);

static void on_input(uv_poll_t *poll, int status, int events)
{
    (void)status, (void)events;
    read_more();
    if (plain.has_ended || plain.input_len == sizeof plain.input)
        uv_poll_stop(poll);
    take_lines();
    listen_to_input();
}

static void on_file(uv_timer_t *timer)
{
    (void)timer;
    read_more();
    take_lines();
    listen_to_input();
}

/* Listens while there is room for more. */
static void listen_to_input(void)
{
    if (plain.has_ended || plain.input_len == sizeof plain.input || plain.join->has_ended)
        return;
    if (plain.is_polled)
        uv_poll_start(&plain.poll, UV_READABLE, on_input);
    else
        uv_timer_start(&plain.reads, on_file, FILE_STEP_MS, 0);
}

static void judged(Join *join)
{
    (void)join;
    take_lines();
    listen_to_input();
}

static void changed_and_go_on(Join *join)
{
    changed(join);
    judged(join);
}

int join_plain(Join *join)
{
    static const JoinFace face = { .changed = changed_and_go_on,
                                   .tell = tell,
                                   .notice = notice,
                                   .page = page,
                                   .judged = judged,
                                   .cards = CARDS_SPOKEN,
                                   .types = true };
    plain = (Plain){ .join = join, .is_terminal = isatty(STDIN_FILENO) };
    join->face = &face;
    join->lobby_lives = plain.is_terminal;
    uv_timer_init(&join->loop, &plain.reads);
    uv_timer_init(&join->loop, &plain.verdict);
    uv_timer_start(&plain.verdict, on_no_verdict, VERDICT_MS, 0);
    plain.is_polled = uv_poll_init(&join->loop, &plain.poll, STDIN_FILENO) == 0;
    listen_to_input();
    uv_run(&join->loop, UV_RUN_DEFAULT);
    uv_close((uv_handle_t *)&plain.reads, NULL);
    uv_close((uv_handle_t *)&plain.verdict, NULL);
    if (plain.is_polled)
        uv_close((uv_handle_t *)&plain.poll, NULL);
    return join->code;
}
