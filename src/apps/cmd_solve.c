/* cmd_solve.c - exact answers for boards: from a file, standard input, or dealt by number. */
#include "apps/commands.h"
#include "apps/solve.h"
#include "table/table.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const Solve *const solves[] = { &solve_kop, NULL };

enum { THREADS_MAX = 64, BLOCK = 4096 };

/* Boards as they came, each with its number. */
typedef struct {
    const Solve *solve;
    uint8_t *board;
    uint64_t *number;
    size_t len, cap;
    bool has_wrong;
} Boards;

static atomic_bool stop;

static void on_interrupt(int signal_number)
{
    (void)signal_number;
    atomic_store(&stop, true);
}

static void add_board(Boards *boards, const SolveOrder *order, Slice line, uint64_t number, const char *where,
                      unsigned line_number)
{
    size_t size = boards->solve->board_size;
    Fault fault = { 0 };
    if (boards->len == boards->cap) {
        boards->cap = boards->cap * 2 + BLOCK;
        boards->board = realloc(boards->board, boards->cap * size);
        boards->number = realloc(boards->number, boards->cap * sizeof *boards->number);
        if (!boards->board || !boards->number)
            die("memory", "out of memory, expected room for %zu boards", boards->cap);
    }
    if (boards->solve->read(order, line, boards->board + boards->len * size, &fault) == OK) {
        boards->number[boards->len++] = number;
        return;
    }
    char at[WHERE_MAX];
    snprintf(at, sizeof at, "%.4000s:%u:%u", where, line_number, fault.column > 0 ? fault.column : 1);
    complain(at, "%s", fault.text);
    boards->has_wrong = true;
}

static Slice trimmed(Slice line)
{
    while (line.len > 0 && strchr(" \t\r", line.at[line.len - 1]))
        line.len--;
    return line;
}

static void read_lines(Boards *boards, const SolveOrder *order, const char *path, const char *bytes, size_t len)
{
    unsigned line_number = 0;
    uint64_t number = 0;
    for (const char *at = bytes, *end; at < bytes + len; at = end + 1) {
        end = memchr(at, '\n', (size_t)(bytes + len - at));
        end = end ? end : bytes + len;
        Slice line = trimmed((Slice){ at, (size_t)(end - at) });
        line_number++;
        if (line.len > 0 && line.at[strspn(line.at, " \t")] != '#')
            add_board(boards, order, line, ++number, path, line_number);
    }
    if (number == 0)
        die(path, "no board in it, expected one a line");
}

static void read_file(Boards *boards, const SolveOrder *order, const char *path)
{
    Fault fault = { 0 };
    size_t len;
    char *bytes = cli_read_file(path, &len, &fault);
    if (bytes)
        read_lines(boards, order, path, bytes, len);
    else
        die(path, "%s", fault.text);
    free(bytes);
}

static void board_text(const void *from, Text *out)
{
    const Table *table = from;
    table->ruleset.game->board(&table->state, out);
}

static void deal_boards(Boards *boards, const SolveOrder *order, uint64_t from, uint64_t to)
{
    const Ruleset *rules = &order->ruleset;
    int seats = games_standard_seats(rules);
    for (uint64_t number = from; !atomic_load(&stop); number++) {
        Fault fault;
        Table table;
        Source source = source_number(number);
        if (table_deal(&table, rules, seats, (Seat)(rules->game->first_starter % seats), &source, &fault) != OK)
            die(rules->preset->id, "%s", fault.text);
        char *text = cli_text(board_text, &table);
        add_board(boards, order, trimmed((Slice){ text, strcspn(text, "\n") }), number, "deal", 1);
        free(text);
        if (number == to)
            break;
    }
}

/* A block of boards, answered by several threads; each takes the next that nobody has taken. */
typedef struct {
    const SolveOrder *order;
    const Boards *boards;
    size_t from, to;
    atomic_size_t next;
    char *said[BLOCK];
} Block;

static char *said_of(const Block *b, size_t i)
{
    const Solve *solve = b->boards->solve;
    const void *board = b->boards->board + i * solve->board_size;
    uint64_t number = b->boards->number[i];
    if (b->order->as_json) {
        json_t *json = solve->answer_json(b->order, board, number);
        char *said = json_dumps(json, 0);
        json_decref(json);
        return said;
    }
    char bytes[16384];
    Text text = text_over(bytes, sizeof bytes);
    solve->answer(b->order, board, number, &text);
    REQUIRE(text.len < sizeof bytes);
    return strdup(bytes);
}

static void *work(void *argument)
{
    Block *b = argument;
    for (size_t i; (i = atomic_fetch_add(&b->next, 1)) < b->to;)
        b->said[i - b->from] = said_of(b, i);
    return NULL;
}

