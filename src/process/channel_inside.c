#include "process/channel_inside.h"

#include <unistd.h>

Talk *channel_talk(Channel *channel, int64_t game)
{
    for (int i = 0; i < CHANNEL_GAMES; i++)
        if (channel->talk[i].stage != TALK_CLOSED && channel->talk[i].game == game)
            return &channel->talk[i];
    return NULL;
}

void channel_wake(Channel *channel)
{
    uint64_t one = 1;
    (void)!write(channel->wake, &one, sizeof one);
}

void channel_fail(Channel *channel, Answer cause, const char *why)
{
    if (channel->stage > CHANNEL_READY)
        return;
    channel->counts.ended += channel->stage == CHANNEL_READY;
    channel->stage = CHANNEL_ENDING;
    slice_copy(slice_of(why), channel->why, sizeof channel->why);
    for (int i = 0; i < CHANNEL_GAMES; i++) {
        Talk *talk = &channel->talk[i];
        if (talk->stage != TALK_ASKED)
            continue;
        talk->stage = TALK_ANSWERED;
        talk->answer = cause;
        slice_copy(slice_of(why), talk->why, sizeof talk->why);
    }
    pthread_cond_broadcast(&channel->news);
    channel_wake(channel);
}
