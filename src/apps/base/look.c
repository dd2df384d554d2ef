#include "apps/base/look.h"

#include "apps/base/cli.h"
#include "apps/base/lines.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

/* The card letters of the language of messages, as gettext finds it. */
static const Letters *letters_of_locale(void)
{
    const char *locale = setlocale(LC_MESSAGES, NULL), *languages = getenv("LANGUAGE");
    if (!locale || strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0)
        return NULL;
    Slice rest = slice_of(languages ? languages : "");
    for (Slice language = slice_word(&rest, ':'); language.len > 0; language = slice_word(&rest, ':'))
        if (letters_find(language))
            return letters_find(language);
    return letters_find(slice_of(locale));
}

CardLook look_asked(const char *asked, bool four_colours)
{
    CardLook look = { .letters = letters_of_locale(), .four_colours = four_colours };
    char known[64] = "";
    Text text = text_over(known, sizeof known);
    if (!asked)
        return look;
    for (const Letters *letters = letters_known; letters->language; letters++) {
        text_add_char(&text, ' ');
        text_add(&text, letters->language);
    }
    look.letters = letters_find(slice_of(asked));
    if (!look.letters)
        die("--letters", "no card letters of '%s', expected one of%s", asked, known);
    return look;
}

void look_print(const Letters *letters, const char *words)
{
    static char shown[1 << 17];
    Text text = text_over(shown, sizeof shown);
    letters_show(letters, words, &text);
    lines_print(shown);
}
