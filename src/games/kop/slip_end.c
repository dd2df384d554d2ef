/* slip_end.c - a deal of Kop with real cards, as people write it down, as a deal of a match. */
#include "games/kop/slip.h"
#include "games/kop/tables.h"

#include <string.h>

/* A letter is a place of the deal, A its forehand; the scores are those of the seats. */
Status kop_read_slip(const Options *options, int seats, Seat starter, Slice written, DealEnd *out, Slice *wrong,
                     Fault *fault)
{
    KopSlipWords words;
    KopSlip slip;
    KopPayment payment;
    Status status = kop_slip_split(written, &words, wrong, fault);
    words.exact = true;
    if (status == OK)
        status = kop_slip_read(options, &words, &slip, wrong, fault);
    if (status != OK)
        return status;
    memset(out, 0, sizeof *out);
    kop_slip_pay(options, &slip, &payment);
    for (int place = 0; place < KOP_SEATS; place++)
        out->score[seat_after(starter, place, seats)] = payment.pays[place];
    return OK;
}
