#include "apps/measure/lab_standing.h"

#include "apps/base/interrupt.h"
#include "apps/base/whole_file.h"
#include "apps/measure/lab_tables.h"
#include "apps/measure/ladder_report.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void write_figures(const StandingAsked *asked, const Count *count)
{
    char *section = lab_text(count, lab_tables_print);
    ladder_report_write_section(asked->figures, asked->measures.has[TABLE_SCALE] ? "lab bots --scale" : "lab bots",
                                section);
    free(section);
}

static void write_source(const char *path, const Count *count)
{
    char *source = lab_text(count, lab_tables_print_source);
    if (!whole_file_write(path, source))
        die(path, "%s, expected a file that can be written", strerror(errno));
    free(source);
}

static void check_file(const char *path)
{
    if (path && access(path, R_OK | W_OK) != 0)
        die(path, "%s, expected a file that can be written", strerror(errno));
}

int lab_standing(const StandingAsked *asked, const LabAsked *lab)
{
    Count count;
    LabTold told = { .as_json = lab->as_json };
    check_file(asked->figures);
    check_file(asked->source);
    lab_tables_open(&asked->measures, &asked->exec, !lab->state && !lab->shard, &count);
    lab_count(lab, lab->state, &count, count.len, &told);
    lab_told(&told);
    bool is_stopped = atomic_load(interrupt_watch());
    if (!lab->as_json && !lab_team.is_helper)
        lab_tables_print_programs();
    const char *kept = asked->figures ? asked->figures : asked->source;
    if (kept && is_stopped)
        fprintf(stderr, "%s: the file is as it was\n", kept);
    else if (asked->figures && !lab_team.is_helper)
        write_figures(asked, &count);
    if (asked->source && !is_stopped && !lab_team.is_helper)
        write_source(asked->source, &count);
    bool is_met = lab_tables_are_met(&count);
    count_close(&count);
    exec_players_check_log(&asked->exec);
    return is_met && !is_stopped ? EXIT_YES : EXIT_NO;
}
