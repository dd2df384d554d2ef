/* folding.h - a report that is printed as one piece, so that it fits the terminal: tables fold by their columns, prose
 * breaks between words (apps/base/lines.h). Elsewhere it is printed as it comes. */
#ifndef APPS_BASE_FOLDING_H
#define APPS_BASE_FOLDING_H

/* What is printed from now on is kept until folding_end. Blank lines part tables from prose. */
void folding_begin(void);
void folding_end(void);

#endif
