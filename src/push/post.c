#include "push/post.h"

#include "push/base64.h"
#include "push/endpoint.h"
#include "push/sealed.h"
#include "push/vapid.h"

#include <curl/curl.h>
#include <openssl/evp.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum {
    SECONDS = 20,
    CONNECT_SECONDS = 10,
    CLOSE_MS = 3000,
    TURN_MS = 500,
    ANSWER_BYTES = 65536,
    VAPID_S = 12 * 3600
};
enum { TOPIC_BYTES = 24, TTL_MOST_S = 28 * 24 * 3600, WAIT_MOST_S = 7 * 24 * 3600, HEADER = VAPID_TEXT + 40 };
enum { STATUS_TIMEOUT = 408, STATUS_MISSING = 404, STATUS_GONE = 410, STATUS_TOO_MANY = 429 };

/* A message from when it was given until its result is taken. */
typedef struct Letter {
    struct Letter *next;
    char *ticket, *endpoint, *key, *auth, *topic, *text;
    int64_t until_ms;
    CURL *easy;
    struct curl_slist *headers;
    size_t answered; /* bytes */
    bool is_for_tests, is_barred;
    PostResult result;
    uint8_t body[SEALED_BYTES];
} Letter;

typedef struct {
    Letter *first, **end;
} Letters;

struct Post {
    PostSettings settings;
    char contact[VAPID_CONTACT + 1];
    PostWake *wake;
    void *context;
    CURLM *multi;
    pthread_t thread;
    pthread_mutex_t mutex; /* of the two lists */
    Letters waiting, done;
    Letter *out; /* being sent, in any order; of the thread alone, while it runs */
    atomic_bool is_closing;
};

static void put(Letters *letters, Letter *letter)
{
    letter->next = NULL;
    *letters->end = letter;
    letters->end = &letter->next;
}

static Letter *take(Post *post, Letters *letters)
{
    pthread_mutex_lock(&post->mutex);
    Letter *letter = letters->first;
    if (letter) {
        letters->first = letter->next;
        if (!letters->first)
            letters->end = &letters->first;
    }
    pthread_mutex_unlock(&post->mutex);
    return letter;
}

static void drop(Letter *letter)
{
    curl_slist_free_all(letter->headers);
    if (letter->easy)
        curl_easy_cleanup(letter->easy);
    free(letter->ticket);
    free(letter->endpoint);
    free(letter->key);
    free(letter->auth);
    free(letter->topic);
    free(letter->text);
    free(letter);
}

static void finish(Post *post, Letter *letter)
{
    pthread_mutex_lock(&post->mutex);
    put(&post->done, letter);
    pthread_mutex_unlock(&post->mutex);
    post->wake(post->context);
}

/* ---- What is sent ---- */

static int64_t now_ms(void)
{
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void draw(uint8_t *bytes, size_t len)
{
    for (size_t done = 0; done < len;) {
        const ssize_t got = getrandom(bytes + done, len - done, 0);
        REQUIRE(got > 0);
        done += (size_t)got;
    }
}

static bool seal(Letter *letter)
{
    SealedTo to;
    KeyPair once;
    uint8_t secret[KEY_PRIVATE], salt[SEALED_SALT];
    if (!base64_read(slice_of(letter->key), to.key, sizeof to.key) ||
        !base64_read(slice_of(letter->auth), to.auth, sizeof to.auth))
        return false;
    do
        draw(secret, sizeof secret);
    while (!key_pair(secret, &once));
    draw(salt, sizeof salt);
    return sealed_make(&to, &once, salt, slice_of(letter->text), letter->body);
}

/* A topic as services are told it: the same for the same, and nothing to anybody else. */
static void add_topic(const Post *post, const char *topic, Text *out)
{
    uint8_t hash[EVP_MAX_MD_SIZE];
    unsigned len = 0;
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    REQUIRE(context && EVP_DigestInit_ex(context, EVP_sha256(), NULL) == 1 &&
            EVP_DigestUpdate(context, post->settings.key.secret, KEY_PRIVATE) == 1 &&
            EVP_DigestUpdate(context, topic, strlen(topic)) == 1 && EVP_DigestFinal_ex(context, hash, &len) == 1);
    EVP_MD_CTX_free(context);
    base64_add(out, hash, TOPIC_BYTES);
}

static Text header_of(char words[HEADER], const char *begin)
{
    Text header = text_over(words, HEADER);
    text_add(&header, begin);
    return header;
}

static bool add_header(Letter *letter, const Text *header)
{
    struct curl_slist *longer = header->len < header->cap ? curl_slist_append(letter->headers, header->at) : NULL;
    letter->headers = longer ? longer : letter->headers;
    return longer;
}

static bool write_headers(const Post *post, Letter *letter)
{
    static const char *const fixed[] = { "Content-Type: application/octet-stream", "Content-Encoding: aes128gcm",
                                         "Urgency: normal", "Expect:" };
    char words[HEADER];
    const int64_t now = now_ms(), left_s = (letter->until_ms - now) / 1000;
    bool is_whole = true;
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++) {
        const Text whole = header_of(words, fixed[i]);
        is_whole = add_header(letter, &whole) && is_whole;
    }
    Text header = header_of(words, "TTL: ");
    text_add_number(&header, left_s < 0 ? 0 : left_s > TTL_MOST_S ? TTL_MOST_S : left_s);
    is_whole = add_header(letter, &header) && is_whole;
    header = header_of(words, "Topic: ");
    add_topic(post, letter->topic, &header);
    is_whole = add_header(letter, &header) && is_whole;
    header = header_of(words, "Authorization: ");
    const Vapid says = { endpoint_origin(slice_of(letter->endpoint)), post->contact, now / 1000 + VAPID_S };
    return vapid_add(&header, &post->settings.key, &says) && add_header(letter, &header) && is_whole;
}

