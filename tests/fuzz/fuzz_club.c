/* fuzz_club.c - any bytes as the file of a club. It is read as a whole, or refused with the place of the fault. What
 * was read is told as JSON whose brackets close. */
#include "league/club/club.h"

#include "core/json.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char told[1024 * 1024];
    Club club;
    Fault fault = { .text = "" };
    if (club_read((const char *)data, size, &club, &fault) != OK) {
        REQUIRE(fault.text[0] != 0 && fault.line > 0 && fault.column > 0);
        return 0;
    }
    REQUIRE(club_is((const char *)data, size) && club.name[0]);
    for (int i = 0; i < club.evenings; i++)
        REQUIRE(club.evening[i].version < club.versions);
    Text text = text_over(told, sizeof told);
    club_json(&club, &text);
    REQUIRE(text.len < sizeof told ? json_depth((Slice){ told, text.len }) > 1 : size > 10000);
    club_free(&club);
    return 0;
}
