#include "laws/hash.h"

#include "laws/scene_text.h"

static uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t len)
{
    const uint8_t *byte = bytes;
    for (size_t i = 0; i < len; i++)
        hash = (hash ^ byte[i]) * 0x100000001B3u;
    return hash;
}

static uint64_t hash_text(uint64_t hash, const Text *text)
{
    return hash_bytes(hash, text->at, text->len < text->cap ? text->len : text->cap);
}

/* Who is to act, and one viewer's scene: another one at every step. */
static uint64_t hash_state(uint64_t hash, const Trial *trial, HashKind kind)
{
    static Scene scene;
    static char bytes[SCENE_TEXT];
    StateBox view;
    Text text = text_over(bytes, sizeof bytes);
    int turn = trial->step % (trial->order.seats + 1);
    Seat viewer = turn == trial->order.seats ? SEAT_NONE : (Seat)turn;
    trial_view(trial, &trial->state, viewer, &view);
    game_scene(trial->game, &view, viewer, &scene);
    scene_text(&scene, trial->game->verbs, &text);
    hash = hash_text(hash, &text);
    if (kind == HASH_WORDS)
        return hash;
    hash = hash_bytes(hash, &trial->state, trial->game->state_size);
    return hash_bytes(hash, &view, trial->game->state_size);
}

static void add_told(Action told, Text *out)
{
    text_add_number(out, told.verb);
    text_add_char(out, ' ');
    card_print(told.card, out);
    text_add_char(out, ' ');
    text_add_number(out, told.from);
    text_add_char(out, ' ');
    text_add_number(out, told.to);
}

/* The move as it is typed, and as each is told of it. */
static uint64_t hash_move(uint64_t hash, const Trial *trial)
{
    char bytes[2048];
    Text text = text_over(bytes, sizeof bytes);
    Action legal[ACTIONS_MAX];
    const Game *game = trial->game;
    int len = game->legal(&trial->state, trial->next.seat, legal);
    text_add_number(&text, trial->next.seat);
    text_add(&text, ": ");
    action_print(game->verbs, trial->next.action, legal, len, &text);
    for (Seat viewer = 0, more = 1; more; more = viewer_next(trial, &viewer)) {
        Action told;
        text_add_char(&text, '\n');
        if (game->seen(&trial->state, trial->next.seat, trial->next.action, viewer, &told))
            add_told(told, &text);
    }
    text_add_char(&text, '0' + game->reveals(&trial->state, trial->next.seat, trial->next.action));
    return hash_text(hash, &text);
}

static uint64_t hash_score(uint64_t hash, const Trial *trial)
{
    char bytes[256];
    int32_t score[SEATS_MAX] = { 0 };
    Text text = text_over(bytes, sizeof bytes);
    trial->game->score(&trial->state, score);
    for (int seat = 0; seat < trial->order.seats; seat++) {
        text_add_char(&text, ' ');
        text_add_number(&text, score[seat]);
    }
    return hash_text(hash, &text);
}

uint64_t ruleset_hash(const Ruleset *ruleset, uint64_t games, HashKind kind)
{
    static Trial trial;
    uint64_t hash = 0xCBF29CE484222325u;
    for (uint64_t seed = 1; seed <= games; seed++) {
        trial_begin(&trial, ruleset, seed, STRAY_NEVER);
        hash = hash_state(hash, &trial, kind);
        while (trial.step < STEPS_MAX && trial_choose(&trial)) {
            hash = hash_move(hash, &trial);
            trial_step(&trial);
            hash = hash_state(hash, &trial, kind);
        }
        if (trial.game->to_act(&trial.state) == 0)
            hash = hash_score(hash, &trial);
        trial_end(&trial);
    }
    return hash;
}
