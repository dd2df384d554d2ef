/* learn_source.h - prints the weights of a small network (bots/judge_net.h) as a C source, which names the command that
 * made it. */
#ifndef LAB_LEARN_SOURCE_H
#define LAB_LEARN_SOURCE_H

#include "lab/learn_net.h"

/* Defines a constant FAMILY_learnt of this type, whose members are input and kind; header.h, in src/bots, tells of it. */
typedef struct {
    const char *family, *header, *type;
    int inputs, kinds;
} LearnSource;

void learn_source_print(const LearnSource *source, const LearnOrder *order, const int16_t weight[], Text *out);

#endif
