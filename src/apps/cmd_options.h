/* cmd_options.h - an option's row as JSON, for every command that prints one. */
#ifndef APPS_CMD_OPTIONS_H
#define APPS_CMD_OPTIONS_H

#include "core/options.h"

#include <jansson.h>

json_t *option_to_json(const OptionSpec *row, int value);

#endif
