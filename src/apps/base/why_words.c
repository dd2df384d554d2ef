#include "apps/base/why_words.h"

#include "say/sentence.h"
#include "term/wording.h"

enum { IN_A_POINT = 10 };

void why_words(const Reader *reader, const Scene *seen, const ReasonSaid *said, Action next, Text *out)
{
    char order[SENTENCE_MAX] = "";
    Text text = text_over(order, sizeof order);
    if (said->next >= 0)
        say_might(reader, seen, next, &text);
    text_fill(out, wording(said->text), "n", wording_tenths((double)said->tenths / (double)IN_A_POINT).text, "error",
              wording_tenths((double)said->error_tenths / (double)IN_A_POINT).text, "choices",
              digits(said->choices).text, "wins", digits(said->wins).text, "others", digits(said->wins_next).text,
              "next", order);
}
