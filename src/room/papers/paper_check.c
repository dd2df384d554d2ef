/* paper_check.c - the kinds of papers: which file it is, what people may write into it, and whether it is sound. */
#include "room/papers/paper.h"

#include "core/names/name.h"
#include "core/names/unicode.h"
#include "league/club/club.h"
#include "league/file/league_read.h"
#include "league/file/name_read.h"
#include "table/transcript.h"

#include <stdlib.h>
#include <string.h>

enum { PAPER_TEXT = 400 * 1024 };

/* Two at a table with real cards are told apart by their names. */
static Status check_players(const Match *match, Fault *fault)
{
    Status status = OK;
    NameKey key[SEATS_MAX];
    for (int seat = 0; seat < match->seats; seat++) {
        key[seat] = name_key(slice_of(match->player[seat]));
        for (int other = 0; other < seat && status == OK && match->player[seat][0]; other++)
            status = name_is_free(match->player[seat], &key[seat],
                                  (ListedName){ match->player[other], &key[other], other + 1, 0 }, true, fault);
    }
    return status;
}

/* A score sheet has a deal in each entry after its head. */
static Status check_sheet(Slice text, uint32_t entries, Fault *fault)
{
    Match match;
    Status status = transcript_read_sheet(text.at, text.len, &match, fault);
    if (status != OK)
        return status;
    if (match_deals_over(&match) != (int)entries - 1 || match.dealt)
        status = fault_say(fault, ERR_CONFLICT, N_("expected one deal with real cards in each entry"));
    if (status == OK && entries == 1)
        status = check_players(&match, fault);
    match_free(&match);
    return status;
}

/* The head of an event, and what its room writes. */
static Status check_event(Slice text, uint32_t entries, Fault *fault)
{
    Event event;
    (void)entries;
    const Status status = event_read(text.at, text.len, &event, fault);
    if (status == OK)
        event_free(&event);
    return status;
}

static void drop_event(void *known)
{
    PaperEvent *event = known;
    event_free(&event->event);
    event_standing_free(event->standing);
    free(event);
}

static void *read_event(Slice text, bool is_new, Fault *fault)
{
    PaperEvent *event = heap_take(sizeof *event);
    (void)is_new;
    if (event_read(text.at, text.len, &event->event, fault) == OK)
        return event;
    free(event);
    return NULL;
}

/* ---- Tournaments ---- */

static void *read_league(Slice text, bool is_new, Fault *fault)
{
    League *league = league_make();
    if (league && (is_new ? league_read_new : league_read)(league, text.at, text.len, fault) == OK)
        return league;
    league_free(league);
    return NULL;
}

static void *copy_league(const void *known)
{
    return league_copy(known);
}

static Status read_more_league(void *known, Slice lines, uint32_t first, Fault *fault)
{
    return league_read_more(known, lines, first, fault);
}

static void drop_league(void *known)
{
    league_free(known);
}

static const char me[] = "# me ", confirmed[] = "# confirmed ", wrong[] = "# wrong ", closes[] = "close ";
enum { WRONG_LETTERS = 200 };

/* Who says to be somebody names a number of the list, and nothing else. */
static Status check_me(bool is_listed, Fault *fault)
{
    return is_listed ? OK
                     : fault_say_as(fault, ERR_UNKNOWN, N_("Nobody on the list has this number."),
                                    "expected `# me` with a number of the list, and nothing else");
}

/* What is wrong with a result is told in a sentence, and nothing is told behind what is confirmed. */
static Status check_words(Slice words, bool is_wrong, Fault *fault)
{
    char word[40];
    int letters = 0;
    if (!is_wrong && words.len > 0)
        return fault_say(fault, ERR_UNREADABLE, N_("'{word}' is too much, expected the end of the line"), "word",
                         slice_copy(slice_word(&words, 0), word, sizeof word));
    for (; words.len > 0; letters++)
        unicode_next(&words);
    if (letters <= WRONG_LETTERS)
        return OK;
    return fault_say_as(fault, ERR_RANGE, N_("Say what is wrong in {most} letters or fewer."),
                        "too many letters, expected at most {most}", "most", digits(WRONG_LETTERS).text);
}

/* Nothing is confirmed or wrong before it is there, and no table is closed at which nothing was played. Who has said
 * that it is wrong may take that back at any time: then no words follow. */
static Status check_played(const League *league, Slice line, const char *begins, Fault *fault)
{
    int round, at;
    Slice words = slice_after(line, begins);
    const Slice place = slice_word(&words, 0);
    const bool ends = begins == closes, is_wrong = begins == wrong;
    Status status = league_read_table(league, place, &round, &at, fault);
    words = slice_trimmed(words);
    if (status == OK && !ends)
        status = check_words(words, is_wrong, fault);
    if (status != OK)
        return status;
    const LeagueTable *table = &league->round[round].table[at];
    if ((is_wrong && words.len == 0) || (ends ? table->deals_len > 0 : league_is_begun(table)))
        return OK;
    return fault_say_as(fault, ERR_CONFLICT, N_("Nothing is written of this table yet."),
                        "nothing is written of this table yet, expected a result of it before");
}

