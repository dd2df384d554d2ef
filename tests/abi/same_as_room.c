/* same_as_room.c - cardroom_view_json gives each seat, and a spectator, exactly what a room sends them.
 * Shape  a match is played in a room in memory. Its record is then loaded through the public interface, cut after
 *        each line. Every state that the room has sent must be among the views of these loads, in order. */
#include "../room/world.h"

#include <cardroom.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The view after the record's first len bytes; NULL when these are no match yet. */
static json_t *view_after(const char *record, size_t len, int viewer)
{
    cardroom_match *match;
    if (cardroom_load(record, len, &match, NULL, 0) != CARDROOM_OK)
        return NULL;
    size_t view_len = cardroom_view_json(match, viewer, NULL, 0);
    char *view = malloc(view_len + 1);
    REQUIRE(view && cardroom_view_json(match, viewer, view, view_len + 1) == view_len);
    json_t *read = json_loads(view, 0, NULL);
    REQUIRE(read);
    free(view);
    cardroom_close(match);
    return read;
}

/* Moves on along the record to where its view is the state; false when it never is. */
static bool comes_up(const char *record, size_t *at, int viewer, const json_t *state)
{
    while (record[*at]) {
        json_t *view = view_after(record, *at, viewer);
        bool is_same = view && json_equal(view, state);
        json_decref(view);
        if (is_same)
            return true;
        *at += strcspn(record + *at, "\n");
        *at += record[*at] == '\n';
    }
    json_t *last = view_after(record, *at, viewer);
    bool is_same = last && json_equal(last, state);
    json_decref(last);
    return is_same;
}

static int compare(const Client *client, const char *record, int viewer)
{
    size_t at = 0;
    int states = 0;
    for (int i = 0; i < client->heard_len; i++) {
        json_t *message = json_loads(client->heard[i], 0, NULL);
        json_t *state = json_object_get(message, "state");
        if (json_is_object(state)) {
            states++;
            if (!comes_up(record, &at, viewer, state)) {
                fprintf(stderr, "same_as_room: viewer %d: state %d is in no view: %s\n", viewer, states,
                        client->heard[i]);
                exit(1);
            }
        }
        json_decref(message);
    }
    return states;
}

static void play(const char *rules, int people, uint64_t seed)
{
    static World w;
    int states = 0;
    char seats[32];
    snprintf(seats, sizeof seats, ",\"seats\":%d", people);
    world_open(&w, seed);
    world_table(&w, rules, people, seats);
    client_hello(&w, people, "Watcher");
    client_say(&w, people, "\"t\":\"join\",\"table\":\"%s\"", w.client[0].table);
    client_say(&w, 0, "\"t\":\"start\"");
    REQUIRE(world_play(&w, people, 2, 100000));
    client_say(&w, 0, "\"t\":\"record\"");
    const char *record = json_string_value(json_object_get(w.client[0].message, "text"));
    REQUIRE(record);
    for (int client = 0; client <= people; client++)
        states += compare(&w.client[client], record, client < people ? client : CARDROOM_SPECTATOR);
    printf("%s: %d states\n", rules, states);
    if (states < 30)
        exit(1);
    world_close(&w);
}

int main(void)
{
    play("cabo", 2, 1);
    play("kop match=2", 4, 2);
    play("golf4", 3, 3);
    return 0;
}
