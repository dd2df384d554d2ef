/* speech.c - the sentences of Golf patience and its relatives, and of Spit. */
#include "games/patience/spit_tables.h"
#include "games/patience/tables.h"

static const TellSpec tellings[] = {
    { "turn", "@rows", N_("Deal a card of the stock onto each column"), NULL, NULL },
    { "turn", "", N_("Turn a card of the stock"), N_("You turned the {card} from the stock."),
      N_("{seat} turns the {card} from the stock.") },
    { "turn", "", NULL, N_("You dealt a card of the stock onto each column."),
      N_("{seat} deals a card of the stock onto each column.") },
    { "play", "", N_("Play the {card}"), N_("You played the {card}."), N_("{seat} plays the {card}.") },
    { "lay", "", N_("Play the {card}"), N_("You played the {card}."), N_("{seat} plays the {card}.") },
    { 0 },
};

static const AskSpec askings[] = {
    { "turn lay", "", N_("Play a card on one of the foundations, or deal a row from the stock."), NULL },
    { "turn play", "@rows", N_("Play a card on the {foundation}, or deal a row from the stock."), NULL },
    { "turn play", "@rows", N_("Begin the foundation with any card, or deal a row from the stock."), NULL },
    { "turn", "@rows", N_("No card can be played: deal a row from the stock."), NULL },
    { "turn play", "", N_("Play a card on the {foundation}, or turn one from the stock."), NULL },
    { "turn play", "", N_("Play a card on the foundation, or turn one from the stock."), NULL },
    { "play", "", N_("Play a card on the {foundation}."), NULL },
    { "play", "", N_("Begin the foundation with any card."), NULL },
    { "lay", "", N_("Play a card on one of the foundations."), NULL },
    { "turn", "", N_("No card can be played on the {foundation}: turn one from the stock."), NULL },
    { 0 },
};

static const StandingSpec standings[] = {
    { N_("left the deal"), N_("You have left."), N_("{seat} has left.") },
    { N_("finished"), N_("You have finished."), N_("{seat} has finished.") },
    { 0 },
};

const Speech patience_speech = { tellings, askings, standings };

static const TellSpec spit_tellings[] = {
    { "play", "self_to", N_("Play the {card} on your spit pile"), N_("You played the {card} on your own spit pile."),
      N_("{seat} plays the {card} on their own spit pile.") },
    { "play", "mine_to", NULL, NULL, N_("{seat} plays the {card} on your spit pile.") },
    { "play", "", N_("Play the {card} on {owner_to}'s spit pile"),
      N_("You played the {card} on {owner_to}'s spit pile."),
      N_("{seat} plays the {card} on {owner_to}'s spit pile.") },
    { "play", "", N_("Play the {card}"), NULL, NULL },
    { "move", "", N_("Move the {card} to an empty place"), N_("You moved the {card} to an empty place."),
      N_("{seat} moves the {card} to an empty place.") },
    { "spit", "", N_("Spit: turn a card onto your spit pile"), N_("You spat."), N_("{seat} spits.") },
    { "slap", "self", N_("Slap your spit pile"), N_("You slapped your own spit pile."),
      N_("{seat} slaps their own spit pile.") },
    { "slap", "mine", NULL, NULL, N_("{seat} slaps your spit pile.") },
    { "slap", "", N_("Slap {owner}'s spit pile"), N_("You slapped {owner}'s spit pile."),
      N_("{seat} slaps {owner}'s spit pile.") },
    { 0 },
};

static const AskSpec spit_askings[] = {
    { "slap", "", N_("Slap the smaller spit pile!"), NULL },
    { "play", "", N_("Play a card on a spit pile, one higher or one lower."), NULL },
    { "spit", "", N_("Nothing goes on: spit."), NULL },
    { 0 },
};

static const StandingSpec spit_standings[] = {
    { N_("called spit"), N_("You have called spit."), N_("{seat} has called spit.") },
    { 0 },
};

const Speech spit_speech = { spit_tellings, spit_askings, spit_standings };