/* Who may write all may end a table as it is, and write what they like about themselves. */
static Status check_line(const League *league, Slice line, bool writes_all, Fault *fault)
{
    static const char *const of_tables[] = { confirmed, wrong, closes };
    int64_t number;
    if (slice_begins(line, me) && !writes_all)
        return check_me(slice_number(slice_after(line, me), 1, LEAGUE_NUMBER_MOST, &number) &&
                            league_player(league, (int)number) >= 0,
                        fault);
    for (size_t i = 0; i < sizeof of_tables / sizeof *of_tables; i++)
        if (slice_begins(line, of_tables[i]) && !(of_tables[i] == closes && writes_all))
            return check_played(league, line, of_tables[i], fault);
    return OK;
}

static Status allows_league(const void *known, Slice lines, bool writes_all, Fault *fault)
{
    Status status = OK;
    while (lines.len > 0 && status == OK)
        status = check_line(known, slice_line(&lines), writes_all, fault);
    return status;
}

/* ---- Clubs ---- */

static void drop_club(void *known)
{
    if (known)
        club_free(known);
    free(known);
}

static void *read_club(Slice text, bool is_new, Fault *fault)
{
    Club *club = heap_take(sizeof *club);
    if ((is_new ? club_read_new : club_read)(text.at, text.len, club, fault) == OK)
        return club;
    free(club);
    return NULL;
}

static void *copy_club(const void *known)
{
    Club *club = heap_take(sizeof *club);
    *club = club_copy(known);
    return club;
}

static Status read_more_club(void *known, Slice lines, uint32_t first, Fault *fault)
{
    return club_read_more(known, lines, first, fault);
}

static Status allows_club(const void *known, Slice lines, bool writes_all, Fault *fault)
{
    const Club *club = known;
    Status status = OK;
    while (!writes_all && lines.len > 0 && status == OK) {
        int64_t number = 0;
        int at = 0;
        const bool is_number = slice_number(slice_after(slice_line(&lines), me), 1, CLUB_MEMBERS, &number);
        while (at < club->members && club->member[at].number != number)
            at++;
        status = check_me(is_number && at < club->members, fault);
    }
    return status;
}

static const char *const nothing[] = { NULL };
static const char *const claims[] = { me, NULL };
static const char *const results[] = { "deal ", "result ", closes, confirmed, wrong, me, NULL };

static const PaperKind kinds[] = {
    { .begins = "cardroom 1\n", .what = "a deal with real cards", .is_corrected = true, .check = check_sheet },
    { .begins = "cardroom tournament 1\n",
      .what = "lines of a tournament",
      .open_lines = results,
      .has_comments = true,
      .read = read_league,
      .copy = copy_league,
      .read_more = read_more_league,
      .drop = drop_league,
      .allows = allows_league },
    { .begins = "cardroom duplicate 1\n",
      .what = "`close`, from the host",
      .is_event = true,
      .open_lines = nothing,
      .check = check_event,
      .read = read_event,
      .drop = drop_event },
    { .begins = "cardroom club 1\n",
      .what = "lines of a club",
      .open_lines = claims,
      .has_comments = true,
      .read = read_club,
      .copy = copy_club,
      .read_more = read_more_club,
      .drop = drop_club,
      .allows = allows_club },
};

const PaperKind *paper_kind(const char *text)
{
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strncmp(text, kinds[i].begins, strlen(kinds[i].begins)) == 0)
            return &kinds[i];
    return NULL;
}

bool paper_takes(const PaperKind *kind, const char *text)
{
    if (!text[0] || strlen(text) >= PAPER_ENTRY - 100 || (!kind->has_comments && strchr(text, '#')))
        return false;
    for (Slice rest = slice_of(text); rest.len > 0;) {
        const Slice line = slice_line(&rest);
        if ((line.len == 0 && !kind->has_comments) || slice_text_len(line) < line.len)
            return false;
    }
    return true;
}

Status paper_check_letters(const char *text, Fault *fault)
{
    Status status = OK;
    for (Slice rest = slice_of(text); rest.len > 0 && status == OK;)
        status = name_words_seen(slice_line(&rest),
                                 "member 'text': a character that cannot be seen, or that turns the text around",
                                 NULL, fault);
    return status;
}

bool paper_is_open_to_all(const PaperKind *kind, const char *text)
{
    for (Slice rest = slice_of(text); kind->open_lines && rest.len > 0;) {
        const Slice line = slice_line(&rest);
        const char *const *begin = kind->open_lines;
        while (*begin && !slice_begins(line, *begin))
            begin++;
        if (!*begin)
            return false;
    }
    return true;
}

