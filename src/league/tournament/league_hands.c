#include "league/tournament/league_hands.h"

#include "core/json.h"
#include "table/match.h"

enum { HAND = 160 };

typedef struct {
    Seat begins;
    char hand[CHAIRS][HAND]; /* `10H AH JD 10C` */
} Hands;

/* The board is `A 10H AH .. | B AC ..`: letters count from the chair that begins. */
static void split(Slice board, Hands *out)
{
    for (int i = 0; i < CHAIRS; i++) {
        size_t len = 0;
        while (len < board.len && board.at[len] != '|' && board.at[len] != '\n')
            len++;
        Slice hand = slice_trimmed((Slice){ board.at, len });
        const Slice letter = slice_word(&hand, 0);
        REQUIRE(letter.len == 1 && letter.at[0] == 'A' + i);
        slice_copy(slice_trimmed(hand), out->hand[seat_after(out->begins, i, CHAIRS)], HAND);
        len += len < board.len;
        board = (Slice){ board.at + len, board.len - len };
    }
}

static void deal(const LeagueCards *cards, int at, Hands *out)
{
    char board[CHAIRS * HAND];
    Text text = text_over(board, sizeof board);
    Table table;
    Fault fault;
    const Ruleset rules = league_table_rules(cards->league);
    const Source source = { .kind = SOURCE_NUMBER, .number = cards->first + (uint64_t)at };
    out->begins = (Seat)(at % CHAIRS);
    REQUIRE(table_deal(&table, &rules, CHAIRS, out->begins, &source, &fault) == OK);
    rules.game->board(&table.state, &text);
    REQUIRE(text.len < text.cap);
    split((Slice){ board, text.len }, out);
    table_free(&table);
}

void league_hands_print(const LeagueCards *cards, Text *out)
{
    Hands hands;
    for (int at = 0; at < cards->league->rules.deals; at++) {
        deal(cards, at, &hands);
        text_fill(out, "{page}Round {round}, deal {deal}: {letter} begins\n\n", "page", at > 0 ? "\f" : "", "round",
                  digits(cards->round + 1).text, "deal", digits(at + 1).text, "letter",
                  (char[]){ (char)('A' + hands.begins), 0 });
        for (int chair = 0; chair < CHAIRS; chair++)
            text_fill(out, "  {letter}   {hand}\n", "letter", (char[]){ (char)('A' + chair), 0 }, "hand",
                      hands.hand[chair]);
    }
}

void league_hands_json(const LeagueCards *cards, Text *out)
{
    Hands hands;
    Json whole = json_over(out), *json = &whole;
    json_open_object(json, NULL);
    json_write_text(json, "first", digits_unsigned(cards->first).text);
    json_open_array(json, "deals");
    for (int at = 0; at < cards->league->rules.deals; at++) {
        deal(cards, at, &hands);
        json_open_object(json, NULL);
        json_write_text(json, "begins", (char[]){ (char)('A' + hands.begins), 0 });
        json_open_array(json, "hands");
        for (int chair = 0; chair < CHAIRS; chair++)
            json_write_text(json, NULL, hands.hand[chair]);
        json_close(json);
        json_close(json);
    }
    json_close(json);
    json_close(json);
}
