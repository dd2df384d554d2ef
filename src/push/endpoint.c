#include "push/endpoint.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>

static const char https[] = "https://", for_tests[] = "http://127.0.0.1:";

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_figure(char c)
{
    return c >= '0' && c <= '9';
}

/* Characters of an address (RFC 3986), without those that stand for others in some readers. */
static bool is_clean(Slice address)
{
    static const char others[] = "-._~:/?#[]@!$&'()*+,;=%";
    for (size_t i = 0; i < address.len; i++)
        if (!is_letter(address.at[i]) && !is_figure(address.at[i]) &&
            !(address.at[i] && strchr(others, address.at[i])))
            return false;
    return true;
}

static bool ends(Slice host, const char *with)
{
    const size_t len = strlen(with);
    return host.len >= len && slice_is_folded((Slice){ host.at + host.len - len, len }, with);
}

/* A name of the public: labels with dots between them, of which the last one begins with a letter, as no address in
 * figures. */
static bool is_name(Slice host)
{
    static const char *const local[] = { ".local", ".localhost", ".internal", ".home.arpa", ".lan", ".onion" };
    size_t label = 0, last = 0;
    for (size_t i = 0; i < host.len; i++) {
        const char c = host.at[i];
        if (c == '.' && label == 0)
            return false;
        if (c != '.' && c != '-' && !is_letter(c) && !is_figure(c))
            return false;
        label = c == '.' ? 0 : label + 1;
        last = c == '.' ? i + 1 : last;
    }
    for (size_t i = 0; i < sizeof local / sizeof *local; i++)
        if (ends(host, local[i]))
            return false;
    return label > 0 && last > 0 && is_letter(host.at[last]);
}

/* What stands between the scheme and the path. */
static Slice authority_of(Slice address, size_t scheme)
{
    size_t end = scheme;
    while (end < address.len && !strchr("/?#", address.at[end]))
        end++;
    return (Slice){ address.at + scheme, end - scheme };
}

bool endpoint_fits(Slice address, bool is_for_tests)
{
    int64_t port;
    if (address.len >= ENDPOINT_TEXT || !is_clean(address))
        return false;
    if (is_for_tests && slice_begins(address, for_tests)) {
        const Slice figures = authority_of(address, strlen(for_tests));
        return slice_number(figures, 1, 65535, &port) && address.at[strlen(for_tests) + figures.len] == '/';
    }
    if (!slice_begins(address, https))
        return false;
    Slice host = authority_of(address, strlen(https));
    const size_t after = strlen(https) + host.len;
    if (ends(host, ":443"))
        host.len -= strlen(":443");
    return is_name(host) && after < address.len && address.at[after] == '/';
}

Slice endpoint_origin(Slice address)
{
    const size_t scheme = slice_begins(address, https) ? strlen(https) : strlen("http://");
    return (Slice){ address.at, scheme + authority_of(address, scheme).len };
}

static bool is_public_4(uint32_t address)
{
    static const struct {
        uint32_t from;
        int bits;
    } special[] = {
        { 0x00000000, 8 },  { 0x0a000000, 8 },  { 0x64400000, 10 }, { 0x7f000000, 8 },  { 0xa9fe0000, 16 },
        { 0xac100000, 12 }, { 0xc0000000, 24 }, { 0xc0000200, 24 }, { 0xc0586300, 24 }, { 0xc0a80000, 16 },
        { 0xc6120000, 15 }, { 0xc6336400, 24 }, { 0xcb007100, 24 }, { 0xe0000000, 3 },
    };
    for (size_t i = 0; i < sizeof special / sizeof *special; i++)
        if ((address ^ special[i].from) >> (32 - special[i].bits) == 0)
            return false;
    return true;
}

/* Those of 2000::/3 alone, without examples, tunnels and tests. */
static bool is_public_6(const uint8_t address[16])
{
    const bool is_global = (address[0] & 0xe0) == 0x20;
    const bool is_tunnel = address[0] == 0x20 && address[1] == 0x02; /* 2002::/16, to any address of the old kind */
    const bool is_special = address[0] == 0x20 && address[1] == 0x01 && address[2] < 0x02; /* 2001::/23 */
    const bool is_example = address[0] == 0x20 && address[1] == 0x01 && address[2] == 0x0d && address[3] == 0xb8;
    return is_global && !is_tunnel && !is_special && !is_example;
}

bool endpoint_is_public(const struct sockaddr *address)
{
    struct sockaddr_in four;
    struct sockaddr_in6 six;
    if (address->sa_family == AF_INET) {
        memcpy(&four, address, sizeof four);
        return is_public_4(ntohl(four.sin_addr.s_addr));
    }
    if (address->sa_family != AF_INET6)
        return false;
    memcpy(&six, address, sizeof six);
    return is_public_6(six.sin6_addr.s6_addr);
}

bool endpoint_is_public_text(const char *address)
{
    uint32_t four;
    uint8_t six[16];
    if (inet_pton(AF_INET, address, &four) == 1)
        return is_public_4(ntohl(four));
    return inet_pton(AF_INET6, address, six) == 1 && is_public_6(six);
}

bool endpoint_is_loopback(const struct sockaddr *address)
{
    struct sockaddr_in four;
    if (address->sa_family != AF_INET)
        return false;
    memcpy(&four, address, sizeof four);
    return ntohl(four.sin_addr.s_addr) == INADDR_LOOPBACK;
}
