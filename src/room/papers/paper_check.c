/* paper_check.c - the kinds of papers: which file it is, what people may write into it, and whether it is sound. */
#include "room/papers/paper.h"

#include "league/club/club.h"
#include "league/file/league_read.h"
#include "table/transcript.h"

#include <stdlib.h>
#include <string.h>

enum { PAPER_TEXT = 400 * 1024 };

/* A score sheet has a deal in each entry after its head. */
static Status check_sheet(Slice text, uint32_t entries, Fault *fault)
{
    Match match;
    Status status = transcript_read_sheet(text.at, text.len, &match, fault);
    if (status != OK)
        return status;
    if (match_deals_over(&match) != (int)entries - 1 || match.dealt)
        status = fault_say(fault, ERR_CONFLICT, N_("expected one deal with real cards in each entry"));
    match_free(&match);
    return status;
}

static Status check_tournament(Slice text, uint32_t entries, Fault *fault)
{
    (void)entries;
    League *league = league_make();
    const Status status = league ? league_read(league, text.at, text.len, fault) : ERR_MEMORY;
    league_free(league);
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

static Status check_club(Slice text, uint32_t entries, Fault *fault)
{
    (void)entries;
    Club club;
    const Status status = club_read(text.at, text.len, &club, fault);
    if (status == OK)
        club_free(&club);
    return status;
}

static const char *const nothing[] = { NULL };
static const char *const claims[] = { "# me ", NULL };
static const char *const results[] = { "deal ", "result ", "close ", "# confirmed ", "# wrong ", "# me ", NULL };

static const PaperKind kinds[] = {
    { .begins = "cardroom 1\n", .what = "a deal with real cards", .is_corrected = true, .check = check_sheet },
    { .begins = "cardroom tournament 1\n",
      .what = "lines of a tournament",
      .open_lines = results,
      .has_comments = true,
      .check = check_tournament },
    { .begins = "cardroom duplicate 1\n",
      .what = "`close`, from the host",
      .is_event = true,
      .open_lines = nothing,
      .check = check_event },
    { .begins = "cardroom club 1\n",
      .what = "lines of a club",
      .open_lines = claims,
      .has_comments = true,
      .check = check_club },
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

bool paper_is_open_to_all(const PaperKind *kind, const char *text)
{
    for (Slice rest = slice_of(text); kind->open_lines && rest.len > 0;) {
        const Slice line = slice_line(&rest);
        const char *const *begin = kind->open_lines;
        while (*begin && (line.len < strlen(*begin) || memcmp(line.at, *begin, strlen(*begin)) != 0))
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

Status paper_check(const PaperKind *kind, const Paper *paper, uint32_t at, Slice lines, Fault *fault)
{
    const Text text = whole(paper, at, lines);
    const uint32_t len = at == paper->len ? at + 1 : paper->len;
    const Status status = text.len < text.cap
                              ? kind->check((Slice){ text.at, text.len }, len, fault)
                              : fault_say_as(fault, ERR_RANGE, N_("This sheet is full. Begin another one."),
                                             "the paper is full, expected another one");
    free(text.at);
    return status;
}

bool paper_is_event(const Paper *paper)
{
    return paper_kind(paper->entry[0].text)->is_event;
}

bool paper_event(const Paper *paper, Event *out)
{
    const Text text = whole(paper, UINT32_MAX, (Slice){ "", 0 });
    const bool is_read = paper_is_event(paper) && event_read(text.at, text.len, out, NULL) == OK;
    free(text.at);
    return is_read;
}

League *paper_league(const Paper *paper)
{
    Fault fault = { 0 };
    League *league = league_make();
    const Text text = whole(paper, UINT32_MAX, (Slice){ "", 0 });
    const bool is_read = league && league_read(league, text.at, text.len, &fault) == OK;
    free(text.at);
    if (is_read)
        return league;
    league_free(league);
    return NULL;
}
