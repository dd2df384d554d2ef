#include "apps/serve/figures.h"

#include "apps/serve/log.h"
#include "core/json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

static uint64_t memory_bytes(void)
{
    char line[256] = "", *second = NULL;
    FILE *file = fopen("/proc/self/statm", "r"); /* pages: all, resident, .. */
    if (file && fgets(line, sizeof line, file))
        second = strchr(line, ' ');
    if (file)
        fclose(file);
    return second ? strtoull(second, NULL, 10) * (uint64_t)sysconf(_SC_PAGESIZE) : 0;
}

static uint64_t processor_us(void)
{
    struct rusage used;
    getrusage(RUSAGE_SELF, &used);
    return (uint64_t)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1000000 +
           (uint64_t)(used.ru_utime.tv_usec + used.ru_stime.tv_usec);
}

void figures_tell_health(const Figures *figures, Text *out)
{
    const struct {
        const char *name;
        uint64_t value;
    } rows[] = {
        { "tables", figures->room.tables },
        { "guests", figures->room.guests },
        { "connections", figures->room.connections },
        { "moves", figures->room.moves },
        { "batches", figures->store.batches },
        { "rows", figures->store.rows },
        { "messages_in", figures->net.messages_in },
        { "messages_out", figures->net.messages_out },
        { "bytes_out", figures->net.bytes_out },
        { "refused", figures->net.refused },
        { "cut_off", figures->net.cut_off },
        { "sockets", figures->net.sockets },
        { "up_s", figures->up_ms / 1000 },
    };
    Json json = json_over(out);
    json_open_object(&json, NULL);
    json_write_bool(&json, "ok", true);
    json_write_text(&json, "version", CARDROOM_VERSION);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        json_write_number(&json, rows[i].name, (int64_t)rows[i].value);
    json_close(&json);
    text_add_char(out, '\n');
}

void figures_tell_ready(const Figures *figures, Text *out)
{
    Json json = json_over(out);
    json_open_object(&json, NULL);
    json_write_bool(&json, "ready", !figures->unready);
    if (figures->unready)
        json_write_text(&json, "why", figures->unready);
    json_close(&json);
    text_add_char(out, '\n');
}

void figures_log(const Figures *figures)
{
    serve_log(LOG_INFO, "figures", LOG_NUMBER("tables", figures->room.tables),
              LOG_NUMBER("guests", figures->room.guests), LOG_NUMBER("connections", figures->room.connections),
              LOG_NUMBER("moves", figures->room.moves), LOG_NUMBER("batches", figures->store.batches),
              LOG_NUMBER("refused", figures->net.refused), LOG_NUMBER("cut_off", figures->net.cut_off));
}

/* What is written before the samples of a metric. */
static void begin(Text *out, const char *name, const char *type, const char *help)
{
    text_add(out, "# HELP ");
    text_add(out, name);
    text_add_char(out, ' ');
    text_add(out, help);
    text_add(out, "\n# TYPE ");
    text_add(out, name);
    text_add_char(out, ' ');
    text_add(out, type);
    text_add_char(out, '\n');
}

/* One sample; `labels` such as `code="200"`, or "". */
static void sample(Text *out, const char *name, const char *ending, const char *labels, uint64_t value)
{
    text_add(out, name);
    text_add(out, ending);
    if (labels[0]) {
        text_add_char(out, '{');
        text_add(out, labels);
        text_add_char(out, '}');
    }
    text_add_char(out, ' ');
    text_add_unsigned(out, value);
    text_add_char(out, '\n');
}

static void add_seconds(Text *out, uint64_t us)
{
    char words[40];
    snprintf(words, sizeof words, " %llu.%06llu\n", (unsigned long long)(us / 1000000),
             (unsigned long long)(us % 1000000));
    text_add(out, words);
}

static void tell_seconds(Text *out, const char *name, const char *type, const char *help, uint64_t us)
{
    begin(out, name, type, help);
    text_add(out, name);
    add_seconds(out, us);
}

static void tell_simple(const Figures *figures, Text *out)
{
    const struct {
        const char *name, *type, *help;
        uint64_t value;
    } rows[] = {
        { "cardroom_ready", "gauge", "1 when the server can serve, as /ready tells.", !figures->unready },
        { "cardroom_sockets", "gauge", "Open sockets.", figures->net.sockets },
        { "cardroom_connections", "gauge", "Open WebSockets.", figures->net.connections },
        { "cardroom_tables", "gauge", "Tables that are awake.", figures->room.tables },
        { "cardroom_guests", "gauge", "Guests in memory.", figures->room.guests },
        { "cardroom_moves_total", "counter", "Moves that were made.", figures->room.moves },
        { "cardroom_messages_in_total", "counter", "Messages from clients.", figures->net.messages_in },
        { "cardroom_messages_out_total", "counter", "Messages to clients.", figures->net.messages_out },
        { "cardroom_message_bytes_out_total", "counter", "Bytes of messages to clients.", figures->net.bytes_out },
        { "cardroom_send_queue_writes", "gauge", "Writes to WebSockets that wait for the client.",
          figures->net.waiting },
        { "cardroom_send_queue_bytes", "gauge", "Bytes that wait for clients.", figures->net.waiting_bytes },
        { "cardroom_store_queue_batches", "gauge", "Batches that are being stored.", figures->is_writing },
        { "cardroom_store_rows_total", "counter", "Rows that were stored.", figures->store.rows },
        { "cardroom_store_away", "gauge", "1 while the store cannot be reached.", figures->is_away },
        { "cardroom_bot_queue_choices", "gauge", "Choices of bots that wait for a thread.", figures->bots.waiting },
        { "cardroom_bot_choices_in_progress", "gauge", "Choices that bots are thinking about.",
          figures->bots.at_work },
        { "cardroom_refused_total", "counter", "Sockets, requests and upgrades that were refused.",
          figures->net.refused },
        { "cardroom_cut_off_total", "counter", "Connections that were cut off.", figures->net.cut_off },
        { "process_resident_memory_bytes", "gauge", "Resident memory.", memory_bytes() },
        { "process_start_time_seconds", "gauge", "When the server started, in seconds since 1970.",
          figures->since_s },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        begin(out, rows[i].name, rows[i].type, rows[i].help);
        sample(out, rows[i].name, "", "", rows[i].value);
    }
}

