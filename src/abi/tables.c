/* tables.c - thousands of tables at once, for the public interface. */
#include "abi/inside.h"

#include "env/tables.h"

#include <stdlib.h>

struct cardroom_tables {
    EnvTables tables;
    bool is_dealt;
};

static const char no_tables[] = "tables is NULL, expected some from cardroom_tables_open";
static const char no_arrays[] = "arrays is NULL, expected where a step is to write";
static const char no_number[] = "number is NULL, expected a number for each table";

_Static_assert((int)CARDROOM_THREADS_MAX == (int)CREW_MAX, "as many threads outside as inside");

static EnvArrays arrays_of(const cardroom_arrays *arrays)
{
    return (EnvArrays){ .observation = arrays->observation,
                        .mask = arrays->mask,
                        .seat = arrays->seat,
                        .reward = arrays->reward,
                        .done = arrays->done,
                        .final = arrays->final };
}

int cardroom_tables_open(const char *rules, int seats, int tables, int threads, cardroom_tables **out, char *error,
                         size_t error_cap)
{
    Ruleset ruleset;
    Fault fault = { 0 };
    if (!out)
        return abi_wrong(abi_no_out, error, error_cap);
    *out = NULL;
    if (tables < 1 || tables > CARDROOM_TABLES_MAX)
        return abi_wrong("tables out of range, expected 1 to 1048576", error, error_cap);
    if (threads < 1 || threads > CARDROOM_THREADS_MAX)
        return abi_wrong("threads out of range, expected 1 to 256", error, error_cap);
    Status status = abi_rules_for(rules, &seats, &ruleset, &fault);
    cardroom_tables *opened = status == OK ? calloc(1, sizeof *opened) : NULL;
    if (status == OK)
        status = opened ? tables_open(&opened->tables, &ruleset, seats, tables, threads) : ERR_MEMORY;
    if (status == OK)
        *out = opened;
    else
        free(opened);
    return abi_answer(status, &fault, error, error_cap);
}

void cardroom_tables_close(cardroom_tables *tables)
{
    if (!tables)
        return;
    tables_close(&tables->tables);
    free(tables);
}

int cardroom_tables_deal(cardroom_tables *tables, uint64_t seed, const cardroom_arrays *arrays, char *error,
                         size_t error_cap)
{
    if (!tables || !arrays)
        return abi_wrong(tables ? no_arrays : no_tables, error, error_cap);
    EnvArrays to = arrays_of(arrays);
    tables_deal(&tables->tables, seed, &to);
    tables->is_dealt = true;
    return abi_answer(OK, NULL, error, error_cap);
}

static int refuse_undealt(char *error, size_t error_cap)
{
    Fault fault = { 0 };
    return abi_answer(fault_set(&fault, ERR_OVER, "nothing is dealt, expected a deal first"), &fault, error,
                      error_cap);
}

int cardroom_tables_step(cardroom_tables *tables, const int32_t number[], const cardroom_arrays *arrays, char *error,
                         size_t error_cap)
{
    Fault fault = { 0 };
    if (!tables || !number || !arrays)
        return abi_wrong(!tables ? no_tables : !number ? no_number : no_arrays, error, error_cap);
    if (!tables->is_dealt)
        return refuse_undealt(error, error_cap);
    EnvArrays to = arrays_of(arrays);
    if (tables_step(&tables->tables, number, &to))
        return abi_answer(OK, NULL, error, error_cap);
    int wrong = atomic_load(&tables->tables.wrong);
    fault_set(&fault, ERR_ILLEGAL, "table ", digits(wrong).text, ": ", digits(number[wrong]).text,
              " is not allowed now, expected a number that its mask has as 1");
    return abi_answer(ERR_ILLEGAL, &fault, error, error_cap);
}

int cardroom_tables_choose(cardroom_tables *tables, const char *bot, uint32_t seats, int32_t number[], char *error,
                           size_t error_cap)
{
    const Bot *found = NULL;
    Fault fault = { 0 };
    if (!tables || !bot || !number)
        return abi_wrong(!tables ? no_tables
                         : !bot  ? "bot is NULL, expected a name of cardroom_bot"
                                 : no_number,
                         error, error_cap);
    Status status = bots_find(slice_of(bot), &found, &fault);
    if (status != OK)
        return abi_answer(status, &fault, error, error_cap);
    if (!tables->is_dealt)
        return refuse_undealt(error, error_cap);
    tables_choose(&tables->tables, found, (SeatSet)(seats & ((1u << SEATS_MAX) - 1)), number);
    return abi_answer(OK, NULL, error, error_cap);
}
