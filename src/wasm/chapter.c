#include "wasm/chapter.h"

#include "book/book.h"
#include "bots/bot.h"
#include "table/match_json.h"
#include "wasm/catalogue.h"

typedef struct {
    const Ruleset *ruleset;
    Text *out;
    int parts;
} Told;

static void begin_part(Told *told, const char *kind, const BookPart *part)
{
    text_add(told->out, told->parts++ > 0 ? "," : "");
    json_put_text(told->out, "{\"kind\":", kind);
    catalogue_add_sentence(told->ruleset, part->text, told->out);
}

static void add_table(const Tabular *table, Text *out)
{
    text_add(out, ",\"rows\":[");
    for (int row = 0; row < table->rows; row++) {
        text_add(out, row > 0 ? ",[" : "[");
        for (int column = 0; column < table->columns; column++) {
            text_add(out, column > 0 ? "," : "");
            json_add_text(out, table->cell[row][column]);
        }
        text_add_char(out, ']');
    }
    text_add(out, "]}");
}

static void add_figure(Figure *figure, Text *out)
{
    text_add(out, ",\"names\":[");
    for (Seat seat = 0; seat < figure->match.seats; seat++) {
        text_add(out, seat > 0 ? "," : "");
        json_add_text(out, bot_called(seat));
    }
    json_put_number(out, "],\"viewer\":", figure->viewer);
    text_add(out, ",\"state\":");
    match_json(&figure->match, figure->viewer, out);
    text_add_char(out, '}');
}

static void tell_part(void *to, const BookPart *part)
{
    Told *told = to;
    switch (part->kind) {
    case BOOK_HEADING:
        begin_part(told, "heading", part);
        text_add_char(told->out, '}');
        break;
    case BOOK_SENTENCE:
        begin_part(told, "sentence", part);
        json_put_text(told->out, ",\"names\":", part->names ? part->names : "");
        text_add_char(told->out, '}');
        break;
    case BOOK_DIFFERENCE: /* told by catalogue_rules */
        break;
    case BOOK_TABLE:
        begin_part(told, "table", part);
        add_table(part->table, told->out);
        break;
    case BOOK_FIGURE:
        begin_part(told, "figure", part);
        add_figure(part->figure, told->out);
        break;
    }
}

static void write_chapter(void *from, Text *out)
{
    Told told = { from, out, 0 };
    text_add_char(out, '[');
    book_chapter(told.ruleset, tell_part, &told);
    text_add_char(out, ']');
}

static void write_terms(void *from, Text *out)
{
    const Ruleset *ruleset = from;
    bool is_first = true;
    text_add_char(out, '[');
    for (const Term *term = ruleset->game->terms; term && term->forms; term++) {
        if (!games_hold(ruleset, term->when))
            continue;
        json_put_text(out, is_first ? "{\"forms\":" : ",{\"forms\":", term->forms);
        json_put_text(out, ",\"meaning\":", term->meaning);
        text_add_char(out, '}');
        is_first = false;
    }
    text_add_char(out, ']');
}

static Status tell_of_rules(PageWrite *write)
{
    Fault fault = { 0 };
    Ruleset ruleset;
    int min, max;
    Status status = games_read(page_heard(), &ruleset, &fault);
    if (status == OK) {
        games_players(&ruleset, &min, &max);
        status = games_seats(&ruleset, min, &fault);
    }
    return status == OK ? page_tell(write, &ruleset) : page_fail(status, &fault);
}

Status chapter_tell(void)
{
    return tell_of_rules(write_chapter);
}

Status chapter_terms(void)
{
    return tell_of_rules(write_terms);
}
