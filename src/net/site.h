/* site.h - the files of the page, read into memory once.
 * Shape  a path as it is asked for, `/icons/card.svg`; names hold letters, digits, `-`, `_`, `.`, and begin with none of the
 *        last; nothing else of a folder is read. A file NAME.gz is the packed form of NAME.
 * Errors ERR_UNREADABLE when the folder or a file cannot be read, ERR_RANGE when it is too large. */
#ifndef NET_SITE_H
#define NET_SITE_H

#include "core/text.h"

typedef struct {
    char *path;
    const char *type;
    uint8_t *bytes, *packed; /* packed NULL: there is none */
    size_t len, packed_len;
    char tag[20], packed_tag[24]; /* ETags, in quotes */
} Page;

typedef struct {
    Page *page; /* by path */
    int pages_len;
} Site;

/* Reads the folder. */
Status site_read(const char *folder, Site *out, Fault *fault);
/* One page at `/` from text. */
Status site_of_text(const char *html, Site *out);
void site_free(Site *site);
/* The page of a path; the first page for a path of the page's own, one without a dot; NULL when there is none. */
const Page *site_find(const Site *site, Slice path);

#endif
