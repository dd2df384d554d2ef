/* kop_rows.h - the rows of the count of Kop: normal by pairs of seats, cicha by seat, wesele by bidder and partner,
 * zolo and gran by seat. The du games are won where zolo and gran take all points. */
#ifndef LAB_KOP_ROWS_H
#define LAB_KOP_ROWS_H

#include "core/game.h"
#include "games/kop/contracts.h"

/* Where the rows of each contract begin. */
enum { KOP_NORMALS = 0, KOP_CICHAS = 6, KOP_WESELES = 10, KOP_ZOLOS = 22, KOP_GRANS = 26, KOP_ROWS = 30 };

typedef struct {
    Contract contract;
    SeatSet declarers;
    Seat bidder; /* of wesele; else SEAT_NONE */
} KopRow;

void kop_row(int row, KopRow *out);
int kop_row_of_normal(SeatSet declarers);
int kop_row_of_wesele(Seat bidder, Seat partner);

#endif
