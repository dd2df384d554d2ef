#include "lab/learn/learn_perceptron.h"

#include <string.h>

enum { MEAN_OF = 4 /* the weights shipped are the mean over the last deals: one in so many */ };
static const double RATE = .006, RATE_LAST = .0002;

static double around_zero(Rng *rng, double most)
{
    return ((double)rng_below(rng, 2001) - 1000) / 1000 * most;
}

static int kind_len(const LearnPerceptron *net)
{
    return 2 * PERCEPTRON_HIDDEN + net->inputs;
}

/* The weights of a kind: bias, output, straight. */
static double *kind_at(LearnPerceptron *net, int kind)
{
    return net->weight + net->inputs * PERCEPTRON_HIDDEN + kind * kind_len(net);
}

double *learn_perceptron_straight(LearnPerceptron *net, int kind)
{
    return kind_at(net, kind) + 2 * PERCEPTRON_HIDDEN;
}

void learn_perceptron_begin(LearnPerceptron *net, int inputs, int kinds, Rng *rng)
{
    memset(net, 0, sizeof *net);
    net->inputs = inputs;
    net->kinds = kinds;
    net->weights = inputs * PERCEPTRON_HIDDEN + kinds * kind_len(net);
    REQUIRE(net->weights <= LEARN_WEIGHTS_MAX);
    for (int i = 0; i < inputs * PERCEPTRON_HIDDEN; i++)
        net->weight[i] = around_zero(rng, .3);
    for (int kind = 0; kind < kinds; kind++)
        for (int i = 0; i < PERCEPTRON_HIDDEN; i++)
            kind_at(net, kind)[PERCEPTRON_HIDDEN + i] = around_zero(rng, .1);
}

static double one(int16_t input)
{
    return (double)input / (double)PERCEPTRON_ONE;
}

void learn_perceptron_learn(LearnPerceptron *net, const int16_t input[], int kind, double target)
{
    double *bias = kind_at(net, kind), *out = bias + PERCEPTRON_HIDDEN, *straight = out + PERCEPTRON_HIDDEN;
    double shine[PERCEPTRON_HIDDEN], back[PERCEPTRON_HIDDEN], sum = 0;
    memcpy(shine, bias, sizeof shine);
    for (int i = 0; i < net->inputs; i++) {
        double x = one(input[i]), *weight = net->weight + i * PERCEPTRON_HIDDEN;
        sum += x * straight[i];
        for (int j = 0; x != 0 && j < PERCEPTRON_HIDDEN; j++)
            shine[j] += weight[j] * x;
    }
    for (int j = 0; j < PERCEPTRON_HIDDEN; j++) {
        shine[j] = shine[j] < 0 ? 0 : shine[j];
        sum += out[j] * shine[j];
    }
    double error = target - sum, step = net->rate * error;
    net->squares += error * error;
    net->learnt++;
    for (int j = 0; j < PERCEPTRON_HIDDEN; j++) {
        back[j] = shine[j] > 0 ? step * out[j] : 0;
        out[j] += step * shine[j];
        bias[j] += back[j];
    }
    for (int i = 0; i < net->inputs; i++) {
        double x = one(input[i]), *weight = net->weight + i * PERCEPTRON_HIDDEN;
        if (x == 0)
            continue;
        straight[i] += step * x;
        for (int j = 0; j < PERCEPTRON_HIDDEN; j++)
            weight[j] += back[j] * x;
    }
}

void learn_perceptron_trace(LearnPerceptron *net, const LearnPosition position[], int len, double result,
                            bool is_over)
{
    double target[LEARN_TRACE_MAX];
    REQUIRE(len <= LEARN_TRACE_MAX);
    if (!is_over && len == 0)
        return;
    double later = is_over ? result : position[--len].worth;
    for (int i = len - 1; i >= 0; i--) {
        const LearnPosition *at = &position[i];
        target[i] = later;
        later = at->by_chance ? at->worth
                : at->is_end  ? later
                              : (1 - LEARN_LAMBDA) * at->worth + LEARN_LAMBDA * later;
    }
    for (int i = 0; i < len; i++)
        if (!position[i].is_end)
            learn_perceptron_learn(net, position[i].input, position[i].kind, target[i]);
}

