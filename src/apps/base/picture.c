#include "apps/base/picture.h"

#include "apps/base/look.h"
#include "bots/bot.h"
#include "term/paint.h"
#include "term/wording.h"

enum { COLUMNS = 78, ROWS_MIN = 8, ROWS_MAX = 48, CARD_ROWS_WISHED = 3 };

static int last_column(const Canvas *canvas, int row)
{
    int column = canvas->columns - 1;
    while (column >= 0 && (canvas->cell[row * canvas->columns + column].glyph == ' ' ||
                           canvas->cell[row * canvas->columns + column].glyph == 0))
        column--;
    return column;
}

static void add_canvas(const Canvas *canvas, Text *out)
{
    int first = 0, last = canvas->rows - 1;
    while (first < canvas->rows && last_column(canvas, first) < 0)
        first++;
    while (last > first && last_column(canvas, last) < 0)
        last--;
    for (int row = first; row <= last && row < canvas->rows; row++) {
        if (row > first && last_column(canvas, row) < 0 && last_column(canvas, row - 1) < 0)
            continue; /* one empty row parts as well as several */
        for (int column = 0; column <= last_column(canvas, row); column++)
            if (canvas->cell[row * canvas->columns + column].glyph != GLYPH_GOES_ON)
                utf8_add(canvas->cell[row * canvas->columns + column].glyph, out);
        text_add_char(out, '\n');
    }
}

/* Paints the table into so many rows; whether it fits with cards of the wished size. */
static bool paint(const Reader *reader, const Scene *scene, int rows, int card_rows, Text *out)
{
    static const Menu no_menu;
    static Painting painting;
    ZoneRoom room = { 0 };
    const PaintOrder order = { .reader = reader, .room = &room, .menu = &no_menu, .chosen = -1 };
    Canvas canvas;
    if (!canvas_open(&canvas, rows, COLUMNS))
        return false;
    canvas.look = look_asked(NULL, false);
    paint_scene(&canvas, (Box){ 0, 0, rows, COLUMNS }, scene, &order, &painting);
    bool fits = painting.fits && painting.card_rows >= card_rows && painting.others_rows >= card_rows;
    if (fits)
        add_canvas(&canvas, out);
    canvas_close(&canvas);
    return fits;
}

void picture_text(const Reader *reader, const Scene *scene, Text *out)
{
    for (int card_rows = CARD_ROWS_WISHED; card_rows >= 0; card_rows--)
        for (int rows = ROWS_MIN; rows <= ROWS_MAX; rows += 2)
            if (paint(reader, scene, rows, card_rows, out))
                return;
}

void seat_reader(const Match *match, Seat you, SeatReader *out)
{
    static const int courts[] = { ACE, KING, QUEEN, JACK };
    const CardLook look = look_asked(NULL, false);
    const Game *game = match->ruleset.game;
    out->reader = (Reader){
        .seats = match->seats, .you = you, .ranks = out->ranks, .verbs = game->verbs, .speech = game->speech
    };
    Text ranks = text_over(out->ranks, sizeof out->ranks);
    for (size_t i = 0; i < sizeof courts / sizeof *courts; i++)
        text_add(&ranks, letters_rank(look.letters, courts[i]));
    for (Seat seat = 0; seat < match->seats; seat++)
        out->reader.name[seat] = seat == you ? gettext("You") : bot_called(seat);
}
