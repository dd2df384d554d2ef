/* cmd_play.c - `play`: reads the command line, then runs the screen, the plain lines, or bots alone. */
#include "apps/base/cli.h"
#include "apps/base/language.h"
#include "apps/base/look.h"
#include "apps/base/players.h"
#include "apps/base/winnable.h"
#include "apps/commands.h"
#include "apps/play/coach.h"
#include "apps/play/kept/history.h"
#include "apps/play/kept/keep.h"
#include "apps/play/kept/resume.h"
#include "apps/play/plain.h"
#include "apps/play/screen.h"
#include "term/screen.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct {
    const char *bots, *players, *save, *load, *deal, *board, *letters, *language, *resumed;
    uint64_t seats, seed, deals;
    bool daily, winnable, has_seed, plain, memory, four_colours, lamp, coach, no_history;
} Asked;

typedef enum { WAY_SCREEN, WAY_PLAIN, WAY_BOTS } Way;

/* --players is an older name of --bots; this is the one that was typed. */
static const char *flag_of_players(const Asked *asked)
{
    return asked->players ? "--players" : "--bots";
}

static const char *names_of(const Asked *asked)
{
    return asked->players ? asked->players : asked->bots;
}

/* Names the players: the person in seat 0 and bots after, or bots alone. */
static void name_players(Match *match, const Asked *asked, Way way)
{
    BotPlayer bot[SEATS_MAX];
    const char *flag = flag_of_players(asked), *names = names_of(asked);
    int len = players_read(flag, names ? names : "medium", bots_find, bot);
    for (int i = 0; i < len; i++)
        if (bot[i].budget.nodes || bot[i].budget.us)
            die(flag, "a budget is for sim and lab bots, expected %s alone", bot[i].bot->name);
    if (len > match->seats)
        die(flag, "%d names for %d seats, expected no more names than seats", len, match->seats);
    bool all = names && len == match->seats;
    for (int seat = 0; seat < match->seats; seat++) {
        int named = all ? seat : seat == 0 ? 0 : seat <= len ? seat - 1 : len - 1;
        const char *name = seat == 0 && !all ? (way == WAY_BOTS ? "medium" : "you") : bot[named].bot->name;
        slice_copy(slice_of(name), match->player[seat], PLAYER_NAME);
    }
}

/* Without a terminal a bot plays on for the person. */
static void replace_person(Match *match)
{
    for (int seat = 0; seat < match->seats; seat++)
        if (strcmp(match->player[seat], "you") == 0)
            snprintf(match->player[seat], PLAYER_NAME, "medium");
}

static void seat_players(Play *play, const char *where)
{
    Fault fault;
    if (play_seat(play, &fault) != OK)
        die(where, "%s", fault.text);
}

/* Sets the cards of the first deal, and of those after it. */
static void name_deal(Play *play, const Asked *asked, const Ruleset *ruleset)
{
    if (asked->deal)
        play->named = deal_name_read(asked->deal);
    else if (asked->daily)
        play->named = winnable_today(&play->match);
    else
        play->named.number = asked->has_seed ? asked->seed : cli_random_number();
    if (asked->deal && asked->daily)
        die("--daily", "not together with --deal, expected one of them");
    if (!asked->board)
        return;
    if (asked->winnable)
        die("--winnable", "the board says the cards, expected no choice among deals");
    if (asked->deal || asked->daily)
        die(asked->board, "the board says the cards, expected no deal's number");
    deal_board_check_seats(asked->board, ruleset, play->match.seats);
    Board board = deal_board_read(asked->board, ruleset);
    play->board = deal_board_source(asked->board, &board);
    play->has_board = true;
}

static void begin_new(Play *play, const Asked *asked, const Ruleset *ruleset, Way way)
{
    Fault fault;
    int seats = cli_seats(ruleset, asked->seats);
    if (match_init(&play->match, ruleset, seats, &fault) != OK)
        die(ruleset->preset->id, "%s", fault.text);
    winnable_judge(&play->match, asked->winnable);
    name_players(&play->match, asked, way);
    name_deal(play, asked, ruleset);
    play->seed = asked->has_seed ? asked->seed : play->named.number;
    if (!asked->deal && way == WAY_BOTS)
        fprintf(stderr, "cardroom: deal %" PRIu64 "\n", play->named.number);
    seat_players(play, flag_of_players(asked));
}

/* The number that follows --resume, as a value or as the only word; 0: none. */
static int number_of_resumed(const Asked *asked, Words *words)
{
    int64_t number;
    const char *typed = asked->resumed[0] ? asked->resumed : words->len == 1 ? words->word[0] : "";
    const bool is_number = slice_number(slice_of(typed), 1, INT32_MAX, &number);
    if (asked->resumed[0] && !is_number)
        die("--resume", "'%s' is no number of a kept game, expected one that `cardroom play --resume` lists", typed);
    if (!asked->resumed[0] && is_number)
        words->len = 0;
    return is_number ? (int)number : 0;
}

