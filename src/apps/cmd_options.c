/* cmd_options.c - a game's options: values, this game's value, what each means. */
#include "apps/cmd_options.h"

#include "apps/cli.h"
#include "apps/commands.h"

json_t *option_to_json(const OptionSpec *row, int value)
{
    static const char *const kinds[] = {
        [OPTION_BOOL] = "bool", [OPTION_NUMBER] = "number", [OPTION_CHOICE] = "choice"
    };
    char is[32], standard[32], values[160];
    Text text = text_over(is, sizeof is);
    option_print(row, value, &text);
    text = text_over(standard, sizeof standard);
    option_print(row, row->standard, &text);
    text = text_over(values, sizeof values);
    option_print_values(row, &text);
    return json_pack("{s:s, s:s, s:s, s:s, s:s, s:s}", "option", row->id, "kind", kinds[row->kind], "values", values,
                     "value", is, "standard", standard, "help", row->help);
}

int cmd_options(int argc, char **argv)
{
    bool as_json = false;
    const Flag flags[] = { { .name = "json", .help = "print JSON", .out = &as_json }, { 0 } };
    Words words;
    cli_parse(argc, argv, flags, &words);
    Ruleset ruleset = cli_ruleset(&words);
    json_t *list = json_array(), *row;
    for (int i = 0; ruleset.game->options[i].id; i++)
        json_array_append_new(list, option_to_json(&ruleset.game->options[i], ruleset.options.value[i]));
    if (as_json) {
        cli_print_json(list);
        return EXIT_YES;
    }
    size_t i;
    printf("%-22s %-24s %-12s %s\n", "OPTION", "VALUES", "HERE", "MEANING");
    json_array_foreach(list, i, row)
    {
        printf("%-22s %-24s %-12s %s\n", json_string_value(json_object_get(row, "option")),
               json_string_value(json_object_get(row, "values")), json_string_value(json_object_get(row, "value")),
               json_string_value(json_object_get(row, "help")));
    }
    json_decref(list);
    return EXIT_YES;
}
