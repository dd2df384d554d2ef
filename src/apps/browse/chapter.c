/* chapter.c - makes the parts of a chapter ready for a writer. */
#include "apps/base/picture.h"
#include "apps/browse/book.h"
#include "apps/browse/cmd_options.h"
#include "say/cards.h"
#include "say/table.h"
#include "table/transcript.h"
#include "term/wording.h"

#include <stdlib.h>
#include <string.h>

enum { PART_TEXT = 4096 };

typedef struct {
    const Ruleset *ruleset;
    const BookWriter *writer;
    SeatReader seated; /* of the figure told last */
} Setting;

/* A text in the reader's language, filled in, with signs for cards. */
static const char *ready(const Setting *setting, const char *text, char out[PART_TEXT])
{
    char filled[PART_TEXT];
    Text to = text_over(filled, sizeof filled);
    book_fill(setting->ruleset, text, wording, &to);
    to = text_over(out, PART_TEXT);
    say_cards_in(filled, &setting->seated.reader, &to);
    return out;
}

static void set_sentence(const Setting *setting, const BookPart *part)
{
    char text[PART_TEXT], filled[PART_TEXT];
    ready(setting, part->text, text);
    Text to = text_over(filled, sizeof filled);
    text_fill(&to, text, "names", part->names ? part->names : "");
    setting->writer->sentence(filled);
}

static void set_difference(const Setting *setting, const BookPart *part)
{
    const OptionSpec *spec = setting->ruleset->game->options;
    char is[OPTION_PRINTED], was[OPTION_PRINTED];
    Text text = text_over(is, sizeof is);
    option_print(spec, part->option, &setting->ruleset->options, &text);
    text = text_over(was, sizeof was);
    option_print(spec, part->option, part->preset, &text);
    setting->writer->difference(spec[part->option].id, is, was, wording(part->text));
}

static void set_table(const Setting *setting, const BookPart *part)
{
    static Tabular ready_made;
    char text[PART_TEXT];
    ready_made = *part->table;
    for (int row = 0; row < ready_made.rows; row++)
        for (int column = 0; column < ready_made.columns; column++)
            slice_copy(slice_of(ready(setting, part->table->cell[row][column], text)), ready_made.cell[row][column],
                       TABULAR_CELL);
    setting->writer->table(wording(part->text), &ready_made);
}

/* What each call of the figure would win and lose; the sentence of each of its moves else. */
static void tell_moves(const Reader *reader, const Scene *scene, Text *out)
{
    for (int i = 0; i < scene->moves_len; i++) {
        char words[SENTENCE_MAX];
        Text text = text_over(words, sizeof words);
        if (!say_price(reader, scene, &scene->move[i], &text))
            continue;
        wording_add(out, "{sentence}.", "sentence", words);
        text_add_char(out, '\n');
    }
}

static void set_figure(Setting *setting, const BookPart *part)
{
    static Scene scene;
    static char picture[1 << 15], told[PART_TEXT];
    Text text = text_over(picture, sizeof picture), told_text = text_over(told, sizeof told);
    const Reader *reader = &setting->seated.reader;
    const Figure *figure = part->figure;
    seat_reader(&figure->match, figure->viewer, &setting->seated);
    table_scene(&figure->match.table, figure->viewer, &scene);
    scene_forget(&scene);
    picture_text(reader, &scene, &text);
    tell_moves(reader, &scene, &told_text);
    if (*picture)
        setting->writer->figure(wording(part->text), picture, told);
}

static void set_part(void *to, const BookPart *part)
{
    Setting *setting = to;
    char text[PART_TEXT];
    switch (part->kind) {
    case BOOK_HEADING:
        setting->writer->heading(ready(setting, part->text, text));
        break;
    case BOOK_SENTENCE:
        set_sentence(setting, part);
        break;
    case BOOK_DIFFERENCE:
        set_difference(setting, part);
        break;
    case BOOK_TABLE:
        set_table(setting, part);
        break;
    case BOOK_FIGURE:
        set_figure(setting, part);
        break;
    }
}

void chapter_print(const Ruleset *ruleset, const BookWriter *writer)
{
    Setting setting = { .ruleset = ruleset, .writer = writer };
    Match nobodys = { .ruleset = *ruleset };
    seat_reader(&nobodys, SEAT_NONE, &setting.seated);
    writer->begin(wording(ruleset->preset->title), ruleset->preset->id);
    book_chapter(ruleset, ruleset->game->book, set_part, &setting);
    writer->end();
}

static json_t *table_json(const Tabular *table)
{
    json_t *rows = json_array();
    for (int row = 0; row < table->rows; row++) {
        json_t *cells = json_array();
        for (int column = 0; column < table->columns; column++)
            json_array_append_new(cells, json_string(table->cell[row][column]));
        json_array_append_new(rows, cells);
    }
    return rows;
}

static void transcript_of(const void *match, Text *out)
{
    REQUIRE(transcript_write(match, out) == OK);
}

/* Adds the part to the list; the ruleset is the first of the two. */
typedef struct {
    const Ruleset *ruleset;
    json_t *list;
} Listing;

static void list_text(const Listing *listing, const BookPart *part, const char *kind)
{
    char text[PART_TEXT], filled[PART_TEXT];
    Text to = text_over(text, sizeof text);
    book_fill(listing->ruleset, part->text, NULL, &to);
    to = text_over(filled, sizeof filled);
    text_fill(&to, text, "names", part->names ? part->names : "");
    json_array_append_new(listing->list, json_pack("{s:s, s:s}", "kind", kind, "text", filled));
}

static void list_figure(const Listing *listing, const BookPart *part)
{
    char *transcript = cli_text(transcript_of, &part->figure->match);
    json_array_append_new(listing->list, json_pack("{s:s, s:s, s:i, s:s}", "kind", "figure", "text", part->text,
                                                   "viewer", part->figure->viewer, "transcript", transcript));
    free(transcript);
}

static void list_part(void *to, const BookPart *part)
{
    const Listing *listing = to;
    switch (part->kind) {
    case BOOK_HEADING:
        list_text(listing, part, "heading");
        break;
    case BOOK_SENTENCE:
        list_text(listing, part, "sentence");
        break;
    case BOOK_DIFFERENCE: /* those are listed apart */
        break;
    case BOOK_TABLE:
        json_array_append_new(listing->list, json_pack("{s:s, s:s, s:o}", "kind", "table", "text", part->text, "rows",
                                                       table_json(part->table)));
        break;
    case BOOK_FIGURE:
        list_figure(listing, part);
        break;
    }
}

json_t *chapter_json(const Ruleset *ruleset)
{
    Listing listing = { ruleset, json_array() };
    book_chapter(ruleset, ruleset->game->book, list_part, &listing);
    return listing.list;
}
