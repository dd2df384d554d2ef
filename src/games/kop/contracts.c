#include "games/kop/contracts.h"

const ContractSpec kop_contracts[KOP_CONTRACTS] = {
    [KOP_NORMAL] = { "normal", N_("normal"), 1, .team = true },
    [KOP_CICHA] = { "cicha", N_("cicha"), 4, .team = false },
    [KOP_WESELE] = { "wesele", N_("wesele"), 1, .team = true },
    [KOP_GRAN] = { "gran", N_("gran"), 5, .gran = true },
    [KOP_ZOLO] = { "zolo", N_("zolo"), 5, .team = false },
    [KOP_GRAN_DU] = { "gran_du", N_("gran du"), 10, .all_tricks = true, .gran = true },
    [KOP_ZOLO_DU] = { "zolo_du", N_("zolo du"), 10, .all_tricks = true },
    [KOP_BASKA] = { "baska", N_("baśka"), 10, .all_tricks = true },
};

Contract kop_contract(Slice word)
{
    Contract contract = 0;
    while (contract < KOP_CONTRACTS && !slice_is(word, kop_contracts[contract].word))
        contract++;
    return contract;
}

TrumpForm kop_form(Contract contract, TrumpForm form)
{
    return kop_contracts[contract].gran ? FORM_GRAN : form;
}
