/* zones.h - the time zones of the IANA database, with their changes of clocks, as ICU has them.
 * Errors A name that is not one of the database's (`Europe/Warsaw`) is no zone; ICU's own ones such as `GMT+3:30` are
 * none
 *        either.
 *
 * ICU tells a zone without changing that of the process, which threads share. Its data come with it: a host that must
 * know a change of the law before ICU is renewed points ICU_TIMEZONE_FILES_DIR to newer ones. */
#ifndef ZONES_ZONES_H
#define ZONES_ZONES_H

#include "calendar/zone.h"

/* A ZoneLookUp that needs no context. One thread at a time may call it. */
ZoneLookUp zones_look_up;

#endif
