/* commands.h - the commands: each is a function cmd_NAME in a file cmd_NAME.c; commands.c has their table. */
#ifndef APPS_COMMANDS_H
#define APPS_COMMANDS_H

#include "apps/base/cli.h"

extern const CommandSpec commands[]; /* ended by a row without name */

int cmd_admin(int argc, char **argv);
int cmd_analyse(int argc, char **argv);
int cmd_bench(int argc, char **argv);
int cmd_bot(int argc, char **argv);
int cmd_check(int argc, char **argv);
int cmd_check_bot(int argc, char **argv);
int cmd_deal(int argc, char **argv);
int cmd_duplicate(int argc, char **argv);
int cmd_games(int argc, char **argv);
int cmd_history(int argc, char **argv);
int cmd_hint(int argc, char **argv);
int cmd_join(int argc, char **argv);
int cmd_lab(int argc, char **argv);
int cmd_learn(int argc, char **argv);
int cmd_options(int argc, char **argv);
int cmd_play(int argc, char **argv);
int cmd_ratings(int argc, char **argv);
int cmd_replay(int argc, char **argv);
int cmd_rules(int argc, char **argv);
int cmd_score(int argc, char **argv);
int cmd_serve(int argc, char **argv);
int cmd_settle(int argc, char **argv);
int cmd_sheet(int argc, char **argv);
int cmd_sim(int argc, char **argv);
int cmd_solve(int argc, char **argv);
int cmd_tournament(int argc, char **argv);
int cmd_verify(int argc, char **argv);

#endif