/* Opens a socket to an address that may be asked. */
static curl_socket_t open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address)
{
    Letter *letter = context;
    const bool is_fit =
        endpoint_is_public(&address->addr) || (letter->is_for_tests && endpoint_is_loopback(&address->addr));
    (void)purpose;
    if (is_fit)
        return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
    letter->is_barred = true;
    return CURL_SOCKET_BAD;
}

/* What a service says beyond its status is of no use; where it says much, it is cut off. */
static size_t read_answer(const char *bytes, size_t each, size_t len, void *context)
{
    Letter *letter = context;
    (void)bytes;
    letter->answered += each * len;
    return letter->answered > ANSWER_BYTES ? 0 : each * len;
}

static bool set_up(Letter *letter)
{
    CURL *easy = letter->easy;
    const char *protocols = letter->is_for_tests ? "http,https" : "https";
    return curl_easy_setopt(easy, CURLOPT_URL, letter->endpoint) == CURLE_OK &&
           curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, protocols) == CURLE_OK &&
           curl_easy_setopt(easy, CURLOPT_PROXY, "") == CURLE_OK &&
           curl_easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 0L) == CURLE_OK &&
           curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L) == CURLE_OK &&
           curl_easy_setopt(easy, CURLOPT_FRESH_CONNECT, 1L) == CURLE_OK &&
           curl_easy_setopt(easy, CURLOPT_FORBID_REUSE, 1L) == CURLE_OK &&
           curl_easy_setopt(easy, CURLOPT_TIMEOUT, (long)SECONDS) == CURLE_OK &&
           curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT, (long)CONNECT_SECONDS) == CURLE_OK &&
           curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, open_socket) == CURLE_OK &&
           curl_easy_setopt(easy, CURLOPT_OPENSOCKETDATA, letter) == CURLE_OK &&
           curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, read_answer) == CURLE_OK &&
           curl_easy_setopt(easy, CURLOPT_WRITEDATA, letter) == CURLE_OK &&
           curl_easy_setopt(easy, CURLOPT_HTTPHEADER, letter->headers) == CURLE_OK &&
           curl_easy_setopt(easy, CURLOPT_POST, 1L) == CURLE_OK &&
           curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE, (long)SEALED_BYTES) == CURLE_OK &&
           curl_easy_setopt(easy, CURLOPT_POSTFIELDS, letter->body) == CURLE_OK &&
           curl_easy_setopt(easy, CURLOPT_PRIVATE, letter) == CURLE_OK;
}

static void add_out(Post *post, Letter *letter)
{
    letter->next = post->out;
    post->out = letter;
}

static void take_out(Post *post, const Letter *letter)
{
    Letter **at = &post->out;
    while (*at != letter)
        at = &(*at)->next;
    *at = letter->next;
    curl_multi_remove_handle(post->multi, letter->easy);
}

static void begin(Post *post, Letter *letter)
{
    letter->easy = curl_easy_init();
    letter->result.what = PUSH_REFUSED;
    if (endpoint_fits(slice_of(letter->endpoint), letter->is_for_tests) && letter->easy && seal(letter) &&
        write_headers(post, letter) && set_up(letter) && curl_multi_add_handle(post->multi, letter->easy) == CURLM_OK)
        add_out(post, letter);
    else
        finish(post, letter);
}

/* ---- What came of it ---- */

