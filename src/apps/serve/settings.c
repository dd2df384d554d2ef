#include "apps/serve/settings_check.h"

#include "store/address.h"

#include <string.h>

const Setting settings[] = {
    { .name = "listen",
      .is_lasting = true,
      .arg = "HOST:PORT",
      .standard = "127.0.0.1:8080",
      .at = SET_LISTEN,
      .check = settings_check_listen,
      .help = "the address of the room; 0.0.0.0 is every network of the machine, port 0 any free port" },
    { .name = "store",
      .is_lasting = true,
      .arg = "PLACE",
      .standard = "",
      .at = SET_STORE,
      .check = settings_check_store,
      .help =
          "where tables and guests are kept: a file, standard cardroom/cardroom.db in the user's data folder; or a "
          "PostgreSQL, postgres://USER@HOST/NAME" },
    { .name = "node",
      .is_lasting = true,
      .arg = "NAME",
      .standard = "",
      .at = SET_NODE,
      .check = settings_check_node,
      .help = "this server's own name among several that share a PostgreSQL; standard none: it shares with nobody" },
    { .name = "node-address",
      .is_lasting = true,
      .arg = "ADDRESS",
      .standard = "",
      .at = SET_NODE_ADDRESS,
      .check = settings_check_node_address,
      .help =
          "where clients reach the WebSocket of this node, and no other: an address, or a path below the address of "
          "all; standard /n/NAME/ws" },
    { .name = "web",
      .is_lasting = true,
      .arg = "DIR",
      .standard = "",
      .at = SET_WEB,
      .help = "the folder of the built page; standard the one beside the program" },
    { .name = "origin",
      .arg = "LIST",
      .standard = "",
      .at = SET_ORIGIN,
      .check = settings_check_origin,
      .help = "the addresses at which people open the page, and which invitations name; without them, those of this "
              "machine: https://cards.example.org, https://example.org/cards/" },
    { .name = "players",
      .arg = "LEVEL,..|open",
      .standard = "",
      .at = SET_PLAYERS,
      .check = settings_check_players,
      .help =
          "who sits in the seats from 1 on when the maker of a table does not say: random, easy, medium, skilled, "
          "hard, or open; the last one also takes all further seats; standard open" },
    { .name = "log",
      .arg = "error|warn|info",
      .standard = "info",
      .at = SET_LOG,
      .check = settings_check_log,
      .help = "what is logged on standard error, from error, warn or info up, and as text or json: warn,json" },
    { .name = "metrics",
      .arg = "WHO",
      .standard = "here",
      .at = SET_METRICS,
      .check = settings_check_metrics,
      .help =
          "who may read the figures for Prometheus at /metrics: here (programs of this machine, not by a proxy), all, "
          "or off" },
    { .name = "control",
      .is_lasting = true,
      .arg = "PATH",
      .standard = "",
      .at = SET_CONTROL,
      .help =
          "the socket that `cardroom admin` uses, or off; standard the store's file with .control after its name" },
    { .name = "push-contact",
      .is_lasting = true,
      .arg = "ADDRESS",
      .standard = "",
      .at = SET_PUSH_CONTACT,
      .check = settings_check_contact,
      .help =
          "whom push services may ask about this server, mailto:NAME@HOST or https://HOST/: with it, people who are "
          "away can be told that it is their turn; standard none: no service is asked" },
    { .name = "push-loopback",
      .is_lasting = true,
      .kind = SETTING_SWITCH,
      .at = SET_PUSH_LOOPBACK,
      .standard = "off",
      .help = "for tests: also ask push services at http://127.0.0.1:PORT/" },
    { .name = "behind-proxy",
      .kind = SETTING_SWITCH,
      .at = SET_BEHIND_PROXY,
      .standard = "off",
      .help = "the server stands behind a proxy: a client's address is the last one of X-Forwarded-For" },
    { .name = "connections",
      .is_lasting = true,
      .kind = SETTING_NUMBER,
      .at = SET_CONNECTIONS,
      .standard = "4000",
      .min = 1,
      .max = 65000,
      .help = "connections at once" },
    { .name = "address-connections",
      .kind = SETTING_NUMBER,
      .at = SET_ADDRESS_CONNECTIONS,
      .standard = "40",
      .min = 1,
      .max = 65000,
      .help = "connections of one address" },
    { .name = "tables",
      .kind = SETTING_NUMBER,
      .at = SET_TABLES,
      .standard = "2000",
      .min = 1,
      .max = 100000,
      .help = "tables at once" },
    { .name = "guests",
      .kind = SETTING_NUMBER,
      .at = SET_GUESTS,
      .standard = "20000",
      .min = 1,
      .max = 1000000,
      .help = "guests known at once" },
    { .name = "watchers",
      .kind = SETTING_NUMBER,
      .at = SET_WATCHERS,
      .standard = "50",
      .min = 0,
      .max = 10000,
      .help = "spectators of one table" },
    { .name = "messages-burst",
      .kind = SETTING_NUMBER,
      .at = SET_MESSAGES_BURST,
      .standard = "20",
      .min = 1,
      .max = 1000000,
      .help = "messages of one connection at once" },
    { .name = "messages-per-s",
      .kind = SETTING_NUMBER,
      .at = SET_MESSAGES_PER_S,
      .standard = "10",
      .min = 1,
      .max = 1000000,
      .help = "messages of one connection a second" },
    { .name = "address-guests",
      .kind = SETTING_NUMBER,
      .at = SET_ADDRESS_GUESTS,
      .standard = "30",
      .min = 0,
      .max = 1000000,
      .help = "new guests of one address a minute, 0 no limit" },
    { .name = "address-tables",
      .kind = SETTING_NUMBER,
      .at = SET_ADDRESS_TABLES,
      .standard = "20",
      .min = 0,
      .max = 1000000,
      .help = "new tables of one address a minute, 0 no limit" },
    { .name = "address-tries",
      .kind = SETTING_NUMBER,
      .at = SET_ADDRESS_TRIES,
      .standard = "30",
      .min = 0,
      .max = 1000000,
      .help = "wrong codes and unknown tables of one address a minute, 0 no limit" },
    { .name = "guest-moves",
      .kind = SETTING_NUMBER,
      .at = SET_GUEST_MOVES,
      .standard = "600",
      .min = 0,
      .max = 1000000,
      .help = "moves of one guest a minute, 0 no limit" },
    { .name = "guest-talk",
      .kind = SETTING_NUMBER,
      .at = SET_GUEST_TALK,
      .standard = "60",
      .min = 0,
      .max = 1000000,
      .help = "a guest's phrases, pauses, seats, names and the like a minute, 0 no limit" },
    { .name = "table-events",
      .kind = SETTING_NUMBER,
      .at = SET_TABLE_EVENTS,
      .standard = "200000",
      .min = 20000,
      .max = 10000000,
      .help = "events in the log of one table, which then ends" },
    { .name = "log-days",
      .kind = SETTING_NUMBER,
      .at = SET_LOG_DAYS,
      .standard = "30",
      .min = 0,
      .max = 36500,
      .help = "days after which a table in which nothing happens keeps only its record, 0 never" },
    { .name = "record-days",
      .kind = SETTING_NUMBER,
      .at = SET_RECORD_DAYS,
      .standard = "730",
      .min = 0,
      .max = 36500,
      .help = "days after which such a record goes, 0 never" },
    { .name = "device-days",
      .kind = SETTING_NUMBER,
      .at = SET_DEVICE_DAYS,
      .standard = "400",
      .min = 0,
      .max = 36500,
      .help = "days after which a browser or terminal that was not seen is signed out, 0 never" },
    { .name = "guest-days",
      .kind = SETTING_NUMBER,
      .at = SET_GUEST_DAYS,
      .standard = "400",
      .min = 0,
      .max = 36500,
      .help = "days after which a guest without a device is deleted, 0 never" },
    { .name = "header-bytes",
      .is_lasting = true,
      .kind = SETTING_NUMBER,
      .at = SET_HEADER_BYTES,
      .standard = "8192",
      .min = 1024,
      .max = 65000,
      .help = "bytes of a request's header" },
    { .name = "header-s",
      .is_lasting = true,
      .kind = SETTING_NUMBER,
      .at = SET_HEADER_S,
      .standard = "5",
      .min = 1,
      .max = 120,
      .help = "seconds in which a request's header must be complete" },
    { .name = "frame-bytes",
      .is_lasting = true,
      .kind = SETTING_NUMBER,
      .at = SET_FRAME_BYTES,
      .standard = "4096", /* as a message: browsers send one in one frame, or in several as they like */
      .min = 256,
      .max = 65536,
      .help = "bytes of a frame from a client" },
    { .name = "message-bytes",
      .kind = SETTING_NUMBER,
      .at = SET_MESSAGE_BYTES,
      .standard = "4096",
      .min = 256,
      .max = 65536,
      .help = "bytes of a message from a client" },
    { .name = "queue-bytes",
      .kind = SETTING_NUMBER,
      .at = SET_QUEUE_BYTES,
      .standard = "65536",
      .min = 4096,
      .max = 16777216,
      .help = "bytes that wait for a slow client" },
    { .name = "ping-s",
      .kind = SETTING_NUMBER,
      .at = SET_PING_S,
      .standard = "20",
      .min = 1,
      .max = 3600,
      .help = "seconds of silence until a client is asked whether it is there" },
    { .name = "silence-s",
      .kind = SETTING_NUMBER,
      .at = SET_SILENCE_S,
      .standard = "45",
      .min = 2,
      .max = 7200,
      .help = "seconds of silence until the client is dropped" },
    { .name = NULL },
};

