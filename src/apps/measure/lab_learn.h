/* lab_learn.h - `lab learn`: makes what the hard level has learnt. */
#ifndef APPS_MEASURE_LAB_LEARN_H
#define APPS_MEASURE_LAB_LEARN_H

int lab_learn(int argc, char **argv);

#endif
