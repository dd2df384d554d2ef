/* lab_parts.h - `lab merge` and `lab show`: the states of counts. */
#ifndef APPS_MEASURE_LAB_PARTS_H
#define APPS_MEASURE_LAB_PARTS_H

int lab_merge(int argc, char **argv);
int lab_show(int argc, char **argv);

#endif
