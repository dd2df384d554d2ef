#include "net/site.h"

#include "memory/list.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { PAGES_MAX = 10000, DEPTH_MAX = 8, PLAIN_FORM = CODINGS - 1, HASH_DIGITS = 12 };
static const size_t bytes_max = 64u << 20;

/* The type of a file by the end of its name; the last row is for all other files. */
static const struct {
    const char *ending, *type;
} types[] = {
    { ".html", "text/html; charset=utf-8" },
    { ".js", "text/javascript; charset=utf-8" },
    { ".mjs", "text/javascript; charset=utf-8" },
    { ".css", "text/css; charset=utf-8" },
    { ".wasm", "application/wasm" },
    { ".webmanifest", "application/manifest+json" },
    { ".json", "application/json" },
    { ".map", "application/json" },
    { ".svg", "image/svg+xml" },
    { ".png", "image/png" },
    { ".ico", "image/x-icon" },
    { ".webp", "image/webp" },
    { ".woff2", "font/woff2" },
    { ".txt", "text/plain; charset=utf-8" },
    { "", "application/octet-stream" },
};

/* The forms of a file: the coding, the ending of the name, and of the ETag. */
static const struct {
    const char *name, *ending, *mark;
} codings[CODINGS] = {
    { "br", ".br", "-br" },
    { "gzip", ".gz", "-gz" },
    { "identity", "", "" },
};

const char *site_coding(int coding)
{
    return codings[coding].name;
}

static bool ends_with(const char *path, const char *ending)
{
    size_t path_len = strlen(path), ending_len = strlen(ending);
    return path_len >= ending_len && strcmp(path + path_len - ending_len, ending) == 0;
}

static const char *type_of(const char *path)
{
    int row = 0;
    while (!ends_with(path, types[row].ending))
        row++;
    return types[row].type;
}

static bool is_plain(const char *name)
{
    for (const char *c = name; *c; c++) {
        bool is_letter = (*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z');
        if (!is_letter && !(*c >= '0' && *c <= '9') && (c == name || !strchr("-_.", *c)))
            return false;
    }
    return name[0] != 0;
}

/* FNV-1a; enough to tell two versions of a file apart. */
static uint64_t hash_of(const uint8_t *bytes, size_t len)
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < len; i++)
        hash = (hash ^ bytes[i]) * 0x100000001b3u;
    return hash;
}

/* True for a name with a hash: NAME-0123456789ab.ENDING */
static bool is_hashed(const char *path)
{
    const char *name = strrchr(path, '/') + 1, *dash = strrchr(name, '-');
    return dash && strspn(dash + 1, "0123456789abcdef") == HASH_DIGITS && dash[1 + HASH_DIGITS] == '.';
}

static void set_form(Page *page, int coding, uint8_t *bytes, size_t len)
{
    PageForm *form = &page->form[coding];
    form->bytes = bytes;
    form->len = len;
    snprintf(form->tag, sizeof form->tag, "\"%016llx%s\"", (unsigned long long)hash_of(bytes, len),
             codings[coding].mark);
}

static uint8_t *read_bytes(const char *path, size_t len)
{
    uint8_t *bytes = malloc(len + 1);
    FILE *file = bytes ? fopen(path, "rb") : NULL;
    bool is_read = file && fread(bytes, 1, len, file) == len && fgetc(file) == EOF;
    if (file)
        fclose(file);
    if (is_read)
        return bytes;
    free(bytes);
    return NULL;
}

static Page *add_page(Site *site, const char *path, uint8_t *bytes, size_t len)
{
    Page *grown = list_room(site->page, site->pages_len, sizeof *grown);
    char *name = strdup(path);
    if (grown)
        site->page = grown;
    if (!grown || !name) {
        free(name);
        return NULL;
    }
    Page *page = &site->page[site->pages_len++];
    *page = (Page){ .path = name, .type = type_of(path), .lasts = is_hashed(path) };
    set_form(page, PLAIN_FORM, bytes, len);
    return page;
}

typedef struct {
    Site *site;
    size_t bytes;
    Fault *fault;
} Reading;

static Status read_file(Reading *reading, const char *file, const char *path, size_t len)
{
    reading->bytes += len;
    if (reading->site->pages_len == PAGES_MAX || len > bytes_max || reading->bytes > bytes_max)
        return fault_set(reading->fault, ERR_RANGE, file, ": the page is too large, expected at most ",
                         digits(PAGES_MAX).text, " files of 64 MiB together");
    uint8_t *bytes = read_bytes(file, len);
    if (!bytes)
        return fault_set(reading->fault, ERR_UNREADABLE, file, ": cannot be read");
    if (!add_page(reading->site, path, bytes, len)) {
        free(bytes);
        return fault_set(reading->fault, ERR_MEMORY, "out of memory");
    }
    return OK;
}

