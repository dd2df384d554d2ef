/* paper_hear.c - commands about papers: makes and opens them, takes what is written, says who may write. */
#include "room/commands/commands.h"
#include "room/guests/guests.h"
#include "room/papers/duplicate_event.h"

#include <string.h>

static Verdict refuse_writers(Command *c)
{
    return command_refuse_as(c, N_("At most {n} people may write here."),
                             "so many people may not write, expected at most {n}", "n", digits(PAPER_WRITERS).text);
}

/* The lines between the comments of an entry; out has room for all of it. */
static Slice without_comments(const char *lines, char *out, size_t cap)
{
    Text text = text_over(out, cap);
    for (Slice rest = slice_of(lines); rest.len > 0;) {
        const Slice line = slice_line(&rest);
        if (line.len == 0 || line.at[0] == '#')
            continue;
        text_add(&text, text.len > 0 ? "\n" : "");
        text_add_slice(&text, line);
    }
    return (Slice){ out, text.len };
}

/* The lines of an entry: what was written, after comments that tell what stood there. */
static Slice lines_of(const Paper *paper, uint32_t at, const char *written, char *out, size_t cap)
{
    Text text = text_over(out, cap);
    for (Slice rest = slice_of(at < paper->len ? paper->entry[at].text : ""); rest.len > 0;) {
        const Slice line = slice_line(&rest);
        text_add(&text, line.at[0] == '#' ? "" : "# was: ");
        text_add_slice(&text, line);
        text_add_char(&text, '\n');
    }
    text_add(&text, written);
    text_add_char(&text, '\n');
    return (Slice){ out, text.len };
}

Verdict paper_hear_keep(Command *c)
{
    Room *room = c->room;
    char lines[PAPER_ENTRY];
    Paper none = { .len = 0 };
    const char *text = command_text(c, MEMBER_TEXT);
    const PaperKind *kind = paper_kind(text);
    if (room->settings.is_own)
        return command_wrong(c, "nobody else comes here, expected the room of a server");
    if (room->is_draining)
        return command_refuse_as(c, N_("The server will soon be stopped for a moment. Please try again later."),
                                 "the server will stop soon and takes no new papers, expected later");
    if (!kind || !paper_takes(kind, text))
        return command_wrong(c,
                             "member 'text': expected the head of a score sheet, a tournament, a club or an event");
    const Slice head = lines_of(&none, 0, text, lines, sizeof lines);
    if (paper_check_letters(text, &c->fault) != OK || paper_check(kind, &none, 0, head, true, &c->fault) != OK)
        return VERDICT_ILLEGAL;
    paper_drop_tried(kind, &none);
    if (kind->is_event && duplicate_event_head(c, head) != VERDICT_APPLIED)
        return VERDICT_ILLEGAL;
    if (!room_may(room, &c->connection->address->tables, room->settings.address_tables))
        return command_refuse_as(c, N_("That was too often. Please try again in a minute."),
                                 "too many papers from here, expected a minute of patience");
    Paper *paper = paper_make(room, c->guest);
    if (!paper)
        return VERDICT_LATE; /* it is not told */
    Text whole = { .at = lines, .cap = sizeof lines, .len = head.len };
    if (kind->is_event)
        duplicate_event_pledge(room, paper, &whole);
    paper_put_entry(room, paper, 0, c->guest->id, (Slice){ whole.at, whole.len });
    if (kind->is_event)
        paper_note_end(room, paper);
    paper_enter(c->room, c->connection, paper);
    return VERDICT_APPLIED;
}

/* Who has the key may write from now on. A wrong key is a try. */
static Verdict use_key(Command *c, Paper *paper, Bucket *tries)
{
    Room *room = c->room;
    if (paper_writes_all(paper, c->guest->id))
        return VERDICT_APPLIED;
    if (!paper->opens[0] || strcmp(command_text(c, MEMBER_KEY), paper->opens) != 0) {
        room_may(room, tries, room->settings.address_tries);
        return command_refuse_as(c, N_("With this link nobody writes any more. Ask the host for the new one."),
                                 "this link lets nobody write any more, expected the one that the host has now");
    }
    if (!paper_let_write(paper, c->guest->id, true))
        return refuse_writers(c);
    paper_put_rights(room, paper);
    return VERDICT_APPLIED;
}

