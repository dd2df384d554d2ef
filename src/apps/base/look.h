/* look.h - how cards look, by the command line and the locale. */
#ifndef APPS_BASE_LOOK_H
#define APPS_BASE_LOOK_H

#include "term/canvas.h"

/* asked: a language that --letters names, or NULL for the locale's; dies when it is none. */
CardLook look_asked(const char *asked, bool four_colours);

#endif
