#include "core/names/unicode.h"
#include "core/names/unicode_data.h"

/* Hangul syllables are decomposed by a rule (Unicode Standard, 3.12). */
enum { HANGUL = 0xAC00, HANGUL_LEN = 11172, LEAD = 0x1100, VOWEL = 0x1161, TAIL = 0x11A7, VOWELS = 21, TAILS = 28 };

static uint32_t take(const UnicodeMap *map, uint32_t *at)
{
    uint32_t number = 0;
    for (int shift = 0;; shift += 7) {
        const uint8_t byte = map->bytes[(*at)++];
        number |= (uint32_t)(byte & 127) << shift;
        if (byte < 128)
            return number;
    }
}

static void take_entry(const UnicodeMap *map, uint32_t *at, UnicodeEntry *entry)
{
    const uint32_t head = take(map, at);
    entry->letter += head >> 2;
    entry->len = (head & 3) < 3 ? (int)(head & 3) + 1 : (int)take(map, at);
    for (int i = 0; i < entry->len; i++)
        entry->value[i] = take(map, at);
}

bool unicode_find(const UnicodeMap *map, uint32_t letter, UnicodeEntry *out)
{
    uint32_t low = 0, high = map->blocks;
    while (low < high) {
        const uint32_t middle = (low + high) / 2;
        if (map->block[middle].first <= letter)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == 0)
        return false;
    const uint32_t end = low < map->blocks ? map->block[low].at : map->len;
    UnicodeEntry next = { .letter = map->block[low - 1].first };
    for (uint32_t at = map->block[low - 1].at; at < end; *out = next) {
        take_entry(map, &at, &next);
        if (next.letter > letter)
            break;
    }
    return true;
}

/* Adds what the letter becomes: itself, if the map does not know it. */
static void add_mapped(const UnicodeMap *map, uint32_t letter, UnicodeText *out)
{
    UnicodeEntry entry = { .len = 0 };
    const bool is_itself = letter < 128 && map == &unicode_map_decomposed;
    if (!is_itself && unicode_find(map, letter, &entry) && entry.letter == letter)
        for (int i = 0; i < entry.len; i++)
            unicode_add(out, entry.value[i]);
    else
        unicode_add(out, letter);
}

/* The combining class: marks of different classes may stand in any order, and are put in this one. */
static int order_of(uint32_t letter)
{
    UnicodeEntry entry;
    return letter >= 0x300 && unicode_find(&unicode_map_order, letter, &entry) ? (int)entry.value[0] : 0;
}

void unicode_print(uint32_t letter, Text *out)
{
    const int more = letter < 0x80 ? 0 : letter < 0x800 ? 1 : letter < 0x10000 ? 2 : 3;
    const uint32_t lead[] = { 0, 0xC0, 0xE0, 0xF0 };
    text_add_char(out, (char)(lead[more] | letter >> (6 * more)));
    for (int i = more; i-- > 0;)
        text_add_char(out, (char)(0x80 | (letter >> (6 * i) & 0x3F)));
}

uint32_t unicode_next(Slice *rest)
{
    static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
    const uint8_t *byte = (const uint8_t *)rest->at;
    const uint8_t lead = byte[0];
    size_t len = lead < 0x80 ? 1 : lead < 0xC0 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF8 ? 4 : 0;
    uint32_t letter = len < 2 ? lead : lead & (0x7Fu >> len);
    bool is_whole = len > 0 && len <= rest->len;
    for (size_t i = 1; is_whole && i < len; i++) {
        is_whole = (byte[i] & 0xC0) == 0x80;
        letter = letter << 6 | (byte[i] & 0x3Fu);
    }
    is_whole = is_whole && letter >= least[len] && letter <= 0x10FFFF && (letter < 0xD800 || letter > 0xDFFF);
    len = is_whole ? len : 1;
    *rest = (Slice){ rest->at + len, rest->len - len };
    return is_whole ? letter : 0xFFFD;
}

void unicode_add(UnicodeText *text, uint32_t letter)
{
    if (text->len < UNICODE_MAX)
        text->letter[text->len++] = letter;
}

static void add_hangul(uint32_t letter, UnicodeText *out)
{
    const uint32_t at = letter - HANGUL;
    unicode_add(out, LEAD + at / (VOWELS * TAILS));
    unicode_add(out, VOWEL + at / TAILS % VOWELS);
    if (at % TAILS > 0)
        unicode_add(out, TAIL + at % TAILS);
}

/* Puts marks that follow one another in order; those of one class stay as they are. */
static void order_marks(UnicodeText *text)
{
    for (int i = 1; i < text->len; i++) {
        const uint32_t mark = text->letter[i];
        const int order = order_of(mark);
        int at = i;
        for (; order > 0 && at > 0 && order_of(text->letter[at - 1]) > order; at--)
            text->letter[at] = text->letter[at - 1];
        text->letter[at] = mark;
    }
}

void unicode_decompose(const UnicodeText *from, UnicodeText *out)
{
    out->len = 0;
    for (int i = 0; i < from->len; i++) {
        const uint32_t letter = from->letter[i];
        if (letter >= HANGUL && letter < HANGUL + HANGUL_LEN)
            add_hangul(letter, out);
        else
            add_mapped(&unicode_map_decomposed, letter, out);
    }
    order_marks(out);
}

void unicode_fold(const UnicodeText *from, UnicodeText *out)
{
    out->len = 0;
    for (int i = 0; i < from->len; i++)
        add_mapped(&unicode_map_folded, from->letter[i], out);
}

void unicode_alike(const UnicodeText *from, UnicodeText *out)
{
    out->len = 0;
    for (int i = 0; i < from->len; i++)
        add_mapped(&unicode_map_alike, from->letter[i], out);
}
