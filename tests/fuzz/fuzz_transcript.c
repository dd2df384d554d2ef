/* fuzz_transcript.c - any bytes as a transcript. It is refused with a reason; or read, written, and read again the
 * same. */
#include "table/transcript.h"

#include <stdlib.h>
#include <string.h>

static char *written(const Match *match, size_t *len)
{
    Text measure = text_over(NULL, 0);
    transcript_write(match, &measure);
    char *bytes = malloc(measure.len + 1);
    REQUIRE(bytes);
    Text text = text_over(bytes, measure.len + 1);
    transcript_write(match, &text);
    REQUIRE(text.len == measure.len && strlen(bytes) == text.len);
    *len = text.len;
    return bytes;
}

static void read_again(const Match *match)
{
    Match read;
    size_t len, again_len;
    char *text = written(match, &len);
    REQUIRE(transcript_read(text, len, &read, NULL) == OK);
    char *again = written(&read, &again_len);
    REQUIRE(len == again_len && memcmp(text, again, len) == 0);
    REQUIRE(match->past_len == read.past_len && match->dealt == read.dealt);
    REQUIRE(!match->dealt || memcmp(&match->table.state, &read.table.state, match->ruleset.game->state_size) == 0);
    free(text);
    free(again);
    match_free(&read);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Match match;
    Fault fault;
    /* A copy of just this size, so that reading beyond it is seen. */
    char *text = malloc(size > 0 ? size : 1);
    REQUIRE(text);
    memcpy(text, data, size);
    Status status = transcript_read(text, size, &match, &fault);
    free(text);
    if (status != OK) {
        REQUIRE(status < STATUS_COUNT && fault.text[0] != '\0' && memchr(fault.text, '\0', sizeof fault.text));
        return 0;
    }
    read_again(&match);
    match_free(&match);
    return 0;
}