static RoomPushed judge(long status, bool is_barred, long sent)
{
    if (status >= 200 && status < 300)
        return PUSH_TAKEN;
    if (status == STATUS_MISSING || status == STATUS_GONE || (status == 0 && is_barred && sent == 0))
        return PUSH_GONE;
    if (status == STATUS_TOO_MANY || status == STATUS_TIMEOUT || status >= 500)
        return PUSH_LATER;
    if (status == 0)
        return sent == 0 ? PUSH_LATER : PUSH_LOST;
    return PUSH_REFUSED;
}

static void end(Post *post, CURL *easy)
{
    Letter *letter = NULL;
    long status = 0, sent = 0;
    curl_off_t wait_s = 0;
    curl_easy_getinfo(easy, CURLINFO_PRIVATE, &letter);
    curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
    curl_easy_getinfo(easy, CURLINFO_REQUEST_SIZE, &sent);
    curl_easy_getinfo(easy, CURLINFO_RETRY_AFTER, &wait_s);
    take_out(post, letter);
    letter->result = (PostResult){ .what = judge(status, letter->is_barred, sent),
                                   .wait_ms = (wait_s > WAIT_MOST_S ? WAIT_MOST_S : (int64_t)wait_s) * 1000,
                                   .status = (int)status };
    finish(post, letter);
}

static void turn(Post *post)
{
    int running, rest;
    curl_multi_perform(post->multi, &running);
    for (CURLMsg *message; (message = curl_multi_info_read(post->multi, &rest)) != NULL;)
        if (message->msg == CURLMSG_DONE)
            end(post, message->easy_handle);
    curl_multi_poll(post->multi, NULL, 0, TURN_MS, NULL);
}

static void *work(void *context)
{
    Post *post = context;
    int64_t ends_ms = INT64_MAX;
    while (now_ms() < ends_ms && (post->out || !atomic_load(&post->is_closing))) {
        if (atomic_load(&post->is_closing) && ends_ms == INT64_MAX)
            ends_ms = now_ms() + CLOSE_MS;
        for (Letter *letter; ends_ms == INT64_MAX && (letter = take(post, &post->waiting)) != NULL;)
            begin(post, letter);
        turn(post);
    }
    return NULL;
}

Post *post_open(const PostSettings *settings, PostWake *wake, void *context)
{
    Post *post = calloc(1, sizeof *post);
    if (!post)
        return NULL;
    post->settings = *settings;
    slice_copy(slice_of(settings->contact), post->contact, sizeof post->contact);
    post->wake = wake;
    post->context = context;
    post->waiting.end = &post->waiting.first;
    post->done.end = &post->done.first;
    pthread_mutex_init(&post->mutex, NULL);
    curl_global_init(CURL_GLOBAL_DEFAULT);
    post->multi = curl_multi_init();
    if (post->multi && pthread_create(&post->thread, NULL, work, post) == 0)
        return post;
    curl_multi_cleanup(post->multi);
    pthread_mutex_destroy(&post->mutex);
    free(post);
    return NULL;
}

static char *copy(const char *words)
{
    char *copied = strdup(words);
    REQUIRE(copied);
    return copied;
}

void post_send(Post *post, const RoomPush *push)
{
    Letter *letter = calloc(1, sizeof *letter);
    REQUIRE(letter);
    letter->ticket = copy(push->ticket);
    letter->endpoint = copy(push->endpoint);
    letter->key = copy(push->key);
    letter->auth = copy(push->auth);
    letter->topic = copy(push->topic);
    letter->text = copy(push->text);
    letter->until_ms = push->until_ms;
    letter->is_for_tests = post->settings.is_for_tests;
    pthread_mutex_lock(&post->mutex);
    put(&post->waiting, letter);
    pthread_mutex_unlock(&post->mutex);
    curl_multi_wakeup(post->multi);
}

bool post_next(Post *post, PostResult *out)
{
    Letter *letter = take(post, &post->done);
    if (!letter)
        return false;
    *out = letter->result;
    out->ticket = letter->ticket;
    letter->ticket = NULL;
    drop(letter);
    return true;
}

void post_close(Post *post)
{
    atomic_store(&post->is_closing, true);
    curl_multi_wakeup(post->multi);
    pthread_join(post->thread, NULL);
    for (Letter *letter; (letter = post->out) != NULL;) { /* what a slow service has not answered yet is lost */
        take_out(post, letter);
        drop(letter);
    }
    for (Letter *letter; (letter = take(post, &post->waiting)) != NULL;)
        drop(letter);
    for (Letter *letter; (letter = take(post, &post->done)) != NULL;)
        drop(letter);
    curl_multi_cleanup(post->multi);
    pthread_mutex_destroy(&post->mutex);
    free(post);
}
