#include "lab/kop/kop_table.h"

const char *const kop_table_settings[] = { "game", NULL };

Status kop_table_plan(Count *count, Fault *fault)
{
    return kop_counted_plan(count, count->plan, fault);
}

Status kop_table_begin(CountWork *work)
{
    return kop_deals_open(work, work->count->plan);
}

Contract kop_table_source(Contract contract)
{
    return contract == KOP_ZOLO_DU ? KOP_ZOLO : contract == KOP_GRAN_DU ? KOP_GRAN : contract;
}

void kop_table_head(const Count *count, const char *by, Text *out)
{
    int64_t hands = (int64_t)count_done(count, count_all(count));
    text_add(out, "# cardroom lab ");
    text_add(out, count->setting[0]);
    text_add(out, by);
    text_add(out,
             hands < KOP_LAB_HANDS ? ": a part of the deals, forehand's hands " : ": all deals, forehand's hands ");
    text_add_number(out, hands);
    text_add_char(out, '\n');
}

KopCardsText kop_table_cards(const KopCards *cards, unsigned hand)
{
    KopCardsText cut = { "" };
    Text words = text_over(cut.text, sizeof cut.text);
    for (; hand; hand &= ~(1u << kop_highest(hand))) {
        card_print(cards->card[kop_highest(hand)], &words);
        text_add(&words, hand & (hand - 1) ? " " : "");
    }
    return cut;
}

void kop_table_number(int64_t number, int width, Text *out)
{
    columns_right(digits(number).text, width, out);
}

void kop_table_hundredths(int64_t part, int64_t whole, int width, Text *out)
{
    if (whole == 0) {
        columns_right("-", width, out);
        return;
    }
    bool is_below = part < 0;
    int64_t hundredths = ((is_below ? -part : part) * 200 + whole) / (2 * whole);
    char bytes[32];
    Text words = text_over(bytes, sizeof bytes);
    text_add(&words, is_below && hundredths > 0 ? "-" : "");
    text_add_number(&words, hundredths / 100);
    text_add_char(&words, '.');
    text_add_number(&words, hundredths / 10 % 10);
    text_add_number(&words, hundredths % 10);
    columns_right(bytes, width, out);
}

void kop_table_write(Json *json, const char *name, const int64_t number[], int len)
{
    json_open_array(json, name);
    for (int i = 0; i < len; i++)
        json_write_number(json, NULL, number[i]);
    json_close(json);
}
