/* seal.c - for push_test.py, which reads what this makes with other people's code: seal KEY AUTH CONTACT ENDPOINT UNTIL
 * TEXT prints a sealed text (in hex), the header that says who sends it, and the sender's key of the message. */
#include "push/base64.h"
#include "push/endpoint.h"
#include "push/sealed.h"
#include "push/vapid.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/random.h>

static KeyPair drawn(void)
{
    KeyPair pair;
    uint8_t secret[KEY_PRIVATE];
    do
        REQUIRE(getrandom(secret, sizeof secret, 0) == sizeof secret);
    while (!key_pair(secret, &pair));
    return pair;
}

int main(int argc, char **argv)
{
    SealedTo to;
    uint8_t salt[SEALED_SALT], out[SEALED_BYTES];
    char header[VAPID_TEXT], hex[2 * SEALED_BYTES + 1];
    int64_t until_s;
    Text text = text_over(header, sizeof header), body = text_over(hex, sizeof hex);
    const KeyPair server = drawn(), once = drawn();
    REQUIRE(getrandom(salt, sizeof salt, 0) == sizeof salt);
    if (argc != 7 || !base64_read(slice_of(argv[1]), to.key, sizeof to.key) ||
        !base64_read(slice_of(argv[2]), to.auth, sizeof to.auth) ||
        !slice_number(slice_of(argv[5]), 0, INT64_MAX, &until_s) ||
        !sealed_make(&to, &once, salt, slice_of(argv[6]), out) ||
        !vapid_add(&text, &server, &(Vapid){ endpoint_origin(slice_of(argv[4])), argv[3], until_s }))
        return EXIT_FAILURE;
    text_add_hex(&body, out, sizeof out);
    printf("%s\n%s\n", hex, header);
    return EXIT_SUCCESS;
}
