#include "apps/measure/lab_standing.h"

#include "apps/base/interrupt.h"
#include "apps/measure/lab_tables.h"
#include "apps/measure/ladder_report.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void write_figures(const char *path, const Count *count)
{
    char *section = lab_text(count, lab_tables_print);
    ladder_report_write_section(path, section);
    free(section);
}

int lab_standing(const StandingAsked *asked, const LabAsked *lab)
{
    Count count;
    LabTold told = { .as_json = lab->as_json };
    if (asked->figures && access(asked->figures, R_OK | W_OK) != 0)
        die(asked->figures, "%s, expected a file that can be written", strerror(errno));
    lab_tables_open(&asked->measures, &asked->exec, !lab->state && !lab->shard, &count);
    lab_count(lab, lab->state, &count, count.len, &told);
    lab_told(&told);
    bool is_stopped = atomic_load(interrupt_watch());
    if (!lab->as_json && !lab_team.is_helper)
        lab_tables_print_programs();
    if (asked->figures && is_stopped)
        fprintf(stderr, "%s: the file is as it was\n", asked->figures);
    else if (asked->figures && !lab_team.is_helper)
        write_figures(asked->figures, &count);
    bool is_met = lab_tables_are_met(&count);
    count_close(&count);
    exec_players_check_log(&asked->exec);
    return is_met && !is_stopped ? EXIT_YES : EXIT_NO;
}