/* The whole file, with these lines as entry `at`; on the heap. Its text is cut off if it is too long. */
static Text whole(const Paper *paper, uint32_t at, Slice lines)
{
    Text text = text_over(heap_take(PAPER_TEXT), PAPER_TEXT);
    const uint32_t len = at == paper->len ? at + 1 : paper->len;
    for (uint32_t i = 0; i < len; i++) {
        if (i == at)
            text_add_slice(&text, lines);
        else
            text_add(&text, paper->entry[i].text);
    }
    return text;
}

static Status check_whole(const PaperKind *kind, const Paper *paper, uint32_t at, Slice lines, Fault *fault)
{
    const Text text = whole(paper, at, lines);
    const Status status = kind->check((Slice){ text.at, text.len }, at == paper->len ? at + 1 : paper->len, fault);
    free(text.at);
    return status;
}

/* What the file says, as its kind reads it: read at most once after each change; NULL: it cannot be read. */
static const void *paper_known(Paper *paper, Fault *fault)
{
    const PaperKind *kind = paper_kind(paper->entry[0].text);
    if (paper->known || !kind->read)
        return paper->known;
    const Text text = whole(paper, UINT32_MAX, (Slice){ "", 0 });
    paper->known = kind->read((Slice){ text.at, text.len }, false, fault);
    free(text.at);
    return paper->known;
}

static uint32_t lines_in(const Paper *paper)
{
    uint32_t len = 0;
    for (uint32_t i = 0; i < paper->len; i++)
        for (const char *at = paper->entry[i].text; *at; at++)
            len += *at == '\n';
    return len;
}

void paper_drop_tried(const PaperKind *kind, Paper *paper)
{
    if (paper->tried)
        kind->drop(paper->tried);
    paper->tried = NULL;
}

/* Reads the lines on, or the head. */
static Status check_on(const PaperKind *kind, Paper *paper, Slice lines, Fault *fault)
{
    paper_drop_tried(kind, paper);
    if (paper->len == 0) {
        paper->tried = kind->read(lines, true, fault);
        return paper->tried ? OK : ERR_UNREADABLE;
    }
    const void *known = paper_known(paper, fault);
    paper->tried = known ? kind->copy(known) : NULL;
    return paper->tried ? kind->read_more(paper->tried, lines, lines_in(paper) + 1, fault) : ERR_UNREADABLE;
}

Status paper_check(const PaperKind *kind, Paper *paper, uint32_t at, Slice lines, bool writes_all, Fault *fault)
{
    size_t len = lines.len;
    for (uint32_t i = 0; i < paper->len; i++)
        len += i == at ? 0 : strlen(paper->entry[i].text);
    if (len >= PAPER_TEXT)
        return fault_say_as(fault, ERR_RANGE, N_("This sheet is full. Begin another one."),
                            "the paper is full, expected another one");
    if (kind->check)
        return check_whole(kind, paper, at, lines, fault);
    Status status = check_on(kind, paper, lines, fault);
    if (status == OK && paper->len > 0 && kind->allows)
        status = kind->allows(paper->tried, lines, writes_all, fault);
    if (status != OK)
        paper_drop_tried(kind, paper);
    return status;
}

void paper_read_on(Paper *paper)
{
    const PaperKind *kind = paper->len > 0 ? paper_kind(paper->entry[0].text) : NULL;
    if (!kind || !kind->drop)
        return;
    if (paper->known)
        kind->drop(paper->known);
    paper->known = paper->tried;
    paper->tried = NULL;
}

void paper_unread(Paper *paper)
{
    paper_read_on(paper);
    paper_read_on(paper);
}

bool paper_is_event(const Paper *paper)
{
    return paper_kind(paper->entry[0].text)->is_event;
}

bool paper_event(Paper *paper, Event *out)
{
    Fault fault = { 0 };
    const PaperEvent *known = paper_is_event(paper) ? paper_known(paper, &fault) : NULL;
    return known && event_copy(&known->event, out) == OK;
}

const PaperEvent *paper_event_ranked(Paper *paper)
{
    Fault fault = { 0 };
    if (!paper_is_event(paper) || !paper_known(paper, &fault))
        return NULL;
    PaperEvent *known = paper->known;
    if (!known->is_ranked)
        (void)event_stand(&known->event, &known->standing, &known->why);
    known->is_ranked = true;
    return known;
}

League *paper_league(Paper *paper)
{
    const PaperKind *kind = paper_kind(paper->entry[0].text);
    Fault fault = { 0 };
    const void *known = kind->read == read_league ? paper_known(paper, &fault) : NULL;
    return known ? league_copy(known) : NULL;
}
