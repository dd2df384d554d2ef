/* make_record.c - prints the record of a match played in a room in memory, for tests of programs that read records. */
#include "world.h"

#include <stdio.h>
#include <string.h>

int main(void)
{
    static World w;
    world_open(&w, 4);
    world_table(&w, "golf4", 2, ",\"seats\":3,\"bots\":[null,\"greedy\"]");
    client_say(&w, 0, "\"t\":\"nonce\",\"deal\":1,\"nonce\":\"%064d\"", 7);
    client_say(&w, 0, "\"t\":\"start\"");
    REQUIRE(world_play(&w, 2, 3, 100000));
    client_say(&w, 0, "\"t\":\"record\"");
    fputs(json_string_value(json_object_get(w.client[0].message, "text")), stdout);
    world_close(&w);
    return 0;
}
