#include "apps/serve/invite.h"

#include "core/json.h"
#include "net/listen.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <qrencode.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LINKS_MAX = 8, LINK_TEXT = 256, QUIET = 4 };

typedef struct {
    char link[LINKS_MAX][LINK_TEXT];
    int links_len;
} Links;

static void add_link(Links *links, const char *host, uint16_t port)
{
    bool is_v6 = strchr(host, ':') != NULL;
    if (links->links_len == LINKS_MAX)
        return;
    char *link = links->link[links->links_len++];
    if (port == 80)
        snprintf(link, LINK_TEXT, is_v6 ? "http://[%s]/" : "http://%s/", host);
    else
        snprintf(link, LINK_TEXT, is_v6 ? "http://[%s]:%u/" : "http://%s:%u/", host, port);
}

/* True for networks between programs of one machine, which no phone can reach. */
static bool is_inner(const char *interface)
{
    static const char *const starts[] = { "docker", "br-", "veth", "virbr", "podman", "cni", "lxc" };
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
        if (strncmp(interface, starts[i], strlen(starts[i])) == 0)
            return true;
    return false;
}

/* Writes an address in numbers; false for one that others cannot use: of IPv6, one that holds for a single cable. */
static bool write_address(const struct sockaddr *address, char host[INET6_ADDRSTRLEN])
{
    if (address->sa_family == AF_INET)
        return inet_ntop(AF_INET, &((const struct sockaddr_in *)(const void *)address)->sin_addr, host,
                         INET6_ADDRSTRLEN);
    const struct in6_addr *v6 = &((const struct sockaddr_in6 *)(const void *)address)->sin6_addr;
    return !IN6_IS_ADDR_LINKLOCAL(v6) && inet_ntop(AF_INET6, v6, host, INET6_ADDRSTRLEN);
}

/* Adds this machine's addresses of a family in its networks. */
static void add_own(Links *links, sa_family_t family, uint16_t port)
{
    struct ifaddrs *all = NULL;
    char host[INET6_ADDRSTRLEN];
    if (getifaddrs(&all) != 0)
        return;
    for (struct ifaddrs *one = all; one; one = one->ifa_next) {
        bool is_up = (one->ifa_flags & IFF_UP) && !(one->ifa_flags & IFF_LOOPBACK);
        if (is_up && one->ifa_addr && one->ifa_addr->sa_family == family && !is_inner(one->ifa_name) &&
            write_address(one->ifa_addr, host))
            add_link(links, host, port);
    }
    freeifaddrs(all);
}

static bool is_everywhere(const Listen *listen)
{
    return strcmp(listen->host, "0.0.0.0") == 0 || strcmp(listen->host, "::") == 0;
}

/* Adds the addresses of a machine that listens in all of its networks; "::" is those of IPv6, too. */
static void add_everywhere(Links *links, const Listen *listen, uint16_t port)
{
    add_own(links, AF_INET, port);
    if (strcmp(listen->host, "::") == 0)
        add_own(links, AF_INET6, port);
}

/* Takes the next address of a list of origins, as people open it: with a slash at the end. False after the last. */
static bool next_public(Slice *origins, char link[LINK_TEXT])
{
    Text text = text_over(link, LINK_TEXT);
    Slice origin = slice_word(origins, ',');
    text_add_slice(&text, origin);
    if (origin.len > 0 && origin.at[origin.len - 1] != '/')
        text_add_char(&text, '/');
    return origin.len > 0;
}

static bool is_inside(const char *host)
{
    return strncmp(host, "127.", 4) == 0 || strcmp(host, "::1") == 0;
}

void invite_addresses(const char *listen, uint16_t port, const char *origins, Text *out)
{
    Listen listen_on;
    Links links = { .links_len = 0 };
    Json json = json_over(out);
    char page[LINK_TEXT];
    for (Slice rest = slice_of(origins); next_public(&rest, page);)
        json_write_text(&json, NULL, page);
    if (!listen[0] || listen_read(slice_of(listen), &listen_on, NULL) != OK)
        return;
    if (is_everywhere(&listen_on))
        add_everywhere(&links, &listen_on, port);
    else if (!is_inside(listen_on.host))
        add_link(&links, listen_on.host, port);
    for (int i = 0; i < links.links_len; i++)
        json_write_text(&json, NULL, links.link[i]);
}

/* Prints the QR code, two rows of squares in one row of characters. In colour it is black on white on any terminal.
 * Without colour, light squares are painted, as on a dark terminal. */
static void print_code(const char *link)
{
    static const char *const blocks[] = { "█", "▀", "▄", " " }; /* upper square dark: 2; lower square dark: 1 */
    bool is_coloured = isatty(STDOUT_FILENO) && !getenv("NO_COLOR");
    QRcode *code = QRcode_encodeString8bit(link, 0, QR_ECLEVEL_M);
    if (!code)
        return;
    for (int row = -QUIET; row < code->width + QUIET; row += 2) {
        fputs(is_coloured ? "  \033[30;107m" : "  ", stdout);
        for (int column = -QUIET; column < code->width + QUIET; column++) {
            int dark = 0;
            for (int half = 0; half < 2; half++) {
                int y = row + half, x = column;
                bool is_in_code = y >= 0 && x >= 0 && y < code->width && x < code->width;
                dark = dark * 2 + (is_in_code && (code->data[y * code->width + x] & 1));
            }
            fputs(blocks[is_coloured ? 3 - dark : dark], stdout);
        }
        fputs(is_coloured ? "\033[0m\n" : "\n", stdout);
    }
    QRcode_free(code);
}

void serve_invite(const char *listen, uint16_t port, const char *origins, const char *store)
{
    Listen listen_on;
    Links links = { .links_len = 0 };
    char page[LINK_TEXT];
    REQUIRE(listen_read(slice_of(listen), &listen_on, NULL) == OK);
    if (is_everywhere(&listen_on)) {
        add_everywhere(&links, &listen_on, port);
        add_link(&links, "127.0.0.1", port);
    } else
        add_link(&links, listen_on.host, port);
    puts("The card room is open:");
    for (int i = 0; i < links.links_len; i++)
        printf("  %s\n", links.link[i]);
    for (Slice rest = slice_of(origins); next_public(&rest, page);)
        printf("  %s\n", page);
    printf("Tables are kept in %s\n", store);
    if (is_inside(listen_on.host) && !origins[0])
        printf("Only this machine reaches it; `--listen 0.0.0.0:%u` opens it to phones on the same network.\n", port);
    Slice first = slice_of(origins);
    const char *best = next_public(&first, page) ? page : links.link[0];
    printf("Invite others with %s\n\n", best);
    print_code(best);
    puts("\nCtrl-C ends it; nothing is lost.");
    fflush(stdout);
}
