#include "apps/play/menu.h"

#include "apps/play/play.h"
#include "core/columns.h"
#include "term/pager.h"
#include "term/screen.h"
#include "term/wording.h"

enum { ROWS_MAX = 256, ROW_BYTES = 300, TITLE_COLUMNS = 34, ID_COLUMNS = 17, FAMILY_COLUMNS = 72, KEY_WAIT_MS = 250 };

/* All presets of the catalogue, a row each. */
typedef struct {
    char bytes[ROWS_MAX][ROW_BYTES];
    const char *row[ROWS_MAX];
    const char *id[ROWS_MAX];
    int len;
} GameRows;

static GameRows rows;

/* Fills the rows. The name of a preset's game is left out where its title would be cut. */
static void fill_rows(int columns)
{
    rows.len = 0;
    for (int g = 0; games[g]; g++) {
        for (const Preset *preset = games[g]->presets; preset->id && rows.len < ROWS_MAX; preset++) {
            Text text = text_over(rows.bytes[rows.len], ROW_BYTES);
            columns_left(wording(preset->title), TITLE_COLUMNS, &text);
            text_add_char(&text, ' ');
            columns_left(preset->id, ID_COLUMNS, &text);
            text_add_char(&text, ' ');
            text_add(&text, columns < FAMILY_COLUMNS ? "" : wording(games[g]->title));
            rows.row[rows.len] = rows.bytes[rows.len];
            rows.id[rows.len++] = preset->id;
        }
    }
    REQUIRE(rows.len > 0);
}

static bool paint_rows(int chosen)
{
    Canvas canvas;
    int height, width;
    screen_size(&height, &width);
    if (!canvas_open(&canvas, height, width))
        return false;
    fill_rows(pager_columns(width));
    pager_paint_list(&canvas, gettext("Cardroom: which game?"), rows.row, rows.len, chosen,
                     gettext("arrows choose   Enter play   q quit"));
    screen_show(&canvas, (Box){ 0, 0, 0, 0 });
    canvas_close(&canvas);
    return true;
}

static int choose_row(void)
{
    for (int chosen = 0;;) {
        if (!paint_rows(chosen))
            return -1;
        int key = screen_key(KEY_WAIT_MS);
        if (key == 'q' || key == PRESS_ESCAPE || play_stopped())
            return -1;
        if (key == PRESS_ENTER || key == ' ')
            return chosen;
        int step = key == PRESS_DOWN ? 1 : key == PRESS_UP ? rows.len - 1 : 0;
        chosen = (chosen + step) % rows.len;
    }
}

bool play_menu(Ruleset *out)
{
    int chosen = 0;
    fill_rows(0);
    if (screen_open()) {
        chosen = choose_row();
        screen_close();
    }
    return chosen >= 0 && games_find(slice_of(rows.id[chosen]), out, NULL) == OK;
}
