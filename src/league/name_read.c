#include "league/name_read.h"

#include "core/unicode.h"

/* Where the byte of a tidy name stood when it was typed. */
static size_t place_typed(Slice typed, size_t where)
{
    for (Slice rest = typed; rest.len > 0;) {
        const size_t at = typed.len - rest.len;
        Text tidy = text_over(NULL, 0);
        unicode_next(&rest);
        name_tidy((Slice){ typed.at, typed.len - rest.len }, &tidy);
        if (tidy.len > where)
            return at;
    }
    return 0;
}

Status name_read(Slice typed, char out[LEAGUE_NAME], Fault *fault)
{
    char name[LEAGUE_NAME];
    uint64_t number;
    size_t where;
    Text text = text_over(name, sizeof name);
    name_tidy(typed, &text);
    if (text.len == 0 || text.len >= sizeof name)
        return fault_set(fault, ERR_UNREADABLE, "no name that fits, expected one of at most ",
                         digits(LEAGUE_NAME - 1).text, " bytes");
    if (slice_unsigned(slice_of(name), &number))
        return fault_set(fault, ERR_UNREADABLE, "a name of digits alone, expected letters");
    const NameFault wrong = name_fault(slice_of(name), &where);
    if (wrong != NAME_FINE) {
        fault->column += (uint32_t)place_typed(typed, where);
        return fault_set(fault, ERR_UNREADABLE, name_fault_words(wrong));
    }
    slice_copy(slice_of(name), out, LEAGUE_NAME);
    return OK;
}

Status name_is_free(const char *name, int number, const char *of_number, bool is_new, Fault *fault)
{
    if (name_is_same(slice_of(name), of_number))
        return fault_set(fault, ERR_CONFLICT, "number ", digits(number).text, " is ", of_number,
                         " already, expected a name that tells them apart");
    if (is_new && name_looks_like(slice_of(name), of_number))
        return fault_set(fault, ERR_CONFLICT, "number ", digits(number).text, " is ", of_number,
                         ", which looks the same, expected a name that tells them apart");
    return OK;
}
