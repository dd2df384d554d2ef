/* cmd_options.h - prints an option as JSON, for every command that needs it. */
#ifndef APPS_BROWSE_CMD_OPTIONS_H
#define APPS_BROWSE_CMD_OPTIONS_H

#include "core/options.h"

#include <jansson.h>

enum { OPTION_PRINTED = 400 }; /* buffer for a typed value, or for all values of an option */

json_t *option_to_json(const OptionSpec *spec, int row, const Options *options);

#endif
