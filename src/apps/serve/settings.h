/* settings.h - the settings of `cardroom serve`: one table, and three ways to set them.
 * Shape  A file of lines `name = value` (INI; # and ; begin comments, [serve] may come first), the environment
 *        (CARDROOM_NAME), and flags (--name). Later ones override earlier ones.
 * Errors ERR_UNKNOWN (with the nearest name), ERR_UNREADABLE, ERR_RANGE, ERR_CONFLICT; for a file the fault has line
 *        and column. */
#ifndef APPS_SERVE_SETTINGS_H
#define APPS_SERVE_SETTINGS_H

#include "bots/bot.h"
#include "core/text.h"
#include "net/net.h"

enum { SETTING_TEXT = 199 }; /* NAME = VALUE is a line of a file, and inih takes lines of 198 bytes */

/* Whole numbers, in the order of the table. */
typedef enum {
    SET_BEHIND_PROXY,
    SET_PUSH_LOOPBACK,
    SET_CONNECTIONS,
    SET_ADDRESS_CONNECTIONS,
    SET_TABLES,
    SET_GUESTS,
    SET_WATCHERS,
    SET_MESSAGES_BURST,
    SET_MESSAGES_PER_S,
    SET_ADDRESS_GUESTS,
    SET_ADDRESS_TABLES,
    SET_ADDRESS_TRIES,
    SET_GUEST_MOVES,
    SET_GUEST_TALK,
    SET_TABLE_EVENTS,
    SET_LOG_DAYS,
    SET_RECORD_DAYS,
    SET_DEVICE_DAYS,
    SET_GUEST_DAYS,
    SET_HEADER_BYTES,
    SET_HEADER_S,
    SET_FRAME_BYTES,
    SET_MESSAGE_BYTES,
    SET_QUEUE_BYTES,
    SET_PING_S,
    SET_SILENCE_S,
    SET_NUMBERS
} SettingNumber;

typedef enum {
    SET_LISTEN,
    SET_STORE,
    SET_WEB,
    SET_ORIGIN,
    SET_PLAYERS,
    SET_LOG,
    SET_METRICS,
    SET_CONTROL,
    SET_NODE,
    SET_NODE_ADDRESS,
    SET_PUSH_CONTACT,
    SET_WORDS
} SettingWord;

typedef enum { SETTING_WORDS, SETTING_NUMBER, SETTING_SWITCH } SettingKind;

typedef struct {
    const char *name, *arg, *standard, *help;
    SettingKind kind;
    int at; /* a SettingWord or SettingNumber */
    uint32_t min, max;
    bool is_lasting; /* holds until the server ends; the others can change while it serves */
    Status (*check)(Slice value, Fault *fault); /* checks a word setting; or NULL */
} Setting;

extern const Setting settings[]; /* ended by a row without name */

typedef struct {
    char words[SET_WORDS][SETTING_TEXT];
    uint32_t number[SET_NUMBERS];
} Settings;

Settings settings_standard(void);
/* The setting of a name; NULL (ERR_UNKNOWN) with the nearest name. */
const Setting *settings_find(Slice name, Fault *fault);
Status settings_set(Settings *into, const Setting *setting, Slice value, Fault *fault);
/* Reads a list of players: levels for the seats from 1 on. The last one applies to all further seats. NULL: an open
 * seat. */
Status settings_players(Slice value, const Bot *out[SEATS_MAX], Fault *fault);
/* Who may ask for /metrics. */
NetMetrics settings_metrics(const Settings *of);
/* Reads a file's text; changes nothing if a line is wrong. */
Status settings_read(Settings *into, const char *text, size_t len, Fault *fault);
/* OK if settings that depend on each other agree. */
Status settings_fit(const Settings *of, Fault *fault);
/* Takes the settings that can change from `fresh`. Calls `kept` for each of the others that is different there. */
void settings_change(Settings *into, const Settings *fresh, void (*kept)(const Setting *setting));
/* Prints the settings as a file that reads back the same. */
void settings_print(const Settings *of, Text *out);

#endif
