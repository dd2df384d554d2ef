/* speech.c - the sentences of Kop. */
#include "games/kop/tables.h"

static const TellSpec tellings[] = {
    { "play", "@swap", N_("Lead the {card} instead"), N_("You took your card back and led the {card}."),
      N_("{seat} takes the card back and leads the {card}.") },
    { "play", "leads", N_("Lead the {card}"), N_("You led the {card}."), N_("{seat} leads the {card}.") },
    { "play", "", N_("Play the {card}"), N_("You played the {card}."), N_("{seat} plays the {card}.") },
    { "pass", "@swap", N_("Leave your card"), N_("You left your card."), N_("{seat} leaves the card.") },
    { "pass", "", N_("Pass"), N_("You passed."), N_("{seat} passes.") },
    { "bid", "", N_("Bid {word}"), N_("You bid {word}: {stake} a head."), N_("{seat} bids {word}: {stake} a head.") },
    { "bid", "", NULL, N_("You bid {word}."), N_("{seat} bids {word}.") },
    { "double", "", N_("Double: {call}"), N_("You doubled: {call}, now {stake} a head."),
      N_("{seat} doubles: {call}, now {stake} a head.") },
    { "double", "", N_("Double"), N_("You doubled."), N_("{seat} doubles.") },
    { 0 },
};

static const AskSpec askings[] = {
    { "bid double pass", "", N_("Bid a game, double, or pass."), NULL },
    { "bid pass", "", N_("Bid a game, or pass."), NULL },
    { "double pass", "", N_("Double, or pass."), NULL },
    { "play pass", "@swap", N_("The stake has risen: leave your card, or lead another one instead."), NULL },
    { "pass", "", N_("You can only pass."), NULL },
    { "play", "!@play", N_("Or lead a card: that ends the calls."), NULL },
    { "play", "leads", N_("Lead any card."), NULL },
    { "play", "", N_("Play a card."), NULL },
    { 0 },
};

static const StandingSpec standings[] = {
    { N_("bid wesele"), N_("You have bid wesele."), N_("{seat} has bid wesele.") },
    { N_("bid gran"), N_("You have bid gran."), N_("{seat} has bid gran.") },
    { N_("bid zolo"), N_("You have bid zolo."), N_("{seat} has bid zolo.") },
    { N_("bid gran du"), N_("You have bid gran du."), N_("{seat} has bid gran du.") },
    { N_("bid zolo du"), N_("You have bid zolo du."), N_("{seat} has bid zolo du.") },
    { N_("bid baśka"), N_("You have bid baśka."), N_("{seat} has bid baśka.") },
    { N_("played for the Old"), N_("You were Old."), N_("{seat} was Old.") },
    { N_("played as partner"), N_("You were the partner."), N_("{seat} was the partner.") },
    { 0 },
};

const Speech kop_speech = { tellings, askings, standings };
