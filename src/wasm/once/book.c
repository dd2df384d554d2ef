/* book.c - each game in words as JSON, for the page's build (web/build.mjs):
 * src/wasm/answers/catalogue.schema.json, game_book. */
#include "book/book_text.h"
#include "games/games.h"
#include "wasm/once/lines.h"
#include "wasm/page.h"

EXPORT Status book_tell(void);

static void write_all(void *from, Text *out)
{
    enum { BOOK_TEXT_MAX = 1 << 18 };
    static char bytes[BOOK_TEXT_MAX];
    Json whole = json_over(out), *json = &whole;
    (void)from;
    json_open_array(json, NULL);
    for (int g = 0; games[g]; g++) {
        Text text = text_over(bytes, sizeof bytes);
        book_write(games[g]->book, &text);
        REQUIRE(text.len < sizeof bytes);
        json_open_object(json, NULL);
        json_write_text(json, "game", games[g]->id);
        lines_add(bytes, json);
        json_close(json);
    }
    json_close(json);
}

Status book_tell(void)
{
    return page_tell(write_all, NULL);
}
