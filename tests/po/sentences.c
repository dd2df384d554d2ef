/* sentences.c - prints every text of every game's tables that a player meets, one a line. */
#include "games/games.h"

#include <stdio.h>

static void print_game(const Game *game)
{
    puts(game->title);
    for (const Preset *preset = game->presets; preset->id; preset++)
        puts(preset->title);
    for (const OptionSpec *option = game->options; option->id; option++)
        puts(option->help);
    for (const VerbSpec *verb = game->verbs; verb->word; verb++)
        if (verb->does)
            puts(verb->does);
    for (const TellSpec *tell = game->speech->tellings; tell->verbs; tell++)
        for (int voice = 0; voice < 3; voice++) {
            const char *text = voice == 0 ? tell->offer : voice == 1 ? tell->you : tell->other;
            if (text)
                puts(text);
        }
    for (const AskSpec *ask = game->speech->askings; ask->verbs; ask++)
        puts(ask->text);
    for (int table = 0; game->book->rules[table]; table++)
        for (const RuleText *rule = game->book->rules[table]; rule->text; rule++)
            if (strcmp(rule->when, RULES_SHOW) != 0)
                puts(rule->text);
    for (const RuleText *brief = game->book->brief; brief && brief->text; brief++)
        puts(brief->text);
    for (const Term *term = game->book->terms; term && term->forms; term++)
        puts(term->meaning);
    for (const AboutText *about = game->book->about; about && about->text; about++)
        puts(about->text);
}

int main(void)
{
    for (int g = 0; games[g]; g++)
        print_game(games[g]);
    return 0;
}
