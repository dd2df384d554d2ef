#include "league/file/kept_game.h"

#include "core/lines/date.h"

#include <string.h>

#define HEAD "#= game "

const char *const kept_stage_words[KEPT_STAGES] = { "playing", "between", "over", "left" };
static const char *const end_words[] = { [KEPT_OPEN] = "open", [KEPT_WON] = "yes", [KEPT_LOST] = "no" };
enum { ENDS = sizeof end_words / sizeof *end_words };

/* ---- Writing ---- */

/* `2026-11-23T18:00:00.000Z`. */
static void print_time(int64_t ms, Text *out)
{
    static const struct {
        char before;
        int32_t units, most, figures;
    } parts[] = { { 'T', 3600000, 24, 2 }, { ':', 60000, 60, 2 }, { ':', 1000, 60, 2 }, { '.', 1, 1000, 3 } };
    date_print((int32_t)(ms / 86400000), out);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        text_add_char(out, parts[i].before);
        text_add_figures(out, ms / parts[i].units % parts[i].most, parts[i].figures);
    }
    text_add_char(out, 'Z');
}

static void add_numbers(const char *word, const int32_t number[], int len, Text *out)
{
    text_fill(out, "#= {word}", "word", word);
    for (int i = 0; i < len; i++) {
        text_add_char(out, ' ');
        text_add_number(out, number[i]);
    }
    text_add_char(out, '\n');
}

static void add_time(const char *word, int64_t ms, Text *out)
{
    text_fill(out, "#= {word} ", "word", word);
    print_time(ms, out);
    text_add_char(out, '\n');
}

static const char *or_none(const char *word)
{
    return *word ? word : "-";
}

void kept_game_print(const KeptGame *game, Text *out)
{
    text_fill(out, HEAD "{code} {match}\n#= title {title}\n#= rules {rules}\n#= preset {preset}\n", "code",
              game->code, "match", digits(game->match).text, "title", game->title, "rules", game->rules, "preset",
              game->preset);
    add_time("began", game->began_ms, out);
    add_time("last", game->last_ms, out);
    for (int i = 0; i < game->seats; i++) {
        const KeptSeat *seat = &game->seat[i];
        text_fill(out, "#= seat {kind} {face} {level} {name}\n", "kind", seat->is_bot ? "bot" : "person", "face",
                  or_none(seat->face), "level", or_none(seat->level), "name", seat->name);
    }
    text_fill(out, "#= you {you}\n#= stage {stage}\n#= won {won}\n#= help {help}\n#= deals {deals}\n", "you",
              digits(game->you).text, "stage", kept_stage_words[game->stage], "won", end_words[game->end], "help",
              game->helped ? "yes" : "no", "deals", digits(game->deals).text);
    add_numbers("totals", game->total, game->totals_len, out);
    add_numbers("own", game->own, game->own_len, out);
    if (game->source[0])
        text_fill(out, "#= source {source}\n", "source", game->source);
}

/* ---- Reading ---- */

typedef struct {
    KeptGame *game;
    Fault *fault;
} Reader;

static Status refuse(const Reader *r, Slice words, const char *sentence)
{
    char said[80];
    return fault_say(r->fault, ERR_UNREADABLE, sentence, "words", slice_copy(words, said, sizeof said));
}

static Status read_whole(const Reader *r, Slice words, int64_t min, int64_t max, int *out)
{
    int64_t number;
    if (!slice_number(words, min, max, &number))
        return refuse(r, words, N_("“{words}” is no whole number that fits here."));
    *out = (int)number;
    return OK;
}

static Status read_choice(const Reader *r, Slice words, const char *const choices[], int len, int *out)
{
    char said[80], list[80];
    Text text = text_over(list, sizeof list);
    for (*out = 0; *out < len; ++*out) {
        if (slice_is(words, choices[*out]))
            return OK;
        text_add(&text, *out > 0 ? ", " : "");
        text_add(&text, choices[*out]);
    }
    return fault_say(r->fault, ERR_UNREADABLE, N_("“{words}” is none of these words: {list}."), "words",
                     slice_copy(words, said, sizeof said), "list", list);
}

static Status read_words(const Reader *r, Slice words, char *out, size_t cap)
{
    if (words.len >= cap)
        return refuse(r, words, N_("“{words}” is too long."));
    Text text = text_over(out, cap);
    text_add_clean(&text, words);
    return OK;
}

/* A list of numbers; of more than most, the last ones. */
static Status read_numbers(const Reader *r, Slice words, int most, int32_t number[], int *len)
{
    *len = 0;
    for (Slice word = slice_word(&words, 0); word.len > 0; word = slice_word(&words, 0)) {
        int one = 0;
        if (read_whole(r, word, INT32_MIN, INT32_MAX, &one) != OK)
            return ERR_UNREADABLE;
        if (*len == most)
            memmove(number, number + 1, (size_t)-- * len * sizeof *number);
        number[(*len)++] = one;
    }
    return OK;
}

