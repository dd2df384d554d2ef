#include "wasm/once/lines.h"

#include <string.h>

void lines_add(char *text, Json *json)
{
    json_open_array(json, "lines");
    for (char *line = text, *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        *end = 0;
        json_write_text(json, NULL, line);
    }
    json_close(json);
}
