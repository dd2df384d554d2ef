#include "life.h"

#include <stdio.h>
#include <string.h>

static void come_back(World *world, int client)
{
    Client *c = &world->client[client];
    if (c->id && !c->closed)
        return;
    if (c->id)
        client_disconnect(world, client);
    client_hello(world, client, "nobody");
    client_say(world, client, "\"t\":\"join\",\"table\":\"%s\",\"after\":%lld", world->client[0].table,
               (long long)json_integer_value(client_sees(c, "seq")));
}

void life_gather(World *world, int people)
{
    for (int i = 0; i < people; i++)
        come_back(world, i);
}

static void say_phrase(World *world, int client)
{
    static const char *const phrases[] = { "hello", "good_luck", "wow", "nonsense" };
    client_say(world, client, "\"t\":\"say\",\"phrase\":\"%s\"", phrases[rng_below(&world->rng, 4)]);
}

static void send_nonce(World *world, int client)
{
    client_say(world, client, "\"t\":\"nonce\",\"deal\":%lld,\"nonce\":\"%064x\"",
               (long long)json_integer_value(client_sees(&world->client[client], "fair.deal")),
               rng_word(&world->rng));
}

static void plain(World *world, int client, const char *words)
{
    client_say(world, client, "\"t\":\"%s\"", words);
}

/* What a person may do beside playing; mostly nothing. */
static void do_something(World *world, const Life *life, int client)
{
    switch (rng_below(&world->rng, 24)) {
    case 0:
        client_disconnect(world, client);
        return;
    case 1:
        say_phrase(world, client);
        return;
    case 2:
        plain(world, client, "pause");
        plain(world, (int)rng_below(&world->rng, (uint32_t)life->people), "pause");
        world_wait(world, 1000);
        plain(world, client, "resume");
        return;
    case 3:
        client_say(world, client, "\"t\":\"ask\",\"what\":\"undo\"");
        return;
    case 4:
        plain(world, client, "leave");
        client_say(world, client, "\"t\":\"join\",\"table\":\"%s\"", world->client[client].table);
        return;
    case 5:
        world_wait(world, 1000 + rng_below(&world->rng, 9000));
        return;
    case 6:
        if (life->stands && rng_below(&world->rng, 4) == 0)
            plain(world, client, "stand");
        plain(world, client, "sit");
        return;
    case 7:
        world_wait(world, 70000);
        return;
    case 8:
        client_say(world, client, "\"t\":\"name\",\"name\":\"Anna %u\"", rng_below(&world->rng, 100));
        return;
    case 10:
        client_say(world, client, "\"t\":\"set\",\"locked\":%s,\"chat\":%s",
                   rng_below(&world->rng, 2) ? "true" : "false", rng_below(&world->rng, 2) ? "true" : "false");
        return;
    case 9:
        if (life->restarts)
            world_restart(world);
        return;
    default:
        return;
    }
}

static bool is_asked(const Client *client)
{
    json_t *left = client_sees(client, "ask.left"), *value;
    size_t i;
    json_array_foreach(left, i, value)
    {
        if (json_equal(value, client_sees(client, "you")))
            return true;
    }
    return false;
}

void life_step(World *world, const Life *life)
{
    int client = (int)rng_below(&world->rng, (uint32_t)life->people);
    Client *c = &world->client[client];
    come_back(world, client);
    const char *stage = json_string_value(client_sees(c, "stage"));
    if (is_asked(c))
        client_say(world, client, "\"t\":\"answer\",\"yes\":%s", rng_below(&world->rng, 3) > 0 ? "true" : "false");
    else if (stage && strcmp(stage, "open") == 0)
        client_say(world, client, "\"t\":\"start\",\"fill\":\"greedy\"");
    else if (stage && strcmp(stage, "playing") != 0) {
        send_nonce(world, client);
        plain(world, client, "next");
    } else if (!client_play(world, client, rng_word(&world->rng)))
        world_wait(world, 300);
    do_something(world, life, client);
}
