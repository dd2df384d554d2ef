/* paging.h - long texts on a terminal are read page by page: what a command prints is kept until its end, and when the
 * terminal has not the rows for it, $PAGER shows it, or this program itself. Elsewhere, and with PAGER= or --no-pager,
 * all is printed as it comes.
 * Shape  For commands that print a text and end: they must not ask, nor tell their progress on standard output. */
#ifndef APPS_BASE_PAGING_H
#define APPS_BASE_PAGING_H

#include <stdbool.h>
#include <stddef.h>

/* From now on what is printed is kept, and shown when the program ends. */
void paging_begin(void);
/* Shows what was kept; a program that ends by _Exit calls it before. */
void paging_end(void);
/* The terminal that standard output is, or that the kept text goes to; below 0: it goes elsewhere. */
int paging_terminal(void);
/* Of a program whose output is carried on by another, as mpirun does: that looks like a terminal, and is none. */
void paging_carried(void);
/* paging_read.c: shows text on the screen until q is pressed; false: there is no screen. */
bool paging_read(const char *text);

#endif
