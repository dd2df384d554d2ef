#include "games/also.h"

#define SOLD N_("{name} is sold with cards of its own; nearest here: {game}.")
#define MANY N_("{name} is played in many ways; nearest here: {game}.")

const GameAlso games_also[] = {
    { "Kabul", "cambio", NULL },
    { "Kombio", "cambio", SOLD },
    { "Blind", "cambio", MANY },
    { "Raspoutine", "tamalou", MANY },
    { "Bingo", "tamalou", MANY },
    { "Bingo (jeu)", "tamalou", MANY },
    { "Rat-a-tat Cat", "cabo", SOLD },
    { "Beverbende", "cabo", SOLD },
    { "Skyjo", "golf12", SOLD },
    { "Play Nine", "golf8", SOLD },
    { "Tortue", "golf4", NULL },
    { "Polka polonaise", "golf6", NULL },
    { "Poker polonais", "golf6", NULL },
    { "Poison", "golf6", MANY },
    { "Nine Holes", "golf6", MANY },
    { "Tri Towers", "tri_peaks", NULL },
    { "Thieves", "golf", MANY },
    { "Egyptian Solitaire", "pyramid_golf",
      N_("{name} is also Pyramid, where pairs of cards that make 13 go, which is not here; nearest here: {game}.") },
    { "ピラミッドゴルフ", "pyramid_golf", NULL },
    { "エスカレーター", "pyramid_golf", NULL },
    { 0 },
};
