/* lab_errands.h - what `cardroom lab` does besides counting deals: `lab bots`, `lab hands`, .. Each gets its own words,
 * argv[0] is its name, and returns the exit code. */
#ifndef APPS_MEASURE_LAB_ERRANDS_H
#define APPS_MEASURE_LAB_ERRANDS_H

int lab_ladder(int argc, char **argv); /* lab bots */
int lab_calls(int argc, char **argv);
int lab_exact(int argc, char **argv);
int lab_hands(int argc, char **argv);
int lab_learn(int argc, char **argv);
int lab_merge(int argc, char **argv);
int lab_show(int argc, char **argv);

#endif
