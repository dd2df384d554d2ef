/* choice_test.c - every move can be chosen by arrow keys and by letter, and is told in words: in every game of the
 * catalogue, in every phase, with many moves and with moves that have no place on the table. */
#include "say/from_one.h"
#include "term/keys.h"
#include "term/listing.h"
#include "term/moves.h"
#include "term/paint.h"
#include "walk.h"

#include <string.h>

enum { ROW_BYTES = 1024, FOOT_ROWS = 4, LETTERS = 26, SEEN_MAX = 64 };

/* How often a price stood there in words. */
static int prices_shown;

static int count_placeless(const Menu *menu)
{
    int len = 0;
    for (int i = 0; i < menu->len; i++)
        len += menu->choice[i].place.zone == SCENE_ZONES_MAX;
    return len;
}

/* Each choice has a key of its own that is no command. A verb's letter means that verb in every game, a digit the place
 * with that number, counted from 1. */
static void check_key(const Menu *menu, int at, const Spot *spot)
{
    static const char *const promised[] = { "d draw_stock", "d turn", "t draw_discard",
                                            "c call",       "p pass", "p pass_match" };
    const Choice *choice = &menu->choice[at];
    const char *word = spot->reader->verbs[spot->scene->move[choice->move].action.verb].word;
    const int number = choice->key == '0' ? 10 : choice->key - '0';
    if (!choice->key)
        return;
    for (size_t i = 0; i < sizeof promised / sizeof *promised; i++)
        CHECK(strcmp(promised[i] + 2, word) != 0 || choice->key == promised[i][0], spot);
    CHECK(keys_choice(menu, choice->key) == at, spot);
    CHECK(!strchr("ahlnqrsuwHRS?: ", choice->key), spot);
    const bool has_own = keys_verb(word) != 0; /* what has none may draw from a pile */
    CHECK(!strchr("tmcpkxbefoygz", choice->key) || keys_verb(word) == choice->key, spot);
    CHECK(choice->key != 'd' || !has_own || keys_verb(word) == 'd', spot);
    CHECK(!strchr("1234567890", choice->key) || keys_number(spot->scene, choice) == number, spot);
}

/* The choices of a menu: each another one, on the table exactly where its move is. */
static void check_menu(const Menu *menu, const Spot *spot)
{
    const Scene *scene = spot->scene;
    for (int i = 0; i < menu->len; i++) {
        const Choice *choice = &menu->choice[i];
        const SceneMove *move = &scene->move[choice->move];
        bool is_nowhere = move->from_zone == SCENE_ZONES_MAX && move->to_zone == SCENE_ZONES_MAX;
        bool is_end = choice->place.card == move->from_card || choice->place.card == move->to_card;
        CHECK(choice->move < scene->moves_len, spot);
        CHECK((choice->place.zone == SCENE_ZONES_MAX) == is_nowhere && is_end, spot);
        CHECK(!is_nowhere || count_placeless(menu) > LETTERS || choice->key, spot);
        check_key(menu, i, spot);
        for (int other = 0; other < i; other++) {
            const Choice *o = &menu->choice[other];
            bool is_alike = scene->move[o->move].action.verb == move->action.verb;
            CHECK(o->takes_up != choice->takes_up || o->takes_up || o->move != choice->move, spot);
            /* At one place a verb does one thing, or asks for a last word. */
            const bool has_word = strchr(spot->reader->verbs[move->action.verb].args, 'v');
            CHECK(!is_alike || is_nowhere || has_word || o->place.card != choice->place.card, spot);
        }
    }
}

static void check_every_move(const Spot *spot)
{
    static Menu menu;
    for (int m = 0; m < spot->scene->moves_len; m++) {
        int choice = menu_turn_to(spot->scene, spot->reader->verbs, spot->scene->move[m].action, &menu);
        CHECK(choice >= 0 && choice < menu.len && menu.choice[choice].move == m, spot);
        CHECK(!menu.choice[choice].takes_up, spot);
    }
}

