/* levels.h - tells which levels of bots there are, and how strong they are in each kind of games. */
#ifndef APPS_BASE_LEVELS_H
#define APPS_BASE_LEVELS_H

/* Prints it as a part of a command's --help. */
void levels_print(void);

#endif
