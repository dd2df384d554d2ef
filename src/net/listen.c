#include "net/listen.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef union {
    struct sockaddr any;
    struct sockaddr_in v4;
    struct sockaddr_in6 v6;
} SocketAddress;

static const char expected[] = "expected HOST:PORT with a host in numbers: 127.0.0.1:8080, 0.0.0.0:80, [::1]:8080";

static socklen_t address_of(const Listen *listen, SocketAddress *out)
{
    memset(out, 0, sizeof *out);
    if (inet_pton(AF_INET, listen->host, &out->v4.sin_addr) == 1) {
        out->v4.sin_family = AF_INET;
        out->v4.sin_port = htons(listen->port);
        return sizeof out->v4;
    }
    if (inet_pton(AF_INET6, listen->host, &out->v6.sin6_addr) == 1) {
        out->v6.sin6_family = AF_INET6;
        out->v6.sin6_port = htons(listen->port);
        return sizeof out->v6;
    }
    return 0;
}

Status listen_read(Slice text, Listen *out, Fault *fault)
{
    Listen read = { .host = "" };
    SocketAddress address;
    int64_t port;
    size_t colon = text.len;
    while (colon > 0 && text.at[colon - 1] != ':')
        colon--;
    if (colon == 0)
        return fault_set(fault, ERR_UNREADABLE, "no port, ", expected);
    if (!slice_number((Slice){ text.at + colon, text.len - colon }, 0, 65535, &port) || text.at[colon] == '+')
        return fault_set(fault, ERR_RANGE, "no such port, expected 0 to 65535");
    Slice host = { text.at, colon - 1 };
    if (host.len >= sizeof read.host)
        return fault_set(fault, ERR_UNREADABLE, "no address, ", expected);
    bool is_bracketed = host.len > 2 && host.at[0] == '[' && host.at[host.len - 1] == ']';
    if (is_bracketed)
        host = (Slice){ host.at + 1, host.len - 2 };
    if (!is_bracketed && memchr(host.at, ':', host.len))
        return fault_set(fault, ERR_UNREADABLE, "an IPv6 address without brackets, ", expected);
    slice_copy(slice_is(host, "localhost") ? slice_of("127.0.0.1")
               : slice_is(host, "*")       ? slice_of("0.0.0.0")
                                           : host,
               read.host, sizeof read.host);
    read.port = (uint16_t)port;
    if (address_of(&read, &address) == 0)
        return fault_set(fault, ERR_UNREADABLE, "no address, ", expected);
    *out = read;
    return OK;
}

static int refused(int socket_fd, const Listen *listen, Fault *fault)
{
    int why = errno;
    if (socket_fd >= 0)
        close(socket_fd);
    if (why == EADDRINUSE)
        fault_set(fault, ERR_CONFLICT, "port ", digits(listen->port).text,
                  " is taken by another program (perhaps another cardroom), expected a free one; port 0 takes any");
    else if (why == EACCES)
        fault_set(fault, ERR_CONFLICT, "port ", digits(listen->port).text,
                  " is the system's, expected one from 1024 up");
    else
        fault_set(fault, ERR_CONFLICT, "cannot be listened on: ", strerror(why));
    return -1;
}

int listen_socket(const Listen *listen_on, uint16_t *port, Fault *fault)
{
    SocketAddress address;
    socklen_t len = address_of(listen_on, &address);
    int on = 1, fd = socket(address.any.sa_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return refused(fd, listen_on, fault);
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (bind(fd, &address.any, len) != 0 || listen(fd, 1024) != 0)
        return refused(fd, listen_on, fault);
    return listen_given(fd, port, fault);
}

int listen_given(int fd, uint16_t *port, Fault *fault)
{
    SocketAddress address;
    socklen_t len = sizeof address;
    int listens = 0, on = 1;
    socklen_t listens_len = sizeof listens;
    bool is_ours = getsockopt(fd, SOL_SOCKET, SO_ACCEPTCONN, &listens, &listens_len) == 0 && listens &&
                   getsockname(fd, &address.any, &len) == 0 &&
                   (address.any.sa_family == AF_INET || address.any.sa_family == AF_INET6) &&
                   fcntl(fd, F_SETFL, O_NONBLOCK) == 0 &&
                   setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on) == 0; /* accepted sockets inherit it */
    if (!is_ours) {
        close(fd);
        fault_set(fault, ERR_CONFLICT, "the socket that was given is none that listens for TCP");
        return -1;
    }
    *port = ntohs(address.any.sa_family == AF_INET ? address.v4.sin_port : address.v6.sin6_port);
    return fd;
}

void listen_address(const struct sockaddr *address, char out[ADDRESS_TEXT])
{
    static const uint8_t mapped[12] = { [10] = 0xFF, [11] = 0xFF };
    out[0] = 0;
    if (address->sa_family == AF_INET)
        inet_ntop(AF_INET, &((const struct sockaddr_in *)address)->sin_addr, out, ADDRESS_TEXT);
    if (address->sa_family != AF_INET6)
        return;
    struct in6_addr network = ((const struct sockaddr_in6 *)address)->sin6_addr;
    if (memcmp(network.s6_addr, mapped, sizeof mapped) == 0) {
        inet_ntop(AF_INET, network.s6_addr + 12, out, ADDRESS_TEXT);
        return;
    }
    memset(network.s6_addr + 8, 0, 8);
    inet_ntop(AF_INET6, &network, out, ADDRESS_TEXT);
}

struct Caller {
    Caller *next;
    uint32_t open;
    char address[ADDRESS_TEXT];
};

static Caller **place_of(Callers *callers, const char *address)
{
    uint32_t hash = 5381;
    for (const char *c = address; *c; c++)
        hash = hash * 33 + (uint8_t)*c;
    Caller **place = &callers->bucket[hash % CALLER_BUCKETS];
    while (*place && strcmp((*place)->address, address) != 0)
        place = &(*place)->next;
    return place;
}

Caller *callers_enter(Callers *callers, const char *address, uint32_t most)
{
    Caller **place = place_of(callers, address);
    if (!*place) {
        *place = calloc(1, sizeof **place);
        if (!*place)
            return NULL;
        slice_copy(slice_of(address), (*place)->address, ADDRESS_TEXT);
    }
    if ((*place)->open >= most)
        return NULL;
    (*place)->open++;
    return *place;
}

void callers_leave(Callers *callers, Caller *caller)
{
    if (--caller->open > 0)
        return;
    Caller **place = place_of(callers, caller->address);
    REQUIRE(*place == caller);
    *place = caller->next;
    free(caller);
}

uint32_t callers_open(const Caller *caller)
{
    return caller->open;
}

const char *callers_address(const Caller *caller)
{
    return caller->address;
}
