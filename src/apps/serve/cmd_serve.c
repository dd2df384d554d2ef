/* cmd_serve.c - `serve`: the room for players elsewhere: HTTP, WebSocket, storage. */
#include "apps/base/cli.h"
#include "apps/base/own_store.h"
#include "apps/commands.h"
#include "apps/serve/gather.h"
#include "apps/serve/invite.h"
#include "apps/serve/log.h"
#include "apps/serve/loop.h"
#include "apps/serve/service.h"
#include "store/address.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { EXIT_STORE = 3, PRINTED = 16 * 1024 };

static void make_folder(const char *path)
{
    if (mkdir(path, 0700) != 0 && errno != EEXIST)
        die(path, "cannot be made: %s", strerror(errno));
}

/* Chooses the store in the user's data folder, and makes the folders on the way. */
static void choose_store(char path[STORE_PATH])
{
    if (!own_store(path))
        die("--store", "not told, and there is no HOME to keep it in, expected a file");
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = 0;
        make_folder(path);
        *slash = '/';
    }
}

static const char placeholder[] =
    "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
    "content=\"width=device-width\"><title>Cardroom</title></head><body><h1>Cardroom</h1><p>The card room is open, but "
    "its page has not been built: <code>make web</code> builds it into build/web, where <code>cardroom serve</code> "
    "looks for it; <code>--web DIR</code> names another folder.</p></body></html>\n";

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

/* The path of the socket for `cardroom admin`; NULL: there is none. */
static const char *choose_control(const Settings *of, const char *store, char path[CONTROL_SOCKET])
{
    const char *told = of->words[SET_CONTROL];
    if (strcmp(told, "off") == 0 || (!told[0] && address_is_postgres(store)))
        return NULL;
    snprintf(path, CONTROL_SOCKET, "%s%s", told[0] ? told : store, told[0] ? "" : CONTROL_END);
    return path;
}

static Status gather_again(Settings *out, Fault *fault)
{
    Where where;
    Fault wrong = { .text = "" };
    Status status = gather_settings(out, where, &wrong);
    return status == OK ? OK : fault_set(fault, status, where, ": ", wrong.text);
}

/* Where clients reach this server, and no other that shares the store. */
static const char *node_address(const Settings *chosen, char address[STORE_ADDRESS])
{
    const char *told = chosen->words[SET_NODE_ADDRESS];
    Text text = text_over(address, STORE_ADDRESS);
    text_add(&text, told);
    if (!told[0])
        text_fill(&text, "/n/{name}/ws", "name", chosen->words[SET_NODE]);
    return address;
}

static int serve(Settings *chosen)
{
    Store *store = NULL;
    Server *server = NULL;
    Site site = { 0 };
    Fault fault = { .text = "" };
    char path[STORE_PATH], shown[STORE_PATH], control[CONTROL_SOCKET];
    umask(077); /* the store has hashes of keys, which are nobody else's business */
    if (chosen->words[SET_STORE][0])
        slice_copy(slice_of(chosen->words[SET_STORE]), path, sizeof path);
    else
        choose_store(path);
    Text show = text_over(shown, sizeof shown);
    address_show(path, &show);
    bool is_built = read_site(chosen, &site);
    char address[STORE_ADDRESS];
    const StoreNode node = { chosen->words[SET_NODE], node_address(chosen, address) };
    if (store_open_node(path, &node, &store, &fault) != OK)
        die(shown, "%s", fault.text);
    ServerParts parts = { .settings = chosen,
                          .store = store,
                          .place = path,
                          .control = choose_control(chosen, path, control),
                          .site = &site };
    if (!isatty(STDIN_FILENO))
        parts.gather = gather_again;
    if (service_socket(&parts.socket, &fault) != OK || server_open(&parts, &server, &fault) != OK) {
        store_close(store);
        die(chosen->words[SET_LISTEN], "%s", fault.text);
    }
    if (!is_built)
        complain("--web", "the page has not been built; `make web` builds it. A placeholder is served");
    if (parts.socket == SOCKET_NONE)
        serve_invite(chosen->words[SET_LISTEN], server_port(server), chosen->words[SET_ORIGIN], shown);
    service_tell("READY=1");
    serve_log(LOG_INFO, "serving", LOG_NUMBER("port", server_port(server)));
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
    Where where;
    Fault fault = { .text = "" };
    bool prints = false;
    gather_flags(argc, argv, &prints);
    if (gather_settings(&chosen, where, &fault) != OK)
        die(where, "%s", fault.text);
    if (prints) {
        char *text = malloc(PRINTED);
        Text out = text_over(text, text ? PRINTED : 0);
        settings_print(&chosen, &out);
        fputs(text ? text : "", stdout);
        free(text);
        return EXIT_YES;
    }
    serve_log_set(chosen.words[SET_LOG]);
    return serve(&chosen);
}
