/* match.h - a match on this machine, as a table view asks for it. */
#ifndef APPS_PLAY_MATCH_H
#define APPS_PLAY_MATCH_H

#include "apps/play/match_words.h"
#include "apps/table_view/table_view.h"

/* The functions of a table view over a Play. */
extern const TableViewMatch play_match;

static inline Play *play_of(const TableView *view)
{
    return view->of;
}

#endif
