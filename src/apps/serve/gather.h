/* gather.h - the settings of one call of `serve`: a file, then the environment, then flags.
 * Errors As in settings.h; `where` is then the place of the fault: a file with line and column, a variable, a flag. */
#ifndef APPS_SERVE_GATHER_H
#define APPS_SERVE_GATHER_H

#include "apps/base/cli.h"
#include "apps/serve/settings.h"

typedef char Where[WHERE_MAX];

/* Reads the command line. Ends the program if a flag is unknown. *prints: settings are to be printed. */
void gather_flags(int argc, char **argv, bool *prints);
/* Gathers the settings, also again later: the file may have changed. */
Status gather_settings(Settings *out, Where where, Fault *fault);

#endif
