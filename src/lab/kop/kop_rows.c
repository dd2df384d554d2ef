#include "lab/kop/kop_rows.h"

static const uint8_t pairs[] = { 0x3, 0x5, 0x9, 0x6, 0xA, 0xC };

void kop_row(int row, KopRow *out)
{
    int seat = row >= KOP_GRANS ? row - KOP_GRANS : row >= KOP_ZOLOS ? row - KOP_ZOLOS : row - KOP_CICHAS;
    if (row < KOP_CICHAS) {
        *out = (KopRow){ KOP_NORMAL, pairs[row], SEAT_NONE };
    } else if (row >= KOP_WESELES && row < KOP_ZOLOS) {
        Seat bidder = (Seat)((row - KOP_WESELES) / 3);
        Seat partner = seat_after(bidder, 1 + (row - KOP_WESELES) % 3, KOP_SEATS);
        *out = (KopRow){ KOP_WESELE, (SeatSet)(seat_bit(bidder) | seat_bit(partner)), bidder };
    } else {
        Contract contract = row < KOP_WESELES ? KOP_CICHA : row < KOP_GRANS ? KOP_ZOLO : KOP_GRAN;
        *out = (KopRow){ contract, seat_bit((Seat)seat), SEAT_NONE };
    }
}

int kop_row_of_normal(SeatSet declarers)
{
    int row = KOP_NORMALS;
    while (pairs[row] != declarers)
        row++;
    return row;
}

int kop_row_of_wesele(Seat bidder, Seat partner)
{
    return KOP_WESELES + 3 * bidder + (partner - bidder + KOP_SEATS - 1) % KOP_SEATS;
}
