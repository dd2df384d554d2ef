/* speech.h - the sentences of a game: what it offers, what it asks for, what it tells of an action.
 * Shape  Tables of whole sentences, the special before the general: the first row that fits is said. A row fits when
 *        its `when` holds and every {name} of its sentence is known to the reader. src/say fills the names in, from
 *        what the reader sees; so no sentence can tell more than the table shows.
 *        Each table ends with a row without sentences.
 *
 * When   Words separated by blanks, all of which must hold; `!` before a word: it must not.
 *          self     the place or seat in `from` is the actor's own      mine     .. is the reader's own
 *          open     where it begins, or ends, is still to be chosen
 *          self_to  the same of `to`                                    mine_to
 *          vain     `to` is not 0: it was tried in vain                 last     `from` is PLACE_END: no more follow
 *          leads    the card is the first of its trick                  alone    one seat plays
 *          =WORD    the action says WORD, one of its verb's words
 *          @WORD    the scene's phase was WORD                          ~ID      the scene has a zone ID that is not
 *          empty #ID=N    the text of the zone ID begins with N (blanks are written as _)
 * Names  {seat}              who acts                       {card}    the action's card
 *        {place} {place_to}  where it lies: `top left`      {there}   the card that lay at {place}
 *        {owner} {owner_to}  whose layout that is           {column}  `from`, counted from 1
 *        {drawn}             the card in hand               {top}     the top discard
 *        {word}              the word of a verb's words     {call}    what was said for it, such as kontra
 *        {foundation}        its top card
 *        {stake}             the counter `stake`            {power}   the text of the zone `power`
 *        {n} {n:word}        how many are asked for, in digits or as a word
 *        Cards, places and words stand in the nominative; `{card:accusative}` asks for another case, for languages that
 *        have it (say/cards.c).
 *
 * Sentences are chosen by the situation (`core/speech.h`, `src/say`). A game has a table of whole sentences: what
 * is offered, what is told to who did it and to others, what is asked for. The first row that fits is said: its
 * `when` holds, and the reader knows everything that its sentence names. Names are filled in from what the reader
 * sees before and after, so a sentence cannot tell more than the table shows, and less is told of what happened
 * while nobody looked. Verb and arguments alone could not say `You swapped the 10♦ for the 4♣ (top left).`, and
 * no language had to fit both `you` and a name any more. One implementation serves the terminal, `replay` and the
 * page: for the page it is `say.wasm` (20 KiB), which runs beside the painter, since labels are needed while it
 * paints, and gets the tables of sentences as data. Each language has its own sentences; a card can be asked for
 * in a grammatical case (`{card:accusative}`), which counts where it is spoken. */
#ifndef CORE_SPEECH_H
#define CORE_SPEECH_H

#include "core/action.h"

/* An action: offered as an order without a full stop, told to who did it, and told to the others. NULL: the row does
 * not say it. verbs: the row is for each of these verbs. */
typedef struct {
    const char *verbs, *when, *offer, *you, *other;
} TellSpec;

/* What the reader is asked for. verbs: the row fits when each of these verbs is possible. Rows are said one after
 * another; verbs that no row names are added by what they do: `You may also knock.` many: the sentence for another {n}
 * than 1, or NULL. */
typedef struct {
    const char *verbs, *when, *text, *many;
} AskSpec;

/* A text of a seat's zone that is a sentence about the seat, such as `has knocked`. */
typedef struct {
    const char *text, *you, *other;
} StandingSpec;

typedef struct {
    const TellSpec *tellings;
    const AskSpec *askings;
    const StandingSpec *standings; /* NULL: none */
} Speech;

#endif