Verdict paper_hear_open(Command *c)
{
    Room *room = c->room;
    Bucket *tries = &c->connection->address->tries;
    char code[CODE_TEXT];
    uint64_t key;
    Paper *paper = NULL;
    if (!room_may(room, tries, room->settings.address_tries))
        return command_refuse_as(c, N_("That was too often. Please try again in a minute."),
                                 "too many tries, expected a minute of patience");
    if (code_read(slice_of(command_text(c, MEMBER_PAPER)), PAPER_CODE, code, &key))
        paper = paper_find(room, code);
    bucket_delay(&c->connection->messages, room->now_ms, READING_MS);
    if (paper || room->moved[0])
        room_may_again(tries, room->settings.address_tries);
    if (!paper)
        return command_refuse_no(c, "paper", N_("Nothing here has this code."), "no paper has this code");
    duplicate_event_end(room, paper);
    const uint32_t readers = paper_readers(paper);
    if (c->connection->paper != paper && (readers >= room->settings.watchers_max || readers >= PAPER_READERS))
        return command_refuse_as(c, N_("Too many people have this open now. Please try again later."),
                                 "too many people have this paper open, expected later");
    const Verdict verdict = command_has(c, MEMBER_KEY) ? use_key(c, paper, tries) : VERDICT_APPLIED;
    if (verdict == VERDICT_APPLIED)
        paper_enter(room, c->connection, paper);
    else if (!paper->first)
        paper_sleep(room, paper);
    return verdict;
}

Verdict paper_hear_shut(Command *c)
{
    paper_shut(c->room, c->connection);
    return VERDICT_APPLIED;
}

static Verdict refuse_closed(Command *c)
{
    return command_wrong(c, "no paper is open here, expected open first");
}

/* Takes the last entry back. */
static Verdict take_back(Command *c, Paper *paper, uint32_t at)
{
    if (at + 1 != paper->len)
        return command_wrong(c, "member 'text': expected a deal, since only the last one is taken back");
    paper_cut(c->room, paper);
    paper_show_entry(c->room, paper, at, c->guest->id);
    return VERDICT_APPLIED;
}

/* A refused line of a file that is read whole each time costs its writer the more time to wait the longer the file is:
 * whoever writes what is right pays as for anything else. */
static void pay_for_reading(Command *c, const PaperKind *kind, const Paper *paper)
{
    enum { BYTES_A_MS = 50 };
    size_t bytes = 0;
    for (uint32_t i = 0; i < paper->len; i++)
        bytes += strlen(paper->entry[i].text);
    if (kind->check)
        bucket_delay(&c->guest->talk, c->room->now_ms, (int64_t)bytes / BYTES_A_MS);
}

/* Notes an entry: the next one, or another one in place of what stood there; an empty text takes the last one back. */
Verdict paper_hear_note(Command *c)
{
    Room *room = c->room;
    Paper *paper = c->connection->paper;
    char lines[2 * PAPER_ENTRY], stood[PAPER_ENTRY];
    const uint32_t at = (uint32_t)command_number(c, MEMBER_ENTRY, 0);
    const char *text = command_text(c, MEMBER_TEXT);
    if (!paper)
        return refuse_closed(c);
    const PaperKind *kind = paper_kind(paper->entry[0].text);
    if (!paper_writes(paper, c->guest->id) ||
        (!paper_writes_all(paper, c->guest->id) && !paper_is_open_to_all(kind, text)))
        return command_refuse_as(c, N_("You may look at this, not write in it. The host can allow it."),
                                 "you may not write this here, expected the host to allow it");
    if (at > paper->len)
        return command_wrong(c, "member 'entry': expected at most ", digits(paper->len).text);
    const Slice was = without_comments(at < paper->len ? paper->entry[at].text : "", stood, sizeof stood);
    const bool is_taken = at < paper->len && !kind->is_corrected && !command_text(c, MEMBER_WAS)[0];
    if (is_taken || !slice_is(was, command_text(c, MEMBER_WAS))) {
        fault_say_as(&c->fault, ERR_CONFLICT, N_("Somebody else has just written there. Look at it first."),
                     "somebody else has written there, expected this to be looked at first");
        return VERDICT_LATE;
    }
    if (!kind->is_corrected && at < paper->len)
        return command_wrong(c, "member 'entry': expected the next one, since a later line corrects a wrong one");
    if (kind->is_event && (strcmp(text, "close") != 0 || strcmp(paper->host, c->guest->id) != 0))
        return command_wrong(c, "member 'text': expected ", kind->what);
    if (!text[0] && kind->is_corrected)
        return take_back(c, paper, at);
    if (!paper_takes(kind, text))
        return command_wrong(c, "member 'text': expected ", kind->what);
    const Slice written = lines_of(paper, at, text, lines, sizeof lines);
    if (written.len >= PAPER_ENTRY)
        return command_refuse_as(c, N_("This deal was corrected too often."),
                                 "this deal was written anew too often, expected what stands there to stay");
    bucket_delay(&c->connection->messages, room->now_ms, READING_MS);
    if (paper_check_letters(text, &c->fault) != OK ||
        paper_check(kind, paper, at, written, paper_writes_all(paper, c->guest->id), &c->fault) != OK) {
        pay_for_reading(c, kind, paper);
        return VERDICT_ILLEGAL;
    }
    paper_put_entry(room, paper, at, c->guest->id, written);
    paper_show_entry(room, paper, at, c->guest->id);
    duplicate_event_end(room, paper);
    return VERDICT_APPLIED;
}

