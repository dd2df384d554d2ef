#include "figures.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>
#include <uv.h>

enum { BUCKETS = 100000, BUCKET_US = 100 };

static uint32_t bucket[BUCKETS + 1];
static uint64_t applied, refused, bytes_in, messages_in, told, told_bytes, first_ns;
static bool measures;
static long memory_kib[LOAD_MEMORIES], first_batches;
static double first_cpu, first_own_cpu, first_loop_s, sync_ms[2];

/* What the system tells of the server. */
static long rss_kib(void)
{
    char path[64], line[256];
    long kib = 0;
    snprintf(path, sizeof path, "/proc/%d/status", (int)order.server);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file))
        if (strncmp(line, "VmRSS:", 6) == 0)
            kib = strtol(line + 6, NULL, 10);
    if (file)
        fclose(file);
    return kib;
}

static double server_cpu_s(void)
{
    char path[64], line[1024] = "";
    snprintf(path, sizeof path, "/proc/%d/stat", (int)order.server);
    FILE *file = fopen(path, "r");
    char *at = file && fgets(line, sizeof line, file) ? strrchr(line, ')') : NULL;
    if (file)
        fclose(file);
    for (int blanks = 0; at && blanks < 12; blanks++) /* the fourteenth word is user time, the next the system's */
        at = strchr(at + 1, ' ');
    long user = at ? strtol(at, &at, 10) : 0, system = at ? strtol(at, NULL, 10) : 0;
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

/* The processor time of the server's first thread, which runs the loop. */
static double loop_cpu_s(void)
{
    char path[64], line[128] = "";
    snprintf(path, sizeof path, "/proc/%d/task/%d/schedstat", (int)order.server, (int)order.server);
    FILE *file = fopen(path, "r");
    bool is_read = file && fgets(line, sizeof line, file);
    if (file)
        fclose(file);
    return is_read ? (double)strtoull(line, NULL, 10) / 1e9 : 0;
}

static int by_size(const void *one, const void *other)
{
    const uint64_t a = *(const uint64_t *)one, b = *(const uint64_t *)other;
    return (a > b) - (a < b);
}

void figures_disk(void)
{
    enum { SYNCS = 300, MIDDLE = SYNCS / 2, LATE = SYNCS * 99 / 100, PAGE = 4096 };
    static uint64_t took_ns[SYNCS];
    static char page[PAGE], path[4096];
    if (!order.folder)
        return;
    snprintf(path, sizeof path, "%s/sync", order.folder);
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    for (int i = 0; i < SYNCS && fd >= 0; i++) {
        uint64_t begin = uv_hrtime();
        if (write(fd, page, sizeof page) != PAGE || fdatasync(fd) != 0)
            break;
        took_ns[i] = uv_hrtime() - begin;
    }
    close(fd);
    unlink(path);
    qsort(took_ns, SYNCS, sizeof *took_ns, by_size);
    sync_ms[0] = (double)took_ns[MIDDLE] / 1e6;
    sync_ms[1] = (double)took_ns[LATE] / 1e6;
}

static double own_cpu_s(void)
{
    struct rusage used;
    getrusage(RUSAGE_SELF, &used);
    return (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
           (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
}

/* The server's own count of batches, each one fsync, by a request of its own. */
static long batches_in(const char *text)
{
    const char *at = strstr(text, "\"batches\":");
    return at ? strtol(at + 10, NULL, 10) : 0;
}

static long batches(void)
{
    char text[4096];
    size_t len = 0;
    struct sockaddr_in address;
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    uv_ip4_addr("127.0.0.1", order.port, &address);
    static const char request[] = "GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n";
    if (connect(fd, (struct sockaddr *)&address, sizeof address) == 0 && write(fd, request, sizeof request - 1) > 0)
        for (ssize_t got; len < sizeof text - 1 && (got = read(fd, text + len, sizeof text - 1 - len)) > 0;)
            len += (size_t)got;
    close(fd);
    text[len] = 0;
    return batches_in(text);
}

static double percentile_ms(double share)
{
    uint64_t all = 0, below = 0;
    for (int i = 0; i <= BUCKETS; i++)
        all += bucket[i];
    for (int i = 0; i <= BUCKETS; i++) {
        below += bucket[i];
        if ((double)below >= share * (double)all)
            return (i + 1) * BUCKET_US / 1000.0;
    }
    return 0;
}

void figures_memory(LoadMemory when)
{
    memory_kib[when] = rss_kib();
}

void figures_begin(void)
{
    measures = true;
    first_ns = uv_hrtime();
    first_cpu = server_cpu_s();
    first_own_cpu = own_cpu_s();
    first_loop_s = loop_cpu_s();
    first_batches = batches();
}

void figures_act(bool is_applied, uint64_t ns)
{
    uint64_t at = ns / 1000 / BUCKET_US;
    if (!measures)
        return;
    applied += is_applied;
    refused += !is_applied;
    if (is_applied)
        bucket[at < BUCKETS ? at : BUCKETS]++;
}

void figures_message(void)
{
    messages_in += measures;
}

void figures_bytes(size_t len)
{
    bytes_in += measures ? len : 0;
}

void figures_told(size_t bytes)
{
    told += measures && bytes > 0;
    told_bytes += measures ? bytes : 0;
}

void figures_idle(int guests)
{
    printf("idle connections     %10d  %.2f KiB each, %.1f MiB in all\n", guests,
           (double)(rss_kib() - memory_kib[LOAD_EMPTY]) / guests, (double)rss_kib() / 1024);
}

void figures_soak(double seconds, bool settles)
{
    static long settled_kib;
    settled_kib = settles ? rss_kib() : settled_kib;
    printf("after %6.0f s memory  %10.1f MiB", seconds, (double)rss_kib() / 1024);
    if (settled_kib > 0)
        printf("  %+ld KiB since it settled", rss_kib() - settled_kib);
    printf("\n");
    fflush(stdout);
}

void figures_report(void)
{
    double seconds = (double)(uv_hrtime() - first_ns) / 1e9, loop_s = loop_cpu_s() - first_loop_s;
    long played_kib = rss_kib();
    printf("%d tables of %d, %s, %d ms of thought; %.1f s\n", order.tables, order.seats, order.rules, order.think_ms,
           seconds);
    printf("moves a second       %10.0f  (%llu applied, %llu refused)\n", (double)applied / seconds,
           (unsigned long long)applied, (unsigned long long)refused);
    printf("act to verdict, ms   %10.1f p50 %8.1f p90 %8.1f p99 %8.1f p99.9\n", percentile_ms(0.5),
           percentile_ms(0.9), percentile_ms(0.99), percentile_ms(0.999));
    if (order.folder)
        printf("disk's own sync, ms  %10.1f p50 %17.1f p99; allowed: act to verdict p99 %.1f\n", sync_ms[0],
               sync_ms[1], 3 * sync_ms[1] + 10 > 30 ? 3 * sync_ms[1] + 10 : 30);
    printf("the loop, us a move  %10.1f\n", loop_s * 1e6 / (double)(applied > 0 ? applied : 1));
    printf("bytes a move, viewer %10.0f\n", (double)told_bytes / (double)(told > 0 ? told : 1));
    printf("fsyncs a second      %10.0f\n", (double)(batches() - first_batches) / seconds);
    printf("messages out a second%10.0f  %.1f MB/s\n", (double)messages_in / seconds,
           (double)bytes_in / seconds / 1e6);
    printf("server, cores        %10.2f  generator %.2f\n", (server_cpu_s() - first_cpu) / seconds,
           (own_cpu_s() - first_own_cpu) / seconds);
    printf("memory a connection  %10.1f KiB\n",
           (double)(memory_kib[LOAD_CONNECTED] - memory_kib[LOAD_EMPTY]) / (order.tables * order.seats));
    printf("memory a table       %10.1f KiB dealt, %.1f KiB played\n",
           (double)(memory_kib[LOAD_DEALT] - memory_kib[LOAD_CONNECTED]) / order.tables,
           (double)(played_kib - memory_kib[LOAD_CONNECTED]) / order.tables);
    printf("memory in all        %10.1f MiB\n", (double)played_kib / 1024);
    fflush(stdout);
}
