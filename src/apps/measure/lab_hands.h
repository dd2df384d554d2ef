/* lab_hands.h - `lab hands` and `lab calls`: golf as bots play it. */
#ifndef APPS_MEASURE_LAB_HANDS_H
#define APPS_MEASURE_LAB_HANDS_H

int lab_hands(int argc, char **argv);
int lab_calls(int argc, char **argv);

#endif
