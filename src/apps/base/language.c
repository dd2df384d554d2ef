#include "apps/base/language.h"

#include "apps/base/die.h"
#include "core/text.h"

#include <dirent.h>
#include <langinfo.h>
#include <libintl.h>
#include <limits.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char folder[PATH_MAX];

static bool has_catalogue(const char *in, const char *language)
{
    char path[PATH_MAX];
    int len = snprintf(path, sizeof path, "%s/%s/LC_MESSAGES/cardroom.mo", in, language);
    return len < PATH_MAX && access(path, R_OK) == 0;
}

/* Lists the languages for which a folder has catalogues, by the alphabet, each after `, `; false when there is none. */
static bool list_languages(const char *in, Text *out)
{
    struct dirent **entry;
    bool found = false;
    int len = scandir(in, &entry, NULL, alphasort);
    for (int i = 0; i < len; i++) {
        if (entry[i]->d_name[0] != '.' && has_catalogue(in, entry[i]->d_name)) {
            text_add(out, ", ");
            text_add(out, entry[i]->d_name);
            found = true;
        }
        free(entry[i]);
    }
    if (len >= 0)
        free(entry);
    return found;
}

/* Finds the folder of catalogues beside the program, where it was built or installed; false when there is none. */
static bool find_beside(char out[PATH_MAX])
{
    static const char *const places[] = { "/po", "/../share/locale" };
    char program[PATH_MAX];
    ssize_t len = readlink("/proc/self/exe", program, sizeof program - 1);
    if (len <= 0)
        return false;
    program[len] = 0;
    *strrchr(program, '/') = 0;
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        Text unread = text_over(NULL, 0);
        int out_len = snprintf(out, PATH_MAX, "%s%s", program, places[i]);
        if (out_len < PATH_MAX && list_languages(out, &unread))
            return true;
    }
    return false;
}

/* The program's own catalogues, whatever CARDROOM_LOCALEDIR names. */
static void find_own(char out[PATH_MAX])
{
    if (!find_beside(out))
        slice_copy(slice_of(CARDROOM_LOCALEDIR), out, PATH_MAX);
}

/* C and C.UTF-8: in C, LANGUAGE is not read, from glibc 2.39 on not in C.UTF-8 either. */
static bool is_plain(const char *locale)
{
    return !locale || strcmp(locale, "POSIX") == 0 || (locale[0] == 'C' && strchr(".", locale[1]));
}

/* Selects C.UTF-8 for messages by the name that a link among its own catalogues gives it (po/CMakeLists.txt), so that
 * LANGUAGE is read also where no other locale is installed. */
static void borrow_locale(void)
{
    const char *named = getenv("LOCPATH");
    char *before = named ? strdup(named) : NULL, own[PATH_MAX];
    find_own(own);
    setenv("LOCPATH", own, 1);
    setlocale(LC_MESSAGES, "cardroom.UTF-8");
    if (before)
        setenv("LOCPATH", before, 1);
    else
        unsetenv("LOCPATH");
    free(before);
}

static void leave_plain_locale(void)
{
    static const char *const locales[] = { "en_US.UTF-8", "ja_JP.UTF-8", "C.UTF-8" };
    if (is_plain(setlocale(LC_MESSAGES, NULL)))
        borrow_locale();
    for (size_t i = 0; i < sizeof locales / sizeof *locales && is_plain(setlocale(LC_MESSAGES, NULL)); i++)
        setlocale(LC_MESSAGES, locales[i]);
    for (size_t i = 0; i < sizeof locales / sizeof *locales && strcmp(nl_langinfo(CODESET), "UTF-8") != 0; i++)
        setlocale(LC_CTYPE, locales[i]);
}

void language_begin(void)
{
    const char *named = getenv("CARDROOM_LOCALEDIR");
    setlocale(LC_ALL, "");
    if (named)
        slice_copy(slice_of(named), folder, sizeof folder);
    else
        find_own(folder);
    bindtextdomain("cardroom", folder);
    bind_textdomain_codeset("cardroom", "UTF-8"); /* all text here is UTF-8 */
    textdomain("cardroom");
    if (getenv("LANGUAGE") && strncmp(setlocale(LC_MESSAGES, NULL), "C.", 2) == 0)
        leave_plain_locale();
}

void language_ask(const char *language)
{
    char known[256] = "en";
    Text text = { known, sizeof known, strlen(known) };
    if (!language)
        return;
    if (strcmp(language, "en") != 0 && (strchr(language, '/') || !has_catalogue(folder, language))) {
        list_languages(folder, &text);
        die("--lang", "no words of '%s', expected one of %s", language, known);
    }
    setenv("LANGUAGE", language, 1);
    if (strcmp(language, "en") != 0)
        leave_plain_locale();
}

/* Selects a language. A new LANGUAGE counts only when the domain is bound again, since the library keeps what it has
 * looked up. */
static void speak(const char *language)
{
    if (language)
        setenv("LANGUAGE", language, 1);
    else
        unsetenv("LANGUAGE");
    textdomain("cardroom");
}

bool language_each(bool (*finds)(void *asked), void *asked)
{
    const char *named = getenv("LANGUAGE");
    char *before = named ? strdup(named) : NULL, *locale = strdup(setlocale(LC_ALL, NULL));
    bool found = false;
    DIR *dir = opendir(folder);
    leave_plain_locale();
    for (struct dirent *entry = dir ? readdir(dir) : NULL; entry && !found; entry = readdir(dir)) {
        if (entry->d_name[0] == '.' || !has_catalogue(folder, entry->d_name))
            continue;
        speak(entry->d_name);
        found = finds(asked);
    }
    if (dir)
        closedir(dir);
    if (locale)
        setlocale(LC_ALL, locale);
    speak(before);
    free(before);
    free(locale);
    return found;
}

const char *language_code(void)
{
    static char code[8];
    static const char field[] = "\nLanguage: ", head_of_all[] = "";
    const char *head = gettext(head_of_all), *at = head ? strstr(head, field) : NULL; /* the catalogue's own head */
    slice_copy(at ? (Slice){ at + sizeof field - 1, strcspn(at + sizeof field - 1, "\n") } : slice_of("en"), code,
               sizeof code);
    return code;
}
