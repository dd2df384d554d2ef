/* catalogue.c - lists games, options and bots for the public interface. */
#include "abi/inside.h"

#include "book/book.h"
#include "bots/bot.h"

#include <string.h>

const char *cardroom_version(void)
{
    return CARDROOM_VERSION;
}

/* Finds a preset by its number, as rules; false when there is none. */
static bool find_preset(int number, Ruleset *out)
{
    for (int g = 0; games[g] && number >= 0; g++)
        for (const Preset *preset = games[g]->presets; preset->id; preset++)
            if (number-- == 0)
                return games_find(slice_of(preset->id), out, NULL) == OK;
    return false;
}

int cardroom_games(void)
{
    int len = 0;
    for (int g = 0; games[g]; g++)
        for (const Preset *preset = games[g]->presets; preset->id; preset++)
            len++;
    return len;
}

int cardroom_game_read(int i, cardroom_game *out)
{
    Ruleset ruleset;
    if (!out || !find_preset(i, &ruleset))
        return CARDROOM_WRONG;
    const Preset *preset = ruleset.preset;
    *out = (cardroom_game){ .id = preset->id,
                            .title = preset->title,
                            .aliases = preset->aliases ? preset->aliases : "",
                            .set = preset->set ? preset->set : "",
                            .game = ruleset.game->id,
                            .family = ruleset.game->family->id,
                            .seats_standard = games_standard_seats(&ruleset) };
    games_players(&ruleset, &out->seats_min, &out->seats_max);
    return CARDROOM_OK;
}

Status abi_rules(const char *rules, Ruleset *out, Fault *fault)
{
    Slice setting[SETTINGS_MAX], rest = slice_of(rules ? rules : ""), name = slice_word(&rest, 0);
    int wrong = 0;
    if (!rules)
        return fault_set(fault, ERR_UNREADABLE, "rules is NULL, expected a game's name");
    fault->line = 1;
    fault->column = (uint32_t)(name.at - rules) + 1;
    if (name.len == 0)
        return fault_set(fault, ERR_UNREADABLE, "no game, expected the name of one, such as golf6");
    Status status = games_find(name, out, fault);
    if (status != OK)
        return status;
    status = options_read(out->game->options, setting, settings_split(rest, setting), &out->options, &wrong, fault);
    if (status != OK)
        fault->column = (uint32_t)(setting[wrong].at - rules) + 1;
    return status;
}

Status abi_rules_for(const char *rules, int *seats, Ruleset *out, Fault *fault)
{
    Status status = abi_rules(rules, out, fault);
    if (status != OK)
        return status;
    fault->line = 0;
    if (*seats < 0 || *seats > SEATS_MAX)
        return fault_set(fault, ERR_SEATS, "seats out of range, expected 0 to ", digits(SEATS_MAX).text);
    *seats = *seats == 0 ? games_standard_seats(out) : *seats;
    return games_seats(out, *seats, fault);
}

int cardroom_options(const char *rules)
{
    Ruleset ruleset;
    Fault fault = { 0 };
    return abi_rules(rules, &ruleset, &fault) == OK ? options_len(ruleset.game->options) : 0;
}

static void print_value(const OptionSpec *spec, int row, const Options *options, char out[CARDROOM_VALUE_MAX])
{
    Text text = text_over(out, CARDROOM_VALUE_MAX);
    if (spec[row].kind != OPTION_GROUP)
        option_print(spec, row, options, &text);
}

static bool has_range(OptionKind kind)
{
    return kind == OPTION_NUMBER || kind == OPTION_PLUS || kind == OPTION_STEPS;
}

int cardroom_option_read(const char *rules, int i, cardroom_option *out)
{
    Ruleset ruleset;
    Options standard;
    Fault fault = { 0 };
    if (!out || abi_rules(rules, &ruleset, &fault) != OK || i < 0 || i >= options_len(ruleset.game->options))
        return CARDROOM_WRONG;
    const OptionSpec *spec = ruleset.game->options, *row = &spec[i];
    *out = (cardroom_option){ .id = row->id,
                              .kind = option_kind_word(row->kind),
                              .words = row->words ? row->words : "",
                              .help = row->help ? row->help : "",
                              .min = has_range(row->kind) ? row->min : 0,
                              .max = has_range(row->kind) ? row->max : 0,
                              .is_rare = row->rare };
    options_standard(spec, &standard);
    print_value(spec, i, &standard, out->standard);
    print_value(spec, i, &ruleset.options, out->value);
    Text values = text_over(out->values, sizeof out->values);
    if (option_has_value(row))
        option_print_values(row, &values);
    return CARDROOM_OK;
}

const char *cardroom_bot(int i)
{
    for (int bot = 0; bots[bot] && i >= 0; bot++)
        if (bot == i)
            return bots[bot]->name;
    return NULL;
}

size_t cardroom_rules_text(const char *rules, char *out, size_t cap)
{
    Text text = abi_text(out, cap);
    Ruleset ruleset;
    Fault fault = { 0 };
    RulesPlace place = { 0 };
    if (abi_rules(rules, &ruleset, &fault) != OK)
        return 0;
    for (const char *rule; (rule = games_next_rule(&ruleset, ruleset.game->book, &place)) != NULL;) {
        if (place.heading) {
            text_add(&text, "# ");
            text_add(&text, place.heading);
            text_add_char(&text, '\n');
        }
        book_fill(&ruleset, rule, NULL, &text);
        text_add_char(&text, '\n');
    }
    return text.len;
}
