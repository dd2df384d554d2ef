/* cmd_serve.c - `serve`: the room for players elsewhere: HTTP, WebSocket, storage. */
#include "apps/base/cli.h"
#include "apps/commands.h"
#include "apps/serve/invite.h"
#include "apps/serve/log.h"
#include "apps/serve/loop.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { EXIT_STORE = 3, SETTINGS_CAP = 30, PRINTED = 16 * 1024, HELP_TEXT = 200 };

extern char **environ;

/* The variable of a setting: CARDROOM_ADDRESS_CONNECTIONS for address-connections. */
static void variable_name(const char *setting, Text *out)
{
    text_add(out, "CARDROOM_");
    for (; *setting; setting++)
        text_add_char(out,
                      *setting == '-' ? '_' : (char)(*setting >= 'a' && *setting <= 'z' ? *setting - 32 : *setting));
}

static const Setting *setting_of_variable(Slice name)
{
    for (const Setting *setting = settings; setting->name; setting++) {
        char variable[64];
        Text text = text_over(variable, sizeof variable);
        variable_name(setting->name, &text);
        if (slice_is(name, variable))
            return setting;
    }
    return NULL;
}

static _Noreturn void unknown_variable(const char *name)
{
    static char variables[SETTINGS_CAP][64];
    Nearest nearest = nearest_to(slice_of(name));
    for (int i = 0; settings[i].name; i++) {
        Text text = text_over(variables[i], sizeof variables[i]);
        variable_name(settings[i].name, &text);
        nearest_try(&nearest, variables[i]);
    }
    if (nearest.best)
        die(name, "no such setting; did you mean %s?", nearest.best);
    die(name, "no such setting, expected CARDROOM_ and one that `cardroom serve --help` lists");
}

/* True for variables that are no settings: the folder of translations, and the file of settings. */
static bool is_of_others(Slice name)
{
    return slice_is(name, "CARDROOM_LOCALEDIR") || slice_is(name, "CARDROOM_CONFIG");
}

static void take_environment(Settings *into)
{
    for (char **entry = environ; *entry; entry++) {
        const char *equals = strchr(*entry, '=');
        if (strncmp(*entry, "CARDROOM_", 9) != 0 || !equals)
            continue;
        char name[128];
        Fault fault;
        Slice variable = { *entry, (size_t)(equals - *entry) };
        if (is_of_others(variable))
            continue;
        slice_copy(variable, name, sizeof name);
        const Setting *setting = setting_of_variable(variable);
        if (!setting)
            unknown_variable(name);
        if (settings_set(into, setting, slice_of(equals + 1), &fault) != OK)
            die(name, "%s", fault.text);
    }
}

static void take_file(Settings *into, const char *path)
{
    char where[WHERE_MAX];
    Fault fault = { .text = "" };
    size_t len;
    char *text = cli_read_file(path, &len, &fault);
    if (!text)
        die(path, "%s", fault.text);
    Status status = settings_read(into, text, len, &fault);
    free(text);
    if (status != OK)
        die(cli_where(path, &fault, where, sizeof where), "%s", fault.text);
}

static void take_flag(Settings *into, const Setting *setting, const char *value)
{
    char where[128];
    Fault fault;
    snprintf(where, sizeof where, "--%s=%.60s", setting->name, value);
    if (settings_set(into, setting, slice_of(value), &fault) != OK)
        die(where, "%s", fault.text);
}

/* The flags of the command line: first those of the table of settings, then those of this command alone. */
typedef struct {
    const char *value[SETTINGS_CAP], *config;
    char help[SETTINGS_CAP][HELP_TEXT];
    bool is_on[SETTINGS_CAP], prints;
} Given;

static void parse(int argc, char **argv, Given *given)
{
    Flag flags[SETTINGS_CAP + 3] = { 0 };
    Words words;
    int len = 0;
    for (; settings[len].name; len++) {
        REQUIRE(len < SETTINGS_CAP - 2);
        bool is_switch = settings[len].kind == SETTING_SWITCH;
        Text help = text_over(given->help[len], HELP_TEXT);
        text_add(&help, settings[len].help);
        if (!is_switch && settings[len].standard[0]) {
            text_add(&help, "; standard ");
            text_add(&help, settings[len].standard);
        }
        REQUIRE(help.len < HELP_TEXT);
        flags[len] = (Flag){ .name = settings[len].name,
                             .arg = is_switch           ? NULL
                                    : settings[len].arg ? settings[len].arg
                                                        : "N",
                             .help = given->help[len],
                             .kind = is_switch ? FLAG_ON : FLAG_TEXT,
                             .out = is_switch ? (void *)&given->is_on[len] : (void *)&given->value[len] };
    }
    flags[len++] = (Flag){ .name = "config",
                           .arg = "FILE",
                           .kind = FLAG_TEXT,
                           .out = &given->config,
                           .help = "a file of settings, NAME = VALUE a line; also CARDROOM_CONFIG" };
    flags[len++] = (Flag){ .name = "print-settings",
                           .out = &given->prints,
                           .help = "print the settings as such a file, and do not serve" };
    cli_parse(argc, argv, flags, &words);
    if (words.len > 0)
        die(words.word[0], "not a flag, expected only those that `cardroom serve --help` lists");
}