static void round_to(const double from[], int len, int16_t to[])
{
    const double most = PERCEPTRON_WEIGHT_MAX;
    for (int i = 0; i < len; i++) {
        double scaled = from[i] * (double)PERCEPTRON_WEIGHT;
        scaled = scaled > most ? most : scaled < -most ? -most : scaled;
        to[i] = (int16_t)(scaled < 0 ? scaled - .5 : scaled + .5);
    }
}

static void add_to_mean(LearnPerceptron *net, uint64_t len)
{
    for (int i = 0; i < net->weights; i++)
        net->mean[i] += (net->weight[i] - net->mean[i]) / (double)len;
}

static void tell(LearnPerceptron *net, const LearnOrder *order, uint64_t deals)
{
    enum { WATCHED = 1000 };
    if (!order->watch || (deals % WATCHED != 0 && deals != order->deals))
        return;
    order->watch(deals, 16 * __builtin_sqrt(net->squares / (double)(net->learnt + !net->learnt)));
    net->squares = 0;
    net->learnt = 0;
}

void learn_perceptron_deal(const LearnOrder *order, const LearnRow rows[], int rows_len, uint64_t deal,
                           Ruleset *ruleset, DealOrder *out)
{
    const LearnRow *row = &rows[deal % (uint64_t)rows_len];
    Fault fault;
    REQUIRE(games_read(slice_of(row->rules), ruleset, &fault) == OK);
    *out = (DealOrder){ .options = &ruleset->options,
                        .seats = (uint8_t)row->seats,
                        .starter = (Seat)(deal / (uint64_t)rows_len % (uint64_t)row->seats),
                        .seed = seed_from_number(order->first + deal) };
}

LearnEnd learn_perceptron_run(LearnPerceptron *net, const LearnOrder *order, const LearnRow rows[], int rows_len,
                              LearnDeal *deal, void *self, int16_t out[])
{
    uint64_t before_mean = order->deals - (order->deals + MEAN_OF - 1) / MEAN_OF;
    for (uint64_t i = 0; i < order->deals; i++) {
        Ruleset ruleset;
        DealOrder next;
        learn_perceptron_deal(order, rows, rows_len, i, &ruleset, &next);
        net->rate = RATE + (RATE_LAST - RATE) * (double)i / (double)order->deals;
        round_to(net->weight, net->weights, net->rounded);
        if (atomic_load(order->stop))
            return LEARN_STOPPED;
        if (!deal(self, ruleset.game, &next))
            return LEARN_NO_MEMORY;
        if (i >= before_mean)
            add_to_mean(net, i - before_mean + 1);
        tell(net, order, i + 1);
    }
    round_to(net->mean, net->weights, out);
    return LEARN_DONE;
}

void learn_perceptron_print_head(Text *out, const char *folder, const char *subject, const LearnOrder *order)
{
    text_fill(
        out,
        "/* {subject}_learnt.c - the weights of {subject}_eval.h. Made by `cardroom lab learn {subject} --deals "
        "{deals} --seed {seed}`. */\n#include \"bots/{folder}/{subject}_eval.h\"\n\n/* clang-format off */\n",
        "folder", folder, "subject", subject, "deals", digits((int64_t)order->deals).text, "seed",
        digits((int64_t)order->first).text);
}

void learn_perceptron_print(Text *out, const char *indent, const int16_t row[], int len)
{
    enum { ACROSS = 16 };
    text_add(out, "{ ");
    for (int i = 0; i < len; i++) {
        text_add_number(out, row[i]);
        text_add(out, i == len - 1 ? " }" : (i + 1) % ACROSS == 0 ? ",\n" : ", ");
        if (i < len - 1 && (i + 1) % ACROSS == 0)
            text_add(out, indent);
    }
}
