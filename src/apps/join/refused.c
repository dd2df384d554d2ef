/* refused.c - reads and shows why a server refuses something. */
#include "apps/join/inside.h"

#include "apps/base/refusal.h"

#include <stdlib.h>
#include <string.h>

/* fault_set takes out what a terminal would obey; refusal_say does so with what is said. */
Fault join_why(const json_t *body)
{
    Fault why = { 0 }, about = { 0 };
    const char *text = json_string_value(json_object_get(body, "why"));
    const char *about_text = json_string_value(json_object_get(body, "about"));
    char *say = json_dumps(json_object_get(body, "say"), JSON_COMPACT);
    fault_set(&why, ERR_ILLEGAL, text ? text : "");
    if (say && strlen(say) < sizeof why.say)
        slice_copy(slice_of(say), why.say, sizeof why.say);
    free(say);
    fault_set(&about, ERR_ILLEGAL, about_text ? about_text : "");
    if (about_text)
        fault_about(&why, ERR_ILLEGAL, fault_kind_of(json_string_value(json_object_get(body, "kind"))), about.text);
    return why;
}

void join_refuse(Join *join, const Fault *why)
{
    char told[SENTENCE_MAX];
    Text text = text_over(told, sizeof told);
    refusal_say(why, &text);
    join->face->notice(join, true, told);
}
