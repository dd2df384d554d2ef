/* look.h - the look of cards, from the command line and the locale. */
#ifndef APPS_BASE_LOOK_H
#define APPS_BASE_LOOK_H

#include "apps/base/cli.h"
#include "term/canvas.h"

/* The flags of a command that shows cards. */
#define LETTERS_FLAG(out)                                                                                            \
    {                                                                                                                \
        "letters", "en|pl|de|fr|nl",                                                                                 \
            "court cards as in en, pl (A K D W), de (A K D B), fr (A R D V) or nl (A H V B)", FLAG_TEXT, out, NULL,  \
            0, 0                                                                                                     \
    }
#define COLOURS_FLAG(out)                                                                                            \
    {                                                                                                                \
        "four-colours", NULL, "diamonds blue and clubs green", FLAG_ON, out, NULL, 0, 0                              \
    }
#define MEMORY_FLAG(out)                                                                                             \
    {                                                                                                                \
        "memory", NULL, "keep cards that you have looked at visible", FLAG_ON, out, NULL, 0, 0                       \
    }
#define PLAIN_FLAG(out)                                                                                              \
    {                                                                                                                \
        "plain", NULL, "plain lines of text: for screen readers, slow connections and scripts", FLAG_ON, out, NULL,  \
            0, 0                                                                                                     \
    }

/* asked: the language of --letters, NULL: the locale's. Dies if the language is unknown. */
CardLook look_asked(const char *asked, bool four_colours);
/* Prints words as lines_print does, with the cards in them in these letters. They may be typed so. */
void look_print(const Letters *letters, const char *words);
#endif
