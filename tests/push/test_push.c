/* test_push.c - messages to push services, by the examples of their RFCs; and what is refused. */
#include "push/base64.h"
#include "push/endpoint.h"
#include "push/post.h"
#include "push/sealed.h"
#include "push/vapid.h"

#include "../units/unit.h"

#include <netdb.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <time.h>

static void read(const char *words, uint8_t *out, size_t len)
{
    assert_true(base64_read(slice_of(words), out, len));
}

static void assert_printed(const char *wanted, const uint8_t *bytes, size_t len)
{
    static char printed[2 * SEALED_BYTES];
    Text text = text_over(printed, sizeof printed);
    base64_add(&text, bytes, len);
    assert_string_equal(printed, wanted);
}

static void base64_is_that_of_addresses(void **state)
{
    uint8_t bytes[4] = { 0xfb, 0xff, 0xbf, 0x00 };
    (void)state;
    assert_printed("", bytes, 0);
    assert_printed("-w", bytes, 1);
    assert_printed("-_8", bytes, 2);
    assert_printed("-_-_", bytes, 3);
    assert_printed("-_-_AA", bytes, 4);
    static const char *const wrong[] = { "-x", "+/8=", "-w==", "-", "-w-w", "\xc3\xa9" };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(base64_read(slice_of(wrong[i]), bytes, 1));
    assert_true(base64_read(slice_of("-w"), bytes, 1));
    assert_int_equal(bytes[0], 0xfb);
}

/* RFC 8188 §3.1: one record, without a name of the key and without padding. */
static void content_is_coded_as_in_rfc_8188(void **state)
{
    uint8_t ikm[16], salt[SEALED_SALT], out[SEALED_BYTES];
    const SealedBy by = { .ikm = ikm, .ikm_len = sizeof ikm, .salt = salt, .padded = strlen("I am the walrus") };
    (void)state;
    read("yqdlZ-tYemfogSmv7Ws5PQ", ikm, sizeof ikm);
    read("I1BsxtFttlv3u_Oo94xnmw", salt, sizeof salt);
    const size_t len = sealed_content(&by, slice_of("I am the walrus"), out);
    assert_printed("I1BsxtFttlv3u_Oo94xnmwAAEAAA-NAVub2qFgBEuQKRapoZu-IxkIva3MEB1PD-ly8Thjg", out, len);
}

static const char watermelon[] = "When I grow up, I want to be a watermelon";

static KeyPair pair_of(const char *words)
{
    KeyPair pair;
    uint8_t secret[KEY_PRIVATE];
    read(words, secret, sizeof secret);
    assert_true(key_pair(secret, &pair));
    return pair;
}

/* RFC 8291 §5 and appendix A, which pads nothing: its keys, what both sides share, and its body. */
static void keys_are_those_of_rfc_8291(void **state)
{
    uint8_t device[KEY_PUBLIC], shared[KEY_SHARED];
    const KeyPair once = pair_of("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw");
    (void)state;
    assert_printed("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
                   once.public, sizeof once.public);
    read("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4", device,
         sizeof device);
    assert_true(key_shared(&once, device, shared));
    assert_printed("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs", shared, sizeof shared);
    const KeyPair theirs = pair_of("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94");
    uint8_t same[KEY_SHARED];
    assert_memory_equal(theirs.public, device, sizeof device);
    assert_true(key_shared(&theirs, once.public, same));
    assert_memory_equal(same, shared, sizeof same);
}

static void a_message_is_that_of_rfc_8291(void **state)
{
    uint8_t ikm[32], salt[SEALED_SALT], out[SEALED_BYTES];
    const KeyPair once = pair_of("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw");
    const SealedBy by = { .ikm = ikm,
                          .ikm_len = sizeof ikm,
                          .salt = salt,
                          .name = once.public,
                          .name_len = KEY_PUBLIC,
                          .padded = sizeof watermelon - 1 };
    (void)state;
    read("S4lYMb_L0FxCeq0WhDx813KgSYqU26kOyzWUdsXYyrg", ikm, sizeof ikm);
    read("DGv6ra1nlYgDCS1FRnbzlw", salt, sizeof salt);
    const size_t len = sealed_content(&by, slice_of(watermelon), out);
    assert_printed(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w"
        "EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
        out, len);
}

