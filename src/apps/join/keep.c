#include "apps/join/keep.h"

#include "apps/base/whole_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>

static bool choose_path(const Place *place, char path[KEPT_PATH])
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    bool has_state = state && state[0] == '/';
    char name[CLIENT_HOST];
    if (!has_state && !(home && home[0]))
        return false;
    slice_copy(slice_of(place->address.host), name, sizeof name);
    for (char *c = name; *c; c++)
        if (strchr("/:%", *c) || (c == name && *c == '.'))
            *c = '_';
    int len = snprintf(path, KEPT_PATH, "%s%s/cardroom/rooms/%s%s_%u.json", has_state ? state : home,
                       has_state ? "" : "/.local/state", place->address.is_secure ? "https_" : "", name,
                       place->address.port);
    return len < KEPT_PATH;
}

static void make_folders(const char *path)
{
    char folder[KEPT_PATH];
    slice_copy(slice_of(path), folder, sizeof folder);
    for (char *at = strchr(folder + 1, '/'); at; at = strchr(at + 1, '/')) {
        *at = 0;
        mkdir(folder, 0700);
        *at = '/';
    }
}

static void read_nonces(Keep *keep, json_t *nonces)
{
    size_t i;
    json_t *row;
    json_array_foreach(nonces, i, row)
    {
        const char *pledge = json_string_value(json_array_get(row, 0)),
                   *nonce = json_string_value(json_array_get(row, 1));
        bool is_one = pledge && nonce && strlen(pledge) == HASH_HEX && strlen(nonce) == HASH_HEX;
        if (!is_one || keep->nonces_len == KEPT_NONCES)
            continue;
        slice_copy(slice_of(pledge), keep->nonce[keep->nonces_len].pledge,
                   sizeof keep->nonce[keep->nonces_len].pledge);
        slice_copy(slice_of(nonce), keep->nonce[keep->nonces_len].nonce, sizeof keep->nonce[0].nonce);
        keep->nonces_len++;
    }
}

static bool is_store(const char *id)
{
    return id && strlen(id) == KEPT_STORE - 1;
}

static int find_token(const Keep *keep)
{
    int i = keep->tokens_len - 1;
    while (i >= 0 && strcmp(keep->token[i].store, keep->store) != 0)
        i--;
    return i;
}

static void drop_token(Keep *keep, int i)
{
    keep->tokens_len--;
    memmove(&keep->token[i], &keep->token[i + 1], (size_t)(keep->tokens_len - i) * sizeof keep->token[0]);
}

static void add_token(Keep *keep, const char *store, const char *token)
{
    if (keep->tokens_len == KEPT_TOKENS)
        drop_token(keep, 0);
    slice_copy(slice_of(store), keep->token[keep->tokens_len].store, KEPT_STORE);
    slice_copy(slice_of(token), keep->token[keep->tokens_len].token, TOKEN_TEXT);
    keep->tokens_len++;
}

const char *keep_token(const Keep *keep)
{
    int i = find_token(keep);
    return i < 0 ? NULL : keep->token[i].token;
}

/* A token whose store was not known is that of the first store that is. */
static void take_store(Keep *keep, const char *store)
{
    int i = find_token(keep);
    if (!keep->store[0] && i >= 0)
        slice_copy(slice_of(store), keep->token[i].store, KEPT_STORE);
    keep->doubts = strcmp(keep->store, store) == 0 ? keep->doubts : 0;
    slice_copy(slice_of(store), keep->store, sizeof keep->store);
}

void keep_welcome(Keep *keep, const char *store, const char *token)
{
    if (is_store(store))
        take_store(keep, store);
    keep->doubts = 0;
    if (!token || strlen(token) != TOKEN_TEXT - 1)
        return;
    int i = find_token(keep);
    if (i >= 0)
        drop_token(keep, i);
    add_token(keep, keep->store, token);
}