/* Chooses one of the kept games: the only one, the one with the number, or the one that somebody chooses; -1: none. */
static int choose_kept(const Play *play, const ResumeList *list, int number, Way way)
{
    if (list->len == 1 && number <= 1)
        return 0;
    if (number > list->len)
        die("--resume", "there is no kept game %d, expected 1 to %d", number, list->len);
    if (number > 0)
        return number - 1;
    if (way == WAY_SCREEN)
        return resume_pick(list, &play->look);
    resume_print(list);
    if (way == WAY_PLAIN)
        return resume_ask(list);
    fputs("cardroom: `cardroom play --resume N` goes on with one\n", stderr);
    return -1;
}

/* Finds the kept game to go on with; false: somebody only looked. */
static bool find_kept(Play *play, int number, Way way)
{
    char folder[KEPT_PATH];
    if (!kept_folder(folder))
        die("--resume", "no game is kept: neither HOME nor XDG_STATE_HOME is set");
    ResumeList list = resume_list(&play->look, way == WAY_BOTS ? CARDS_IN_SIGNS : CARDS_TYPED);
    if (list.len == 0)
        die("--resume", "no game is kept, expected one in %s/kept", folder);
    const int chosen = choose_kept(play, &list, number, way);
    if (chosen >= 0) {
        slice_copy(slice_of(list.row[chosen].file.path), play->kept, KEPT_PATH);
        play->kept_ns = list.row[chosen].file.written_ns;
    }
    resume_free(&list);
    return chosen >= 0;
}

static void take_loaded(Play *play, const Asked *asked, const char *path, Way way)
{
    keep_load(play, path);
    winnable_judge(&play->match, asked->winnable);
    if (asked->has_seed)
        play->seed = asked->seed;
    if (names_of(asked) || !play->match.player[0][0])
        name_players(&play->match, asked, way);
    if (way == WAY_BOTS)
        replace_person(&play->match);
    seat_players(play, path);
}

/* False: nothing is to be played. */
static bool begin_loaded(Play *play, const Asked *asked, Words *words, Way way)
{
    const char *path = asked->load;
    const int number = path ? 0 : number_of_resumed(asked, words);
    if (words->len > 0 || asked->board)
        die(words->len > 0 ? words->word[0] : asked->board, "the file names the game, expected no other with --%s",
            path ? "load" : "resume");
    bool has_deal = asked->deal || asked->daily;
    if (asked->seats > 0 || has_deal)
        die(asked->deal    ? "--deal"
            : asked->daily ? "--daily"
                           : "--seats",
            "the file says it, expected none with --%s", path ? "load" : "resume");
    if (!path && !find_kept(play, number, way))
        return false;
    take_loaded(play, asked, path ? path : play->kept, way);
    return true;
}

/* The most deals that will be played. An endless match of bots alone has one. */
static void set_deals(Play *play, const Asked *asked)
{
    const MatchSpec *spec = &play->match.spec;
    bool has_end = spec->deals > 0 || spec->has_target;
    if (asked->deals > 0)
        play->deals = (int)asked->deals;
    if (play->deals == 0 && !has_end && play->person == SEAT_NONE)
        play->deals = (int)play->match.past_len + 1;
}

static void begin_first_deal(Play *play)
{
    if (!play->match.dealt && !play_deal(play))
        die(play->match.ruleset.preset->id, "%s", play->failed.text);
    history_begin(play);
    if (play->save && !keep_write(play, play->save))
        die(play->save, "%s, expected a file to write", strerror(errno));
}

/* Plays with bots alone, until the match ends or a signal comes; prints the transcript. */
static int run_bots(Play *play)
{
    for (;;) {
        Seat seat = play_actor(play);
        char told[SENTENCE_MAX];
        Text text = text_over(told, sizeof told);
        if (play_stopped() || play_is_over(play) || (seat == SEAT_NONE && !play_deal(play)))
            break;
        if (seat != SEAT_NONE && !play_bot(play, seat, &text))
            die("memory", "out of memory, expected room for one more action");
    }
    char *text = keep_text(play);
    fputs(text, stdout);
    free(text);
    if (play->save && !keep_write(play, play->save))
        die(play->save, "%s, expected a file to write", strerror(errno));
    if (!play_is_over(play))
        complain("play", "stopped before the end; the transcript ends there");
    return EXIT_YES;
}

/* True: a ruleset to begin with, or a kept game, whose file the play then names. */
static bool choose_game(Play *play, const Words *words, Way way, Ruleset *out)
{
    KeptFile kept;
    if (words->len > 0) {
        *out = cli_ruleset(words);
        return true;
    }
    if (way == WAY_SCREEN) {
        const bool is_chosen = play_menu(&play->look, out, &kept);
        slice_copy(slice_of(kept.path), play->kept, KEPT_PATH);
        play->kept_ns = kept.written_ns;
        return is_chosen;
    }
    REQUIRE(games_find(slice_of(games_alone), out, NULL) == OK);
    return true;
}

static void light_lamp(Play *play, const Asked *asked, Way way)
{
    Fault fault;
    const bool is_refused = aid_may_lamp(&play->aid, &fault) != OK;
    if (is_refused && way == WAY_BOTS && !names_of(asked) && play->match.ruleset.game == &patience_game)
        die("--lamp", "without a terminal bots play alone, expected input and output at a terminal, or --plain");
    if (is_refused)
        die("--lamp", "%s, expected one person and a patience", fault.text);
    play->aid.lamp.is_lit = true;
}