static void take_all(int argc, char **argv, Settings *out, bool *prints)
{
    static Given given;
    given.config = getenv("CARDROOM_CONFIG");
    Fault fault;
    parse(argc, argv, &given);
    *out = settings_standard();
    if (given.config && given.config[0])
        take_file(out, given.config);
    take_environment(out);
    for (int i = 0; settings[i].name; i++)
        if (given.value[i] || given.is_on[i])
            take_flag(out, &settings[i], given.value[i] ? given.value[i] : "on");
    if (settings_fit(out, &fault) != OK)
        die("settings", "%s", fault.text);
    *prints = given.prints;
}

static void make_folder(const char *path)
{
    if (mkdir(path, 0700) != 0 && errno != EEXIST)
        die(path, "cannot be made: %s", strerror(errno));
}

/* Chooses the user's data folder, as the XDG specification says. */
static void choose_store(char path[SETTING_TEXT])
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    char folder[PATH_MAX];
    bool is_told = data && data[0] == '/';
    if (!is_told && (!home || !home[0]))
        die("--store", "not told, and there is no HOME to keep it in, expected a file");
    int len = snprintf(folder, sizeof folder, is_told ? "%s" : "%s/.local/share", is_told ? data : home);
    if (len < 0 || len > SETTING_TEXT - 40)
        die("--store", "the user's data folder has too long a name, expected a file");
    for (char *slash = strchr(folder + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = 0;
        make_folder(folder);
        *slash = '/';
    }
    make_folder(folder);
    snprintf(folder + len, sizeof folder - (size_t)len, "/cardroom");
    make_folder(folder);
    snprintf(path, SETTING_TEXT, "%.*s/cardroom.db", SETTING_TEXT - 20, folder);
}

static const char placeholder[] =
    "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
    "content=\"width=device-width\"><title>Cardroom</title></head><body><h1>Cardroom</h1><p>The card room is open, but "
    "its page has not been built: <code>make web</code> builds it into build/web, where <code>cardroom serve</code> looks "
    "for it; <code>--web DIR</code> names another folder.</p></body></html>\n";

/* Finds the page beside the program: built (build/web) or installed. */
static bool find_web(char folder[PATH_MAX])
{
    static const char *const places[] = { "/../web", "/../share/cardroom/web" };
    char program[PATH_MAX], index[PATH_MAX + 64];
    ssize_t len = readlink("/proc/self/exe", program, sizeof program - 1);
    if (len <= 0)
        return false;
    program[len] = 0;
    *strrchr(program, '/') = 0;
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        snprintf(index, sizeof index, "%s%s/index.html", program, places[i]);
        if (access(index, R_OK) != 0)
            continue;
        snprintf(folder, PATH_MAX, "%.*s%s", PATH_MAX - 64, program, places[i]);
        return true;
    }
    return false;
}

/* Reads the page, or a placeholder if none has been built; returns whether it is the page. */
static bool read_site(const Settings *settings_of, Site *site)
{
    char folder[PATH_MAX];
    Fault fault;
    bool is_told = settings_of->words[SET_WEB][0] != 0;
    if (is_told)
        snprintf(folder, sizeof folder, "%s", settings_of->words[SET_WEB]);
    if (!is_told && !find_web(folder)) {
        if (site_of_text(placeholder, site) != OK)
            die("memory", "out of memory for the page");
        return false;
    }
    if (site_read(folder, site, &fault) != OK)
        die("--web", "%s", fault.text);
    return true;
}

static int serve(Settings *chosen)
{
    Store *store = NULL;
    Server *server = NULL;
    Site site = { 0 };
    Fault fault = { .text = "" };
    char *path = chosen->words[SET_STORE];
    umask(077); /* the store has hashes of keys, which are nobody else's business */
    if (!path[0])
        choose_store(path);
    bool is_built = read_site(chosen, &site);
    if (store_open(path, &store, &fault) != OK)
        die(path, "%s", fault.text);
    if (server_open(chosen, store, &site, &server, &fault) != OK) {
        store_close(store);
        die(chosen->words[SET_LISTEN], "%s", fault.text);
    }
    if (!is_built)
        complain("--web", "the page has not been built; `make web` builds it. A placeholder is served");
    serve_invite(chosen->words[SET_LISTEN], server_port(server), path);
    serve_log(LOG_INFO, "serving port=%u", server_port(server));
    bool is_kept = server_run(server);
    server_close(server);
    store_close(store);
    site_free(&site);
    if (is_kept)
        serve_log(LOG_INFO, "stopped");
    return is_kept ? EXIT_YES : EXIT_STORE;
}

int cmd_serve(int argc, char **argv)
{
    static Settings chosen;
    bool prints;
    take_all(argc, argv, &chosen, &prints);
    if (prints) {
        char *text = malloc(PRINTED);
        Text out = text_over(text, text ? PRINTED : 0);
        settings_print(&chosen, &out);
        fputs(text ? text : "", stdout);
        free(text);
        return EXIT_YES;
    }
    serve_log_level(chosen.words[SET_LOG]);
    return serve(&chosen);
}
