/* settings_check.h - the settings that are words: whether a value can be read. Each tells in the fault what was
 * expected. Private to settings.c. */
#ifndef APPS_SERVE_SETTINGS_CHECK_H
#define APPS_SERVE_SETTINGS_CHECK_H

#include "apps/serve/settings.h"

Status settings_check_listen(Slice value, Fault *fault);
Status settings_check_store(Slice value, Fault *fault);
Status settings_check_node(Slice value, Fault *fault);
Status settings_check_node_address(Slice value, Fault *fault);
Status settings_check_origin(Slice value, Fault *fault);
Status settings_check_contact(Slice value, Fault *fault);
Status settings_check_log(Slice value, Fault *fault);
Status settings_check_metrics(Slice value, Fault *fault);
Status settings_check_players(Slice value, Fault *fault);

#endif
