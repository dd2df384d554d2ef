#include "apps/base/typed.h"

#include "say/sentence.h"
#include "term/wording.h"

enum { LISTED_MAX = 8, LEFT_OUT_MIN = 3 }; /* of one verb: so many are listed, and so many left out, or none */

static bool is_first_of_verb(const Scene *scene, int move)
{
    for (int i = 0; i < move; i++)
        if (scene->move[i].action.verb == scene->move[move].action.verb)
            return false;
    return true;
}

/* Adds what is typed after the verb's word. */
static void add_arguments(const Reader *reader, const Scene *scene, int move, Text *out)
{
    static Action legal[ACTIONS_MAX];
    char typed[64];
    Text text = text_over(typed, sizeof typed);
    for (int i = 0; i < scene->moves_len; i++)
        legal[i] = scene->move[i].action;
    action_print(reader->verbs, legal[move], legal, scene->moves_len, &text);
    text_add(out, typed + strlen(reader->verbs[legal[move].verb].word));
}

/* Adds a verb with the arguments that it may have: `swap 0, 1, 2, 3`. */
static void add_verb(const Reader *reader, const Scene *scene, int first, Text *out)
{
    uint8_t verb = scene->move[first].action.verb;
    int len = 0, all = 0;
    for (int i = first; i < scene->moves_len; i++)
        all += scene->move[i].action.verb == verb;
    const int most = all < LISTED_MAX + LEFT_OUT_MIN ? all : LISTED_MAX;
    text_add(out, reader->verbs[verb].word);
    for (int i = first; i < scene->moves_len && len <= most; i++) {
        if (scene->move[i].action.verb != verb)
            continue;
        text_add(out, len > 0 ? "," : "");
        if (len++ < most)
            add_arguments(reader, scene, i, out);
        else
            text_add(out, " ..");
    }
}

void typed_list(const Reader *reader, const Scene *scene, Text *out)
{
    char words[SENTENCE_MAX] = "", told[SENTENCE_MAX];
    Text text = text_over(words, sizeof words), told_text = text_over(told, sizeof told);
    for (int i = 0; i < scene->moves_len; i++) {
        if (!is_first_of_verb(scene, i))
            continue;
        text_add(&text, text.len > 0 ? "; " : "");
        add_verb(reader, scene, i, &text);
    }
    if (scene->moves_len == 0)
        return;
    wording_add(&told_text, "Type: {actions}.", "actions", words);
    say_more(told, out);
}
