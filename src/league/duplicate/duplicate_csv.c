/* duplicate_csv.c - a duplicate as CSV: its travellers, or its ranking. */
#include "league/duplicate/duplicate_show.h"
#include "table/transcript.h"

static void add_fraction(Exact number, Exact parts, Text *out)
{
    text_add_char(out, ',');
    if (parts > 0)
        exact_print(number, parts, out);
}

static void add_number(int64_t number, Text *out)
{
    text_add_char(out, ',');
    text_add_number(out, number);
}

static void add_result(const Duplicate *dup, int number, const DuplicateResult *result, Text *out)
{
    const DuplicateDeal *deal = &dup->deal[number];
    const DuplicatePlay *play = &deal->play[result->play];
    text_add_number(out, number + 1);
    text_add_char(out, ',');
    source_print(&deal->source, out);
    text_add_char(out, ',');
    duplicate_print_place(dup, result->place, out);
    text_add_char(out, ',');
    text_add_csv(out, dup->player[result->player].name);
    text_add_char(out, ',');
    text_add_csv(out, dup->table[play->table].name);
    add_number(result->seat, out);
    text_add_char(out, ',');
    if (dup->is_kop)
        duplicate_print_contract(&play->made, out);
    add_number(result->score, out);
    add_number(result->others, out);
    add_fraction(result->above, result->others, out);
    add_number(result->matchpoints, out);
    add_number(2 * result->others, out);
    text_add_char(out, ',');
    if (result->has_dummy)
        text_add_number(out, result->dummy);
    add_number(result->undos, out);
    text_add(out, "\r\n");
}

static void add_player(const Duplicate *dup, const DuplicatePlayer *player, Text *out)
{
    if (player->place > 0)
        text_add_number(out, player->place);
    text_add_char(out, ',');
    text_add_csv(out, player->name);
    add_number(player->deals, out);
    add_number(player->results, out);
    add_number(player->score, out);
    add_fraction(player->above, player->compared > 0 ? dup->parts : 0, out);
    add_fraction(player->above, dup->parts * player->compared, out);
    add_number(player->matchpoints, out);
    add_number(player->most, out);
    text_add_char(out, ',');
    if (player->dummies > 0)
        text_add_number(out, player->over_dummy);
    add_number(player->pair_points, out);
    add_number(player->won, out);
    add_number(player->lost, out);
    add_number(player->halved, out);
    add_number(player->undos, out);
    text_add(out, "\r\n");
}

void duplicate_print_csv(const DuplicateShow *show, Text *out)
{
    const Duplicate *dup = show->dup;
    if (show->only_ranking) {
        text_add(out,
                 "place,player,deals,results,score,field,mean,matchpoints,most,over_double_dummy,points,won,lost,"
                 "halved,undos\r\n");
        for (int p = 0; p < dup->players; p++)
            add_player(dup, &dup->player[p], out);
        return;
    }
    text_add(
        out,
        "deal,cards,place,player,table,seat,contract,score,others,field,matchpoints,most,double_dummy,undos\r\n");
    for (int deal = 0; deal < dup->deals; deal++)
        for (int i = 0; i < dup->deal[deal].results && (show->deal < 0 || show->deal == deal); i++)
            add_result(dup, deal, &dup->deal[deal].result[i], out);
}