static void bring_coach(Play *play)
{
    Fault fault;
    if (coach_may(&play->aid, &fault) != OK)
        die("--coach", "%s, expected one person and a game in turns", fault.text);
    play->aid.coach.is_on = true;
}

/* Reads or makes the match; false: nothing is to be played. */
static bool begin(Play *play, const Asked *asked, Words *words, Way way)
{
    Ruleset ruleset;
    if (asked->load || asked->resumed)
        return begin_loaded(play, asked, words, way);
    if (!choose_game(play, words, way, &ruleset))
        return false;
    if (play->kept[0]) {
        take_loaded(play, asked, play->kept, way);
        return true;
    }
    begin_new(play, asked, &ruleset, way);
    return true;
}

static int play(const Asked *asked, Words *words, Way way)
{
    static Play play;
    play = (Play){ .save = asked->save,
                   .memory = asked->memory,
                   .no_history = asked->no_history,
                   .look = look_asked(asked->letters, asked->four_colours) };
    play_heed_signals();
    if (!begin(&play, asked, words, way))
        return EXIT_YES;
    if (asked->lamp)
        light_lamp(&play, asked, way);
    if (asked->coach)
        bring_coach(&play);
    set_deals(&play, asked);
    begin_first_deal(&play);
    /* a terminal that cannot be painted on gets plain lines */
    if (way == WAY_SCREEN && !screen_open())
        way = WAY_PLAIN;
    int code = way == WAY_BOTS ? run_bots(&play) : way == WAY_SCREEN ? play_screen(&play) : play_plain(&play);
    play_free(&play);
    return code;
}

int cmd_play(int argc, char **argv)
{
    Asked asked = { 0 };
    Words words, rules, others;
    const Flag flags[] = {
        { "seats", "N", "how many play", FLAG_NUMBER, &asked.seats, NULL, 1, SEATS_MAX },
        { "bots", "LEVEL,..",
          "who sits in the other seats (random, easy, medium, skilled, hard); one name for every seat: only bots play",
          FLAG_TEXT, &asked.bots, NULL, 0, 0 },
        { "players", "LEVEL,..", NULL, FLAG_TEXT, &asked.players, NULL, 0, 0 },
        { "deal", "N", "the number of the first deal, or pysol:N", FLAG_TEXT, &asked.deal, NULL, 0, 0 },
        { "winnable", NULL, "patience: only deals that the solver has proved winnable", FLAG_ON, &asked.winnable,
          NULL, 0, 0 },
        { "daily", NULL, "begin with the deal of the day: its number begins with the date", FLAG_ON, &asked.daily,
          NULL, 0, 0 },
        { "seed", "N",
          "makes the game repeatable: the bots' choices, and the first deal's number if --deal says none",
          FLAG_NUMBER, &asked.seed, &asked.has_seed, 0, UINT64_MAX },
        { "deals", "N", "stop after N deals", FLAG_NUMBER, &asked.deals, NULL, 1, 9999 },
        { "save", "FILE", "write the game to FILE after every deal and at the end", FLAG_TEXT, &asked.save, NULL, 0,
          0 },
        { "load", "FILE", "go on with a game that was saved", FLAG_TEXT, &asked.load, NULL, 0, 0 },
        { "resume", "N",
          "list the games that you left, the last one first, or go on with number N of them (--resume 2)", FLAG_MAYBE,
          &asked.resumed, NULL, 0, 0 },
        { "lamp", NULL,
          "patience alone: a lamp tells whether it can still be won; so does the result that it was lit", FLAG_ON,
          &asked.lamp, NULL, 0, 0 },
        { "coach", NULL, "a coach tells what hangs on each choice of yours, and what it was worth; counted as help",
          FLAG_ON, &asked.coach, NULL, 0, 0 },
        { "no-history", NULL, "do not note the game for `cardroom history`: it cannot be replayed or analysed later",
          FLAG_ON, &asked.no_history, NULL, 0, 0 },
        MEMORY_FLAG(&asked.memory),
        LETTERS_FLAG(&asked.letters),
        LANGUAGE_FLAG(&asked.language),
        COLOURS_FLAG(&asked.four_colours),
        PLAIN_FLAG(&asked.plain),
        { 0 },
    };
    cli_parse(argc, argv, flags, &words);
    language_ask(asked.language);
    if (asked.bots && asked.players)
        die("--players", "not together with --bots, which is the same, expected --bots");
    if (asked.load && asked.resumed)
        die("--resume", "not together with --load, expected one of them");
    cli_split_words(&words, &rules, &others);
    if (others.len > 1)
        die(others.word[1], "a word too many, expected one file with a board");
    asked.board = others.len > 0 ? others.word[0] : NULL;
    bool on_terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    return play(&asked, &rules, asked.plain ? WAY_PLAIN : on_terminal ? WAY_SCREEN : WAY_BOTS);
}