/* Arrow keys lead from the first choice to each. */
static void check_arrows(const Menu *menu, const Painting *painting, const Spot *spot)
{
    bool reached[CHOICES_MAX] = { true };
    int queue[CHOICES_MAX] = { 0 }, len = menu->len > 0, at = 0;
    for (; at < len; at++) {
        for (int steer = STEER_LEFT; steer <= STEER_DOWN; steer++) {
            int next = menu_steer(painting->tag, menu->len, queue[at], (Steer)steer);
            CHECK(next >= 0 && next < menu->len, spot);
            if (reached[next])
                continue;
            reached[next] = true;
            queue[len++] = next;
        }
    }
    CHECK(len == menu->len, spot);
}

/* A row of the canvas from a column on, cards as they are typed. */
static void read_row(const Canvas *canvas, int row, int column, char text[ROW_BYTES])
{
    Text out = text_over(text, ROW_BYTES);
    for (; column < canvas->columns; column++) {
        uint32_t glyph = canvas->cell[row * canvas->columns + column].glyph;
        char suit = glyph == 0x2663 ? 'C' : glyph == 0x2666 ? 'D' : glyph == 0x2665 ? 'H' : glyph == 0x2660 ? 'S' : 0;
        text_add_char(&out, suit ? suit : glyph < 0x80 ? (char)glyph : '?');
    }
}

/* Whether a row that was read begins with words; letters beyond ASCII are read as `?`. */
static bool begins(const char *text, const char *words)
{
    for (; *words; words++)
        if (((unsigned char)*words & 0xC0) != 0x80 && *text++ != ((unsigned char)*words < 0x80 ? *words : '?'))
            return false;
    return true;
}

typedef enum { UNTOLD, TOLD_AS_TYPED, TOLD_IN_WORDS } Told;

/* How the text after a letter tells the choice: in words, open where a card is taken up, or as it is typed. */
static Told how_told(const char *text, const Menu *menu, int choice, const Spot *spot)
{
    Action legal[ACTIONS_MAX];
    const Choice *c = &menu->choice[choice];
    const VerbSpec *verbs = spot->table->ruleset.game->verbs;
    Action action = spot->scene->move[c->move].action;
    char words[ROW_BYTES], typed[ROW_BYTES];
    Text words_text = text_over(words, sizeof words), typed_text = text_over(typed, sizeof typed);
    for (int m = 0; m < spot->scene->moves_len; m++)
        legal[m] = spot->scene->move[m].action;
    if (c->takes_up && menu->held != PLACE_NONE)
        return begins(text, "Put it back") ? TOLD_IN_WORDS : UNTOLD;
    SceneMove move = spot->scene->move[c->move];
    if (c->takes_up)
        move.action.from = spot->scene->card[c->place.card].slot;
    say_offer(spot->reader, spot->scene, &move, c->takes_up, &words_text);
    from_one_print(verbs, action, legal, spot->scene->moves_len, &typed_text);
    return begins(text, words) ? TOLD_IN_WORDS : begins(text, typed) && !c->takes_up ? TOLD_AS_TYPED : UNTOLD;
}

/* The letters in a box, each at its choice on the table or before its words in the list; nothing else is one. */
static void check_letters(const Canvas *canvas, Box list, const Menu *menu, const Painting *painting,
                          Told listed[CHOICES_MAX], const Spot *spot)
{
    int on_table = 0, expected = 0;
    memset(listed, 0, CHOICES_MAX * sizeof *listed);
    for (int i = 0; i < menu->len; i++) {
        Box tag = painting->tag[i].box;
        const Cell *cell = &canvas->cell[tag.row * canvas->columns + tag.column];
        expected += painting->tag[i].has_letter;
        CHECK(!painting->tag[i].has_letter ||
                  (cell->glyph == (uint32_t)menu->choice[i].key && cell->ground == GROUND_TAG),
              spot);
    }
    for (int row = 0; row < canvas->rows; row++) {
        for (int column = 0; column < canvas->columns; column++) {
            const Cell *cell = &canvas->cell[row * canvas->columns + column];
            char text[ROW_BYTES];
            if (cell->ground != GROUND_TAG)
                continue;
            int choice = keys_choice(menu, (int)cell->glyph);
            CHECK(choice >= 0, spot);
            on_table += row < list.row;
            if (row < list.row)
                continue;
            read_row(canvas, row, column + 2, text);
            listed[choice] = how_told(text, menu, choice, spot);
            CHECK(listed[choice] != UNTOLD, spot);
        }
    }
    CHECK(on_table == expected, spot);
}

