/* forget.c - deletes a guest, or takes a name out of a document: lets a room without connections do its work. */
#include "apps/admin/admin.h"

#include "calendar/moment.h"

#include <sys/random.h>

static void give_random(void *context, uint8_t *bytes, size_t len)
{
    (void)context;
    REQUIRE(len <= 256 && getrandom(bytes, len, 0) == (ssize_t)len);
}

static void write_all(Store *store, Room *room)
{
    Fault fault;
    for (RoomBatch batch; room_batch(room, &batch); room_batch_done(room))
        if (store_write(store, batch.row, batch.rows_len, &fault) != OK)
            die("--store", "%s", fault.text);
}

/* A room over the store, which nobody else has open. */
static Room *open_room(Store *store, int64_t now)
{
    const RoomSettings settings = { .version = CARDROOM_VERSION, .store = store_id(store), .tables_max = 16 };
    const RoomDoors doors = { .context = store, .random = give_random, .read = admin_read };
    Room *room = room_open(&settings, &doors, now);
    room_keep_papers(room);
    room_rate(room);
    return room;
}

bool admin_unname(Store *store, const char *paper, const char *name)
{
    Fault fault;
    const int64_t now = moment_now();
    Room *room = open_room(store, now);
    const Status status = room_unname(room, paper, name, now, &fault);
    if (status == ERR_STORE)
        die("--store", "%s", fault.text);
    if (status != OK)
        complain(paper, "%s", fault.text);
    write_all(store, room);
    room_close(room);
    return status == OK;
}

void admin_forget(Store *store, const char *id)
{
    int64_t now = moment_now();
    Room *room = open_room(store, now);
    Fault fault;
    if (!room_delete_guest(room, id))
        die(id, "cannot be read");
    while (room_is_deleting(room)) {
        room_tick(room, now += 1000);
        write_all(store, room);
        if (room_unread(room, &fault))
            die("--store", "%s", fault.text);
    }
    write_all(store, room);
    room_close(room);
}