/* Whom a mark means, among those who are here or may write; NULL: nobody. */
static const char *marked(const Paper *paper, int64_t who)
{
    for (const Connection *c = paper->first; c; c = c->paper_next)
        if (guest_mark(c->guest->id, paper->code) == who)
            return c->guest->id;
    for (int i = 0; i < paper->writers_len; i++)
        if (guest_mark(paper->writer[i], paper->code) == who)
            return paper->writer[i];
    return NULL;
}

/* Refuses who is not the host of the open paper. */
static Verdict check_host(Command *c)
{
    const Paper *paper = c->connection->paper;
    if (!paper)
        return refuse_closed(c);
    if (strcmp(paper->host, c->guest->id) != 0)
        return command_refuse_as(c, N_("Only the host may do that."), "this is for who made the paper");
    return VERDICT_APPLIED;
}

/* For the host: takes the name of a person out. */
Verdict paper_hear_unname(Command *c)
{
    if (check_host(c) != VERDICT_APPLIED)
        return VERDICT_ILLEGAL;
    bucket_delay(&c->connection->messages, c->room->now_ms, READING_MS);
    const Slice name = slice_of(command_text(c, MEMBER_NAME));
    return paper_take_name(c->room, c->connection->paper, name, &c->fault) == OK ? VERDICT_APPLIED : VERDICT_ILLEGAL;
}

/* For the host: removes the paper. What is being played in an event ends first. */
Verdict paper_hear_discard(Command *c)
{
    if (check_host(c) != VERDICT_APPLIED)
        return VERDICT_ILLEGAL;
    if (c->connection->paper->has_secret && c->connection->paper->len > 1)
        return command_refuse_as(c, N_("This event is being played. End it first."),
                                 "the event is being played, expected its end first");
    paper_remove(c->room, c->connection->paper);
    return VERDICT_APPLIED;
}

/* For the host: whether one of the others may write, or all. */
Verdict paper_hear_allow(Command *c)
{
    Paper *paper = c->connection->paper;
    const bool may = command_bool(c, MEMBER_ON, false);
    if (check_host(c) != VERDICT_APPLIED)
        return VERDICT_ILLEGAL;
    if (command_has(c, MEMBER_WHO)) {
        const char *id = marked(paper, command_number(c, MEMBER_WHO, 0));
        if (!id || strcmp(id, paper->host) == 0)
            return command_wrong(c, "member 'who': expected one of the others who are here or may write");
        if (!paper_let_write(paper, id, may))
            return refuse_writers(c);
        if (!may)
            paper_draw_key(c->room, paper); /* or the link would let them in again */
    } else {
        paper->all_write = may;
    }
    paper_put_rights(c->room, paper);
    paper_show_people(c->room, paper);
    return VERDICT_APPLIED;
}
