/* contracts.h - the contracts of Kop and Baśka, as the value of a flag. */
#ifndef APPS_BASE_CONTRACTS_H
#define APPS_BASE_CONTRACTS_H

/* All their words, for the help: `normal|cicha|..`. */
const char *contracts_arg(void);

#endif