static void answer_block(Block *b, uint64_t threads)
{
    pthread_t thread[THREADS_MAX];
    uint64_t started = 0;
    while (started + 1 < threads && pthread_create(&thread[started], NULL, work, b) == 0)
        started++;
    work(b);
    for (uint64_t i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
}

static void print_block(Block *b)
{
    for (size_t i = b->from; i < b->to; i++) {
        char *said = b->said[i - b->from];
        if (!said)
            die("memory", "out of memory, expected room for an answer");
        if (b->order->as_json)
            printf("%s  %s", i > 0 ? ",\n" : "", said);
        else
            fputs(said, stdout);
        free(said);
    }
}

static void answer_all(const SolveOrder *order, const Boards *boards, uint64_t threads)
{
    static Block block;
    bool shows = isatty(STDERR_FILENO) && !isatty(STDOUT_FILENO);
    size_t from = 0;
    fputs(order->as_json ? "[\n" : "", stdout);
    for (; from < boards->len && !atomic_load(&stop); from = block.to) {
        block.order = order;
        block.boards = boards;
        block.from = from;
        block.to = from + BLOCK < boards->len ? from + BLOCK : boards->len;
        atomic_store(&block.next, from);
        answer_block(&block, threads);
        print_block(&block);
        if (shows)
            fprintf(stderr, "\r%zu of %zu", block.to, boards->len);
    }
    fputs(order->as_json ? "\n]\n" : "", stdout);
    if (shows)
        fprintf(stderr, "\r\033[K");
    if (from < boards->len)
        fprintf(stderr, "Stopped: these are the first %zu of %zu.\n", from, boards->len);
}

/* `1..100`. */
static void read_range(const char *text, uint64_t *from, uint64_t *to)
{
    const char *dots = strstr(text, "..");
    bool reads = dots && slice_unsigned((Slice){ text, (size_t)(dots - text) }, from) &&
                 slice_unsigned(slice_of(dots + 2), to) && *from <= *to;
    if (!reads)
        die("--deals", "not a range of deals: '%.40s', expected the first and the last: 1..100", text);
}

static const Solve *solve_of(const Ruleset *ruleset)
{
    for (int i = 0; solves[i]; i++)
        if (strcmp(solves[i]->family, ruleset->game->family) == 0)
            return solves[i];
    die(ruleset->preset->id, "no solver for this game, expected a game of kop");
}

int cmd_solve(int argc, char **argv)
{
    const char *range = NULL;
    uint64_t number = 0, threads = 1, from, to;
    bool has_deal = false;
    SolveOrder order = { 0 };
    const Flag flags[] = {
        { "deal", "N", "the deal of that number instead of a file", FLAG_NUMBER, &number, &has_deal, 0, UINT64_MAX },
        { "deals", "A..B", "the deals from one number to another", FLAG_TEXT, &range, NULL, 0, 0 },
        { .name = "all", .help = "Kop: every contract that somebody could play", .out = &order.all },
        { "contract", "C",
          "Kop: this contract (normal, cicha, wesele, gran, zolo, gran_du, zolo_du, baska); without it normal, or cicha "
          "where one hand has both black queens",
          FLAG_TEXT, &order.contract, NULL, 0, 0 },
        { "declarers", "A+C", "Kop: who plays it", FLAG_TEXT, &order.declarers, NULL, 0, 0 },
        { .name = "cards",
          .help = "Kop: what each card that may be played now is worth; always for positions in play",
          .out = &order.cards },
        { .name = "line", .help = "how perfect play goes on", .out = &order.line },
        { "threads", "T", "threads to work on; the answer is the same for any number", FLAG_NUMBER, &threads, NULL, 1,
          THREADS_MAX },
        { .name = "json", .help = "print JSON", .out = &order.as_json },
        { 0 },
    };
    Words words, rules, files;
    cli_parse(argc, argv, flags, &words);
    cli_split_words(&words, &rules, &files);
    order.ruleset = cli_ruleset(&rules);
    Boards boards = { .solve = solve_of(&order.ruleset) };
    if (files.len + (range != NULL) + has_deal > 1)
        die(files.len > 1 ? files.word[1] : "--deal",
            "boards from several places, expected one FILE, --deal or --deals");
    from = to = number;
    if (range)
        read_range(range, &from, &to);
    signal(SIGINT, on_interrupt);
    boards.solve->begin(&order);
    if (range || has_deal)
        deal_boards(&boards, &order, from, to);
    else
        read_file(&boards, &order, files.len > 0 ? files.word[0] : "-");
    if (boards.len > 0)
        answer_all(&order, &boards, threads);
    boards.solve->end(&order);
    free(boards.board);
    free(boards.number);
    return boards.has_wrong ? EXIT_WRONG : EXIT_YES;
}
