/* lab_ladder.h - `cardroom lab bots`: measures players against one another. */
#ifndef APPS_MEASURE_LAB_LADDER_H
#define APPS_MEASURE_LAB_LADDER_H

int lab_ladder(int argc, char **argv);

#endif
