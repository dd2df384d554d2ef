/* cmd_analyse.c - `analyse`: tells what each decision of a recorded game cost; for a patience, also where it was
 * lost. */
#include "apps/base/cli.h"
#include "apps/base/interrupt.h"
#include "apps/commands.h"
#include "apps/record/asked.h"
#include "apps/record/review_show.h"
#include "review/analysis.h"

#include <stdlib.h>
#include <string.h>

enum { TOP_STANDARD = 20 };

/* What is told, seat by seat and deal by deal. */
typedef struct {
    int deal;
    Seat seat;
    json_t *list;      /* of deals; NULL: print */
    json_t *decisions; /* of the current deal */
} Telling;

typedef struct {
    char text[ADVICE_LIST * 2];
} Moves;

/* `play 7H or turn`, as a value: `said(list).text` lasts to the end of the expression. */
static Moves said(const char *list)
{
    Moves moves = { .text = "" };
    Text out = text_over(moves.text, sizeof moves.text);
    advice_say(list, NULL, NULL, &out);
    return moves;
}

static json_t *decision_json(const Decision *d)
{
    json_t *json = json_pack("{s:i, s:s, s:b}", "move", d->move, "did", d->did, "loses_win", d->loses);
    if (d->has_scores) {
        json_object_set_new(json, "leaves", json_integer(d->left));
        json_object_set_new(json, "better", json_string(said(d->better).text));
        json_object_set_new(json, "would_leave", json_integer(d->best));
        json_object_set_new(json, "cost", json_integer(abs(d->left - d->best)));
    }
    if (d->loses)
        json_object_set_new(json, "keeps_win", json_string(said(d->keeps).text));
    return json;
}

static void tell(void *context, const Decision *d)
{
    const Telling *telling = context;
    if (telling->list) {
        json_array_append_new(telling->decisions, decision_json(d));
        return;
    }
    printf("deal %d, seat %d, move %d: %s", telling->deal + 1, telling->seat, d->move, d->did);
    if (d->has_scores)
        printf(" cost %d%s; %s kept %d\n", abs(d->left - d->best), d->loses ? ", and the win" : "",
               said(d->better).text, d->best);
    else if (d->keeps[0])
        printf(" cost the win; %s kept it\n", said(d->keeps).text);
    else
        printf(" cost the win\n");
}

/* A deal of a seat, with everything that the text tells. */
static json_t *deal_json(const Telling *telling, const Match *match, const Analysis *a)
{
    int32_t scratch[SEATS_MAX];
    bool is_over = telling->deal < match_deals_over(match);
    json_t *json = json_pack("{s:i, s:i, s:i, s:s, s:b, s:i, s:O}", "deal", telling->deal + 1, "seat", telling->seat,
                             "moves", a->moves, "end", analysis_end_word(a->end), "gave_up", a->gave_up, "cost",
                             a->cost, "decisions", telling->decisions);
    if (a->has_best)
        json_object_set_new(json, "best", json_integer(a->best));
    if (is_over)
        json_object_set_new(json, "score", json_integer(match_score(match, telling->deal, scratch)[telling->seat]));
    if (is_over && !a->gave_up)
        json_object_set_new(json, "giving_up_cost", json_integer(a->given_up));
    if (a->end == HOLE_LOST)
        json_object_set_new(json, "lost_at", json_pack("[i, i]", a->lost_from, a->lost_to));
    return json;
}

static void sum_up(const Telling *telling, const Match *match, const Analysis *a)
{
    int32_t scratch[SEATS_MAX];
    char end[512];
    Text text = text_over(end, sizeof end);
    bool is_over = telling->deal < match_deals_over(match);
    printf("deal %d, seat %d: ", telling->deal + 1, telling->seat);
    if (a->has_best)
        printf("the best was %d", a->best);
    if (is_over)
        printf("%sthe score %d", a->has_best ? ", " : "", match_score(match, telling->deal, scratch)[telling->seat]);
    printf(is_over || a->has_best ? "; " : "");
    if (a->gave_up)
        printf("some decisions were too much for the limits");
    else
        printf(a->cost > 0 ? "the decisions above cost %d" : "no decision cost anything", a->cost);
    if (is_over && a->given_up > 0)
        printf("; giving up cost %d", a->given_up);
    analysis_say_end(a, NULL, &text);
    printf("; %s\n", end);
}

