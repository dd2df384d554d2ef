/* kop_search_bmi2.c - the search, compiled for processors with pext (CMakeLists.txt sets the flag). */
#define KOP_SEARCH kop_search_bmi2
#include "solvers/kop/kop_search_body.h"
