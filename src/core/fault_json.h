/* fault_json.h - what a message tells of a fault besides its text (docs/protocol.md, "Commands and verdicts"). */
#ifndef CORE_FAULT_JSON_H
#define CORE_FAULT_JSON_H

#include "core/json.h"

/* Adds `,"kind":"unknown_word","about":"drew"` for a fault with a kind, nothing for a plain one. */
void json_put_kind(Text *out, const Fault *fault);
/* Adds `,"say":{..}`, the fault's sentence with its values; nothing if it has none. */
void json_put_say(Text *out, const Fault *fault);

#endif
