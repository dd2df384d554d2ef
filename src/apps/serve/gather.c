#include "apps/serve/gather.h"

#include "apps/base/cli.h"
#include "store/address.h"

#include <stdlib.h>
#include <string.h>

enum { SETTINGS_CAP = 40, HELP_TEXT = 200 };

extern char **environ;

/* The flags of the command line, kept since settings are gathered again later. */
static struct {
    const char *value[SETTINGS_CAP], *config;
    char help[SETTINGS_CAP][HELP_TEXT];
    bool is_on[SETTINGS_CAP], prints;
} given;

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

static Status unknown_variable(Slice name, Fault *fault)
{
    char variables[SETTINGS_CAP][64];
    Nearest nearest = nearest_to(name);
    for (int i = 0; settings[i].name; i++) {
        Text text = text_over(variables[i], sizeof variables[i]);
        variable_name(settings[i].name, &text);
        nearest_try(&nearest, variables[i]);
    }
    if (nearest.best)
        return fault_set(fault, ERR_UNKNOWN, "no such setting; did you mean ", nearest.best, "?");
    return fault_set(fault, ERR_UNKNOWN,
                     "no such setting, expected CARDROOM_ and one that `cardroom serve --help` lists");
}

/* True for variables that are no settings: the folder of translations, and the file of settings. */
static bool is_of_others(Slice name)
{
    return slice_is(name, "CARDROOM_LOCALEDIR") || slice_is(name, "CARDROOM_CONFIG");
}

static Status take_environment(Settings *into, Where where, Fault *fault)
{
    for (char **entry = environ; *entry; entry++) {
        const char *equals = strchr(*entry, '=');
        if (strncmp(*entry, "CARDROOM_", 9) != 0 || !equals)
            continue;
        Slice variable = { *entry, (size_t)(equals - *entry) };
        if (is_of_others(variable))
            continue;
        slice_copy(variable, where, sizeof(Where));
        const Setting *setting = setting_of_variable(variable);
        Status status =
            setting ? settings_set(into, setting, slice_of(equals + 1), fault) : unknown_variable(variable, fault);
        if (status != OK)
            return status;
    }
    return OK;
}

static Status take_file(Settings *into, const char *path, Where where, Fault *fault)
{
    size_t len;
    snprintf(where, sizeof(Where), "%s", path);
    char *text = cli_read_file(path, &len, fault);
    if (!text)
        return ERR_UNREADABLE;
    Status status = settings_read(into, text, len, fault);
    free(text);
    if (status != OK)
        cli_where(path, fault, where, sizeof(Where));
    return status;
}

static Status take_flags(Settings *into, Where where, Fault *fault)
{
    Status status = OK;
    for (int i = 0; status == OK && settings[i].name; i++) {
        if (!given.value[i] && !given.is_on[i])
            continue;
        const char *value = given.value[i] ? given.value[i] : "on";
        char shown[SETTING_TEXT];
        Text text = text_over(shown, sizeof shown);
        if (settings[i].kind == SETTING_WORDS && settings[i].at == SET_STORE)
            address_show(value, &text); /* without a password */
        else
            text_add(&text, value);
        snprintf(where, sizeof(Where), "--%s=%.60s", settings[i].name, shown);
        status = settings_set(into, &settings[i], slice_of(value), fault);
    }
    return status;
}

static Flag flag_of(int at)
{
    const Setting *setting = &settings[at];
    bool is_switch = setting->kind == SETTING_SWITCH;
    Text help = text_over(given.help[at], HELP_TEXT);
    text_add(&help, setting->help);
    if (!is_switch && setting->standard[0]) {
        text_add(&help, "; standard ");
        text_add(&help, setting->standard);
    }
    REQUIRE(help.len < HELP_TEXT);
    return (Flag){ .name = setting->name,
                   .arg = is_switch      ? NULL
                          : setting->arg ? setting->arg
                                         : "N",
                   .help = given.help[at],
                   .kind = is_switch ? FLAG_ON : FLAG_TEXT,
                   .out = is_switch ? (void *)&given.is_on[at] : (void *)&given.value[at] };
}

void gather_flags(int argc, char **argv, bool *prints)
{
    Flag flags[SETTINGS_CAP + 3] = { 0 };
    Words words;
    int len = 0;
    given.config = getenv("CARDROOM_CONFIG");
    for (; settings[len].name; len++) {
        REQUIRE(len < SETTINGS_CAP);
        flags[len] = flag_of(len);
    }
    flags[len++] = (Flag){ .name = "config",
                           .arg = "FILE",
                           .kind = FLAG_TEXT,
                           .out = &given.config,
                           .help = "a file of settings, NAME = VALUE a line; also CARDROOM_CONFIG" };
    flags[len++] = (Flag){ .name = "print-settings",
                           .out = &given.prints,
                           .help = "print the settings as such a file, and do not serve" };
    cli_parse(argc, argv, flags, &words);
    if (words.len > 0)
        die(words.word[0], "not a flag, expected only those that `cardroom serve --help` lists");
    *prints = given.prints;
}

Status gather_settings(Settings *out, Where where, Fault *fault)
{
    *out = settings_standard();
    Status status = OK;
    if (given.config && given.config[0])
        status = take_file(out, given.config, where, fault);
    if (status == OK)
        status = take_environment(out, where, fault);
    if (status == OK)
        status = take_flags(out, where, fault);
    if (status != OK)
        return status;
    snprintf(where, sizeof(Where), "settings");
    return settings_fit(out, fault);
}
