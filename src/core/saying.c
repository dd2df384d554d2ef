#include "core/saying.h"

#include "core/status.h"

void sums_add(Sums *sums, SumKind kind, Saying saying, int32_t value)
{
    REQUIRE(sums->len < SUMS_MAX);
    sums->row[sums->len++] = (Sum){ .kind = kind, .saying = saying, .has_value = true, .value = value };
}

void sums_say(Sums *sums, Saying saying)
{
    REQUIRE(sums->len < SUMS_MAX);
    sums->row[sums->len++] = (Sum){ .kind = SUM_FACT, .saying = saying };
}

const char *sum_kind_word(SumKind kind)
{
    static const char *const words[] = {
        [SUM_FACT] = "fact", [SUM_BASE] = "base", [SUM_TIMES] = "times", [SUM_TOTAL] = "total"
    };
    return words[kind];
}
