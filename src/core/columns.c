#include "core/columns.h"

typedef struct {
    uint32_t first, last;
} Range;

static const Range of_no_width[] = {
    { 0x0300, 0x036F }, { 0x0483, 0x0489 }, { 0x0591, 0x05BD }, { 0x1AB0, 0x1AFF },
    { 0x1DC0, 0x1DFF }, { 0x200B, 0x200F }, { 0x2066, 0x2069 }, { 0x20D0, 0x20FF },
    { 0x3099, 0x309A }, { 0xFE00, 0xFE0F }, { 0xFE20, 0xFE2F }, { 0xFEFF, 0xFEFF },
};
static const Range of_two[] = {
    { 0x1100, 0x115F }, { 0x2E80, 0x303E },   { 0x3041, 0x33FF },   { 0x3400, 0x4DBF },   { 0x4E00, 0x9FFF },
    { 0xA000, 0xA4CF }, { 0xAC00, 0xD7A3 },   { 0xF900, 0xFAFF },   { 0xFE30, 0xFE6F },   { 0xFF00, 0xFF60 },
    { 0xFFE0, 0xFFE6 }, { 0x1F300, 0x1F64F }, { 0x1F900, 0x1F9FF }, { 0x20000, 0x3FFFD },
};

static bool is_in(uint32_t character, const Range range[], size_t len)
{
    for (size_t i = 0; i < len; i++)
        if (character >= range[i].first && character <= range[i].last)
            return true;
    return false;
}

int columns_of_character(uint32_t character)
{
    if (is_in(character, of_no_width, sizeof of_no_width / sizeof *of_no_width))
        return 0;
    return is_in(character, of_two, sizeof of_two / sizeof *of_two) ? 2 : 1;
}

int columns_of(const char *words)
{
    int columns = 0;
    while (*words) {
        uint8_t lead = (uint8_t)*words++;
        uint32_t character = lead < 0xC0 ? lead : lead < 0xE0 ? lead & 0x1FU : lead < 0xF0 ? lead & 0x0FU : lead & 7U;
        for (; (*words & 0xC0) == 0x80; words++)
            character = character << 6 | ((uint8_t)*words & 0x3FU);
        columns += columns_of_character(character);
    }
    return columns;
}

void columns_blank(int columns, Text *out)
{
    for (; columns > 0; columns--)
        text_add_char(out, ' ');
}

void columns_left(const char *words, int columns, Text *out)
{
    text_add_isolated(out, words);
    columns_blank(columns - columns_of(words), out);
}

void columns_right(const char *words, int columns, Text *out)
{
    columns_blank(columns - columns_of(words), out);
    text_add_isolated(out, words);
}
