/* options_agree.c - options that contradict each other, by a table of pairs. */
#include "core/option_value.h"

static void setting_print(const OptionSpec *spec, int row, const Options *options, char *out, size_t cap)
{
    Text text = text_over(out, cap);
    text_add(&text, spec[row].id);
    text_add_char(&text, '=');
    option_print(spec, row, options, &text);
}

Status options_agree(const OptionSpec *spec, const Options *options, const Conflict conflict[], int len, Fault *fault)
{
    for (int i = 0; i < len; i++) {
        char a[OPTION_WORD], b[OPTION_WORD];
        if (!conflict[i].disagree(options->value))
            continue;
        setting_print(spec, conflict[i].a, options, a, sizeof a);
        setting_print(spec, conflict[i].b, options, b, sizeof b);
        const char *what = conflict[i].expected;
        return fault_say(fault, ERR_CONFLICT, N_("{a} and {b} disagree, expected {what}"), "a", a, "b", b, "what",
                         what);
    }
    return OK;
}
