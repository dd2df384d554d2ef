#include "core/fault_json.h"

void json_put_kind(Text *out, const Fault *fault)
{
    char about[FAULT_TEXT];
    if (fault->kind == FAULT_PLAIN)
        return;
    json_put_text(out, ",\"kind\":", fault_kind_word(fault->kind));
    json_put_text(out, ",\"about\":", slice_copy(slice_of_fault(fault), about, sizeof about));
}

void json_put_say(Text *out, const Fault *fault)
{
    text_add(out, fault->say[0] ? ",\"say\":" : "");
    text_add(out, fault->say);
}