/* The whole is the same head, and one length whatever is said; the texts are read in push_test.py. */
static void messages_have_one_length(void **state)
{
    static char longest[SEALED_TEXT + 2];
    uint8_t salt[SEALED_SALT] = { 7 }, out[SEALED_BYTES];
    SealedTo to;
    const KeyPair once = pair_of("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw");
    (void)state;
    read("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4", to.key,
         sizeof to.key);
    read("BTBZMqHH6r4Tts7J_aSIgg", to.auth, sizeof to.auth);
    memset(longest, 'x', SEALED_TEXT);
    assert_true(sealed_make(&to, &once, salt, slice_of(""), out));
    assert_true(sealed_make(&to, &once, salt, slice_of(longest), out));
    assert_memory_equal(out, salt, sizeof salt);
    longest[SEALED_TEXT] = 'x';
    assert_false(sealed_make(&to, &once, salt, slice_of(longest), out));
    to.key[64] ^= 1; /* no point of the curve */
    assert_false(sealed_make(&to, &once, salt, slice_of(""), out));
    to.key[0] = 2;
    assert_false(key_is_public(to.key));
    memset(to.key, 0, sizeof to.key);
    assert_false(key_is_public(to.key));
}

static void secrets_are_numbers_of_the_curve(void **state)
{
    KeyPair pair;
    uint8_t secret[KEY_PRIVATE] = { 0 };
    (void)state;
    assert_false(key_pair(secret, &pair));
    memset(secret, 0xff, sizeof secret);
    assert_false(key_pair(secret, &pair));
    secret[0] = 0;
    assert_true(key_pair(secret, &pair));
}

static void endpoints_are_https_of_others(void **state)
{
    static const char *const right[] = { "https://push.example.com/x/y?z=1", "https://push.example.com:443/x",
                                         "https://updates.push.services.mozilla.com/wpush/v2/gAAA" };
    static const char *const wrong[] = { "http://push.example.com/x",
                                         "https://push.example.com",
                                         "https://push.example.com:8443/x",
                                         "https://user@push.example.com/x",
                                         "https://push.example.com@10.0.0.1/x",
                                         "https://127.0.0.1/x",
                                         "https://2130706433/x",
                                         "https://0x7f.1/x",
                                         "https://[::1]/x",
                                         "https://localhost/x",
                                         "https://host/x",
                                         "https://cards.local/x",
                                         "https://cards.internal/x",
                                         "https://cards.localhost./x",
                                         "https://push.example.com./x",
                                         "https://push.example.com/x y",
                                         "https://push.example.com/x\r\nHost: y",
                                         "https://push.example.com\\@10.0.0.1/",
                                         "https:///x",
                                         "file:///etc/passwd",
                                         "http://127.0.0.1:8099/x",
                                         "" };
    (void)state;
    for (size_t i = 0; i < sizeof right / sizeof *right; i++)
        assert_true(endpoint_fits(slice_of(right[i]), false));
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (endpoint_fits(slice_of(wrong[i]), false))
            fail_msg("`%s` is taken", wrong[i]);
    assert_true(endpoint_fits(slice_of("http://127.0.0.1:8099/x"), true));
    assert_false(endpoint_fits(slice_of("http://10.0.0.1:8099/x"), true));
    char longest[ENDPOINT_TEXT + 1] = "https://push.example.com/";
    memset(longest + strlen(longest), 'x', ENDPOINT_TEXT - strlen(longest));
    assert_false(endpoint_fits((Slice){ longest, ENDPOINT_TEXT }, false));
    assert_true(endpoint_fits((Slice){ longest, ENDPOINT_TEXT - 1 }, false));
    const Slice origin = endpoint_origin(slice_of("https://push.example.com:443/x/y"));
    assert_int_equal(origin.len, strlen("https://push.example.com:443"));
}

