/* bot.c - plays any game of Cardroom by the line protocol: any legal move, drawn from what it is told.
 * cc -o bot bot.c -ljansson */
#include <jansson.h>
#include <stdio.h>
#include <string.h>

static size_t chance(const char *line, size_t moves) /* the same line brings the same move */
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
        json_t *message = json_loads(line, 0, NULL);
        const char *kind = json_string_value(json_object_get(message, "t"));
        if (kind && strcmp(kind, "hello") == 0)
            puts("{\"t\":\"hello\",\"v\":1,\"name\":\"example in C\",\"deterministic\":true}");
        if (kind && strcmp(kind, "view") == 0) {
            json_t *legal = json_object_get(message, "legal");
            json_t *move = json_array_get(legal, chance(line, json_array_size(legal)));
            long long game = json_integer_value(json_object_get(message, "game"));
            printf("{\"t\":\"move\",\"game\":%lld,\"move\":\"%s\"}\n", game, json_string_value(move));
        }
        fflush(stdout);
        json_decref(message);
    }
    return 0;
}