/* Takes a number of so many digits, and the letter before it (0: none), off the front of the words. */
static bool take_digits(Slice *words, char before, size_t len, int64_t min, int64_t max, int64_t *out)
{
    const size_t lead = before != 0;
    if (words->len < lead + len || (before && words->at[0] != before))
        return false;
    const bool is_number = slice_number((Slice){ words->at + lead, len }, min, max, out);
    *words = (Slice){ words->at + lead + len, words->len - lead - len };
    return is_number;
}

static Status read_time(const Reader *r, Slice words, int64_t *out)
{
    Slice rest = words;
    int64_t year, month, day, hour, minute, second, ms = 0;
    bool is_time = take_digits(&rest, 0, 4, 1970, 9999, &year) && take_digits(&rest, '-', 2, 1, 12, &month) &&
                   take_digits(&rest, '-', 2, 1, 31, &day) && take_digits(&rest, 'T', 2, 0, 23, &hour) &&
                   take_digits(&rest, ':', 2, 0, 59, &minute) && take_digits(&rest, ':', 2, 0, 60, &second);
    if (is_time && rest.len > 0 && rest.at[0] == '.')
        is_time = take_digits(&rest, '.', 3, 0, 999, &ms);
    if (!is_time || !slice_is(rest, "Z"))
        return refuse(r, words, N_("“{words}” is no time such as 2026-11-23T18:00:00.000Z."));
    const int64_t days = date_day((Date){ (int32_t)year, (int32_t)month, (int32_t)day });
    *out = (((days * 24 + hour) * 60 + minute) * 60 + second) * 1000 + ms;
    return OK;
}

static Status read_game(const Reader *r, Slice words)
{
    const Slice code = slice_word(&words, 0);
    bool is_code = code.len > 0 && code.len < KEPT_CODE;
    for (size_t i = 0; is_code && i < code.len; i++)
        is_code = (code.at[i] >= '0' && code.at[i] <= '9') || (code.at[i] >= 'A' && code.at[i] <= 'Z') ||
                  (code.at[i] >= 'a' && code.at[i] <= 'z');
    if (!is_code)
        return refuse(r, code, N_("“{words}” is no table's code: at most 16 letters and digits."));
    slice_copy(code, r->game->code, KEPT_CODE);
    return read_whole(r, slice_word(&words, 0), 0, 1000000, &r->game->match);
}

static Status read_title(const Reader *r, Slice words)
{
    return read_words(r, words, r->game->title, sizeof r->game->title);
}

static Status read_rules(const Reader *r, Slice words)
{
    return words.len == 0 ? refuse(r, words, N_("No game is named."))
                          : read_words(r, words, r->game->rules, sizeof r->game->rules);
}

static Status read_preset(const Reader *r, Slice words)
{
    return words.len == 0 ? refuse(r, words, N_("No game is named."))
                          : read_words(r, words, r->game->preset, sizeof r->game->preset);
}

static Status read_began(const Reader *r, Slice words)
{
    return read_time(r, words, &r->game->began_ms);
}

static Status read_last(const Reader *r, Slice words)
{
    return read_time(r, words, &r->game->last_ms);
}

static Status read_you(const Reader *r, Slice words)
{
    return read_whole(r, words, 0, SEATS_MAX - 1, &r->game->you);
}

static Status read_stage(const Reader *r, Slice words)
{
    int stage = 0;
    const Status status = read_choice(r, words, kept_stage_words, KEPT_STAGES, &stage);
    r->game->stage = (KeptStage)stage;
    return status;
}

static Status read_won(const Reader *r, Slice words)
{
    int end = 0;
    const Status status = read_choice(r, words, end_words, ENDS, &end);
    r->game->end = (KeptEnd)end;
    return status;
}

static Status read_help(const Reader *r, Slice words)
{
    static const char *const choices[] = { "no", "yes" };
    int helped = 0;
    const Status status = read_choice(r, words, choices, 2, &helped);
    r->game->helped = helped == 1;
    return status;
}

static Status read_deals(const Reader *r, Slice words)
{
    return read_whole(r, words, 0, 1000000, &r->game->deals);
}

static Status read_totals(const Reader *r, Slice words)
{
    return read_numbers(r, words, SEATS_MAX, r->game->total, &r->game->totals_len);
}

static Status read_own(const Reader *r, Slice words)
{
    return read_numbers(r, words, KEPT_OWN, r->game->own, &r->game->own_len);
}

static Status read_source(const Reader *r, Slice words)
{
    return read_words(r, words, r->game->source, sizeof r->game->source);
}

/* `-` stands for none. */
static Status read_or_none(const Reader *r, Slice word, char *out, size_t cap)
{
    return read_words(r, slice_is(word, "-") ? (Slice){ "", 0 } : word, out, cap);
}

