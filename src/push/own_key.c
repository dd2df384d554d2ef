#include "push/own_key.h"

#include "push/base64.h"

#include <sys/random.h>
#include <time.h>

enum { TRIES = 50, TRY_MS = 100 };
static const char row_key[] = "push";

typedef struct {
    char words[BASE64_TEXT(KEY_PRIVATE) + 1]; /* one more: what is longer is no key */
} Kept;

static void read_row(void *context, const StoreRow *row)
{
    Kept *kept = context;
    slice_copy(slice_of(row->text), kept->words, sizeof kept->words);
}

static Status read_key(Store *store, Kept *kept, Fault *fault)
{
    const StoreQuery query = { .kind = ROW_STORE, .key = row_key };
    kept->words[0] = '\0';
    return store_read(store, &query, read_row, kept, fault);
}

static void draw(KeyPair *out)
{
    uint8_t secret[KEY_PRIVATE];
    do
        REQUIRE(getrandom(secret, sizeof secret, 0) == sizeof secret);
    while (!key_pair(secret, out));
}

/* Makes it, and gives back what was claimed for it, in one transaction. */
static Status make(Store *store, KeyPair *out, Fault *fault)
{
    char words[BASE64_TEXT(KEY_PRIVATE)];
    Text text = text_over(words, sizeof words);
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    draw(out);
    base64_add(&text, out->secret, sizeof out->secret);
    const int64_t at_ms = (int64_t)now.tv_sec * 1000;
    const StoreRow rows[] = { { ROW_STORE, 0, row_key, at_ms, words }, { ROW_RELEASE, 0, row_key, at_ms, "" } };
    return store_write(store, rows, store_has_owners(store) ? 2 : 1, fault);
}

Status own_key(Store *store, KeyPair *out, Fault *fault)
{
    Kept kept;
    uint8_t secret[KEY_PRIVATE];
    for (int i = 0; i < TRIES; i++) {
        StoreOwner owner = { .is = OWNER_US };
        Status status = read_key(store, &kept, fault);
        if (status == OK && !kept.words[0] && store_has_owners(store))
            status = store_claim(store, row_key, true, &owner, fault);
        if (status == OK && !kept.words[0] && owner.is == OWNER_US) /* another may have made it since it was read */
            status = read_key(store, &kept, fault);
        if (status != OK)
            return status;
        if (kept.words[0])
            return base64_read(slice_of(kept.words), secret, sizeof secret) && key_pair(secret, out)
                       ? OK
                       : fault_set(fault, ERR_UNREADABLE, "has a key for push messages that is none");
        if (owner.is == OWNER_US)
            return make(store, out, fault);
        nanosleep(&(struct timespec){ .tv_nsec = TRY_MS * 1000000 }, NULL);
    }
    return fault_set(fault, ERR_CONFLICT, "another server makes the key for push messages, and does not finish");
}
