/* lab_golf.h - golf players for measuring. */
#ifndef LAB_LAB_GOLF_H
#define LAB_LAB_GOLF_H

#include "bots/bot.h"

extern const Bot golf_table_bot, golf_knock6_bot;

#endif
