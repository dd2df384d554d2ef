/* cmd_settle.c - `settle`: tells the scores of a deal from what the layouts count. */
#include "apps/base/batch.h"
#include "apps/base/cli.h"
#include "apps/commands.h"
#include "core/columns.h"
#include "games/golf/golf.h"
#include "games/golf/scoring/settle.h"
#include "term/wording.h"

#include <string.h>

enum { WHY_TEXT = 600 };
#define NO_SCORES "no scores, expected one for each player"

/* A deal to be settled. */
typedef struct {
    Ruleset ruleset;
    GolfSettling settling;
    int seats;
    Seat ender;
    SeatSet kamikaze;
    int32_t raw[SEATS_MAX], final[SEATS_MAX];
} Deal;

static Status check_family(const Ruleset *ruleset, Fault *fault)
{
    if (ruleset->game == &golf_game)
        return OK;
    return fault_set(fault, ERR_CONFLICT, ruleset->preset->id,
                     " has no ender to settle for, expected a game of the golf family (golf4, golf6, ..)");
}

static Status read_raw(Deal *deal, Slice word, Fault *fault)
{
    enum { RAW_MOST = 100000 };
    int64_t number;
    char typed[32];
    slice_copy(word, typed, sizeof typed);
    if (deal->seats == SEATS_MAX)
        return fault_set(fault, ERR_SEATS, "more scores than seats, expected at most ", digits(SEATS_MAX).text);
    if (!slice_number(word, -RAW_MOST, RAW_MOST, &number))
        return fault_set(fault, ERR_UNREADABLE, "'", typed,
                         "' is no score, expected a whole number for each player, -100000 to 100000");
    deal->raw[deal->seats++] = (int32_t)number;
    return OK;
}

static Status read_ender(Deal *deal, Slice word, Fault *fault)
{
    int64_t seat;
    char typed[32];
    deal->ender = SEAT_NONE;
    if (slice_is_folded(word, "none"))
        return OK;
    if (!slice_number(word, 0, deal->seats - 1, &seat))
        return fault_set(fault, ERR_SEATS, "'", slice_copy(word, typed, sizeof typed),
                         "' is no player, expected none or 0 to ", digits(deal->seats - 1).text);
    deal->ender = (Seat)seat;
    return OK;
}

/* The players whose layouts are a kamikaze, each by its number. */
static Status read_kamikaze(Deal *deal, Slice words, Fault *fault)
{
    for (Slice word = slice_word(&words, 0); word.len > 0; word = slice_word(&words, 0)) {
        int64_t seat;
        char typed[32];
        if (!deal->ruleset.options.value[GOLF_KAMIKAZE])
            return fault_set(fault, ERR_CONFLICT,
                             "these rules have no kamikaze, expected kamikaze=QQKK:50 or the like");
        if (!slice_number(word, 0, deal->seats - 1, &seat))
            return fault_set(fault, ERR_SEATS, "'", slice_copy(word, typed, sizeof typed),
                             "' is no player, expected 0 to ", digits(deal->seats - 1).text);
        deal->kamikaze |= seat_bit((Seat)seat);
    }
    return OK;
}

static Status settle(Deal *deal, Fault *fault)
{
    Status status = games_seats(&deal->ruleset, deal->seats, fault);
    if (status != OK)
        return status;
    golf_settling_make(&deal->ruleset.options, &deal->settling);
    golf_settle(&deal->settling, &(GolfDealt){ deal->seats, deal->raw, deal->ender, deal->kamikaze }, deal->final);
    return OK;
}

static void print_finals(const Deal *deal, Text *out)
{
    for (int seat = 0; seat < deal->seats; seat++) {
        text_add(out, seat > 0 ? " " : "");
        text_add_number(out, deal->final[seat]);
    }
}

/* Settles a line of a file: GAME [OPTION=VALUE ...] | ENDER | RAW .. [| KAMIKAZE ..] */
static Status settle_line(Slice line, Text *out, Fault *fault)
{
    Deal deal = { 0 };
    Slice rest = line, game = batch_field(&rest), ender = batch_field(&rest), raws = batch_field(&rest);
    Status status = games_read(game, &deal.ruleset, fault);
    if (status == OK)
        status = check_family(&deal.ruleset, fault);
    for (Slice word = slice_word(&raws, 0); status == OK && word.len > 0; word = slice_word(&raws, 0))
        status = read_raw(&deal, word, fault);
    if (status == OK && deal.seats == 0)
        status = fault_set(fault, ERR_SEATS, NO_SCORES);
    bool may_kamikaze = status == OK && deal.ruleset.options.value[GOLF_KAMIKAZE] != 0;
    Slice kamikaze = may_kamikaze ? batch_field(&rest) : (Slice){ 0 };
    if (status == OK)
        status = batch_end(line, rest, fault);
    if (status == OK)
        status = read_ender(&deal, ender, fault);
    if (status == OK)
        status = read_kamikaze(&deal, kamikaze, fault);
    if (status == OK)
        status = settle(&deal, fault);
    print_finals(&deal, out);
    return status;
}

