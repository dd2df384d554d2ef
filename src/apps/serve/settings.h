/* settings.h - what `cardroom serve` can be told: one table, and three ways to tell it.
 * Shape  a file of lines `name = value` (INI; # and ; begin comments, [serve] may stand before them), the environment
 *        (CARDROOM_NAME), flags (--name); later ones stand over earlier ones.
 * Errors ERR_UNKNOWN (with the nearest name), ERR_UNREADABLE, ERR_RANGE, ERR_CONFLICT; the fault has line and column in a file. */
#ifndef APPS_SERVE_SETTINGS_H
#define APPS_SERVE_SETTINGS_H

#include "bots/bot.h"
#include "core/text.h"

enum { SETTING_TEXT = 1024 };

/* Whole numbers, in the order of the table. */
typedef enum {
    SET_BEHIND_PROXY,
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
    SET_HEADER_BYTES,
    SET_HEADER_S,
    SET_FRAME_BYTES,
    SET_MESSAGE_BYTES,
    SET_QUEUE_BYTES,
    SET_PING_S,
    SET_SILENCE_S,
    SET_NUMBERS
} SettingNumber;

typedef enum { SET_LISTEN, SET_STORE, SET_WEB, SET_ORIGIN, SET_PLAYERS, SET_LOG, SET_WORDS } SettingWord;

typedef enum { SETTING_WORDS, SETTING_NUMBER, SETTING_SWITCH } SettingKind;

typedef struct {
    const char *name, *arg, *standard, *help;
    SettingKind kind;
    int at; /* a SettingWord or SettingNumber */
    uint32_t min, max;
    Status (*check)(Slice value, Fault *fault); /* of words, or NULL */
} Setting;

extern const Setting settings[]; /* ended by a row without name */

typedef struct {
    char words[SET_WORDS][SETTING_TEXT];
    uint32_t number[SET_NUMBERS];
} Settings;

Settings settings_standard(void);
Status settings_set(Settings *into, const Setting *setting, Slice value, Fault *fault);
/* The levels of the seats from 1 on of a list of players; the last one stands for all that follow. NULL: open. */
Status settings_players(Slice value, const Bot *out[SEATS_MAX], Fault *fault);
/* Reads a file's text; nothing is set when a line is wrong. */
Status settings_read(Settings *into, const char *text, size_t len, Fault *fault);
/* Whether those that depend on each other agree. */
Status settings_fit(const Settings *of, Fault *fault);
/* Writes them as a file that says the same. */
void settings_print(const Settings *of, Text *out);

#endif