Settings settings_standard(void)
{
    Settings standard = { 0 };
    for (const Setting *setting = settings; setting->name; setting++) {
        if (setting->kind == SETTING_WORDS)
            slice_copy(slice_of(setting->standard), standard.words[setting->at], SETTING_TEXT);
        else
            REQUIRE(settings_set(&standard, setting, slice_of(setting->standard), NULL) == OK);
    }
    return standard;
}

const Setting *settings_find(Slice name, Fault *fault)
{
    char words[64];
    Nearest nearest = nearest_to(name);
    for (const Setting *setting = settings; setting->name; setting++) {
        if (slice_is(name, setting->name))
            return setting;
        nearest_try(&nearest, setting->name);
    }
    slice_copy(name, words, sizeof words);
    if (nearest.best)
        fault_set(fault, ERR_UNKNOWN, "no setting '", words, "'; did you mean ", nearest.best, "?");
    else
        fault_set(fault, ERR_UNKNOWN, "no setting '", words, "', expected one that `cardroom serve --help` lists");
    return NULL;
}

/* In a file, a ; at the beginning or after a blank begins a comment. */
static bool is_commented(Slice value)
{
    for (size_t i = 0; i < value.len; i++)
        if (value.at[i] == ';' && (i == 0 || value.at[i - 1] == ' ' || value.at[i - 1] == '\t'))
            return true;
    return false;
}

