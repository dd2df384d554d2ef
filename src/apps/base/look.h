/* look.h - the look of cards, from the command line and the locale. */
#ifndef APPS_BASE_LOOK_H
#define APPS_BASE_LOOK_H

#include "term/canvas.h"

/* asked: the language of --letters, NULL: the locale's. Dies if the language is unknown. */
CardLook look_asked(const char *asked, bool four_colours);

#endif
