/* name.h - who is the same person: the one rule for names, of the room, tournaments, clubs, seasons, ratings, events
 * and the page.
 * Shape  Two names are one person's if they are the same after canonical decomposition, full case folding, and with one
 *        blank for many: Zoë in either of its spellings, ΣΟΦΊΑ and Σοφία. They look alike if their letters cannot be
 *        told apart (Ivan with a Cyrillic I). A file takes a name once; whoever is new to a list may not look like
 *        somebody on it either; a season asks about names that look alike.
 *        The rule stands here, on tables made from Unicode's files (unicode.h), and not on ICU or on the browser: so
 *        the program, the library, a build without the server and the page cannot differ, and a file that one of them
 *        wrote is read by all. The page asks league.wasm; its core knows one person alone, and does without name_same.c
 *        and the tables.
 * Units  Names are UTF-8 of at most NAME_MOST bytes; what comes after them is not looked at. */
#ifndef CORE_NAME_H
#define CORE_NAME_H

#include "core/text.h"

enum { NAME_MOST = 200, NAME_MARKS_MAX = 3 };

typedef enum { NAME_FINE, NAME_UNSEEN, NAME_MARKED, NAME_BLANK } NameFault;

/* Adds the name with one blank for many of any width, and none at its ends. */
void name_tidy(Slice typed, Text *out);
/* What is wrong with a name that is tidy, or with something said; where: the byte that is at fault, may be NULL. */
NameFault name_fault(Slice name, size_t *where);
/* Refuses it; OK where nothing is wrong. */
Status name_refuse(NameFault wrong, Fault *fault);

/* What programs are told of words with such a character. */
extern const char name_unseen_words[];
/* Refuses words, other than a name, with a character that cannot be seen, or that turns the text around. Tabs and
 * joiners may be there. english: what programs are told; where: the byte that is at fault, may be NULL. */
Status name_words_seen(Slice words, const char *english, size_t *where, Fault *fault);

/* Joiners and variation selectors, which shape emoji; blanks of any width. */
bool name_is_joiner(uint32_t letter);
bool name_is_blank(uint32_t letter);

bool name_is_same(Slice name, const char *other);
/* Adds the name in small letters and without its marks, by which spellings of one name are found. */
void name_plain(Slice name, Text *out);
/* Whether the other name begins with the typed part of one, up to the end of a letter with its marks. */
bool name_begins(Slice typed, const char *other);
/* Whether the two are the same, or look alike. */
bool name_looks_like(Slice name, const char *other);

/* Numbers of which one is the same for all spellings of a name, and one of the others for all names that look like it.
 * In a list of a thousand, names are compared by these first: to compare them by their letters takes a hundred times as
 * long. */
typedef struct {
    uint64_t same, alike[2];
} NameKey;
NameKey name_key(Slice name);

#endif
