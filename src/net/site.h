/* site.h - the files of the page, read into memory once.
 * Shape  A path is as it is requested: `/icons/card.svg`. Names consist of letters, digits, `-`, `_`, `.`, and do not
 *        begin with one of these signs; other files are ignored. NAME.gz is the compressed form of NAME.
 * Errors ERR_UNREADABLE: the folder or a file cannot be read; ERR_RANGE: it is too large. */
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

/* Reads all files of a folder. */
Status site_read(const char *folder, Site *out, Fault *fault);
/* Makes a site of one page, at `/`. */
Status site_of_text(const char *html, Site *out);
void site_free(Site *site);
/* The page of a path. A path without a dot belongs to the page's own routes and gets the first page. NULL if there is
 * none. */
const Page *site_find(const Site *site, Slice path);

#endif