/* Letters have run out: it stands in the list as it is typed. */
static bool is_typed_in(const Canvas *canvas, Box list, Action action, const Spot *spot)
{
    Action legal[ACTIONS_MAX];
    char typed[ROW_BYTES];
    Text out = text_over(typed, sizeof typed);
    for (int m = 0; m < spot->scene->moves_len; m++)
        legal[m] = spot->scene->move[m].action;
    from_one_print(spot->table->ruleset.game->verbs, action, legal, spot->scene->moves_len, &out);
    for (int row = list.row; row < list.row + list.rows; row++) {
        char text[ROW_BYTES];
        read_row(canvas, row, 0, text);
        if (strstr(text, typed))
            return true;
    }
    return false;
}

/* What has no letter on the table stands in the list, first of all and in words what is nowhere on the table; so does
 * the chosen one. */
static void check_list(const Canvas *canvas, Box list, const Menu *menu, const Painting *painting, int chosen,
                       const Spot *spot)
{
    Told listed[CHOICES_MAX];
    bool has_dots = false;
    check_letters(canvas, list, menu, painting, listed, spot);
    for (int row = list.row; row < list.row + list.rows; row++) {
        char text[ROW_BYTES];
        read_row(canvas, row, 0, text);
        has_dots = has_dots || strstr(text, "   ...");
    }
    CHECK(chosen < 0 || listed[chosen] || !menu->choice[chosen].key, spot);
    for (int i = 0; i < menu->len; i++) {
        bool is_shown = listed[i] || painting->tag[i].has_letter;
        bool is_nowhere = menu->choice[i].place.zone == SCENE_ZONES_MAX;
        Action action = spot->scene->move[menu->choice[i].move].action;
        bool is_typed = !is_shown && !menu->choice[i].key && is_typed_in(canvas, list, action, spot);
        CHECK(is_shown || is_typed || (has_dots && (!is_nowhere || list.rows == 1)), spot);
        CHECK(!is_nowhere || list.rows == 1 || listed[i] == TOLD_IN_WORDS, spot);
        CHECK(!is_nowhere || list.rows == 1 ||
                  (painting->tag[i].box.rows > 0 && painting->tag[i].box.row >= list.row),
              spot);
    }
}

static bool is_in_box(const Canvas *canvas, Box box, const char *words)
{
    for (int row = box.row; row < box.row + box.rows; row++) {
        char text[ROW_BYTES];
        read_row(canvas, row, 0, text);
        if (strstr(text, words))
            return true;
    }
    return false;
}

/* What calls stake stands behind all of them or behind none; where a row is left, the chosen one's in words. A minus
 * sign is read as `?`. */
static void check_prices(const Canvas *canvas, Box list, int chosen, bool has_prices, const Menu *menu,
                         const Spot *spot)
{
    bool is_shown = false;
    for (int i = 0; i < menu->len; i++) {
        const SceneMove *move = &spot->scene->move[menu->choice[i].move];
        char words[64];
        if (move->wins == 0 && move->loses == 0)
            continue;
        snprintf(words, sizeof words, " +%d ?%d", (int)move->wins, (int)move->loses);
        CHECK(is_in_box(canvas, list, words) == has_prices, spot);
        snprintf(words, sizeof words, " (+%d or ?%d", (int)move->wins, (int)move->loses);
        is_shown = is_shown || (i == chosen && is_in_box(canvas, list, words));
    }
    CHECK(!is_in_box(canvas, list, " at least)") || is_shown, spot);
    prices_shown += is_shown;
}

