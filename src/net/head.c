#include "net/head.h"

#include <string.h>

enum { EMPTY_LINES = 2, LENGTH_DIGITS = 15 };

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_token(Slice word)
{
    for (size_t i = 0; i < word.len; i++)
        if (!is_letter(word.at[i]) && !is_digit(word.at[i]) &&
            (word.at[i] == 0 || !strchr("!#$%&'*+-.^_`|~", word.at[i])))
            return false;
    return word.len > 0;
}

/* True for a character of a field's value; also of a line that is not complete yet. */
static bool is_of_text(char c)
{
    return c == '\t' || ((unsigned char)c >= ' ' && c != 0x7F);
}

static Slice trim(Slice value)
{
    while (value.len > 0 && (value.at[0] == ' ' || value.at[0] == '\t'))
        value = (Slice){ value.at + 1, value.len - 1 };
    while (value.len > 0 && (value.at[value.len - 1] == ' ' || value.at[value.len - 1] == '\t'))
        value.len--;
    return value;
}

/* Takes the part before `split` off the front of rest. */
static Slice take(Slice *rest, char split)
{
    const char *end = rest->len > 0 ? memchr(rest->at, split, rest->len) : NULL;
    Slice part = { rest->at, end ? (size_t)(end - rest->at) : rest->len };
    size_t used = part.len + (end != NULL);
    *rest = (Slice){ rest->at + used, rest->len - used };
    return part;
}

/* Takes one line off the front of rest: 0, HEAD_PARTIAL, or 400. */
static unsigned take_line(Slice *rest, Slice *line)
{
    size_t len = 0;
    while (len < rest->len && is_of_text(rest->at[len]))
        len++;
    if (len == rest->len || (len + 1 == rest->len && rest->at[len] == '\r'))
        return HEAD_PARTIAL;
    if (rest->at[len] != '\r' || rest->at[len + 1] != '\n')
        return 400;
    *line = (Slice){ rest->at, len };
    *rest = (Slice){ rest->at + len + 2, rest->len - len - 2 };
    return 0;
}

