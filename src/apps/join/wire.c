/* wire.c - sends to the server: commands have numbers, and are kept until their verdict comes. */
#include "apps/join/inside.h"

#include "term/wording.h"

#include <stdlib.h>
#include <string.h>

enum { CID_STEP = 1024 };

void join_end(Join *join, int code)
{
    if (join->has_ended)
        return;
    join->has_ended = true;
    join->code = code;
    uv_stop(&join->loop);
}

void join_transmit(Join *join, const json_t *body)
{
    char *text = json_dumps(body, JSON_COMPACT);
    if (text)
        client_send(join->client, text, strlen(text));
    free(text);
}

static Unanswered *wait_for(Join *join, Sent sent, json_t *body)
{
    if (join->waiting_len == WAITING_MAX)
        return NULL;
    char *text = json_dumps(body, JSON_COMPACT);
    if (!text)
        return NULL;
    Unanswered *waiting = &join->waiting[join->waiting_len++];
    *waiting = (Unanswered){ .cid = join->cid, .sent = sent, .text = text };
    return waiting;
}

bool join_send(Join *join, Sent sent, json_t *body)
{
    join->cid += CID_STEP;
    json_object_set_new(body, "cid", json_integer((json_int_t)join->cid));
    Unanswered *waiting = wait_for(join, sent, body);
    if (waiting && sent == SENT_NONCE)
        slice_copy(slice_of(join->table.pledge), waiting->about, sizeof waiting->about);
    if (waiting && join->link == LINK_UP)
        client_send(join->client, waiting->text, strlen(waiting->text));
    json_decref(body);
    if (!waiting)
        join->face->notice(join, true, gettext("Too much waits for the server; try again in a moment."));
    return waiting != NULL;
}

void join_send_again(Join *join, Unanswered *waiting, uint64_t used)
{
    json_t *body = json_loads(waiting->text, 0, NULL);
    join->cid = (join->cid > used ? join->cid : used) + CID_STEP;
    waiting->cid = join->cid;
    json_object_set_new(body, "cid", json_integer((json_int_t)join->cid));
    char *text = json_dumps(body, JSON_COMPACT);
    json_decref(body);
    if (!text)
        return;
    free(waiting->text);
    waiting->text = text;
    if (join->link == LINK_UP)
        client_send(join->client, text, strlen(text));
}

bool join_waits(const Join *join)
{
    for (int i = 0; i < join->waiting_len; i++) {
        Sent sent = join->waiting[i].sent;
        if (sent != SENT_NONCE && sent != SENT_RECORD && sent != SENT_PROOF)
            return true;
    }
    return false;
}

void join_act(Join *join, const char *line)
{
    join_send(join, SENT_ACT,
              json_pack("{s: s, s: I, s: s}", "t", "act", "after", (json_int_t)join->table.seq, "line", line));
}

void join_forget(Join *join, int at)
{
    free(join->waiting[at].text);
    join->waiting_len--;
    memmove(&join->waiting[at], &join->waiting[at + 1], (size_t)(join->waiting_len - at) * sizeof *join->waiting);
}

void join_drop_path(Join *join)
{
    free(join->record_path);
    join->record_path = NULL;
}

void join_go(Join *join, const char *code)
{
    slice_copy(slice_of(code), join->table_code, sizeof join->table_code);
    join->has_table = join->has_sat = false;
    join->wants_table = true;
    join_send(join, SENT_JOIN, json_pack("{s: s, s: s}", "t", "join", "table", join->table_code));
}
