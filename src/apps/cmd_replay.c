#include "apps/cli.h"
#include "apps/commands.h"
int cmd_replay(int argc, char **argv) { static const Flag flags[] = { { 0 } }; Words words; cli_parse(argc, argv, flags, &words); return EXIT_YES; }