/* Compares each deal of a patience with its best line, and tells where it was lost. */
static void tell_lines(const Asked *asked, const ReviewOrder *order, const atomic_bool *stop, json_t *list)
{
    const Match *match = &asked->match;
    const int deals = (int)match->past_len + match->dealt;
    Telling telling = { .deal = order->deal < 0 ? 0 : order->deal, .list = list };
    const int end = order->deal < 0 ? deals : order->deal + 1;
    for (; telling.deal < end && !atomic_load(stop); telling.deal++) {
        for (telling.seat = 0; telling.seat < match->seats; telling.seat++) {
            Analysis analysis;
            telling.decisions = json_array();
            if (!analysis_make(match, telling.deal, telling.seat, &asked->limits, tell, &telling, &analysis))
                die("memory", "out of memory, expected room to replay");
            bool is_over = telling.deal < match_deals_over(match);
            bool is_told = analysis.moves > 0 || is_over;
            if (is_told && telling.list)
                json_array_append_new(telling.list, deal_json(&telling, match, &analysis));
            else if (is_told)
                sum_up(&telling, match, &analysis);
            json_decref(telling.decisions);
        }
    }
}

/* Prints numbers with the three decimal places of a review. */
static void print_json(json_t *json)
{
    json_dumpf(json, stdout, JSON_INDENT(2) | JSON_REAL_PRECISION(9));
    putchar('\n');
    json_decref(json);
}

/* Reads --by, which names the measure to tell; the other is left out. */
static void read_measures(const char *by, ReviewOrder *order)
{
    order->leaves[BY_CARDS] = strcmp(by, "view") == 0;
    order->leaves[BY_VIEW] = strcmp(by, "cards") == 0;
    if (!order->leaves[BY_VIEW] && !order->leaves[BY_CARDS] && strcmp(by, "both") != 0)
        die("--by", "no measure '%s', expected view, cards or both", by);
}

static void check_game(const Asked *asked, const ReviewOrder *order)
{
    const Match *match = &asked->match;
    const int deals = (int)match->past_len + match->dealt;
    if (!review_has_decisions(match->ruleset.game))
        die(asked->path, "a game of %s, which is a race: it has no turns to weigh, expected another game",
            match->ruleset.game->title);
    if (order->deal >= deals)
        die("--deal", "no deal %d, expected 1 to %d", order->deal + 1, deals);
}

static void read_order(int argc, char **argv, Asked *asked, ReviewOrder *order, ReviewShow *show)
{
    uint64_t deal = 0, budget = 0;
    const char *by = "both";
    const Flag flags[] = {
        { "by", "view|cards|both", "view: what the player could know then; cards: what all cards would have told",
          FLAG_TEXT, &by, NULL, 0, 0 },
        { "deal", "N", "only this deal", FLAG_NUMBER, &deal, NULL, 1, 1000000 },
        { "top", "N", "list the N costliest decisions; standard 20", FLAG_NUMBER, &show->top, NULL, 0, 1000000 },
        { "seconds", "S", "begin no decision after S seconds; the result then depends on the machine", FLAG_NUMBER,
          &show->seconds, NULL, 1, 1000000 },
        { "seed", "N", "the worlds that the hard level imagines depend on it; standard 1", FLAG_NUMBER, &order->seed,
          NULL, 0, UINT64_MAX },
        { "budget", "N", "nodes that the hard level spends on each decision; its own standard without this flag",
          FLAG_NUMBER, &budget, NULL, 2, UINT32_MAX },
        { "nodes", "N", "the patience solver gives a position up after N positions; standard 2000000", FLAG_NUMBER,
          &asked->nodes, NULL, 1, UINT64_MAX },
        { "memory", "MIB", "the memory of the patience solver; standard 128", FLAG_NUMBER, &asked->memory_mib, NULL,
          8, 1 << 20 },
        { .name = "json", .help = "print JSON", .out = &asked->as_json },
        { 0 },
    };
    asked_read(argc, argv, flags, asked);
    read_measures(by, order);
    order->deal = (int)deal - 1;
    order->nodes = (uint32_t)budget;
    order->limits = asked->limits;
    check_game(asked, order);
}

int cmd_analyse(int argc, char **argv)
{
    ReviewShow show = { .top = TOP_STANDARD };
    Asked asked = { .memory_mib = MEMORY_STANDARD, .nodes = NODES_STANDARD };
    ReviewOrder order = { .seed = 1 };
    read_order(argc, argv, &asked, &order, &show);
    const bool is_patience = asked.match.ruleset.game == &patience_game;
    atomic_bool *stop = interrupt_watch();
    json_t *json = asked.as_json ? json_object() : NULL;
    if (!is_patience || json || !order.leaves[BY_VIEW])
        review_show(&asked.match, &order, &show, stop, json);
    if (is_patience && !order.leaves[BY_CARDS]) {
        json_t *list = json ? json_array() : NULL;
        tell_lines(&asked, &order, stop, list);
        if (json)
            json_object_set_new(json, "deals", list);
    }
    if (json)
        print_json(json);
    asked_free(&asked);
    return EXIT_YES;
}
