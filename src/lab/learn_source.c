#include "lab/learn_source.h"

void learn_source_print(const LearnSource *source, const LearnOrder *order, const int16_t weight[], Text *out)
{
    const char *const head[] = { "/* ",
                                 source->family,
                                 "_learnt.c - the weights of ",
                                 source->header,
                                 ".h. Made by `cardroom lab learn ",
                                 source->family,
                                 " --deals " };
    for (size_t i = 0; i < sizeof head / sizeof *head; i++)
        text_add(out, head[i]);
    text_add_number(out, (int64_t)order->deals);
    text_add(out, " --seed ");
    text_add_number(out, (int64_t)order->first);
    const char *const begin[] = { "`. */\n#include \"bots/",
                                  source->header,
                                  ".h\"\n\n/* clang-format off */\nconst ",
                                  source->type,
                                  " ",
                                  source->family,
                                  "_learnt = {\n    .input = {\n" };
    for (size_t i = 0; i < sizeof begin / sizeof *begin; i++)
        text_add(out, begin[i]);
    for (int i = 0; i < source->inputs; i++, weight += JUDGE_HIDDEN) {
        text_add(out, "        ");
        learn_net_print(out, "          ", weight, JUDGE_HIDDEN);
        text_add(out, ",\n");
    }
    text_add(out, "    },\n    .kind = {\n");
    for (int i = 0; i < source->kinds; i++) {
        const int len[] = { JUDGE_HIDDEN, JUDGE_HIDDEN, source->inputs };
        for (int j = 0; j < 3; weight += len[j++]) {
            text_add(out, j == 0 ? "        { " : "          ");
            learn_net_print(out, "            ", weight, len[j]);
            text_add(out, j == 2 ? " },\n" : ",\n");
        }
    }
    text_add(out, "    },\n};\n");
}
