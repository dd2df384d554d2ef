/* url.h - where to go: an address as a server prints it, an invitation of the page, or HOST:PORT.
 * Shape  http(s)://HOST[:PORT][/PATH][#/t/TABLE], where #/ may be left out, or [#seat=six-words-with-hyphens]; without a scheme http, and port 8080. */
#ifndef APPS_JOIN_URL_H
#define APPS_JOIN_URL_H

#include "net/client.h"
#include "room/code.h"

typedef struct {
    Address address;
    char table[CODE_TEXT];  /* or nothing */
    char words[WORDS_TEXT]; /* six words, a key to a seat, or nothing */
} Place;

Status place_read(Slice url, Place *out, Fault *fault);
/* The server, without a table: `http://127.0.0.1:8080`; and how others are invited to a table of it. */
void place_print(const Place *place, const char *table, Text *out);

#endif
