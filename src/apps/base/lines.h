/* lines.h - plain sentences on stdout: broken between words on a terminal, one sentence a line elsewhere. */
#ifndef APPS_BASE_LINES_H
#define APPS_BASE_LINES_H

/* Prints words and the end of their last line. On a terminal a line is no wider than it is, or than 80 columns where its
 * width is unknown; it ends between words, and in East Asian writing between characters. Elsewhere nothing is broken, so
 * that scripts find each sentence in a line of its own. */
void lines_print(const char *words);

#endif