static void tell_times(Text *out, const char *name, const char *help, const Histogram *times)
{
    char label[32];
    uint64_t count = 0;
    begin(out, name, "histogram", help);
    for (int step = 0; step <= HISTOGRAM_STEPS; step++) {
        count += times->count[step];
        snprintf(label, sizeof label, "le=\"%s\"", step < HISTOGRAM_STEPS ? histogram_step(step) : "+Inf");
        sample(out, name, "_bucket", label, count);
    }
    text_add(out, name);
    text_add(out, "_sum");
    add_seconds(out, times->sum_us);
    sample(out, name, "_count", "", count);
}

/* What was refused, by its kind: requests, connections, commands. */
static void tell_refusals(const Figures *figures, Text *out)
{
    static const char *const verdicts[ROOM_COUNTED] = {
        [ROOM_APPLIED] = "verdict=\"applied\",kind=\"\"",
        [ROOM_LATE] = "verdict=\"late\",kind=\"\"",
        [ROOM_STALE] = "verdict=\"stale\",kind=\"\"",
        [ROOM_ILLEGAL + (int) FAULT_PLAIN] = "verdict=\"illegal\",kind=\"\"",
        [ROOM_ILLEGAL + (int) FAULT_UNKNOWN_WORD] = "verdict=\"illegal\",kind=\"unknown_word\"",
        [ROOM_ILLEGAL + (int) FAULT_NOT_NOW] = "verdict=\"illegal\",kind=\"not_now\"",
        [ROOM_ILLEGAL + (int) FAULT_FORBIDDEN] = "verdict=\"illegal\",kind=\"forbidden\"",
        [ROOM_ILLEGAL + (int) FAULT_ALIKE] = "verdict=\"illegal\",kind=\"alike\"",
        [ROOM_ILLEGAL + (int) FAULT_NEEDS_CONSENT] = "verdict=\"illegal\",kind=\"needs_consent\"",
        [ROOM_ILLEGAL + (int) FAULT_NO_SUCH] = "verdict=\"illegal\",kind=\"no_such\"",
        [ROOM_ILLEGAL + (int) FAULT_TWIN] = "verdict=\"illegal\",kind=\"twin\"",
    };
    char label[32];
    begin(out, "cardroom_verdicts_total", "counter", "Commands, by the verdict and its kind.");
    for (int i = 0; i < ROOM_COUNTED; i++)
        sample(out, "cardroom_verdicts_total", "", verdicts[i], figures->room.verdicts[i]);
    begin(out, "cardroom_http_answers_total", "counter", "Answers to HTTP requests, by the status.");
    for (int row = 0; net_status(row) != 0; row++) {
        snprintf(label, sizeof label, "code=\"%u\"", net_status(row));
        sample(out, "cardroom_http_answers_total", "", label, figures->net.answered[row]);
    }
    begin(out, "cardroom_closes_total", "counter", "WebSockets that the server closed, by the code.");
    for (unsigned i = 0; i < NET_CLOSES; i++) {
        snprintf(label, sizeof label, "code=\"%u\"", NET_CLOSE_LEAST + i);
        sample(out, "cardroom_closes_total", "", label, figures->net.closed[i]);
    }
    begin(out, "cardroom_store_errors_total", "counter", "Failures of the store, by what it was asked for.");
    sample(out, "cardroom_store_errors_total", "", "at=\"read\"", figures->unread);
    sample(out, "cardroom_store_errors_total", "", "at=\"write\"", figures->has_failed);
}

void figures_tell_metrics(const Figures *figures, Text *out)
{
    begin(out, "cardroom_info", "gauge", "The version of the server.");
    sample(out, "cardroom_info", "", "version=\"" CARDROOM_VERSION "\"", 1);
    tell_simple(figures, out);
    tell_seconds(out, "process_cpu_seconds_total", "counter", "Processor time of all threads.", processor_us());
    tell_seconds(out, "cardroom_lease_age_seconds", "gauge",
                 "Since the lease of tables was renewed; 0 when the server shares its store with nobody.",
                 figures->lease_age_us);
    tell_times(out, "cardroom_commit_seconds", "How long a batch of rows took to be stored.", &figures->commits);
    tell_times(out, "cardroom_bot_choice_seconds", "How long a bot thought in a thread.", &figures->bots.took);
    tell_refusals(figures, out);
}