static Status read_seat(const Reader *r, Slice words)
{
    static const char *const kinds[] = { "person", "bot" };
    if (r->game->seats == SEATS_MAX)
        return refuse(r, words, N_("There are too many seats."));
    KeptSeat *seat = &r->game->seat[r->game->seats];
    int kind = 0;
    Status status = read_choice(r, slice_word(&words, 0), kinds, 2, &kind);
    seat->is_bot = kind == 1;
    const Slice face = slice_word(&words, 0), level = slice_word(&words, 0);
    if (status == OK && level.len == 0)
        status = refuse(r, words, N_("Of a seat are told: person or bot, a picture, a level, a name."));
    status = status == OK ? read_or_none(r, face, seat->face, sizeof seat->face) : status;
    status = status == OK ? read_or_none(r, level, seat->level, sizeof seat->level) : status;
    status = status == OK ? read_words(r, slice_trimmed(words), seat->name, sizeof seat->name) : status;
    r->game->seats += status == OK;
    return status;
}

static const struct {
    const char *word;
    Status (*read)(const Reader *r, Slice words);
    bool is_needed;
} rows[] = {
    { "game", read_game, true },      { "title", read_title, false }, { "rules", read_rules, true },
    { "preset", read_preset, true },  { "began", read_began, true },  { "last", read_last, true },
    { "seat", read_seat, true },      { "you", read_you, true },      { "stage", read_stage, true },
    { "won", read_won, true },        { "help", read_help, true },    { "deals", read_deals, false },
    { "totals", read_totals, false }, { "own", read_own, false },     { "source", read_source, false },
};
enum { ROWS = sizeof rows / sizeof *rows };

static Status read_line(const Reader *r, Slice line, uint32_t *seen)
{
    Slice rest = line;
    slice_word(&rest, 0);
    const Slice word = slice_word(&rest, 0);
    for (int i = 0; i < ROWS; i++) {
        if (!slice_is(word, rows[i].word))
            continue;
        *seen |= UINT32_C(1) << i;
        return rows[i].read(r, slice_trimmed(rest));
    }
    return refuse(r, word, N_("“{words}” is no word of a kept game (docs/transcripts.md)."));
}

bool kept_game_is_about(Slice line)
{
    return line.len > 3 && memcmp(line.at, "#= ", 3) == 0;
}

static void note_line(Fault *fault, uint32_t line)
{
    if (!fault)
        return;
    fault->line = line;
    fault->column = 1;
}

Status kept_games_read(const KeptGames *games, KeptGame *out, Fault *fault)
{
    uint32_t seen = 0, number = games->line;
    *out = (KeptGame){ .stage = KEPT_LEFT };
    const Reader r = { out, fault };
    for (Slice rest = games->game; rest.len > 0; number++) {
        const Slice line = slice_line(&rest);
        if (kept_game_is_about(line) && read_line(&r, line, &seen) != OK) {
            note_line(fault, number);
            return ERR_UNREADABLE;
        }
    }
    note_line(fault, games->line);
    for (int i = 0; i < ROWS; i++)
        if (rows[i].is_needed && !(seen & UINT32_C(1) << i))
            return fault_say(fault, ERR_UNREADABLE, N_("The line `#= {word}` is missing."), "word", rows[i].word);
    if (out->you >= out->seats)
        return fault_say(fault, ERR_UNREADABLE, N_("There is no seat {number}."), "number", digits(out->you).text);
    if (!out->title[0])
        slice_copy(slice_of(out->preset), out->title, sizeof out->title);
    return OK;
}

static bool is_head(Slice line)
{
    return line.len >= strlen(HEAD) && memcmp(line.at, HEAD, strlen(HEAD)) == 0;
}

KeptGames kept_games_of(Slice text)
{
    return (KeptGames){ .line = 1, .rest = text, .next_line = 1 };
}

bool kept_games_next(KeptGames *games)
{
    const char *from = NULL;
    while (games->rest.len > 0) {
        Slice after = games->rest;
        const bool is_new = is_head(slice_line(&after));
        if (is_new && from)
            break;
        if (is_new) {
            from = games->rest.at;
            games->line = games->next_line;
        }
        games->next_line++;
        games->rest = after;
    }
    games->game = (Slice){ from, from ? (size_t)(games->rest.at - from) : 0 };
    return from != NULL;
}

static bool is_stray(Slice line)
{
    return kept_game_is_about(line) || (slice_trimmed(line).len > 0 && line.at[0] != '#');
}

Status kept_games_check(Slice text, Fault *fault)
{
    KeptGames games = kept_games_of(text);
    fault->line = fault->column = 1;
    if (!kept_games_next(&games))
        return fault_say(fault, ERR_UNKNOWN,
                         N_("No game begins here: expected a line `#= game` (docs/transcripts.md)."));
    for (Slice before = { text.at, (size_t)(games.game.at - text.at) }; before.len > 0; fault->line++)
        if (is_stray(slice_line(&before)))
            return fault_say(fault, ERR_UNREADABLE, N_("A game begins with a line `#= game`."));
    return OK;
}
