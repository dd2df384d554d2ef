/* tables.h - the patience games as data: options, presets, verbs, rules in words, and what options go together. */
#ifndef GAMES_PATIENCE_TABLES_H
#define GAMES_PATIENCE_TABLES_H

#include "core/game.h"
#include "games/patience/layouts.h"
#include "games/patience/streak.h"

/* The options' rows. */
enum {
    PATIENCE_KINGS,
    PATIENCE_JOKERS,
    PATIENCE_START,
    PATIENCE_FOUNDATIONS,
    PATIENCE_LAYOUT,
    PATIENCE_COLUMNS,
    PATIENCE_ROWS,
    PATIENCE_PACKS,
    PATIENCE_FACE,
    PATIENCE_SCORE,
    PATIENCE_STREAK,
    PATIENCE_STREAK_TURN,
    PATIENCE_STREAK_ALL,
    PATIENCE_PEAKS,
    PATIENCE_PEAKS_FIRST,
    PATIENCE_PEAKS_SECOND,
    PATIENCE_PEAKS_LAST,
    PATIENCE_STUCK_ONLY,
    PATIENCE_OTHER_WALL,
    PATIENCE_ROUNDS,
    PATIENCE_MATCH,
    PATIENCE_REDEAL_IMPOSSIBLE,
    PATIENCE_RECKONING,
    PATIENCE_SAME_DEAL,
    PATIENCE_UNDO,
    PATIENCE_STOCK_LEFT,
    PATIENCE_PAR,
    PATIENCE_STOCK_TO,
    PATIENCE_UNDER,
    PATIENCE_OPTIONS
};
enum { STREAK_ADD, STREAK_DOUBLE };
enum { STOCK_TO_FOUNDATION, STOCK_TO_COLUMNS };
enum { ROUNDS_HOLES, ROUNDS_GOING_ON };
enum { STOCK_LEFT_STANDARD = -1, PAR_STANDARD = -1, PAR_MOST = 99 };
enum { HOLES_STANDARD = 0, HOLES_ALONE = 9, HOLES_SEVERAL = 18, HOLES_GOING_ON = 72 };

extern const OptionSpec patience_options[];
extern const Preset patience_presets[];
extern const VerbSpec patience_verbs[];
extern const Speech patience_speech;        /* speech.c */
extern const OptionCount patience_counts[]; /* options.c */
extern const RuleText patience_rules[];
extern const RuleText patience_brief[]; /* brief.c */
extern const Term patience_terms[];     /* terms.c */
extern const GameBook patience_book;

/* The layout; one card in place of a bad drawing, which patience_fits refuses. */
void patience_layout(const Options *options, Tableau *out);
/* Whether a deal that nobody clears ends the match, of more than one. */
bool patience_goes_on(const Options *options);
StreakRules patience_streak(const Options *options, const Tableau *layout);
Pack patience_pack(const Options *options, int seats);
/* How many places of the layout are dealt before the play: all, or the rows asked for where the stock is dealt onto the
 * columns, as their other rows. */
int patience_dealt(const Options *options, const Tableau *layout);
/* How many cards one player has in a stock that is turned onto the foundation. */
int patience_stock_size(const Options *options);
/* What each card left in the stock counts in its player's favour, once the tableau is cleared (rules 10.5). */
int patience_spared(const Options *options);
/* The par of a deal; 0: none (rules P7, 10.6). */
int patience_par(const Options *options);
Status patience_fits(const Options *options, int seats, Fault *fault);
void patience_match(const Options *options, int seats, MatchSpec *out);

#endif
