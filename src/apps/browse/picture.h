/* picture.h - a table as a picture of characters, painted as the terminal paints it. */
#ifndef APPS_BROWSE_PICTURE_H
#define APPS_BROWSE_PICTURE_H

#include "say/reader.h"

/* Prints the rows of the picture, each ended by a newline; nothing if it does not fit a page. */
void picture_text(const Reader *reader, const Scene *scene, Text *out);

#endif
