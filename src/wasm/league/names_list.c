#include "core/json.h"
#include "league/file/name_list.h"
#include "wasm/league/names.h"

typedef struct {
    Slice text;
    int column;
    bool has_headings;
} Asked;

static void write_columns(Slice text, Json *json)
{
    char field[NAME_LIST_FIELD];
    json_open_array(json, "columns");
    for (int column = 1; name_list_column(text, column, field); column++)
        json_write_text(json, NULL, field);
    json_close(json);
}

/* A list is read twice, since it is not kept: its names, and where they stand. */
static void write_list(void *from, Text *out)
{
    const Asked *asked = from;
    Fault fault;
    char name[NAME_LIST_FIELD];
    Json whole = json_over(out), *json = &whole;
    json_open_object(json, NULL);
    write_columns(asked->text, json);
    json_write_bool(json, "table", name_list_is_table(asked->text));
    NameList list = name_list_of(asked->text, asked->column, asked->has_headings, &fault);
    json_open_array(json, "names");
    while (name_list_next(&list, name) == OK && *name)
        json_write_text(json, NULL, name);
    json_close(json);
    list = name_list_of(asked->text, asked->column, asked->has_headings, &fault);
    json_open_array(json, "lines");
    while (name_list_next(&list, name) == OK && *name)
        json_write_number(json, NULL, list.lines.number);
    json_close(json);
    json_close(json);
}

Status names_list(int column, int has_headings)
{
    Asked asked = { page_heard(), column, has_headings };
    Fault fault = { 0 };
    char name[NAME_LIST_FIELD];
    NameList list = name_list_of(asked.text, column, has_headings, &fault);
    Status status;
    while ((status = name_list_next(&list, name)) == OK && *name)
        ;
    return status == OK ? page_tell(write_list, &asked) : page_fail(status, &fault);
}
