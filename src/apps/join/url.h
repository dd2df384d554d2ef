/* url.h - reads where to join: an address as a server prints it, an invitation of the page, or HOST:PORT.
 * Shape  http(s)://HOST[:PORT][/PATH][#/t/TABLE] (#/ may be left out), or with [#seat=six-words-with-hyphens].
 *        Without a scheme it is http, port 8080. PATH is the folder of the page or a file in it. */
#ifndef APPS_JOIN_URL_H
#define APPS_JOIN_URL_H

#include "net/client.h"
#include "room/base/code.h"

typedef struct {
    ServerAddress address;
    char table[CODE_TEXT];  /* or nothing */
    char words[WORDS_TEXT]; /* six words, a key to a seat, or nothing */
} Place;

Status place_read(Slice url, Place *out, Fault *fault);
/* Reads where the server at `from` says to go on: a path below the address of the room, or an address of a WebSocket.
 * An address without TLS is refused to who came with it. */
Status place_moved(const ServerAddress *from, const char *to, ServerAddress *out, Fault *fault);
/* Prints the server's address, `http://127.0.0.1:8080`, with the path if there is one; and the invitation to one of its
 * tables. */
void place_print(const Place *place, const char *table, Text *out);

#endif