static void addresses_that_are_not_everybodys_are_not_asked(void **state)
{
    static const struct {
        const char *address;
        bool is_public;
    } cases[] = {
        { "8.8.8.8", true },
        { "0.0.0.0", false },
        { "10.1.2.3", false },
        { "100.64.0.1", false },
        { "127.0.0.1", false },
        { "169.254.169.254", false },
        { "172.16.0.1", false },
        { "172.31.255.255", false },
        { "172.32.0.1", true },
        { "192.0.0.8", false },
        { "192.0.2.1", false },
        { "192.168.1.1", false },
        { "198.18.0.1", false },
        { "198.51.100.7", false },
        { "203.0.113.9", false },
        { "224.0.0.1", false },
        { "255.255.255.255", false },
        { "::", false },
        { "::1", false },
        { "fe80::1", false },
        { "fc00::1", false },
        { "fd12::1", false },
        { "ff02::1", false },
        { "2001:db8::1", false },
        { "::ffff:10.0.0.1", false },
        { "::ffff:8.8.8.8", false },
        { "64:ff9b::a00:1", false },
        { "2002:a00:1::", false },
        { "2606:4700::1111", true },
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (endpoint_is_public_text(cases[i].address) != cases[i].is_public)
            fail_msg("%s", cases[i].address);
}

/* ---- A name that leads to this machine, whatever it is: libcurl asks this instead of the network ---- */

static bool is_found; /* whether names are known at all */

__attribute__((visibility("default"))) int getaddrinfo(const char *name, const char *service,
                                                       const struct addrinfo *req, struct addrinfo **pai)
{
    struct {
        struct addrinfo info;
        struct sockaddr_in address;
    } *made = calloc(1, sizeof *made);
    (void)name;
    (void)service;
    if (!made || !is_found) {
        free(made);
        return EAI_NONAME;
    }
    made->address = (struct sockaddr_in){ .sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    made->info = (struct addrinfo){ .ai_family = AF_INET,
                                    .ai_socktype = req ? req->ai_socktype : SOCK_STREAM,
                                    .ai_addrlen = sizeof made->address,
                                    .ai_addr = (struct sockaddr *)&made->address };
    *pai = &made->info;
    return 0;
}

__attribute__((visibility("default"))) void freeaddrinfo(struct addrinfo *ai)
{
    free(ai);
}

static void note_wake(void *context)
{
    (void)context;
}

/* What became of a message to a name; *names: whether names are known. */
static RoomPushed sent(bool names)
{
    PostResult result = { .what = PUSH_TAKEN };
    PostSettings settings = { .key = pair_of("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
                              .contact = "mailto:host@example.org" };
    is_found = names;
    Post *post = post_open(&settings, note_wake, NULL);
    assert_non_null(post);
    post_send(
        post,
        &(RoomPush){ .ticket = "ticket",
                     .endpoint = "https://push.example.com/x",
                     .key = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
                     .auth = "BTBZMqHH6r4Tts7J_aSIgg",
                     .topic = "topic",
                     .text = "text",
                     .until_ms = INT64_MAX });
    for (int i = 0; i < 6000 && !post_next(post, &result); i++)
        nanosleep(&(struct timespec){ .tv_nsec = 10000000 }, NULL);
    assert_string_equal(result.ticket, "ticket");
    assert_int_equal(result.status, 0);
    free(result.ticket);
    post_close(post);
    return result.what;
}

static void a_name_that_leads_inside_is_not_asked(void **state)
{
    (void)state;
    assert_int_equal(sent(true), PUSH_GONE);
    assert_int_equal(sent(false), PUSH_LATER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(base64_is_that_of_addresses),
        cmocka_unit_test(content_is_coded_as_in_rfc_8188),
        cmocka_unit_test(keys_are_those_of_rfc_8291),
        cmocka_unit_test(a_message_is_that_of_rfc_8291),
        cmocka_unit_test(messages_have_one_length),
        cmocka_unit_test(secrets_are_numbers_of_the_curve),
        cmocka_unit_test(endpoints_are_https_of_others),
        cmocka_unit_test(addresses_that_are_not_everybodys_are_not_asked),
        cmocka_unit_test(a_name_that_leads_inside_is_not_asked),
    };
    return TESTS_RUN(tests);
}
