#include "core/saying.h"

#include "core/status.h"

#include <string.h>

static Sum *add(Sums *sums)
{
    REQUIRE(sums->len < SUMS_MAX);
    Sum *row = &sums->row[sums->len++];
    memset(row, 0, sizeof *row);
    return row;
}

void sums_add(Sums *sums, SumKind kind, const char *text, int32_t value)
{
    Sum *row = add(sums);
    row->kind = kind;
    row->saying.text = text;
    row->has_value = true;
    row->value = value;
}

void sums_say(Sums *sums, const Saying *saying)
{
    add(sums)->saying = *saying;
}

const char *sum_kind_word(SumKind kind)
{
    static const char *const words[] = {
        [SUM_FACT] = "fact", [SUM_BASE] = "base", [SUM_TIMES] = "times", [SUM_TOTAL] = "total"
    };
    return words[kind];
}