static void check_shown(uint16_t held, int list_rows, const Spot *spot)
{
    static Menu menu;
    static Painting painting;
    Canvas canvas;
    Box table = { 1, 0, spot->extent.rows - FOOT_ROWS, spot->extent.columns };
    Box list = { spot->extent.rows - 1 - list_rows, 0, list_rows, spot->extent.columns };
    table.rows -= list_rows - 1;
    menu_make(spot->scene, spot->reader->verbs, held, &menu);
    int chosen = (int)rng_below(spot->rng, (uint32_t)menu.len);
    PaintOrder order = { .reader = spot->reader, .room = spot->room, .menu = &menu, .chosen = chosen };
    ListingOrder listing = { .scene = spot->scene, .menu = &menu, .reader = spot->reader, .chosen = chosen };
    check_menu(&menu, spot);
    CHECK(menu.held == held, spot);
    assert_true(canvas_open(&canvas, spot->extent.rows, spot->extent.columns));
    paint_scene(&canvas, table, spot->scene, &order, &painting);
    if (painting.fits) {
        bool has_prices = listing_paint(&canvas, list, &listing, &painting);
        check_prices(&canvas, list, chosen, has_prices, &menu, spot);
        CHECK(canvas.spilled == 0, spot);
        check_list(&canvas, list, &menu, &painting, chosen, spot);
        check_arrows(&menu, &painting, spot);
    }
    canvas_close(&canvas);
}

/* What was met on the way, so that a walk that no longer gets there is noticed. */
static const char *seen[SEEN_MAX];
static int seen_len;

static bool has_seen(const char *word)
{
    for (int i = 0; i < seen_len; i++)
        if (strcmp(seen[i], word) == 0)
            return true;
    return false;
}

static void note(const char *word)
{
    if (has_seen(word))
        return;
    assert_true(seen_len < SEEN_MAX);
    seen[seen_len++] = word;
}

static void visit(Spot *spot)
{
    static Menu menu;
    note(spot->scene->phase);
    if (spot->scene->moves_len == 0)
        return;
    for (int m = 0; m < spot->scene->moves_len; m++)
        if (spot->scene->move[m].from_zone == SCENE_ZONES_MAX)
            note(spot->table->ruleset.game->verbs[spot->scene->move[m].action.verb].word);
    check_every_move(spot);
    check_shown(PLACE_NONE, 1 + spot->step % 2, spot);
    menu_make(spot->scene, spot->reader->verbs, PLACE_NONE, &menu);
    const Choice *any = &menu.choice[rng_below(spot->rng, (uint32_t)menu.len)];
    if (any->takes_up)
        check_shown(any->place.card, 1 + spot->step % 2, spot);
}

static void every_move_can_be_chosen(void **state)
{
    (void)state;
    walk_catalogue(visit);
    walk_options(visit);
    static const char *const met[] = { "init",     "rearrange", "turn",   "drawn",     "flip",
                                       "showdown", "knock",     "accept", "pass_flip", "flip_all" };
    assert_true(prices_shown > 0);
    for (size_t i = 0; i < sizeof met / sizeof *met; i++)
        if (!has_seen(met[i]))
            fail_msg("the walk met no %s", met[i]);
}

/* More moves than letters: cards of another's layout, and at the end two that are nowhere on the table. */
static void letters_go_first_to_what_is_nowhere(void **state)
{
    static Scene scene;
    static Menu menu;
    static const VerbSpec verbs[] = {
        { "look", "p", "", NULL }, { "go", "", "", NULL }, { "stay", "", "", NULL }, { 0 }
    };
    (void)state;
    scene_begin(&scene);
    Zone *layout = scene_zone(&scene, "layout", ZONE_GRID, 1, 0, 0);
    layout->columns = 10;
    for (int slot = 0; slot < 60; slot++)
        scene_card(&scene, CARD_HIDDEN, slot, MARK_DOWN);
    for (int slot = 0; slot < 60; slot++)
        scene_move(&scene, (Action){ .verb = 0, .from = (uint8_t)slot }, (ScenePlace){ "layout", 1, slot },
                   (ScenePlace){ NULL, SEAT_NONE, 0 });
    for (uint8_t verb = 1; verb <= 2; verb++)
        scene_move(&scene, (Action){ .verb = verb }, (ScenePlace){ NULL, SEAT_NONE, 0 },
                   (ScenePlace){ NULL, SEAT_NONE, 0 });
    menu_make(&scene, verbs, PLACE_NONE, &menu);
    assert_int_equal(menu.len, 62);
    assert_true(menu.choice[60].key && menu.choice[61].key && menu.choice[60].key != menu.choice[61].key);
    int keyless = 0;
    for (int i = 0; i < menu.len; i++)
        keyless += menu.choice[i].key == 0;
    assert_int_equal(keyless, 62 - LETTERS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_go_first_to_what_is_nowhere),
        cmocka_unit_test(every_move_can_be_chosen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
