/* name_letters.c - what the letters of a name look like.
 * Source Unicode Technical Standard 39 (confusable characters), by ICU */
#include "room/guests/name.h"

#include <string.h>
#include <unicode/uchar.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>

enum { LETTERS = SAID_MAX + 1, SKELETON = 512 };
_Static_assert(LETTERS > (int)PLAYER_NAME && LETTERS > (int)DEVICE_NAME, "a letter is a byte at least");

static bool is_joiner(UChar32 c)
{
    return c == 0x200d || c == 0xfe0f;
}

/* Joiners and variation selectors only shape emoji: after one, and a joiner also before one. */
static bool shapes_emoji(UChar32 before, UChar32 c, UChar32 after)
{
    bool follows = u_hasBinaryProperty(before, UCHAR_EMOJI) || before == 0xfe0f;
    return is_joiner(c) && follows && (c == 0xfe0f || u_hasBinaryProperty(after, UCHAR_EMOJI));
}

/* Blanks but the usual one, what is drawn as nothing, controls, and what no font has. */
static bool is_unseen(UChar32 c)
{
    uint32_t kind = U_GET_GC_MASK(c);
    bool is_odd_blank = c != ' ' && (kind & U_GC_Z_MASK);
    bool is_braille_blank = c == 0x2800;
    return is_odd_blank || is_braille_blank || (kind & U_GC_C_MASK) ||
           u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
}

/* The characters of a name, which is known to be UTF-8; returns how many. */
static int letters_of(const char *name, UChar32 out[LETTERS])
{
    UChar wide[LETTERS * 2];
    int32_t wide_len = 0, len = 0;
    UErrorCode status = U_ZERO_ERROR;
    u_strFromUTF8(wide, LETTERS * 2, &wide_len, name, -1, &status);
    u_strToUTF32(out, LETTERS, &len, wide, wide_len, &status);
    REQUIRE(U_SUCCESS(status));
    return len;
}

NameFault name_fault(const char *name)
{
    UChar32 letter[LETTERS];
    bool is_seen = false;
    int len = letters_of(name, letter), marks = 0;
    for (int i = 0; i < len; i++) {
        UChar32 before = i > 0 ? letter[i - 1] : ' ', after = i + 1 < len ? letter[i + 1] : ' ';
        uint32_t kind = U_GET_GC_MASK(letter[i]);
        if (is_unseen(letter[i]) && !shapes_emoji(before, letter[i], after))
            return NAME_UNSEEN;
        marks = kind & U_GC_M_MASK && !is_joiner(letter[i]) ? marks + 1 : 0;
        if (marks > NAME_MARKS_MAX || (marks == 1 && before == ' '))
            return NAME_MARKED;
        is_seen = is_seen || (kind & (U_GC_L_MASK | U_GC_N_MASK | U_GC_SO_MASK | U_GC_SM_MASK | U_GC_SC_MASK));
    }
    return is_seen ? NAME_FINE : NAME_BLANK;
}

/* What is left of a name when all that looks alike is made the same: without what shapes emoji, and in small letters
 * if is_small. */
static void skeleton_of(const struct USpoofChecker *checker, const char *name, bool is_small, UChar out[SKELETON])
{
    UChar32 letter[LETTERS];
    UChar plain[SKELETON], folded[SKELETON];
    int kept = 0, len = letters_of(name, letter);
    int32_t plain_len = 0;
    UErrorCode status = U_ZERO_ERROR;
    for (int i = 0; i < len; i++)
        if (!is_joiner(letter[i]))
            letter[kept++] = letter[i];
    u_strFromUTF32(plain, SKELETON, &plain_len, letter, kept, &status);
    u_strFoldCase(folded, SKELETON, plain, plain_len, U_FOLD_CASE_DEFAULT, &status);
    uspoof_getSkeleton(checker, 0, is_small ? folded : plain, -1, out, SKELETON, &status);
    REQUIRE(U_SUCCESS(status));
}

static bool are_alike(const struct USpoofChecker *checker, const char *a, const char *b, bool is_small)
{
    UChar left[SKELETON], right[SKELETON];
    skeleton_of(checker, a, is_small, left);
    skeleton_of(checker, b, is_small, right);
    return u_strcmp(left, right) == 0;
}

bool names_look_alike(const Room *room, const char *a, const char *b)
{
    return are_alike(room->checker, a, b, false) || are_alike(room->checker, a, b, true);
}

void names_open(Room *room)
{
    UErrorCode status = U_ZERO_ERROR;
    room->checker = uspoof_open(&status);
    REQUIRE(U_SUCCESS(status));
}

void names_close(Room *room)
{
    uspoof_close(room->checker);
}
