#include "games/patience/tables.h"

#include "games/patience/patience.h"

const OptionSpec patience_options[PATIENCE_OPTIONS + 1] = {
    [PATIENCE_KINGS] = { "kings", NULL, OPTION_CHOICE, "nothing queens wrap",
                         .help = "what may be played on a king; wrap: queens and aces, and kings on aces" },
    [PATIENCE_JOKERS] = { "jokers", NULL, OPTION_NUMBER, NULL, 0, 2, 0, .help = "wild cards added to the pack" },
    [PATIENCE_START] = { "start", NULL, OPTION_CHOICE, "card empty", .help = "whether a card starts the foundation" },
    [PATIENCE_COLUMNS] = { "columns", NULL, OPTION_NUMBER, NULL, 1, COLUMNS_MAX, 7,
                           .help = "columns of the tableau" },
    [PATIENCE_ROWS] = { "rows", NULL, OPTION_NUMBER, NULL, 1, ROWS_MAX, 5, .help = "cards in each column" },
    [PATIENCE_PACKS] = { "packs", NULL, OPTION_NUMBER, NULL, 1, PACKS_MAX, 1, .help = "packs of 52 cards" },
    [PATIENCE_HOLES] = { "holes", NULL, OPTION_NUMBER, NULL, 1, 72, 9, .help = "deals in a round" },
    [PATIENCE_UNDO] = { "undo", NULL, OPTION_CHOICE, "counted off free",
                        .help = "whether a play may be taken back, and whether the result tells how often" },
};

const Preset patience_presets[] = {
    { "golf", "Golf", "One Foundation, Dead King Golf", "" },
    { "golf_queens", "Golf (queens on kings)", NULL, "kings=queens" },
    { "puttputt", "Putt Putt", "Relaxed Golf, Putt-Putt", "kings=wrap" },
    { "golf_jokers", "Golf with jokers", NULL, "jokers=2" },
    { "golf_free_start", "Golf, advantageous start", NULL, "start=empty" },
    { 0 },
};

const VerbSpec patience_verbs[] = {
    [PATIENCE_TURN] = { "turn", "", "turn a card of the stock", "turns a card of the stock[: {card}]" },
    [PATIENCE_PLAY] = { "play", "c", "play {card}", "plays {card}" },
    { 0 },
};

const RuleText patience_rules[] = {
    { "packs=1 jokers=0", N_("One pack of 52 cards is used; aces are low.") },
    { "packs=1 jokers=1", N_("One pack of 52 cards and a joker are used; aces are low.") },
    { "packs=1 jokers=2", N_("One pack of 52 cards and two jokers are used; aces are low.") },
    { "packs!=1", N_("{packs} packs of 52 cards are used; aces are low.") },
    { "packs!=1 jokers=1", N_("One joker is added.") },
    { "packs!=1 jokers=2", N_("Two jokers are added.") },
    { "", N_("The tableau is dealt face up in {columns} columns of {rows} cards, overlapping so that all can be "
             "read.") },
    { "start=card", N_("One more card face up starts the foundation; the rest, face down, are the stock.") },
    { "start=empty",
      N_("The rest, face down, are the stock. The foundation starts empty: any exposed card may be played on it, or "
         "a card of the stock turned.") },
    { "", N_("Only the card nearest the player in each column is exposed.") },
    { "", N_("An exposed card may be played on the foundation when its rank is one above or one below the top "
             "card's; suits do not count.") },
    { "kings=nothing", N_("Nothing may be played on a king, and ace and king are not neighbours.") },
    { "kings=queens", N_("A queen may be played on a king; ace and king are not neighbours.") },
    { "kings=wrap", N_("Ace and king are neighbours both ways, and a queen may be played on a king.") },
    { "jokers=1", N_("The joker may be played on anything, and anything may be played on it.") },
    { "jokers=2", N_("A joker may be played on anything, and anything may be played on a joker.") },
    { "", N_("At any time the top card of the stock may be turned onto the foundation. There is no redeal.") },
    { "", N_("The deal ends when the tableau is empty, or when the stock is empty and nothing can be played.") },
    { "", N_("Each card left in the tableau counts 1; when it is cleared, each card left in the stock counts minus "
             "1.") },
    { "holes=1", N_("A round is one deal; par is 5.") },
    { "holes!=1", N_("A round is {holes} deals. The scores are added; 5 a deal is par, 0 or less is perfect.") },
    { "undo=off", N_("Nothing may be taken back.") },
    { 0 },
};
