#include "apps/serve/settings_check.h"

#include "apps/serve/log.h"
#include "net/listen.h"
#include "net/origin.h"
#include "store/address.h"
#include "store/store.h"

#include <string.h>

enum { NODE_MOST = 32 };

Status settings_check_listen(Slice value, Fault *fault)
{
    Listen listen_on;
    return listen_read(value, &listen_on, fault);
}

Status settings_check_store(Slice value, Fault *fault)
{
    char words[SETTING_TEXT];
    slice_copy(value, words, sizeof words);
    if (address_is_postgres(words))
        return address_check(words, fault);
    if (strstr(words, "://"))
        return fault_set(fault, ERR_UNKNOWN, "no such store, expected a file or postgres://USER@HOST/NAME");
    return OK;
}

/* A node's name is part of a path. */
Status settings_check_node(Slice value, Fault *fault)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789-";
    char words[SETTING_TEXT];
    slice_copy(value, words, sizeof words);
    if (value.len <= NODE_MOST && strspn(words, letters) == value.len)
        return OK;
    return fault_set(fault, ERR_UNREADABLE, "no name of a node, expected at most ", digits(NODE_MOST).text,
                     " small letters, digits and hyphens");
}

Status settings_check_node_address(Slice value, Fault *fault)
{
    char words[SETTING_TEXT];
    slice_copy(value, words, sizeof words);
    const bool is_address = words[0] == '/' || strncmp(words, "ws://", 5) == 0 || strncmp(words, "wss://", 6) == 0;
    if (value.len == 0 || (is_address && value.len < STORE_ADDRESS && !strpbrk(words, " \t\"\\")))
        return OK;
    return fault_set(fault, ERR_UNREADABLE, "no address of a WebSocket, expected such as /n/a/ws or wss://HOST/ws");
}

Status settings_check_origin(Slice value, Fault *fault)
{
    char words[SETTING_TEXT];
    if (origin_list_is_sound(slice_copy(value, words, sizeof words)))
        return OK;
    return fault_set(fault, ERR_UNREADABLE,
                     "not a list of addresses, expected such as https://cards.example.org or "
                     "https://example.org/cards/, parted by commas");
}

Status settings_check_contact(Slice value, Fault *fault)
{
    char words[SETTING_TEXT];
    slice_copy(value, words, sizeof words);
    const char *at = strchr(words, '@');
    const bool is_mail = strncmp(words, "mailto:", 7) == 0 && at && at > words + 7 && at[1];
    const bool is_page = strncmp(words, "https://", 8) == 0 && words[8];
    if ((is_mail || is_page) && !strpbrk(words, " \t\"\\"))
        return OK;
    return fault_set(fault, ERR_UNREADABLE, "no address of somebody, expected mailto:NAME@HOST or https://HOST/");
}

Status settings_check_log(Slice value, Fault *fault)
{
    if (serve_log_reads(value))
        return OK;
    return fault_set(fault, ERR_UNKNOWN,
                     "no such level or form, expected error, warn or info, text or json, or both: "
                     "warn,json");
}

static const char *const metrics_words[] = { [METRICS_OFF] = "off", [METRICS_HERE] = "here", [METRICS_ALL] = "all" };

Status settings_check_metrics(Slice value, Fault *fault)
{
    for (NetMetrics i = METRICS_OFF; i <= METRICS_ALL; i++)
        if (slice_is(value, metrics_words[i]))
            return OK;
    return fault_set(fault, ERR_UNKNOWN, "nobody, expected here, all or off");
}

NetMetrics settings_metrics(const Settings *of)
{
    NetMetrics metrics = METRICS_OFF;
    while (metrics < METRICS_ALL && strcmp(metrics_words[metrics], of->words[SET_METRICS]) != 0)
        metrics++;
    return metrics;
}

/* Reads a level, or the word for an open seat. */
static Status read_player(Slice word, const Bot **out, Fault *fault)
{
    char typed[32];
    Nearest nearest = nearest_to(word);
    *out = NULL;
    if (slice_is(word, "open") || bots_find(word, out, NULL) == OK)
        return OK;
    nearest_try(&nearest, "open");
    for (int i = 0; bots[i]; i++)
        nearest_try(&nearest, bots[i]->name);
    slice_copy(word, typed, sizeof typed);
    return fault_set(fault, ERR_UNKNOWN, "no player '", typed,
                     nearest.best ? "'; did you mean " : "', expected random, easy, medium, skilled, hard or open",
                     nearest.best, "?");
}

Status settings_players(Slice value, const Bot *out[SEATS_MAX], Fault *fault)
{
    const Bot *bot = NULL;
    Seat seat = 1;
    for (int i = 0; i < SEATS_MAX; i++)
        out[i] = NULL;
    for (Slice word; (word = slice_word(&value, ',')).len > 0; seat++) {
        if (seat == SEATS_MAX)
            return fault_set(fault, ERR_SEATS, "too many players, expected at most ", digits(SEATS_MAX - 1).text);
        if (read_player(word, &bot, fault) != OK)
            return ERR_UNKNOWN;
        out[seat] = bot;
    }
    while (seat < SEATS_MAX)
        out[seat++] = bot;
    return OK;
}

Status settings_check_players(Slice value, Fault *fault)
{
    const Bot *players[SEATS_MAX];
    return settings_players(value, players, fault);
}
