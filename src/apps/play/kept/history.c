#include "apps/play/kept/history.h"

#include "apps/base/shelf.h"
#include "apps/play/kept/keep.h"
#include "calendar/moment.h"
#include "term/wording.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static KeptEnd end_of(const Play *play)
{
    const Match *match = &play->match;
    if (!match_is_over(match))
        return KEPT_OPEN;
    const bool is_won =
        match->seats == 1 ? table_is_cleared(&match->table) : (match_leaders(match) & seat_bit(play->person)) != 0;
    return is_won ? KEPT_WON : KEPT_LOST;
}

static void add_people(const Play *play, KeptGame *game)
{
    game->seats = play->match.seats;
    game->you = play->person;
    for (int i = 0; i < game->seats; i++) {
        KeptSeat *seat = &game->seat[i];
        seat->is_bot = play->bot[i] != NULL;
        if (seat->is_bot)
            slice_copy(slice_of(play->bot[i]->name), seat->level, sizeof seat->level);
        slice_copy(slice_of(play->match.player[i]), seat->name, sizeof seat->name);
    }
}

static void add_scores(const Play *play, KeptGame *game)
{
    int32_t scratch[SEATS_MAX];
    const Match *match = &play->match;
    game->deals = match_deals_over(match);
    game->totals_len = game->deals > 0 ? match->seats : 0;
    match_total(match, game->total);
    for (int deal = game->deals > KEPT_OWN ? game->deals - KEPT_OWN : 0; deal < game->deals; deal++)
        game->own[game->own_len++] = match_score(match, deal, scratch)[play->person];
}

static void describe(const Play *play, KeptGame *game)
{
    const Match *match = &play->match;
    Text rules = text_over(game->rules, sizeof game->rules), code = text_over(game->code, sizeof game->code);
    const Source *source = &match->table.source;
    *game = (KeptGame){ .began_ms = play->began_ms, .last_ms = moment_now(), .end = end_of(play) };
    text_add_unsigned(&code, play->game);
    slice_copy(slice_of(match->ruleset.preset->title), game->title, sizeof game->title);
    slice_copy(slice_of(match->ruleset.preset->id), game->preset, sizeof game->preset);
    games_print(&match->ruleset, &rules);
    game->stage = match_is_over(match) ? KEPT_OVER : play_deal_is_over(play) ? KEPT_BETWEEN : KEPT_PLAYING;
    game->helped = aid_was_used(&play->aid);
    add_people(play, game);
    add_scores(play, game);
    if (source->kind == SOURCE_NUMBER)
        snprintf(game->source, sizeof game->source, "deal %s", digits_unsigned(source->number).text);
}

void history_begin(Play *play)
{
    if (play->began_ms == 0)
        play->began_ms = moment_now();
}

typedef struct {
    const KeptGame *game;
    const char *transcript;
} Noted;

static void write_noted(const void *from, Text *out)
{
    const Noted *noted = from;
    kept_game_print(noted->game, out);
    text_add(out, noted->transcript);
}

static bool note(Play *play)
{
    KeptGame game;
    if (play->no_history || play->person == SEAT_NONE || !keep_has_begun(play))
        return true;
    if (play->game == 0)
        play->game = 1 + cli_random_number() % (PLAY_CODES - 1);
    describe(play, &game);
    char *transcript = keep_text(play);
    char *text = cli_text(write_noted, &(Noted){ &game, transcript });
    const bool is_noted = shelf_put(&game, text);
    free(transcript);
    free(text);
    return is_noted;
}

void history_note(Play *play, Text *told)
{
    if (!note(play))
        wording_add(told, "The game could not be noted among the games you have played: {why}.", "why",
                    strerror(errno));
}

void history_tell_lost(const Play *play, Text *told)
{
    if (!play->no_history || play->person == SEAT_NONE || !keep_has_begun(play))
        return;
    text_add(told,
             gettext("By --no-history this game is not noted: `cardroom history` will not list it, and it cannot be "
                     "replayed or analysed later."));
    text_add_char(told, '\n');
}
