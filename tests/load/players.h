/* players.h - the players of a load: each a guest at a table, who plays listed lines at random. */
#ifndef LOAD_PLAYERS_H
#define LOAD_PLAYERS_H

#include "link.h"

enum { LINE_CAP = 64, TOKEN_CAP = 64 };

typedef enum { WAITING, GREETING, IN_ROOM, MAKING, JOINING, SITTING, SEATED, PLAYING, GONE, RETURNING, BACK } Stage;
typedef enum { NOTHING, MAKE, JOIN, SIT, START, ACT, NEXT } Command;

typedef struct Table Table;

typedef struct {
    Link link;
    uv_timer_t thinking;
    Table *table;
    int seat;
    Stage stage;
    Command asked; /* what has no verdict yet */
    uint64_t asked_ns;
    long cid, seq, deal, ready_for;
    char token[TOKEN_CAP];
    char line[LINE_CAP]; /* to be played; "" none */
    char *told;          /* the table as it was told last */
} Player;

struct Table {
    char code[16];
    Player *player;
    int seated;
};

extern uv_loop_t *players_loop;
extern Player *players;
extern int players_len;
/* How many players are on their way, and how many have come so far. */
extern int players_connecting, players_in_room, players_playing, players_gone, players_back;

/* Makes them, by the order: all wait. */
void players_make(void);
/* Lets more come, while fewer than so many are on their way. */
void players_connect(int at_once);
/* Those who have come make tables and play. */
void players_begin(void);
/* All stop, and their connections are cut. */
void players_leave(void);
/* Lets more come back to their tables by their tokens, while fewer than so many are on their way. */
void players_return(int at_once);

#endif
