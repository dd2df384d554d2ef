/* main.c - `cardroom-mpi`: what `cardroom lab` counts, by all processes of an MPI run.
 * Shape  Process 0 is a `cardroom lab`. Besides its own threads it has one for each thread of each other process, which
 *        hands on units and takes back what was counted. So it alone keeps the state, and tells the result, as if
 *        there were no others; any number of processes can go on from the state, and so can `cardroom lab`. The others
 *        read the same command line and then serve. */
#include "apps/base/language.h"
#include "apps/base/paging/paging.h"
#include "apps/commands.h"
#include "apps/measure/lab_count.h"

#include <mpi.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static int rank, processes, threads; /* threads: of each process */
static bool is_over;

/* Instead of how many items are left: there are no more counts. */
static const uint64_t no_more = UINT64_MAX;

/* MPI waits by trying all the time. This leaves the processor to who counts. */
static void wait_for(int from, int tag)
{
    const struct timespec pause = { .tv_nsec = 2 * 1000 * 1000 };
    for (int is_there = 0; !is_there;) {
        MPI_Iprobe(from, tag, MPI_COMM_WORLD, &is_there, MPI_STATUS_IGNORE);
        if (!is_there)
            nanosleep(&pause, NULL);
    }
}

static void send_range(CountRange range, int to, int tag)
{
    MPI_Send(&range, sizeof range, MPI_BYTE, to, tag, MPI_COMM_WORLD);
}

/* An answer is whether the range was counted whole, and the tally. */
static size_t answer_size(const CountKind *kind)
{
    return sizeof(int64_t) + kind->tally_size;
}

/* The kind that is counted, behind the one that spreads it. */
static const CountKind *counted;

static Status open_one(CountWork *work)
{
    if (work->thread < threads)
        return counted->open ? counted->open(work) : OK;
    work->own = malloc(answer_size(counted));
    return work->own ? OK : ERR_MEMORY;
}

static void close_one(CountWork *work)
{
    if (work->thread >= threads)
        free(work->own);
    else if (counted->close)
        counted->close(work);
}

static bool hand_on(CountWork *work, CountRange range)
{
    if (work->thread < threads)
        return counted->count(work, range);
    int to = work->thread / threads, tag = work->thread % threads;
    int64_t *answer = work->own;
    send_range(range, to, tag);
    wait_for(to, tag);
    MPI_Recv(answer, (int)answer_size(counted), MPI_BYTE, to, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    memcpy(work->tally, answer + 1, counted->tally_size);
    return answer[0];
}

/* Of process 0: counts by the threads of all. */
static Status spread(Count *count, const CountOrder *order, Fault *fault)
{
    CountKind spreading = *count->kind;
    CountOrder all = *order;
    uint64_t left = order->range.to - order->range.from - count_done(count, order->range);
    MPI_Bcast(&left, 1, MPI_UINT64_T, 0, MPI_COMM_WORLD);
    counted = count->kind;
    threads = order->threads;
    if (threads > TEAM_MAX / processes)
        die("--threads", "too many for %d processes, expected at most %d", processes, TEAM_MAX / processes);
    all.threads = threads * processes;
    spreading.open = open_one;
    spreading.close = close_one;
    spreading.count = hand_on;
    count->kind = &spreading;
    Status status = count_run(count, &all, fault);
    count->kind = counted;
    for (int i = threads; i < all.threads && left > 0; i++)
        send_range((CountRange){ 0, 0 }, i / threads, i % threads);
    return status;
}

/* What a thread of another process needs. */
typedef struct {
    CountWork *work; /* by thread */
    const CountKind *kind;
} Serving;

static void serve_thread(void *with, int thread)
{
    const Serving *serving = with;
    CountWork *work = &serving->work[thread];
    int64_t *answer = malloc(answer_size(serving->kind));
    for (CountRange range; answer;) {
        wait_for(0, thread);
        MPI_Recv(&range, sizeof range, MPI_BYTE, 0, thread, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (range.from == range.to)
            break;
        work->tally = answer + 1;
        memset(work->tally, 0, serving->kind->tally_size);
        answer[0] = serving->kind->count(work, range);
        MPI_Send(answer, (int)answer_size(serving->kind), MPI_BYTE, 0, thread, MPI_COMM_WORLD);
    }
    if (!answer)
        MPI_Abort(MPI_COMM_WORLD, EXIT_WRONG);
    free(answer);
}

/* Of the other processes: counts what process 0 hands on. */
static Status serve(Count *count, const CountOrder *order, Fault *fault)
{
    const CountKind *kind = count->kind;
    uint64_t left;
    CountWork shared = { .count = count, .order = order };
    if (is_over)
        return OK;
    MPI_Bcast(&left, 1, MPI_UINT64_T, 0, MPI_COMM_WORLD);
    is_over = left == no_more;
    if (is_over || left == 0)
        return OK;
    Serving serving = { .work = calloc((size_t)order->threads, sizeof *serving.work), .kind = kind };
    Status status = !serving.work ? ERR_MEMORY : kind->begin ? kind->begin(&shared) : OK;
    for (int i = 0; i < order->threads && status == OK; i++) {
        serving.work[i] = (CountWork){ .count = count, .order = order, .shared = shared.shared, .thread = i };
        status = kind->open ? kind->open(&serving.work[i]) : OK;
    }
    if (status == OK)
        status = team_run(
            &(Team){ .threads = order->threads, .work = serve_thread, .with = &serving, .stop = order->stop });
    if (status != OK)
        return fault_set(fault, status, "no room for so much, expected fewer --threads");
    for (int i = 0; i < order->threads && kind->close; i++)
        kind->close(&serving.work[i]);
    if (kind->end)
        kind->end(&shared);
    free(serving.work);
    return OK;
}

/* A process that ends too soon ends all. */
static void end_all(void)
{
    int is_final;
    MPI_Finalized(&is_final);
    if (!is_final)
        MPI_Abort(MPI_COMM_WORLD, EXIT_WRONG);
}

int main(int argc, char **argv)
{
    static char name[] = "lab";
    int provided;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &processes);
    atexit(end_all);
    language_begin();
    paging_carried();
    cli_begin(commands);
    if (provided < MPI_THREAD_MULTIPLE)
        die("MPI", "no threads in this MPI, expected MPI_THREAD_MULTIPLE");
    lab_team = (LabTeam){ .run = rank == 0 ? spread : serve, .is_helper = rank > 0 };
    if (rank > 0 && (!freopen("/dev/null", "w", stdout) || !freopen("/dev/null", "w", stderr)))
        die("/dev/null", "cannot be opened");
    argv[0] = name;
    int code = cmd_lab(argc, argv);
    cli_flush();
    uint64_t left = no_more;
    if (!is_over)
        MPI_Bcast(&left, 1, MPI_UINT64_T, 0, MPI_COMM_WORLD);
    if (left != no_more) /* this process alone was stopped, and has left counts out */
        return EXIT_WRONG;
    MPI_Finalize();
    return rank == 0 ? code : EXIT_YES;
}
