/* fuzz_count.c - any bytes as the state of a count. It is read as a whole, or refused with the place of the fault. What
 * was read is written, and must be read again the same; its result is printed, and told as JSON whose brackets close.
 * Since no changed byte gets past the mark at the end, the mark is put right first where there is one. */
#include "core/json.h"
#include "lab/counts/count_calls.h"
#include "lab/counts/count_hands.h"
#include "lab/counts/count_patience.h"
#include "lab/kop/count_kop.h"
#include "lab/kop/count_kop_hands.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const CountKind *const kinds[] = {
    &count_kop, &count_kop_hands, &count_kop_leads, &count_patience, &count_hands, &count_calls, NULL
};

/* The text with the right mark in its last line, `end MARK`. */
static Slice marked(char *bytes, size_t len)
{
    static const char hex[] = "0123456789abcdef", end[] = "\nend ";
    uint64_t mark = 0xcbf29ce484222325;
    enum { MARK = 17, END = sizeof end - 1 };
    if (len < MARK + END || memcmp(bytes + len - MARK - END, end, END) != 0)
        return (Slice){ bytes, len };
    for (size_t i = 0; i < len - MARK; i++)
        mark = (mark ^ (uint8_t)bytes[i]) * 0x100000001b3;
    for (int i = 0; i < MARK - 1; i++)
        bytes[len - MARK + (size_t)i] = hex[mark >> (60 - 4 * i) & 15];
    return (Slice){ bytes, len };
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    enum { MOST = 1 << 18 };
    static char bytes[MOST], told[MOST];
    Count count;
    Fault fault = { .text = "" };
    if (size == 0 || size > MOST)
        return 0;
    memcpy(bytes, data, size);
    Slice text = marked(bytes, size);
    if (count_read(text, kinds, &count, &fault) != OK) {
        REQUIRE(fault.text[0] != 0 && fault.line > 0 && fault.column > 0);
        return 0;
    }
    Text out = text_over(told, sizeof told);
    count_write(&count, &out);
    size_t len = out.len;
    Count again;
    REQUIRE(len < sizeof told && count_read((Slice){ told, len }, kinds, &again, &fault) == OK);
    out = text_over(bytes, sizeof bytes);
    count_write(&again, &out);
    REQUIRE(out.len == len && memcmp(told, bytes, len) == 0 && count_same(&again, &count, false, NULL) == OK);
    count_close(&again);
    REQUIRE(count_done(&count, count_all(&count)) <= count.len);
    out = text_over(told, sizeof told);
    count.kind->print(&count, &out);
    out = text_over(told, sizeof told);
    count.kind->json(&count, &out);
    REQUIRE(out.len >= sizeof told || json_depth((Slice){ told, out.len }) > 0);
    count_close(&count);
    return 0;
}
