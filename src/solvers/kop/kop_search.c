/* kop_search.c - the search, compiled for any processor. */
#define KOP_SEARCH kop_search_plain
#include "solvers/kop/kop_search_body.h"