static Status set_words(Settings *into, const Setting *setting, Slice value, Fault *fault)
{
    size_t most = SETTING_TEXT - 1 - strlen(setting->name) - strlen(" = ");
    if (value.len > most)
        return fault_set(fault, ERR_RANGE, "too long, expected at most ", digits((int64_t)most).text, " bytes");
    if (slice_text_len(value) != value.len)
        return fault_set(fault, ERR_UNREADABLE, "not text, expected UTF-8");
    if (is_commented(value))
        return fault_set(fault, ERR_UNREADABLE, "a ; that begins a comment, expected none");
    Status status = setting->check && value.len > 0 ? setting->check(value, fault) : OK;
    if (status == OK && value.len == 0 && setting->standard[0])
        status = fault_set(fault, ERR_UNREADABLE, "nothing, expected ", setting->arg);
    if (status == OK)
        slice_copy(value, into->words[setting->at], SETTING_TEXT);
    return status;
}

Status settings_set(Settings *into, const Setting *setting, Slice value, Fault *fault)
{
    uint64_t number;
    switch (setting->kind) {
    case SETTING_WORDS:
        return set_words(into, setting, value, fault);
    case SETTING_SWITCH:
        if (!slice_is(value, "on") && !slice_is(value, "off"))
            return fault_set(fault, ERR_UNREADABLE, "neither, expected on or off");
        into->number[setting->at] = slice_is(value, "on");
        return OK;
    case SETTING_NUMBER:
        if (!slice_unsigned(value, &number) || number < setting->min || number > setting->max)
            return fault_set(fault, ERR_RANGE, "not a number that fits, expected ", digits(setting->min).text, " to ",
                             digits(setting->max).text);
        into->number[setting->at] = (uint32_t)number;
        return OK;
    }
    return ERR_UNKNOWN;
}

Status settings_fit(const Settings *of, Fault *fault)
{
    if (of->number[SET_SILENCE_S] <= of->number[SET_PING_S])
        return fault_set(fault, ERR_CONFLICT, "silence-s is not longer than ping-s, expected time to answer");
    if (of->number[SET_MESSAGE_BYTES] < of->number[SET_FRAME_BYTES])
        return fault_set(fault, ERR_CONFLICT, "message-bytes is below frame-bytes, expected at least as many");
    if (of->words[SET_NODE][0] && !address_is_postgres(of->words[SET_STORE]))
        return fault_set(fault, ERR_CONFLICT,
                         "node is for servers that share a store, expected store = postgres://..");
    return OK;
}

static bool is_same(const Settings *one, const Settings *other, const Setting *setting)
{
    if (setting->kind == SETTING_WORDS)
        return strcmp(one->words[setting->at], other->words[setting->at]) == 0;
    return one->number[setting->at] == other->number[setting->at];
}

void settings_change(Settings *into, const Settings *fresh, void (*kept)(const Setting *setting))
{
    for (const Setting *setting = settings; setting->name; setting++) {
        if (is_same(into, fresh, setting))
            continue;
        if (setting->is_lasting)
            kept(setting);
        else if (setting->kind == SETTING_WORDS)
            memcpy(into->words[setting->at], fresh->words[setting->at], SETTING_TEXT);
        else
            into->number[setting->at] = fresh->number[setting->at];
    }
}

void settings_print(const Settings *of, Text *out)
{
    for (const Setting *setting = settings; setting->name; setting++) {
        text_add(out, "# ");
        text_add(out, setting->help);
        text_add(out, "\n");
        text_add(out, setting->name);
        text_add(out, " = ");
        if (setting->kind == SETTING_WORDS)
            text_add(out, of->words[setting->at]);
        else if (setting->kind == SETTING_SWITCH)
            text_add(out, of->number[setting->at] ? "on" : "off");
        else
            text_add_unsigned(out, of->number[setting->at]);
        text_add(out, "\n");
    }
}
