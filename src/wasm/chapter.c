#include "wasm/chapter.h"

#include "book/book.h"
#include "book/book_text.h"
#include "bots/bot.h"
#include "table/match_json.h"
#include "wasm/catalogue.h"

typedef struct {
    const Ruleset *ruleset;
    Json *json;
} Told;

static void begin_part(Told *told, const char *kind, const BookPart *part)
{
    json_open_object(told->json, NULL);
    json_write_text(told->json, "kind", kind);
    json_write_bool(told->json, "is_rules", part->is_rules);
    catalogue_add_sentence(told->ruleset, part->text, told->json);
}

static void add_table(const Tabular *table, Json *json)
{
    json_open_array(json, "rows");
    for (int row = 0; row < table->rows; row++) {
        json_open_array(json, NULL);
        for (int column = 0; column < table->columns; column++)
            json_write_text(json, NULL, table->cell[row][column]);
        json_close(json);
    }
    json_close(json);
}

static void add_figure(Figure *figure, Json *json)
{
    json_open_array(json, "names");
    for (Seat seat = 0; seat < figure->match.seats; seat++)
        json_write_text(json, NULL, bot_called(seat));
    json_close(json);
    json_write_number(json, "viewer", figure->viewer);
    match_json(&figure->match, figure->viewer, json_begin(json, "state"));
}

static void tell_part(void *to, const BookPart *part)
{
    Told *told = to;
    switch (part->kind) {
    case BOOK_HEADING:
        begin_part(told, "heading", part);
        json_close(told->json);
        break;
    case BOOK_SENTENCE:
        begin_part(told, "sentence", part);
        json_write_text(told->json, "names", part->names ? part->names : "");
        json_close(told->json);
        break;
    case BOOK_DIFFERENCE: /* told by catalogue_rules */
        break;
    case BOOK_TABLE:
        begin_part(told, "table", part);
        add_table(part->table, told->json);
        json_close(told->json);
        break;
    case BOOK_FIGURE:
        begin_part(told, "figure", part);
        add_figure(part->figure, told->json);
        json_close(told->json);
        break;
    }
}

typedef struct {
    const Ruleset *ruleset;
    const GameBook *book; /* NULL: nothing was heard of it */
} Asked;

static void write_chapter(void *from, Text *out)
{
    const Asked *asked = from;
    Json whole = json_over(out), *json = &whole;
    Told told = { asked->ruleset, json };
    json_open_array(json, NULL);
    book_chapter(asked->ruleset, asked->book, tell_part, &told);
    json_close(json);
}

static void write_sentences(void *from, Text *out)
{
    const Asked *asked = from;
    RulesPlace place = { 0 };
    Json whole = json_over(out), *json = &whole;
    json_open_array(json, NULL);
    for (const char *sentence; (sentence = games_next_rule(asked->ruleset, asked->book, &place)) != NULL;) {
        json_open_object(json, NULL);
        json_write_text(json, "heading", place.heading ? place.heading : "");
        catalogue_add_sentence(asked->ruleset, sentence, json);
        json_close(json);
    }
    json_close(json);
}

static void write_terms(void *from, Text *out)
{
    const Asked *asked = from;
    Json whole = json_over(out), *json = &whole;
    json_open_array(json, NULL);
    for (const Term *term = asked->book ? asked->book->terms : NULL; term && term->forms; term++) {
        if (!games_hold(asked->ruleset, term->when))
            continue;
        json_open_object(json, NULL);
        json_write_text(json, "forms", term->forms);
        json_write_text(json, "meaning", term->meaning);
        json_close(json);
    }
    json_close(json);
}

/* The game's own part of what was heard. */
static const GameBook *heard_book(Slice parts, const Game *game)
{
    static BookHeard heard;
    Slice name, text;
    while (page_part("book", &parts, &name, &text)) {
        if (!slice_is(name, game->id))
            continue;
        char *at = (char *)text.at; /* the page's own buffer; what follows is another part, or its zero */
        at[text.len] = 0;
        return book_read(at, &heard) ? &heard.book : NULL;
    }
    return NULL;
}

static Status tell_of_rules(PageWrite *write)
{
    Fault fault = { 0 };
    Ruleset ruleset;
    Slice rest = page_heard(), rules = slice_line(&rest);
    int min, max;
    Status status = games_read(rules, &ruleset, &fault);
    if (status == OK) {
        games_players(&ruleset, &min, &max);
        status = games_seats(&ruleset, min, &fault);
    }
    if (status != OK)
        return page_fail(status, &fault);
    return page_tell(write, &(Asked){ &ruleset, heard_book(rest, ruleset.game) });
}

Status chapter_tell(void)
{
    return tell_of_rules(write_chapter);
}

Status chapter_sentences(void)
{
    return tell_of_rules(write_sentences);
}

Status chapter_terms(void)
{
    return tell_of_rules(write_terms);
}
