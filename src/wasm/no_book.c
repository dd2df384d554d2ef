/* no_book.c - the games without their words. The page's modules are linked with this file before the games'
 * own tables; the page loads these as text (book/book_text.h). */
#include "games/golf/options.h"
#include "games/kop/tables.h"
#include "games/patience/spit_tables.h"
#include "games/patience/tables.h"

const GameBook golf_book = { 0 }, kop_book = { 0 }, patience_book = { 0 }, spit_book = { 0 };
