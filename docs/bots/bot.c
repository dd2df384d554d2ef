/* bot.c - plays any game of Cardroom by the line protocol, drawing its moves from what it is told.
 * cc -o bot bot.c -ljansson */
#include <jansson.h>
#include <string.h>

static size_t draw(const char *line, size_t moves) /* the same line brings the same move */
{
    size_t sum = 0;
    while (*line)
        sum = sum * 31 + (unsigned char)*line++;
    return (sum ^ sum >> 16) % moves;
}

int main(void)
{
    static char line[1 << 20];
    while (fgets(line, sizeof line, stdin)) {
        json_t *message = json_loads(line, 0, NULL), *legal = json_object_get(message, "legal");
        const char *kind = json_string_value(json_object_get(message, "t"));
        if (kind && strcmp(kind, "hello") == 0)
            puts("{\"t\":\"hello\",\"v\":1,\"name\":\"example in C\",\"deterministic\":true}");
        if (kind && strcmp(kind, "view") == 0)
            printf("{\"t\":\"move\",\"game\":%lld,\"move\":\"%s\"}\n",
                   (long long)json_integer_value(json_object_get(message, "game")),
                   json_string_value(json_array_get(legal, draw(line, json_array_size(legal)))));
        fflush(stdout);
        json_decref(message);
    }
}
