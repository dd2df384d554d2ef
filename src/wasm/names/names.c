#include "wasm/names/names.h"

#include "core/names/title.h"
#include "games/also.h"

static void write_also(void *from, Text *out)
{
    Json whole = json_over(out), *json = &whole;
    (void)from;
    json_open_array(json, NULL);
    for (const GameAlso *also = games_also; also->name; also++) {
        json_open_object(json, NULL);
        json_write_text(json, "name", also->name);
        json_write_text(json, "preset", also->preset);
        json_write_text(json, "differs", also->differs);
        json_close(json);
    }
    json_close(json);
}

Status names_tell(void)
{
    return page_tell(write_also, NULL);
}

/* Adds the numbers of the names that match. */
static void add_lines(Json *json, const char *word, Slice typed, bool (*matches)(Slice name, Slice typed))
{
    Slice rest = page_heard();
    slice_line(&rest);
    json_open_array(json, word);
    for (int i = 0; rest.len > 0; i++)
        if (matches(slice_line(&rest), typed))
            json_write_number(json, NULL, i);
    json_close(json);
}

static int nearest_line(Slice typed)
{
    int best = -1;
    TitleNear near = title_near(typed);
    Slice rest = page_heard();
    slice_line(&rest);
    for (int i = 0; rest.len > 0; i++)
        if (title_near_try(&near, slice_line(&rest)))
            best = i;
    return best;
}

static void write_found(void *from, Text *out)
{
    Json whole = json_over(out), *json = &whole;
    const Slice *typed = from;
    json_open_object(json, NULL);
    add_lines(json, "is", *typed, title_is);
    add_lines(json, "holds", *typed, title_holds);
    json_write_number(json, "near", nearest_line(*typed));
    json_close(json);
}

Status names_find(void)
{
    Slice rest = page_heard(), typed = slice_line(&rest);
    return page_tell(write_found, &typed);
}
