/* kop_table.h - what the tables of Kop by hand have in common: their rules, their hands, their columns. */
#ifndef LAB_KOP_TABLE_H
#define LAB_KOP_TABLE_H

#include "core/columns.h"
#include "core/json.h"
#include "lab/kop/kop_deals.h"

/* The one setting, `game`; its plan is a KopCounted. */
extern const char *const kop_table_settings[];
Status kop_table_plan(Count *count, Fault *fault);
Status kop_table_begin(CountWork *work);

/* The contract whose deals a contract is read from: the du games are won where zolo and gran take all points. */
Contract kop_table_source(Contract contract);
/* `# cardroom lab RULES --by ..`, and how much of it is done. */
void kop_table_head(const Count *count, const char *by, Text *out);
/* The cards of a hand, the highest first: `QC JS AH 10H`. */
typedef struct {
    char text[24];
} KopCardsText;
KopCardsText kop_table_cards(const KopCards *cards, unsigned hand);
void kop_table_number(int64_t number, int width, Text *out);
/* part / whole with two digits behind the point, rounded half up, in whole numbers: the same on every machine. */
void kop_table_hundredths(int64_t part, int64_t whole, int width, Text *out);
/* Numbers as an array. */
void kop_table_write(Json *json, const char *name, const int64_t number[], int len);

#endif
