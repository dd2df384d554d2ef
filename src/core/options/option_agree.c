/* option_agree.c - options that contradict each other. */
#include "core/options/option_value.h"

#include <string.h>

static void setting_print(const OptionSpec *spec, int row, const Options *options, char *out, size_t cap)
{
    Text text = text_over(out, cap);
    text_add(&text, spec[row].id);
    text_add_char(&text, '=');
    option_print(spec, row, options, &text);
}

Status options_disagree(const OptionSpec *spec, const Options *options, int a, int b, const char *expected,
                        Fault *fault)
{
    char said_a[OPTION_WORD], said_b[OPTION_WORD];
    setting_print(spec, a, options, said_a, sizeof said_a);
    setting_print(spec, b, options, said_b, sizeof said_b);
    return fault_say(fault, ERR_CONFLICT, N_("{a} and {b} disagree, expected {what}"), "a", said_a, "b", said_b,
                     "what", expected);
}

/* The name of an option before what a condition says of it. */
static Slice name_of(Slice setting)
{
    return (Slice){ setting.at, strcspn(setting.at, "!=~ ") };
}

static bool conflict_stands(const OptionSpec *spec, const Options *options, const Conflict *conflict)
{
    Slice rest = slice_of(conflict->when);
    for (Slice setting = slice_word(&rest, 0); setting.len > 0; setting = slice_word(&rest, 0))
        if (name_of(setting).len < setting.len && !option_holds(spec, options, setting))
            return false;
    return conflict->also == NULL || conflict->also(options->value);
}

Status options_agree(const OptionSpec *spec, const Options *options, const Conflict conflict[], int len, Fault *fault)
{
    for (int i = 0; i < len; i++) {
        if (!conflict_stands(spec, options, &conflict[i]))
            continue;
        Slice rest = slice_of(conflict[i].when);
        int a = options_find(spec, name_of(slice_word(&rest, 0)));
        int b = options_find(spec, name_of(slice_word(&rest, 0)));
        return options_disagree(spec, options, a, b, conflict[i].expected, fault);
    }
    return OK;
}