static Status read_folder(Reading *reading, const char *folder, const char *path, int depth)
{
    Status status = OK;
    DIR *entries = opendir(folder);
    if (!entries)
        return fault_set(reading->fault, ERR_UNREADABLE, folder, ": ", strerror(errno));
    for (struct dirent *entry = readdir(entries); entry && status == OK; entry = readdir(entries)) {
        char file[PATH_MAX], inner[PATH_MAX];
        struct stat info;
        if (!is_plain(entry->d_name))
            continue;
        bool fits = snprintf(file, sizeof file, "%s/%s", folder, entry->d_name) < (int)sizeof file &&
                    snprintf(inner, sizeof inner, "%s/%s", path, entry->d_name) < (int)sizeof inner;
        if (!fits || stat(file, &info) != 0)
            continue;
        if (S_ISREG(info.st_mode))
            status = read_file(reading, file, inner, (size_t)info.st_size);
        else if (S_ISDIR(info.st_mode) && depth < DEPTH_MAX)
            status = read_folder(reading, file, inner, depth + 1);
    }
    closedir(entries);
    return status;
}

static int by_path(const void *a, const void *b)
{
    return strcmp(((const Page *)a)->path, ((const Page *)b)->path);
}

static Page *exact(const Site *site, Slice path)
{
    for (int low = 0, high = site->pages_len; low < high;) {
        int middle = low + (high - low) / 2;
        const char *here = site->page[middle].path;
        int order = strncmp(path.at, here, path.len);
        if (order == 0 && here[path.len] == 0)
            return &site->page[middle];
        if (order > 0)
            low = middle + 1;
        else
            high = middle;
    }
    return NULL;
}

/* The page that this one is a compressed form of, and which; NULL: none. */
static Page *page_of_form(const Site *site, const Page *packed, int *coding)
{
    for (int i = 0; i < PLAIN_FORM; i++) {
        size_t ending_len = strlen(codings[i].ending);
        *coding = i;
        if (ends_with(packed->path, codings[i].ending))
            return exact(site, (Slice){ packed->path, strlen(packed->path) - ending_len });
    }
    return NULL;
}

/* Gives each page its compressed forms. NAME.gz stays a page of its own only if there is no NAME. */
static void pair_packed(Site *site)
{
    int kept = 0, coding;
    for (int i = 0; i < site->pages_len; i++) {
        PageForm *form = &site->page[i].form[PLAIN_FORM];
        Page *page = page_of_form(site, &site->page[i], &coding);
        if (page && page->form[PLAIN_FORM].bytes) {
            set_form(page, coding, form->bytes, form->len);
            form->bytes = NULL;
        }
    }
    for (int i = 0; i < site->pages_len; i++) {
        if (site->page[i].form[PLAIN_FORM].bytes)
            site->page[kept++] = site->page[i];
        else
            free(site->page[i].path);
    }
    site->pages_len = kept;
}

Status site_read(const char *folder, Site *out, Fault *fault)
{
    Site site = { 0 };
    Reading reading = { .site = &site, .fault = fault };
    Status status = read_folder(&reading, folder, "", 0);
    if (status == OK && site.pages_len > 0) {
        qsort(site.page, (size_t)site.pages_len, sizeof *site.page, by_path);
        pair_packed(&site);
    }
    if (status == OK && !exact(&site, slice_of("/index.html")))
        status = fault_set(fault, ERR_UNREADABLE, folder, ": holds no index.html");
    if (status == OK)
        *out = site;
    else
        site_free(&site);
    return status;
}

Status site_of_text(const char *html, Site *out)
{
    uint8_t *bytes = (uint8_t *)strdup(html);
    *out = (Site){ 0 };
    if (bytes && add_page(out, "/index.html", bytes, strlen(html)))
        return OK;
    free(bytes);
    return ERR_MEMORY;
}

void site_free(Site *site)
{
    for (int i = 0; i < site->pages_len; i++) {
        free(site->page[i].path);
        for (int coding = 0; coding < CODINGS; coding++)
            free(site->page[i].form[coding].bytes);
    }
    free(site->page);
    *site = (Site){ 0 };
}

const Page *site_find(const Site *site, Slice path, bool *is_folder)
{
    char index[96];
    *is_folder = false;
    if (path.len == 0 || path.at[0] != '/' || memchr(path.at, 0, path.len))
        return NULL;
    const Page *page = exact(site, path);
    if (page || path.len > 80)
        return page;
    bool ends = path.at[path.len - 1] == '/';
    Text text = text_over(index, sizeof index);
    text_add_slice(&text, path);
    text_add(&text, ends ? "index.html" : "/index.html");
    page = exact(site, slice_of(index));
    *is_folder = page && !ends;
    return page;
}
