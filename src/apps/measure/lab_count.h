/* lab_count.h - runs counts as the command line asks for it: state file, part, progress, result.
 * Errors What cannot be done dies, naming the flag or the file. */
#ifndef APPS_MEASURE_LAB_COUNT_H
#define APPS_MEASURE_LAB_COUNT_H

#include "apps/base/cli.h"
#include "lab/engine/count.h"

typedef struct {
    const char *state, *shard; /* or NULL */
    double error;              /* CountOrder.error */
    uint64_t threads, memory_mib;
    bool as_json;
} LabAsked;

typedef enum { LAB_STATE, LAB_SHARD, LAB_THREADS, LAB_JSON } LabFlag;
/* A flag that every count has. */
Flag lab_flag(LabFlag flag, LabAsked *asked);

/* Results that are told one after another: as rows under one head, or as JSON at the end. */
typedef struct {
    bool as_json, has_details, has_head;
    json_t *list;
} LabTold;
void lab_tell(LabTold *told, const Count *count);
void lab_told(LabTold *told);
/* What a function writes of a count, on the heap. The caller frees it. */
char *lab_text(const Count *count, void (*write)(const Count *count, Text *out));
/* The result as JSON. */
json_t *lab_json(const Count *count);

/* Reads `A..B`: the first item, and how many there are. False: it is no range. */
bool lab_read_range(const char *text, uint64_t *first, uint64_t *len);
/* Makes a run of this program's version; dies, naming `where`, if there is none of these settings. */
void lab_open(Count *out, const CountKind *kind, const char *const settings[], uint64_t first, uint64_t len,
              const char *where);
/* Goes on from the state file, counts the first `len` items or their part, keeps the state and tells the result. */
void lab_count(const LabAsked *asked, const char *state, Count *count, uint64_t len, LabTold *told);
void lab_read_state(const char *path, Count *out);
void lab_write_state(const char *path, const Count *count);
/* Tells on standard error what is missing, if anything is. */
void lab_tell_missing(const Count *count);

/* Who counts: this process; or several, of which all but one only help: they keep no state and tell nothing. */
typedef struct {
    Status (*run)(Count *count, const CountOrder *order, Fault *fault);
    bool is_helper;
} LabTeam;
extern LabTeam lab_team;

#endif