static int hex_of(char c)
{
    return is_digit(c) ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* True for a path that climbs, or stands still: a part that is . or .. */
static bool climbs(Slice path)
{
    for (Slice rest = path; rest.len > 0;) {
        Slice part = take(&rest, '/');
        if (slice_is(part, ".") || slice_is(part, ".."))
            return true;
    }
    return path.len > 0 && path.at[path.len - 1] == '.' && (path.len < 2 || path.at[path.len - 2] == '/');
}

/* Decodes the path of a target, and leaves out its query. */
static unsigned read_path(Head *head, Slice target)
{
    bool is_query = false;
    for (size_t i = 0; i < target.len; i++) {
        char c = target.at[i];
        if (c <= ' ' || c >= 0x7F || strchr("#<>\"", c))
            return 400;
        if (c == '%') {
            int high = i + 2 < target.len ? hex_of(target.at[i + 1]) : -1;
            int low = i + 2 < target.len ? hex_of(target.at[i + 2]) : -1;
            if (high < 0 || low < 0 || high * 16 + low < ' ' || high * 16 + low == 0x7F)
                return 400;
            c = (char)(high * 16 + low);
            i += 2;
        } else
            is_query = is_query || c == '?';
        if (!is_query && head->path_len == HEAD_PATH)
            return 414;
        if (!is_query)
            head->path[head->path_len++] = c;
    }
    return climbs((Slice){ head->path, head->path_len }) ? 400 : 0;
}

/* Reads a target: a path, an address with http://, or what is neither and belongs to CONNECT and OPTIONS. */
static unsigned read_target(Head *head, Slice target)
{
    static const char scheme[] = "http://";
    size_t scheme_len = sizeof scheme - 1;
    if (target.len > scheme_len && slice_is_folded((Slice){ target.at, scheme_len }, scheme)) {
        Slice rest = { target.at + scheme_len, target.len - scheme_len };
        size_t host_len = 0;
        while (host_len < rest.len && rest.at[host_len] != '/' && rest.at[host_len] != '?')
            host_len++;
        head->host = (Slice){ rest.at, host_len };
        target = (Slice){ rest.at + host_len, rest.len - host_len };
        if (host_len == 0)
            return 400;
        if (target.len == 0 || target.at[0] == '?') {
            head->path[head->path_len++] = '/';
            return read_path(head, target);
        }
    }
    if (slice_is(head->method, "CONNECT") || (slice_is(head->method, "OPTIONS") && slice_is(target, "*")))
        return 0;
    return target.at[0] == '/' ? read_path(head, target) : 400;
}

static unsigned read_version(Head *head, Slice version)
{
    bool is_version = version.len == 8 && memcmp(version.at, "HTTP/", 5) == 0 && is_digit(version.at[5]) &&
                      version.at[6] == '.' && is_digit(version.at[7]);
    if (!is_version)
        return 400;
    head->is_1_1 = version.at[7] != '0';
    return version.at[5] == '1' ? 0 : 505;
}

static unsigned read_request_line(Head *head, Slice line)
{
    Slice rest = line;
    head->method = take(&rest, ' ');
    Slice target = take(&rest, ' ');
    if (!is_token(head->method) || target.len == 0)
        return 400;
    unsigned status = read_version(head, rest);
    return status ? status : read_target(head, target);
}

static unsigned read_field(Head *head, Slice line)
{
    Slice rest = line, name = take(&rest, ':');
    if (name.len == line.len || !is_token(name)) /* also a line that begins with a blank: an old way to fold */
        return 400;
    if (head->fields_len == HEAD_FIELDS)
        return 431;
    head->field[head->fields_len++] = (Field){ name, trim(rest) };
    return 0;
}

/* True for HOST or HOST:PORT. */
static bool is_host(Slice host)
{
    for (size_t i = 0; i < host.len; i++)
        if (!is_letter(host.at[i]) && !is_digit(host.at[i]) && !strchr("-._~%:[]", host.at[i]))
            return false;
    return host.len > 0;
}

/* Whose request it is. An address in the target goes before the field Host, which must be there all the same; HTTP/1.0
 * does without it. */
static unsigned judge_host(Head *head)
{
    Slice host = head_field(head, "host");
    if (!host.at && (head->is_1_1 || head_count(head, "host") > 0))
        return 400;
    if (host.at && !is_host(host))
        return 400;
    if (!head->host.at)
        head->host = host;
    return !head->host.at || is_host(head->host) ? 0 : 400;
}

/* Whether a body follows. None is read, so that nobody can hide a request in one. */
static unsigned judge_body(Head *head)
{
    bool is_coded = head_count(head, "transfer-encoding") > 0, has_length = head_count(head, "content-length") > 0;
    Slice length = head_field(head, "content-length");
    int64_t bytes = 0;
    if (has_length && (!length.at || length.len > LENGTH_DIGITS || length.len == 0 || !is_digit(length.at[0]) ||
                       !slice_number(length, 0, INT64_MAX, &bytes)))
        return 400;
    if (is_coded && (has_length || !head->is_1_1))
        return 400;
    if (is_coded && !slice_is_folded(head_field(head, "transfer-encoding"), "chunked"))
        return 501;
    head->has_body = is_coded || bytes > 0;
    bool expects = head_count(head, "expect") > 0;
    return expects && !slice_is_folded(head_field(head, "expect"), "100-continue") ? 417 : 0;
}

unsigned head_read(const char *bytes, size_t len, size_t most, Head *out)
{
    Slice rest = { bytes, len < most ? len : most }, line = { NULL, 0 };
    unsigned status = 0;
    out->method = out->host = line;
    out->path_len = out->len = 0;
    out->fields_len = 0;
    out->keeps = out->has_body = out->is_1_1 = false;
    for (int i = 0; status == 0 && line.len == 0; i++)
        status = i > EMPTY_LINES ? 400 : take_line(&rest, &line);
    if (status == HEAD_PARTIAL && len >= most)
        return 414;
    if (status == 0)
        status = read_request_line(out, line);
    while (status == 0) {
        status = take_line(&rest, &line);
        if (status == 0 && line.len == 0)
            break;
        if (status == 0)
            status = read_field(out, line);
    }
    if (status == HEAD_PARTIAL && len >= most)
        return 431;
    if (status == 0)
        status = judge_host(out);
    if (status == 0)
        status = judge_body(out);
    out->len = (size_t)(rest.at - bytes);
    out->keeps = out->is_1_1 && !head_lists(out, "connection", "close");
    return status;
}

int head_count(const Head *head, const char *name)
{
    int count = 0;
    for (int i = 0; i < head->fields_len; i++)
        count += slice_is_folded(head->field[i].name, name);
    return count;
}

Slice head_field(const Head *head, const char *name)
{
    for (int i = 0; head_count(head, name) == 1 && i < head->fields_len; i++)
        if (slice_is_folded(head->field[i].name, name))
            return head->field[i].value;
    return (Slice){ NULL, 0 };
}

bool head_lists(const Head *head, const char *name, const char *word)
{
    for (int i = 0; i < head->fields_len; i++) {
        Slice rest = head->field[i].value;
        while (slice_is_folded(head->field[i].name, name) && rest.len > 0)
            if (slice_is_folded(trim(take(&rest, ',')), word))
                return true;
    }
    return false;
}

/* True for a weight of nothing: q=0, q=0.0 */
static bool is_nothing(Slice weight)
{
    Slice rest = trim(weight);
    if (rest.len < 3 || (rest.at[0] != 'q' && rest.at[0] != 'Q') || rest.at[1] != '=')
        return false;
    for (size_t i = 2; i < rest.len; i++)
        if (rest.at[i] != '0' && rest.at[i] != '.')
            return false;
    return true;
}

bool head_accepts(const Head *head, const char *coding)
{
    bool any = false;
    for (int i = 0; i < head->fields_len; i++) {
        Slice rest = head->field[i].value;
        while (slice_is_folded(head->field[i].name, "accept-encoding") && rest.len > 0) {
            Slice weight = take(&rest, ','), name = trim(take(&weight, ';'));
            if (slice_is_folded(name, coding))
                return !is_nothing(weight);
            any = any || (slice_is(name, "*") && !is_nothing(weight));
        }
    }
    return any;
}

bool head_knows(const Head *head, const char *tag)
{
    char weak[64];
    Text text = text_over(weak, sizeof weak);
    text_add(&text, "W/");
    text_add(&text, tag);
    return head_lists(head, "if-none-match", tag) || head_lists(head, "if-none-match", weak) ||
           head_lists(head, "if-none-match", "*");
}