bool keep_unknown(Keep *keep, const char *store)
{
    bool is_same = !is_store(store) || !keep->store[0] || strcmp(store, keep->store) == 0;
    if (is_store(store))
        take_store(keep, store);
    if (!is_same || ++keep->doubts < 2)
        return false;
    keep_drop_token(keep);
    return true;
}

void keep_drop_token(Keep *keep)
{
    int i = find_token(keep);
    if (i >= 0)
        drop_token(keep, i);
    keep->doubts = 0;
}

static void read_tokens(Keep *keep, const json_t *body)
{
    const char *token = json_string_value(json_object_get(body, "token")), /* of files before stores had ids */
        *store = json_string_value(json_object_get(body, "store")), *of;
    json_t *tokens = json_object_get(body, "tokens"), *value;
    if (is_store(store))
        slice_copy(slice_of(store), keep->store, sizeof keep->store);
    if (token && strlen(token) == TOKEN_TEXT - 1)
        add_token(keep, "", token);
    json_object_foreach(tokens, of, value)
    {
        token = json_string_value(value);
        if (token && strlen(token) == TOKEN_TEXT - 1 && (is_store(of) || !of[0]))
            add_token(keep, of, token);
    }
}

void keep_read(const Place *place, Keep *out)
{
    *out = (Keep){ .nonces_len = 0 };
    if (!choose_path(place, out->path)) {
        out->path[0] = 0;
        return;
    }
    json_t *body = json_load_file(out->path, 0, NULL);
    read_tokens(out, body);
    read_nonces(out, json_object_get(body, "nonces"));
    json_decref(body);
}

bool keep_save(const Keep *keep)
{
    json_t *nonces = json_array(), *tokens = json_object();
    for (int i = 0; i < keep->tokens_len; i++)
        json_object_set_new(tokens, keep->token[i].store, json_string(keep->token[i].token));
    for (int i = 0; i < keep->nonces_len; i++)
        json_array_append_new(nonces, json_pack("[s, s]", keep->nonce[i].pledge, keep->nonce[i].nonce));
    json_t *body = json_pack("{s: s, s: o, s: o}", "store", keep->store, "tokens", tokens, "nonces", nonces);
    char *text = json_dumps(body, JSON_INDENT(1));
    json_decref(body);
    errno = ENOENT;
    bool is_written = false;
    if (text && keep->path[0]) {
        mode_t mask = umask(077); /* the file holds a key */
        make_folders(keep->path);
        is_written = whole_file_write(keep->path, text);
        int why = errno;
        umask(mask);
        errno = why;
    }
    free(text);
    return is_written;
}

const char *keep_nonce(const Keep *keep, const char *pledge)
{
    for (int i = 0; i < keep->nonces_len; i++)
        if (strcmp(keep->nonce[i].pledge, pledge) == 0)
            return keep->nonce[i].nonce;
    return NULL;
}

void keep_drop_nonce(Keep *keep, const char *pledge)
{
    for (int i = 0; i < keep->nonces_len; i++) {
        if (strcmp(keep->nonce[i].pledge, pledge) != 0)
            continue;
        keep->nonces_len--;
        memmove(&keep->nonce[i], &keep->nonce[i + 1], (size_t)(keep->nonces_len - i) * sizeof keep->nonce[0]);
        return;
    }
}

bool keep_new_nonce(Keep *keep, const char *pledge)
{
    Hash hash;
    if (strlen(pledge) != HASH_HEX || getrandom(hash.byte, sizeof hash.byte, 0) != (ssize_t)sizeof hash.byte)
        return false;
    if (keep->nonces_len == KEPT_NONCES)
        keep_drop_nonce(keep, keep->nonce[0].pledge);
    int at = keep->nonces_len++;
    Text text = text_over(keep->nonce[at].nonce, sizeof keep->nonce[at].nonce);
    hash_print(&hash, &text);
    slice_copy(slice_of(pledge), keep->nonce[at].pledge, sizeof keep->nonce[at].pledge);
    return true;
}
