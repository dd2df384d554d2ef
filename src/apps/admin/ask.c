/* ask.c - asks a running server by its socket (apps/serve/control.h). */
#include "apps/admin/admin.h"
#include "apps/base/own_store.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum { ANSWER_MOST = 16 << 20, LINE_MOST = 1390 };
static const char service_socket[] = "/run/cardroom/control"; /* of the service of Debian's package */

static const char *told_or(const char *told, const char *variable)
{
    const char *value = getenv(variable);
    return told ? told : value && value[0] ? value : NULL;
}

/* The path of the socket: told by a flag, or by the environment; else beside the user's own store, or the service's. */
static void find_socket(const AdminServer *server, char path[CONTROL_SOCKET])
{
    char own[STORE_PATH];
    const char *control = server->store ? server->control : told_or(server->control, "CARDROOM_CONTROL");
    const char *store = told_or(server->store, "CARDROOM_STORE");
    if (control) {
        snprintf(path, CONTROL_SOCKET, "%.1023s", control);
        return;
    }
    const bool has_own = !store && own_store(own);
    snprintf(path, CONTROL_SOCKET, "%.1023s" CONTROL_END, has_own ? own : store ? store : "");
    if (!store && (!has_own || access(path, F_OK) != 0))
        snprintf(path, CONTROL_SOCKET, "%s", service_socket);
}

/* Connects; -1: no server answers, which has been told. */
static int reach(const char *path)
{
    struct sockaddr_un address = { .sun_family = AF_UNIX };
    if (strlen(path) >= sizeof address.sun_path)
        die(path, "too long for a socket, expected at most %zu bytes", sizeof address.sun_path - 1);
    slice_copy(slice_of(path), address.sun_path, sizeof address.sun_path);
    const int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd >= 0 && connect(fd, (struct sockaddr *)&address, sizeof address) == 0)
        return fd;
    const bool is_forbidden = errno == EACCES || errno == EPERM;
    complain(path, is_forbidden ? "only the server's own user and root may ask it"
                                : "no server answers here, expected a running one; --store or --control tells which");
    if (fd >= 0)
        close(fd);
    return -1;
}

static void send_line(int fd, const char *line)
{
    char bytes[LINE_MOST + 2];
    const int len = snprintf(bytes, sizeof bytes, "%s\n", line);
    if (strchr(line, '\n') || len > LINE_MOST)
        die(line, "not a line of at most %d bytes", LINE_MOST);
    (void)!send(fd, bytes, (size_t)len, MSG_NOSIGNAL);
}

static json_t *read_answer(int fd)
{
    char *text = NULL;
    size_t len = 0, cap = 0;
    for (ssize_t got = 1; got > 0 && len < ANSWER_MOST; len += (size_t)(got > 0 ? got : 0)) {
        if (len == cap) {
            cap = 2 * cap + 65536;
            char *grown = realloc(text, cap);
            REQUIRE(grown);
            text = grown;
        }
        got = read(fd, text + len, cap - len);
    }
    json_t *answer = json_loadb(text, len, 0, NULL);
    free(text);
    return answer;
}

json_t *admin_ask(const AdminServer *server, const char *line)
{
    char path[CONTROL_SOCKET];
    find_socket(server, path);
    const int fd = reach(path);
    if (fd < 0)
        return NULL;
    send_line(fd, line); /* who is refused is answered before it has asked */
    json_t *answer = read_answer(fd);
    close(fd);
    if (json_is_true(json_object_get(answer, "ok")))
        return answer;
    const char *why = json_string_value(json_object_get(answer, "why"));
    complain("server", "%s", why ? why : "it ended before it answered");
    json_decref(answer);
    return NULL;
}

json_t *admin_list(const AdminServer *server, const char *name)
{
    json_t *all = json_array();
    json_int_t from = 0;
    do {
        char line[64];
        snprintf(line, sizeof line, from > 0 ? "%s %lld" : "%s", name, (long long)from);
        json_t *page = admin_ask(server, line);
        if (!page) {
            json_decref(all);
            return NULL;
        }
        json_array_extend(all, json_object_get(page, name));
        const json_int_t next = json_integer_value(json_object_get(page, "next"));
        json_decref(page);
        from = next > from ? next : 0;
    } while (from > 0);
    return all;
}