/* Why a seat scores what it does. */
static void add_reasons(const Deal *deal, Seat seat, const char *say(const char *), Text *out)
{
    static const char *const words[GOLF_WHYS] = {
        [GOLF_WHY_LAYOUT] = N_("scores the layout"),
        [GOLF_WHY_MOON] = N_("shot the moon: 0"),
        [GOLF_WHY_OTHERS_MOON] = N_("another shot the moon: 60"),
        [GOLF_WHY_KAMIKAZE] = N_("has a kamikaze: 0"),
        [GOLF_WHY_OTHERS_KAMIKAZE] = N_("another has a kamikaze (kamikaze.points)"),
        [GOLF_WHY_LEAST] = N_("has the lowest score: 0, or the score itself if it is below 0 (caller9)"),
        [GOLF_WHY_ADDS_LEAST] = N_("ended and is beaten: adds the lowest score (caller9)"),
        [GOLF_WHY_CALLED_BEST] =
            N_("called and is lowest alone: 0, or the score itself if it is below 0 (caller_scoring)"),
        [GOLF_WHY_CALLED_BEATEN] = N_("called and is not lowest alone: 10 more (caller_scoring)"),
        [GOLF_WHY_CALLED_ALONE] = N_("called and is not lowest alone: scores the layout (caller_scoring)"),
        [GOLF_WHY_SPARED] = N_("is not above the caller: 0, or the score itself if it is below 0 (caller_scoring)"),
        [GOLF_WHY_LOWEST] = N_("is lowest (lowest.points)"),
        [GOLF_WHY_ENDER_BONUS] = N_("ended the deal (ender.bonus)"),
        [GOLF_WHY_ENDER_LOWEST] = N_("ended and is lowest (ender.bonus)"),
        [GOLF_WHY_ENDER_BEATEN] = N_("ended and is not lowest (ender.penalty)"),
        [GOLF_WHY_ENDER_TIED] = N_("ended and ties for lowest (ender.tie)"),
        [GOLF_WHY_EQUAL] = N_("has as much as another (tied.points)"),
    };
    GolfStep step[GOLF_STEPS];
    GolfDealt dealt = { deal->seats, deal->raw, deal->ender, deal->kamikaze };
    int steps = golf_settle_why(&deal->settling, &dealt, seat, step);
    for (int i = 0; i < steps; i++) {
        text_add(out, i > 0 ? "; " : "");
        text_add(out, say(words[step[i].why]));
    }
}

static const char *as_it_is(const char *words)
{
    return words;
}

static json_t *players_to_json(const Deal *deal)
{
    json_t *list = json_array();
    for (Seat seat = 0; seat < deal->seats; seat++) {
        char why[WHY_TEXT];
        Text text = text_over(why, sizeof why);
        add_reasons(deal, seat, as_it_is, &text);
        json_array_append_new(list, json_pack("{s:i, s:b, s:i, s:i, s:s}", "seat", seat, "ender", seat == deal->ender,
                                              "raw", deal->raw[seat], "final", deal->final[seat], "why", why));
    }
    return list;
}

static void print_row(const Deal *deal, Seat seat)
{
    enum { PLAYER = 9 };
    char player[PLAYER * 8], label[PLAYER * 8], why[WHY_TEXT];
    Text text = text_over(label, sizeof label), columns = text_over(player, sizeof player);
    Text reasons = text_over(why, sizeof why);
    add_reasons(deal, seat, wording, &reasons);
    wording_add(&text, "player {n}", "n", digits(seat).text);
    columns_left(label, PLAYER, &columns);
    printf("  %s %6d -> %6d  %s\n", player, deal->raw[seat], deal->final[seat], why);
}

static void print(const Deal *deal, bool explains, bool as_json)
{
    char text[512];
    Text out = text_over(text, sizeof text);
    if (as_json) {
        games_print(&deal->ruleset, &out);
        cli_print_json(json_pack("{s:s, s:o}", "game", text, "players", players_to_json(deal)));
        return;
    }
    print_finals(deal, &out);
    puts(text);
    for (Seat seat = 0; explains && seat < deal->seats; seat++)
        print_row(deal, seat);
}

int cmd_settle(int argc, char **argv)
{
    bool as_json = false, explains = false;
    const char *lines = "", *ender = NULL, *kamikaze = "";
    const Flag flags[] = {
        { .name = "ender",
          .arg = "SEAT",
          .help = "who knocked or had all cards up first, or none",
          .kind = FLAG_TEXT,
          .out = &ender },
        { .name = "kamikaze",
          .arg = "SEATS",
          .help = "who has a kamikaze, where the rules have it",
          .kind = FLAG_TEXT,
          .out = &kamikaze },
        { .name = "explain", .help = "tell why each player scores so", .out = &explains },
        { .name = "json", .help = "print JSON", .out = &as_json },
        { .name = "lines",
          .arg = "FILE",
          .help = "settle many deals, a line each: GAME [OPTION=VALUE ...] | ENDER | "
                  "RAW .. [| KAMIKAZE ..]",
          .kind = FLAG_TEXT,
          .out = &lines },
        { 0 },
    };
    Words words, rules, typed;
    Fault fault = { 0 };
    Deal deal = { 0 };
    cli_parse(argc, argv, flags, &words);
    if (*lines)
        return batch_run(lines, &words,
                         (const BatchFlag[]){ { "--json", as_json },
                                              { "--explain", explains },
                                              { "--ender", ender },
                                              { "--kamikaze", *kamikaze },
                                              { 0 } },
                         settle_line);
    cli_split_words(&words, &rules, &typed);
    deal.ruleset = cli_ruleset(&rules);
    if (check_family(&deal.ruleset, &fault) != OK)
        die(words.word[0], "%s", fault.text);
    for (int i = 0; i < typed.len; i++)
        if (read_raw(&deal, slice_of(typed.word[i]), &fault) != OK)
            die(typed.word[i], "%s", fault.text);
    if (deal.seats == 0)
        die("RAW", NO_SCORES);
    if (!ender)
        die("--ender", "nobody named, expected a player or none");
    if (read_ender(&deal, slice_of(ender), &fault) != OK)
        die("--ender", "%s", fault.text);
    if (read_kamikaze(&deal, slice_of(kamikaze), &fault) != OK)
        die("--kamikaze", "%s", fault.text);
    if (settle(&deal, &fault) != OK)
        die(words.word[0], "%s", fault.text);
    print(&deal, explains, as_json);
    return EXIT_YES;
}
