#include "apps/play/reasons.h"

#include "apps/base/why_words.h"
#include "review/why.h"
#include "say/sentence.h"
#include "table/transcript.h"
#include "term/wording.h"

typedef struct {
    const Aid *aid;
    int deal;
    Text *out;
    bool is_told; /* of at least one choice */
} Telling;

static void tell(void *context, Table *table, const Entry *next)
{
    static Scene seen;
    Telling *telling = context;
    const Reader *reader = telling->aid->reader;
    Why why;
    if (!next || !why_of(telling->aid->match, telling->deal, table, next, &why))
        return;
    table_scene(table, why.seat, &seen);
    say_told(&(Scenes){ .reader = reader, .table = &seen, .before = &seen }, why.seat, why.did, telling->out);
    say_gap(telling->out);
    why_words(reader, &seen, &why.said, why.next, telling->out);
    text_add_char(telling->out, '\n');
    telling->is_told = true;
}

void reasons_words(Aid *aid, Text *out)
{
    Telling telling = { .aid = aid, .deal = match_deals_over(aid->match) - 1, .out = out };
    if (telling.deal >= 0)
        REQUIRE(transcript_steps(aid->match, telling.deal, tell, &telling) == OK);
    if (!telling.is_told)
        text_add(out, telling.deal < 0 ? gettext("Why the bots choose as they do is told when a deal is over.")
                                       : gettext("There is nothing to tell of the bots' choices in the last deal."));
}
