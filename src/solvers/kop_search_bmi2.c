/* kop_search_bmi2.c - the search where there is pext; CMakeLists.txt says so to the compiler. */
#define KOP_SEARCH kop_search_bmi2
#include "solvers/kop_search_body.h"
