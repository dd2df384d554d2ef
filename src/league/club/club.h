/* club.h - a club: its members, its rules in versions, its evenings.
 * Shape  UTF-8 lines; `#` begins a comment (league/file/keyed.h):
 *            cardroom club 1
 *            name Kop in Wolsztyn
 *            member 1 Iga Lis
 *            member 2 Jan Nowak
 *            rename 2 Jan Nowak jun.
 *            leave 1
 *            return 1
 *            rules 1 Our Friday
 *            version 1 2026-11-25 kop_sport stake=2
 *            say 1 Kontra is said before the first lead.
 *            evening 2026-11-27 K7QM2XY 1.1 Cup of November
 *            retire 1
 *        A later line corrects an earlier one; none is rewritten. A `version` gives rules their first options, or other
 *        ones from now on; `say` adds a sentence to the newest version, until an evening has been played by it.
 *        An evening names the code of its paper, the rules and their version, or - where it has rules of its own.
 * Errors The Fault names line and column. ERR_UNREADABLE, ERR_UNKNOWN, ERR_RANGE, ERR_CONFLICT, ERR_MEMORY.
 * Memory On the heap; club_free frees it.
 * Source docs/club.md */
#ifndef LEAGUE_CLUB_H
#define LEAGUE_CLUB_H

#include "core/names/name.h"
#include "games/games.h"

enum { CLUB_MEMBERS = 1000, CLUB_RULES = 40, CLUB_VERSIONS = 400, CLUB_SAYINGS = 400, CLUB_EVENINGS = 2000 };
enum {
    CLUB_NAME = 64,
    CLUB_TITLE = 100,
    CLUB_SAYING = 300,
    CLUB_DATE = sizeof "2026-11-25",
    CLUB_CODE = 12,
    CLUB_GAME = 1600
};

typedef struct {
    int number;
    bool has_left;
    char name[CLUB_NAME];
    NameKey key;   /* of the name */
    uint32_t line; /* where the name stands last */
} ClubMember;

typedef struct {
    int number;
    bool is_retired; /* not offered any more */
    int versions;
    char name[CLUB_NAME];
} ClubRules;

typedef struct {
    int rules, number; /* the number of the rules; which version, from 1 */
    bool is_played;    /* an evening has been played by it */
    char date[CLUB_DATE], game[CLUB_GAME];
} ClubVersion;

typedef struct {
    int version; /* its index */
    char words[CLUB_SAYING];
} ClubSaying;

typedef struct {
    char date[CLUB_DATE], code[CLUB_CODE], title[CLUB_TITLE];
    int version; /* its index; -1: other rules */
} ClubEvening;

typedef struct {
    bool is_new;   /* the lines are just being written: names may not look alike either */
    bool is_whole; /* and they are a file, in which a later line may mend a name */
    char name[CLUB_NAME];
    int members, rules, versions, sayings, evenings; /* how many there are */
    ClubMember *member;
    ClubRules *rule;
    ClubVersion *version;
    ClubSaying *saying;
    ClubEvening *evening; /* in the order of the file */
} Club;

/* Whether a text is a club, by its first line. */
bool club_is(const char *text, size_t len);
/* Reads a whole file; *out is untouched unless it returns OK. */
Status club_read(const char *text, size_t len, Club *out, Fault *fault);
/* The same for one that is just being written. */
Status club_read_new(const char *text, size_t len, Club *out, Fault *fault);
/* Reads lines that will be added, as lines from number `first` on; after an error the club is of no use. */
Status club_read_more(Club *club, Slice lines, uint32_t first, Fault *fault);
/* A copy on the heap of its own. */
Club club_copy(const Club *club);
void club_free(Club *club);
/* Prints it as JSON: docs/club.md, src/wasm/answers/club.schema.json. */
void club_json(const Club *club, Text *out);

#endif
