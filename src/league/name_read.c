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

ListedFault name_listed(Slice typed, char out[LEAGUE_NAME], size_t *where)
{
    uint64_t number;
    size_t at;
    Text text = text_over(out, LEAGUE_NAME);
    name_tidy(typed, &text);
    *where = 0;
    if (text.len == 0 || text.len >= LEAGUE_NAME)
        return LISTED_LONG;
    if (slice_unsigned(slice_of(out), &number))
        return LISTED_DIGITS;
    const NameFault fault = name_fault(slice_of(out), &at);
    if (fault == NAME_FINE)
        return LISTED_FINE;
    *where = place_typed(typed, at);
    return fault == NAME_UNSEEN ? LISTED_UNSEEN : fault == NAME_MARKED ? LISTED_MARKED : LISTED_BLANK;
}

ListedFault name_meets(const char *name, const char *other, bool is_new)
{
    if (name_is_same(slice_of(name), other))
        return LISTED_SAME;
    return is_new && name_looks_like(slice_of(name), other) ? LISTED_ALIKE : LISTED_FINE;
}

Status name_read(Slice typed, char out[LEAGUE_NAME], Fault *fault)
{
    char name[LEAGUE_NAME];
    size_t where;
    const ListedFault wrong = name_listed(typed, name, &where);
    fault->column += (uint32_t)where;
    switch (wrong) {
    case LISTED_LONG:
        return fault_set(fault, ERR_UNREADABLE, "no name that fits, expected one of at most ",
                         digits(LEAGUE_NAME - 1).text, " bytes");
    case LISTED_DIGITS:
        return fault_set(fault, ERR_UNREADABLE, "a name of digits alone, expected letters");
    case LISTED_UNSEEN:
        return fault_set(fault, ERR_UNREADABLE, name_fault_words(NAME_UNSEEN));
    case LISTED_MARKED:
        return fault_set(fault, ERR_UNREADABLE, name_fault_words(NAME_MARKED));
    case LISTED_BLANK:
        return fault_set(fault, ERR_UNREADABLE, name_fault_words(NAME_BLANK));
    default:
        memcpy(out, name, sizeof name);
        return OK;
    }
}

Status name_is_free(const char *name, int number, const char *of_number, bool is_new, Fault *fault)
{
    const ListedFault wrong = name_meets(name, of_number, is_new);
    if (wrong == LISTED_FINE)
        return OK;
    return fault_set(fault, ERR_CONFLICT, "number ", digits(number).text, " is ", of_number,
                     wrong == LISTED_SAME ? " already" : ", which looks the same",
                     ", expected a name that tells them apart");
}
