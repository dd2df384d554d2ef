#include "wasm/page.h"
#include "core/json.h"

#include <stdlib.h>

/* More than a chapter of the rule book has: its deals take long to play, so it is not written twice. */
enum { FIRST_BYTES = 1 << 16 };

typedef struct {
    char *at;
    size_t cap, len;
} Buffer;

static Buffer given, answer;

static bool grow(Buffer *buffer, size_t cap)
{
    if (cap <= buffer->cap)
        return true;
    cap = cap < FIRST_BYTES ? FIRST_BYTES : cap;
    char *grown = realloc(buffer->at, cap);
    if (!grown)
        return false;
    buffer->at = grown;
    buffer->cap = cap;
    return true;
}

char *page_input(uint32_t len)
{
    if (!grow(&given, (size_t)len + 1))
        return NULL;
    given.len = len;
    given.at[len] = 0;
    return given.at;
}

const char *page_output(void)
{
    return answer.at;
}

uint32_t page_output_len(void)
{
    return (uint32_t)answer.len;
}

bool page_part(const char *word, Slice *rest, Slice *name, Slice *bytes)
{
    Slice after = *rest, line = slice_line(&after);
    uint64_t len;
    if (!slice_is(slice_word(&line, 0), word) || !slice_unsigned(slice_word(&line, 0), &len) || len > after.len)
        return false;
    while (line.len > 0 && line.at[0] == ' ')
        line = (Slice){ line.at + 1, line.len - 1 };
    *name = line;
    *bytes = (Slice){ after.at, (size_t)len };
    *rest = (Slice){ after.at + len, after.len - (size_t)len };
    return true;
}

Slice page_heard(void)
{
    return given.at ? (Slice){ given.at, given.len } : slice_of("");
}

Status page_tell(PageWrite *write, void *from)
{
    size_t cap = FIRST_BYTES;
    for (;;) {
        answer.len = 0;
        if (!grow(&answer, cap))
            return ERR_MEMORY;
        Text text = text_over(answer.at, answer.cap);
        write(from, &text);
        answer.len = text.len;
        if (text.len < answer.cap)
            return OK;
        cap = text.len + 1;
    }
}

static void write_words(void *from, Text *text)
{
    const char *const *words = from;
    text_add(text, *words);
}

Status page_say(const char *words)
{
    return page_tell(write_words, &words);
}

void page_write_fault(const Fault *fault, Json *json)
{
    json_open_object(json, NULL);
    json_write_text(json, "text", fault->text);
    json_write_number(json, "line", fault->line);
    json_write_number(json, "column", fault->column);
    json_write_kind(json, fault);
    json_write_say(json, fault);
    json_close(json);
}

static void write_fault(void *from, Text *out)
{
    Json json = json_over(out);
    page_write_fault(from, &json);
}

Status page_fail(Status status, const Fault *fault)
{
    Fault told = *fault;
    page_tell(write_fault, &told);
    return status;
}
