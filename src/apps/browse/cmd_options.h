/* cmd_options.h - an option's row as JSON, for every command that prints one. */
#ifndef APPS_BROWSE_CMD_OPTIONS_H
#define APPS_BROWSE_CMD_OPTIONS_H

#include "core/options.h"

#include <jansson.h>

enum { OPTION_TEXT = 400 }; /* room for a value as it is typed, or for all that an option can have */

json_t *option_to_json(const OptionSpec *spec, int row, const Options *options);

#endif
