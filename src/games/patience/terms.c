/* terms.c - the words of Golf patience and its relatives, and of Spit, explained. */
#include "games/patience/spit_tables.h"
#include "games/patience/tables.h"

/* Marks a word for `make pot`, in the context in which a language gives its own forms of it (core/game.h, Term). */
#define NC_(name, text) text

const Term patience_terms[] = {
    { "", NC_("term", "tableau|tableaux"),
      N_("The cards that are dealt out on the table in the beginning, and have to go.") },
    { "", NC_("term", "foundation"),
      N_("The pile onto which the cards of the tableau are played. Only its top card matters.") },
    { "", NC_("term", "stock"), N_("The cards that are left over when all is dealt, face down.") },
    { "layout=columns", NC_("term", "column|columns"),
      N_("Cards that overlap in a line. Only the last of them can be played.") },
    { "layout=peaks", NC_("term", "peak|peaks"),
      N_("One of the three parts in which the tableau rises to a single card.") },
    { "layout=peaks", NC_("term", "base"), N_("The lowest row, which the three peaks share.") },
    { "layout=pyramid", NC_("term", "pyramid"),
      N_("A tableau of rows that get longer by a card from the top down.") },
    { "", NC_("term", "exposed"), N_("A card is exposed when no other card lies over it.") },
    { "", NC_("term", "neighbours|neighbour"), N_("Ranks that follow each other: one above or one below.") },
    { "", NC_("term", "rank|ranks"), N_("What a card is besides its suit: ace, a number, jack, queen or king.") },
    { "kings=wrap", NC_("term", "wrap"),
      N_("To go on from king to ace, or from ace to king, as if the ranks lay in a ring.") },
    { "jokers!=0", NC_("term", "joker|jokers"), N_("A wild card, which goes on any card, and any card on it.") },
    { "score=streak", NC_("term", "run|runs"),
      N_("Cards that are played one after another, without turning a card of the stock.") },
    { "", NC_("term", "clear|cleared|clearing"), N_("To play every card of the tableau.") },
    { "", NC_("term", "round"), N_("The deals that are counted together.") },
    { "", NC_("term", "hole|holes"), N_("Another word for a deal, as on a golf course.") },
    { "score=cards", NC_("term", "par"),
      N_("The score of a fair player: 5 for each deal. To be below par is good.") },
    { "reckoning=match", NC_("term", "match play"),
      N_("To count who has won how many deals against whom, not how many points.") },
    { "reckoning=match", NC_("term", "halve|halved"),
      N_("To have the same score in a deal, which nobody wins then.") },
    { "reckoning=match holes!=1", NC_("term", "all square"), N_("As many deals won by one player as by the other.") },
    { "reckoning=match holes!=1", NC_("term", "dormie"),
      N_("Ahead by as many deals as are left, so that the other can only draw level.") },
    { 0 },
};

const Term spit_terms[] = {
    { "", NC_("term", "pile|piles"),
      N_("Cards that lie before a player, the top one face up. A player has five piles at most.") },
    { "", NC_("term", "spit card|spit cards"),
      N_("The cards of a player that wait face down to be turned onto the spit pile.") },
    { "", NC_("term", "spit pile|spit piles"),
      N_("A pile in the middle on which both may play. Each player begins one of them.") },
    { "", NC_("term", "spit|spits"), N_("To turn a spit card onto one's spit pile, when nobody can play.") },
    { "", NC_("term", "slap|slaps"), N_("To claim a spit pile at the end of a round. The quicker player chooses.") },
    { "", NC_("term", "round|rounds"), N_("The play from one laying out of the piles to the next.") },
    { "", NC_("term", "lay out|lays out"), N_("To deal one's cards into five piles of 1 to 5 cards.") },
    { "", NC_("term", "empty place"), N_("A place where a pile of one's own has been used up.") },
    { "", NC_("term", "neighbours"),
      N_("Ranks that follow each other: one above or one below, and also ace and king.") },
    { "", NC_("term", "rank|ranks"), N_("What a card is besides its suit: ace, a number, jack, queen or king.") },
    { 0 },
};
