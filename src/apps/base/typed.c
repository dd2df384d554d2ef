#include "apps/base/typed.h"

#include "say/from_one.h"
#include "say/sentence.h"
#include "term/keys.h"
#include "term/wording.h"

enum { LINE_BYTES = 1024, MOST = 10 };     /* MOST: places that have a digit */
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
    from_one_print(reader->verbs, legal[move], legal, scene->moves_len, &text);
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
    const char key = keys_verb(reader->verbs[verb].word);
    text_add(out, reader->verbs[verb].word);
    if (key && !reader->verbs[verb].args[0]) {
        text_add(out, " (");
        text_add_char(out, key);
        text_add_char(out, ')');
    }
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

typedef struct {
    const Scene *scene;
    const VerbSpec *verbs;
    Menu menu;
    char verb; /* the letter of a verb whose place comes next, or 0 */
} KeysTyped;

/* The choice of the verb whose place has the number; -1: none. */
static int choice_at(const KeysTyped *t, int number)
{
    for (int i = 0; i < t->menu.len; i++) {
        const Choice *choice = &t->menu.choice[i];
        const VerbSpec *verb = &t->verbs[t->scene->move[choice->move].action.verb];
        if (keys_verb(verb->word) == t->verb && keys_number(t->scene, choice) == number)
            return i;
    }
    return -1;
}

/* The choice that a word means; -1: none. A verb with several choices waits for a place. */
static int choice_of(KeysTyped *t, Slice word)
{
    uint64_t number = 0;
    bool is_number = slice_unsigned(word, &number) && number > 0 && number <= MOST;
    if (word.len > 1 && !is_number)
        return -1;
    if (t->verb)
        return choice_at(t, (int)number);
    char key = is_number && number == MOST ? '0' : word.at[0];
    int choice = keys_choice(&t->menu, key);
    t->verb = choice < 0 && keys_next(t->scene, t->verbs, &t->menu, key, -1) >= 0 ? key : 0;
    return choice;
}

/* Reads keys, parted by blanks: `d`, `3`, `2 4` for a pair, `m 3` for a verb and a place. False: they mean no move. */
static bool keys_read(const Scene *scene, const VerbSpec *verbs, Slice line, Action *out)
{
    static KeysTyped typing;
    typing = (KeysTyped){ .scene = scene, .verbs = verbs };
    menu_make(scene, verbs, PLACE_NONE, &typing.menu);
    for (Slice word = slice_word(&line, 0); word.len > 0; word = slice_word(&line, 0)) {
        int choice = choice_of(&typing, word);
        if (choice < 0 && !typing.verb)
            return false;
        if (choice < 0)
            continue;
        const Choice chosen = typing.menu.choice[choice];
        typing.verb = 0;
        if (!chosen.takes_up) {
            *out = scene->move[chosen.move].action;
            return slice_word(&line, 0).len == 0;
        }
        menu_make(scene, verbs, chosen.place.card, &typing.menu);
    }
    return false;
}

Slice typed_read(const Letters *letters, const VerbSpec *verbs, const Scene *scene, Slice line, char *room,
                 size_t cap)
{
    static Action legal[ACTIONS_MAX];
    char words[LINE_BYTES];
    Text typed = text_over(words, sizeof words), text = text_over(room, cap);
    Action action;
    for (int i = 0; i < scene->moves_len; i++)
        legal[i] = scene->move[i].action;
    if (keys_read(scene, verbs, line, &action)) {
        action_print(verbs, action, legal, scene->moves_len, &text);
    } else {
        letters_type(letters, line, &typed);
        if (typed.len >= sizeof words)
            return line;
        from_one_read(verbs, slice_of(words), &text);
    }
    return text.len < cap ? (Slice){ room, text.len } : line;
}

bool typed_seat(Slice *rest, int64_t *seat)
{
    if (!slice_number(slice_word(rest, 0), 1, SEATS_MAX, seat))
        return false;
    (*seat)--;
    return true;
}
