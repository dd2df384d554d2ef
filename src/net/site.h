/* site.h - the files of the page, read into memory once.
 * Shape  A path is as it is requested: `/icons/card.svg`. Names consist of letters, digits, `-`, `_`, `.`, and do not
 *        begin with one of these signs; other files are ignored. NAME.br and NAME.gz are compressed forms of NAME. A
 *        name with a hash, `core-0123456789ab.wasm`, always means the same contents.
 * Errors ERR_UNREADABLE: the folder or a file cannot be read; ERR_RANGE: it is too large. */
#ifndef NET_SITE_H
#define NET_SITE_H

#include "core/text.h"

enum { CODINGS = 3 }; /* as it is, and compressed in two ways */

typedef struct {
    uint8_t *bytes; /* NULL: there is no such form */
    size_t len;
    char tag[24]; /* ETag, in quotes */
} PageForm;

typedef struct {
    char *path;
    const char *type;
    PageForm form[CODINGS];
    bool lasts; /* its name has a hash */
} Page;

typedef struct {
    Page *page; /* by path */
    int pages_len;
} Site;

/* The name of a coding in Content-Encoding, the best first; the last is the file as it is. */
const char *site_coding(int coding);
/* Reads all files of a folder. */
Status site_read(const char *folder, Site *out, Fault *fault);
/* Makes a site of one page, at `/`. */
Status site_of_text(const char *html, Site *out);
void site_free(Site *site);
/* The page of a path; of a folder, its index.html. is_folder: the path lacks the slash at the end of a folder, from
 * which the links of its page lead on. NULL if there is none. */
const Page *site_find(const Site *site, Slice path, bool *is_folder);

#endif
