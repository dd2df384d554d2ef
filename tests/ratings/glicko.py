"""glicko.py - Glicko-2 a second time, from the paper; the volatility is found by halving. And what counts as a result, from
docs/ratings.md."""
import math

UNIT, TAU = 173.7178, 0.5
START = (1500.0, 350.0, 0.06)
PERIOD = 15


def after(own, results):
    """The rating after a period. results: (the other's rating, score, weight)."""
    mu, phi, sigma = (own[0] - 1500) / UNIT, own[1] / UNIT, own[2]
    if not results:
        return own[0], min(350.0, UNIT * math.hypot(phi, sigma)), sigma
    information = surprise = 0
    for other, score, weight in results:
        g = 1 / math.sqrt(1 + 3 * (other[1] / UNIT / math.pi) ** 2)
        expected = 1 / (1 + math.exp(-g * (mu - (other[0] - 1500) / UNIT)))
        information += weight * g * g * expected * (1 - expected)
        surprise += weight * g * (score - expected)
    v = 1 / information
    delta, a = v * surprise, math.log(sigma * sigma)

    def f(x):
        e = math.exp(x)
        return e * (delta**2 - phi**2 - v - e) / (2 * (phi**2 + v + e) ** 2) - (x - a) / TAU**2

    low, high = a - 10, a + 10  # f falls from above 0 to below it
    assert f(low) > 0 > f(high)
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if f(middle) > 0 else (low, middle)
    sigma = math.exp(low / 2)
    phi = 1 / math.sqrt(1 / (phi**2 + sigma**2) + information)
    return 1500 + UNIT * (mu + phi * phi * surprise), min(350.0, UNIT * phi), sigma


class Club:
    """The list of a preset. A player is (name, whether a bot)."""

    def __init__(self):
        self.rating, self.games, self.open = {}, {}, {}

    def contest(self, entries):
        """entries: (player, field, score), more is better."""
        players = list(dict.fromkeys(player for player, _, _ in entries))
        for player in players:
            self.rating.setdefault(player, START)
        moves_bots = all(is_bot for _, is_bot in players)
        for player in players:
            shares = {}
            for own, field, score in entries:
                for other, other_field, other_score in entries:
                    if own == player != other and field == other_field:
                        shares.setdefault(other, []).append((score > other_score) + (score == other_score) / 2)
            if shares and (moves_bots or not player[1]):
                self.games[player] = self.games.get(player, 0) + 1
                self.open.setdefault(player, []).extend(
                    (self.rating[other], sum(won) / len(won), 1 / len(shares)) for other, won in shares.items())

    def match(self, entries):
        """A contest outside a tournament, after which a full period ends."""
        self.contest(entries)
        if any(sum(weight for _, _, weight in results) > PERIOD - 0.01 for results in self.open.values()):
            self.close()

    def close(self):
        has_people = any(not is_bot for _, is_bot in self.open)
        for player in self.rating:
            if player in self.open or (has_people and not player[1]):
                self.rating[player] = after(self.rating[player], self.open.get(player, []))
        self.open = {}
