/* commands.c - the table of commands: what `cardroom`, `--help` and each command's own --help tell. */
#include "apps/commands.h"

#include "apps/base/levels.h"

const CommandSpec commands[] = {
    { .group = "Play",
      .name = "play",
      .args = "[GAME] [OPTION=VALUE ...] [BOARD-FILE]",
      .help = "Play a game in the terminal against bots.",
      .more = "Without a terminal, bots play all seats and the transcript is printed.",
      .tell = levels_print,
      .examples = "cardroom play golf6 --seats 4              # against three bots\n"
                  "cardroom play golf kings=wrap --deal 17    # one deal of a patience\n"
                  "cardroom play kop --plain --bots easy      # lines of text, weak bots\n",
      .run = cmd_play },
    { .name = "serve",
      .help = "Open a room for players in browsers and terminals.",
      .more = "One process holds the page, the tables, the bots and one file that keeps them all. Ctrl-C ends it.",
      .examples = "cardroom serve                           # for this machine\n"
                  "cardroom serve --listen 0.0.0.0:8080     # for everybody on the network\n"
                  "cardroom serve --print-settings          # what holds, as a file of settings\n",
      .run = cmd_serve },
    { .name = "admin",
      .args = "COMMAND ...",
      .help = "Look after a server: its tables, guests, bans, backups.",
      .examples = "cardroom admin tables\n"
                  "cardroom admin backup today.db\n",
      .run = cmd_admin },
    { .name = "join",
      .args = "URL",
      .help = "Play at a table of a room, in the terminal.",
      .more = "URL is the address of the room or an invitation to one of its tables.",
      .tell = levels_print,
      .examples = "cardroom join http://127.0.0.1:8080/\n"
                  "cardroom join http://127.0.0.1:8080/ --make 'golf6 jokers=2' --seats 3 --bots easy\n",
      .run = cmd_join },
    { .group = "Read about the games",
      .name = "games",
      .args = "[GAME]",
      .help = "List the games: id, title, players, family.",
      .more = "With GAME, list the games whose id, title or alias has this name.",
      .examples = "cardroom games\n"
                  "cardroom games cambio\n",
      .run = cmd_games },
    { .name = "rules",
      .args = "[GAME] [OPTION=VALUE ...]",
      .help = "Tell the rules of a game, with the options you choose.",
      .more = "With --from, a sheet in plain words tells them; its first line names the game, or GAME does.",
      .examples = "cardroom rules golf6\n"
                  "cardroom rules golf9 knocking=on sharing=exclusive    # your house rules, in words\n"
                  "cardroom rules kop --about    # where the game comes from\n"
                  "cardroom rules golf6 --format sheet | cardroom rules --from -    # or your own words\n",
      .run = cmd_rules },
    { .name = "learn",
      .args = "[LESSON]",
      .help = "Learn a game by playing: lessons of two minutes each.",
      .more =
          "Without LESSON, list the lessons. kop begins with the first lesson of Kop and goes on through all of them.",
      .examples = "cardroom learn\n"
                  "cardroom learn kop-1\n",
      .run = cmd_learn },
    { .name = "options",
      .args = "GAME [OPTION=VALUE ...]",
      .help = "List a game's options: values, this game's value, meaning.",
      .examples = "cardroom options cabo\ncardroom options golf6 --find \"winner starts\"\n",
      .run = cmd_options },
    { .name = "deal",
      .args = "GAME [OPTION=VALUE ...] [BOARD-FILE]",
      .help = "Print the board or the hands of a deal.",
      .examples = "cardroom deal golf --deal 17\n"
                  "cardroom deal black_hole --deal pysol:17    # PySolFC's deal of that number\n",
      .run = cmd_deal },
    { .group = "Recorded games",
      .name = "check",
      .args = "FILE ...",
      .help = "Replay transcripts and verify every line.",
      .more = "The FILE `-` is standard input.",
      .examples = "cardroom check game.txt\n",
      .run = cmd_check },
    { .name = "replay",
      .args = "FILE",
      .help = "Show a game again, as everyone or one seat saw it.",
      .examples = "cardroom replay game.txt\n"
                  "cardroom replay game.txt --view 1    # as seat 1 saw it\n",
      .run = cmd_replay },
    { .name = "sheet",
      .args = "FILE",
      .help = "Print the score sheet of a game, deal by deal.",
      .more = "The FILE `-` is standard input.",
      .examples = "cardroom sheet game.txt\n"
                  "cardroom sheet game.txt --csv\n",
      .run = cmd_sheet },
    { .name = "history",
      .args = "[WORD ...]",
      .help = "List the games you have played here; save and load them.",
      .more =
          "WORD is part of a game's title or of a player's name, or one of the commands show, export, import, delete. "
          "The page's file of all games has the same form.",
      .examples = "cardroom history\n"
                  "cardroom history export >my-games.txt\n",
      .run = cmd_history },
    { .name = "verify",
      .args = "FILE ...",
      .help = "Prove that nobody chose the cards of a room's game.",
      .more =
          "The records of a room are checked line by line: every move is legal, the cards were pledged before anybody "
          "knew their order, and nothing was changed afterwards.",
      .examples = "cardroom verify record.txt\n",
      .run = cmd_verify },
    { .name = "duplicate",
      .args = "COMMAND ...",
      .help = "Duplicate scoring of tables that played the same deals.",
      .examples = "cardroom duplicate new friday.txt golf match=18\n"
                  "cardroom duplicate score one.txt two.txt\n",
      .run = cmd_duplicate },
    { .group = "A table of real cards",
      .name = "score",
      .args = "GAME [OPTION=VALUE ...] ['GRID']",
      .help = "Count a layout of golf, or a deal of Kop.",
      .more = "The rows of a layout are parted by /; extra cards follow a +.",
      .examples = "cardroom score golf6 'KH 5C 7D / KS 3H 9C' --explain\n"
                  "cardroom score kop --contract zolo --declarers D --points 64 --tricks 3\n",
      .run = cmd_score },
    { .name = "settle",
      .args = "GAME [OPTION=VALUE ...] --ender SEAT RAW ...",
      .help = "Work out the final scores of a deal of golf.",
      .more =
          "RAW is what the layout of a seat counts: one number for each seat, seat 0 first. The ender is the seat that "
          "ended the deal, or none.",
      .examples = "cardroom settle golf4 ender.penalty=+10 --ender 0 12 9 20\n",
      .run = cmd_settle },
    { .name = "tournament",
      .args = "COMMAND FILE ...",
      .help = "Run a tournament of Kop or Baśka.",
      .examples = "cardroom tournament new winter.txt kop --form 3x32\n"
                  "cardroom tournament standings evening.txt\n",
      .run = cmd_tournament },
    { .name = "ratings",
      .args = "FILE ...",
      .help = "Rate players by their games, with Glicko-2.",
      .more =
          "FILE is a tournament, a transcript, a score sheet, a history of games, or what `ratings`, `duplicate score` "
          "and `lab bots .. --lines` print with --json. The order is that in which they were played (docs/ratings.md).",
      .examples = "cardroom ratings evening.txt\n"
                  "cardroom ratings evening.txt --json >ratings.json && cardroom ratings ratings.json\n",
      .run = cmd_ratings },
    { .group = "Solve and measure",
      .name = "solve",
      .args = "GAME [OPTION=VALUE ...] [FILE]",
      .help = "Solve a patience or a deal of Kop exactly.",
      .more = "The boards come from a file, from standard input, or are dealt by number.",
      .examples = "cardroom solve golf --deal 17 --score --line    # can it be won, the best score, how\n"
                  "cardroom solve kop --deal 17 --all              # the worth of every contract\n"
                  "cardroom solve golf board.txt\n",
      .run = cmd_solve },
    { .name = "hint",
      .args = "FILE",
      .help = "Tell the best next move of an unfinished patience.",
      .more = "The hint uses every card, the hidden ones too.",
      .examples = "cardroom hint patience.txt\n",
      .run = cmd_hint },
    { .name = "analyse",
      .args = "FILE",
      .help = "Tell what each decision of a game cost.",
      .more = "Two measures are told: what the player could know at that moment, and what all cards would have told.",
      .examples = "cardroom analyse game.txt --top 5\n"
                  "cardroom analyse game.txt --by cards\n",
      .run = cmd_analyse },
    { .name = "sim",
      .args = "GAME [OPTION=VALUE ...]",
      .help = "Let bots play many deals: means, errors, wins.",
      .examples = "cardroom sim golf6 --players medium,easy --deals 1000 --seed 1\n",
      .run = cmd_sim },
    { .name = "lab",
      .args = "kop|patience|bots|hands|calls|exact|learn|merge|show|GAME [OPTION=VALUE ...]",
      .help = "Count many deals played perfectly; measure bots.",
      .more =
          "`lab kop` counts who wins what in all deals of Kop. `lab golf`, or another patience, counts how many deals "
          "can be won and the best scores. `lab bots` measures how strong players are. `lab hands` tells what hands of "
          "golf count after each turn, `lab calls` when it pays to call. `lab merge` and `lab show` read the states "
          "that --state keeps, of parts of a count, too (docs/lab.md). `lab exact` solves small games. `lab learn` "
          "makes what the hard level has learnt. Each has its own --help.",
      .examples = "cardroom lab golf --deals 1..1000\n"
                  "cardroom lab golf --shard 2/5 --state part-2.state    # a fifth of the deals, kept in a file\n"
                  "cardroom lab bots golf6 --players medium,easy --deals 200\n"
                  "cardroom lab hands golf6 1..200 --player medium\n"
                  "cardroom lab kop --threads 2    # all 63,063,000 deals: minutes\n",
      .run = cmd_lab },
    { .name = "bench",
      .args = "[games|overhead|score|kop|patience|room ...]",
      .help = "Measure speed, as a ratio to a reference in the same run.",
      .more = "Without a word, all are measured.",
      .examples = "cardroom bench kop\n",
      .run = cmd_bench },
    { .group = "Bots as programs",
      .name = "bot",
      .args = "[GAME] [OPTION=VALUE ...]",
      .help = "Play for another program, by the line protocol.",
      .more = "It reads standard input and writes standard output. docs/bots.md tells the protocol.",
      .examples = "cardroom bot golf6 --level easy </dev/null\n",
      .run = cmd_bot },
    { .name = "check-bot",
      .args = "COMMAND [GAME [OPTION=VALUE ...] ...]",
      .help = "Test a bot of your own, point by point.",
      .more = "COMMAND starts the bot. Each point of the line protocol of docs/bots.md is tried.",
      .examples = "cardroom check-bot 'cardroom bot' golf6\n",
      .run = cmd_check_bot },
    { 0 },
};
