/* fuzz_settings.c - any bytes as a file of the server's settings. It is read as a whole, or refused with the place
 * of the fault. What was read is written, and must be read again the same. */
#include "apps/serve/settings.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Settings before, read, again;
    static char printed[32 * 1024];
    Fault fault = { .text = "" };
    before = read = settings_standard();
    Status status = settings_read(&read, (const char *)data, size, &fault);
    if (status != OK) {
        REQUIRE(fault.text[0] != 0 && fault.line > 0 && fault.column > 0);
        REQUIRE(memcmp(&before, &read, sizeof read) == 0);
        return 0;
    }
    Text text = text_over(printed, sizeof printed);
    settings_print(&read, &text);
    REQUIRE(text.len < sizeof printed);
    again = settings_standard();
    REQUIRE(settings_read(&again, printed, text.len, &fault) == OK);
    REQUIRE(memcmp(&read, &again, sizeof read) == 0);
    return 0;
}
