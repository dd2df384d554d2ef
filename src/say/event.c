#include "say/event.h"

#include "say/tongue.h"

/* Told to who it is about, and to the others. */
static const struct {
    const char *kind, *you, *other;
} events[] = {
    { "undo", N_("You took the last move back."), N_("{seat} takes the last move back.") },
    { "undo_all", N_("You took the last move back; all agreed."), N_("{seat} takes the last move back; all agree.") },
    { "concede", N_("You conceded."), N_("{seat} concedes.") },
    { "deal", N_("The cards are dealt."), N_("The cards are dealt.") },
    { "sit", N_("You sat down."), N_("{seat} sits down.") },
    { "stand", N_("You stood up."), N_("{seat} stands up.") },
    { "takeover", N_("A bot plays for you."), N_("A bot plays for {seat}.") },
    { "return", N_("You are back."), N_("{seat} is back.") },
    { "pause", N_("You paused the game."), N_("{seat} pauses the game.") },
    { "resume", N_("The game goes on."), N_("The game goes on.") },
    { "timeout", N_("Your time has run out."), N_("{seat} has run out of time.") },
    { "void", N_("Time has run out: the deal is void."), N_("Time has run out: the deal is void.") },
    { "dismiss", N_("The host has asked you to leave."), N_("The host has asked {seat} to leave.") },
};

bool say_event(const Reader *reader, const char *kind, Seat seat, Text *out)
{
    for (size_t i = 0; i < sizeof events / sizeof *events; i++) {
        if (strcmp(events[i].kind, kind) != 0)
            continue;
        bool is_you = seat != SEAT_NONE && seat == reader->you;
        text_say(out, tongue(is_you ? events[i].you : events[i].other), "seat",
                 seat < reader->seats ? reader->name[seat] : "?");
        return true;
    }
    return false;
}
