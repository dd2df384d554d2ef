#include "apps/base/contracts.h"

#include "games/kop/contracts.h"

const char *contracts_arg(void)
{
    static char bytes[128];
    Text out = text_over(bytes, sizeof bytes);
    for (int i = 0; i < KOP_CONTRACTS; i++) {
        text_add(&out, i > 0 ? "|" : "");
        text_add(&out, kop_contracts[i].word);
    }
    return bytes;
}
