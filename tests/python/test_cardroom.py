"""test_cardroom.py [--games N] - the Python package: its numbers against its lines, AEC's contract, tables, pickles, leaks.

Without pettingzoo, which Debian does not have, the contract of its AEC interface is checked as it is documented.
"""
import doctest
import importlib
import os
import pathlib
import pickle
import random
import sys
import threading
import time
import unittest

import numpy as np

import cardroom
from cardroom import Env, IllegalError, Match, VecEnv, WrongError

GAMES = int(os.environ.get("CARDROOM_TEST_GAMES", "2"))  # random deals of each preset
PRESETS = [game.id for game in cardroom.games()]


def play(env: Env, chance: random.Random, steps: int = 10**9) -> None:
    """Random play to the end of the deal, or so many steps."""
    while env.agents and not env.terminations[env.agent_selection] and steps > 0:
        env.step(int(chance.choice(np.flatnonzero(env.action_mask))))
        steps -= 1


def fingerprint(env: Env) -> list[object]:
    """All that an env tells."""
    seen = [(env.observe(agent)["observation"].tobytes(), env.observe(agent)["action_mask"].tobytes(),
             env.information_state(agent)) for agent in env.possible_agents]
    return [seen, env.agents, env.agent_selection, env.rewards, env.terminations, env.truncations, env.scores,
            {agent: info["action_mask"].tobytes() for agent, info in env.infos.items() if info}, env.match.transcript()]


class Documents(unittest.TestCase):
    def test_examples_in_docstrings(self) -> None:
        for name in ("catalogue", "match", "env", "vec", "exact"):
            result = doctest.testmod(importlib.import_module("cardroom." + name))
            self.assertGreater(result.attempted, 0, name)
            self.assertEqual(result.failed, 0, name)

    def test_every_public_name_has_a_docstring(self) -> None:
        for name in cardroom.__all__:
            thing = getattr(cardroom, name)
            self.assertTrue(thing.__doc__, name)
            for member, value in vars(thing).items() if isinstance(thing, type) else ():
                if not member.startswith("_") and callable(value):
                    self.assertTrue(value.__doc__, f"{name}.{member}") if name in ("Env", "VecEnv", "Match") else None


class Numbers(unittest.TestCase):
    def test_a_mask_has_the_legal_lines(self) -> None:
        for preset in PRESETS:
            env, chance = Env(preset), random.Random(preset)
            for seed in range(GAMES):
                env.reset(seed=seed)
                for _ in range(60):
                    if not env.agents or env.terminations[env.agent_selection]:
                        break
                    numbers = np.flatnonzero(env.action_mask)
                    lines = [env.match.line(env.seat, int(number)) for number in numbers]
                    self.assertEqual(sorted(lines), sorted(env.match.legal(env.seat)), preset)
                    pick = chance.randrange(len(numbers))
                    self.assertEqual(env.match.number(env.seat, lines[pick]), numbers[pick])
                    env.step(int(numbers[pick]))

    def test_every_number_has_its_line(self) -> None:
        for preset in PRESETS:
            space = cardroom.space(preset)
            lines = [cardroom.action_line(preset, number) for number in range(space.actions)]
            self.assertEqual(len(set(lines)), space.actions, preset)
            with self.assertRaisesRegex(WrongError, "expected 0 to"):
                cardroom.action_line(preset, space.actions)

    def test_planes_are_the_tensor(self) -> None:
        env = Env("golf6")
        env.reset(seed=1)
        self.assertEqual(sum(plane.rows * plane.columns for plane in env.space.planes), env.space.values)
        layouts = env.plane(env.observation, "layouts")
        self.assertEqual(layouts.shape, (12, 20))
        self.assertEqual(int(layouts[:, 18].sum()), 12)  # all lie unknown at first
        with self.assertRaisesRegex(WrongError, "expected one of layouts"):
            env.plane(env.observation, "hands")

    def test_observations_are_the_viewers_own(self) -> None:
        env, chance = Env("golf6"), random.Random(2)
        env.reset(seed=3)
        play(env, chance, 9)
        top = env.match.view(None).split("discard: ")[1].split()[1]
        row = env.plane(env.observation, "top")[0]
        ranks = ["A", *map(str, range(2, 11)), "J", "Q", "K"]
        self.assertEqual(top, ranks[int(row[:13].argmax())] + "CDHS"[int(row[14:18].argmax())])


class Aec(unittest.TestCase):
    """What PettingZoo documents of AECEnv: agent order, last, rewards, dead steps, seeds, masks."""

    def test_a_deal_goes_by_the_contract(self) -> None:
        for preset in ("golf6", "cabo", "kop", "spit", "null", "golf"):
            env, chance = Env(preset), random.Random(1)
            env.reset(seed=5)
            self.assertEqual(env.agents, env.possible_agents)
            returns = dict.fromkeys(env.possible_agents, 0.0)
            dead = []
            for agent in env.agent_iter():
                self.assertEqual(agent, env.agent_selection)
                observation, reward, termination, truncation, info = env.last()
                self.assertIs(type(reward), float)
                self.assertEqual(observation["observation"].shape, env.observation_space(agent)["observation"].shape)
                self.assertEqual(observation["observation"].dtype, np.int8)
                self.assertFalse(truncation)
                returns[agent] += reward
                if termination:
                    dead.append(agent)
                    self.assertFalse(info["action_mask"].any())
                    with self.assertRaisesRegex(ValueError, "only valid action is None"):
                        env.step(0)
                    env.step(None)
                    self.assertNotIn(agent, env.agents)
                    continue
                self.assertTrue((observation["action_mask"] == info["action_mask"]).all())
                self.assertTrue(info["action_mask"].any())
                env.step(int(chance.choice(np.flatnonzero(info["action_mask"]))))
                self.assertTrue(set(env.rewards) == set(env.terminations) == set(env.infos) == set(env.agents))
            self.assertEqual(dead, env.possible_agents)
            self.assertEqual(env.agents, [])
            if len(returns) > 1:
                self.assertAlmostEqual(sum(returns.values()), 0.0, places=4)
            self.assertEqual(env.scores, env.match.score(0))

    def test_rewards_are_points_against_the_others(self) -> None:
        env = Env("golf6", seats=3)
        env.reset(seed=11)
        play(env, random.Random(4))
        for seat, agent in enumerate(env.possible_agents):
            others = (sum(env.scores) - env.scores[seat]) / 2
            self.assertAlmostEqual(env.rewards[agent], others - env.scores[seat], places=4)  # few points win

    def test_a_seed_is_a_deal(self) -> None:
        one, other = Env("cabo"), Env("cabo")
        for env in (one, other):
            env.reset(seed=2**64 - 1)
            play(env, random.Random(9), 30)
        self.assertEqual(fingerprint(one), fingerprint(other))
        one.reset()  # the number after the last is 0
        other.reset(seed=0)
        self.assertEqual(fingerprint(one), fingerprint(other))
        other.reset(seed=0, options={"starter": 0})
        self.assertNotEqual(fingerprint(one), fingerprint(other))

    def test_what_is_wrong_changes_nothing(self) -> None:
        env = Env("golf6")
        with self.assertRaisesRegex(WrongError, "expected reset"):
            env.step(0)
        with self.assertRaisesRegex(WrongError, "expected 0 to 18446744073709551615"):
            env.reset(seed=-1)
        env.reset(seed=1)
        before = fingerprint(env)
        illegal = int(np.flatnonzero(env.action_mask == 0)[0])
        for action in (illegal, -1, env.space.actions):
            with self.assertRaisesRegex(IllegalError, "is not allowed now"):
                env.step(action)
        with self.assertRaisesRegex(WrongError, "expected a number"):
            env.step(None)
        with self.assertRaisesRegex(WrongError, "no agent 'seat_9'"):
            env.observe("seat_9")
        self.assertEqual(fingerprint(env), before)

    def test_the_first_deal_without_a_seed_is_one_by_chance(self) -> None:
        first = []
        for _ in range(2):
            env = Env("golf6")
            env.reset()
            first.append(env.match.transcript())
        self.assertNotEqual(*first)
        env.reset(seed=7)
        env.reset()
        after = env.match.transcript()
        env.reset(seed=8)
        self.assertEqual(env.match.transcript(), after)


class Recall(unittest.TestCase):
    """The tensors of information states say what their texts say."""

    def test_two_deals_have_one_tensor_exactly_where_they_have_one_text(self) -> None:
        for preset in PRESETS:
            texts: dict[tuple[int | None, str], bytes] = {}
            tensors: dict[tuple[int | None, bytes], str] = {}
            for deal in (1, 1, 2):
                env, chance = Env(preset), random.Random(deal)
                env.reset(seed=deal)
                for _ in range(8):
                    for viewer in (*range(env.seats), None):
                        text = env.match.information_state(viewer)
                        tensor = env.match.information_state_tensor(viewer).tobytes()
                        self.assertEqual(texts.setdefault((viewer, text), tensor), tensor, preset)
                        self.assertEqual(tensors.setdefault((viewer, tensor), text), text, preset)
                    play(env, chance, 1)

    def test_events_are_what_was_told(self) -> None:
        env = Env("null")
        env.reset(seed=1)
        first = env.seat
        env.step(1)
        space, match = env.space, env.match
        for viewer in (0, 1):
            now, dealt, events = space.parts(env.information_state_tensor(f"seat_{viewer}", rows=3))
            self.assertEqual(now.tolist(), match.observation(viewer).tolist())
            self.assertNotEqual(now.tolist(), dealt.tolist())
            self.assertEqual((match.events(viewer), events.any(axis=1).tolist()), (1, [True, False, False]))
            row = {plane.name: events[0, plane.first:plane.first + plane.columns].tolist() for plane in space.event}
            self.assertEqual((row["line"], row["what"], row["who"]), ([1], [0, 1], [int(viewer == first), int(viewer != first)]))
            self.assertEqual(row["card"][7], 1)  # the 8C that was laid aside

    def test_the_oldest_events_are_left_out(self) -> None:
        env, chance = Env("golf6"), random.Random(3)
        env.reset(seed=2)
        play(env, chance, 20)
        whole, few = (env.space.parts(env.information_state_tensor("seat_0", rows)).events for rows in (40, 5))
        self.assertEqual(env.match.events(0), 20)
        self.assertEqual(few.tolist(), whole[15:20].tolist())
        self.assertFalse(whole[20:].any())

    def test_what_is_wrong(self) -> None:
        match = Match("kop")
        for ask in (lambda: match.information_state_tensor(0), lambda: match.events(0)):
            with self.assertRaisesRegex(IllegalError, "expected a deal"):
                ask()
        match.deal(1)
        with self.assertRaisesRegex(WrongError, "expected 0 or more"):
            match.information_state_tensor(0, rows=-1)
        with self.assertRaisesRegex(IllegalError, "not a sampled"):
            match.resample(0, 1).information_state_tensor(0)


class Pickles(unittest.TestCase):
    def test_an_env_goes_on_where_it_was(self) -> None:
        for preset in ("golf6", "kop", "spit", "malaysia"):
            for steps in (0, 7, 25, 10**9):
                env, chance = Env(preset), random.Random(steps)
                env.reset(seed=21)
                play(env, chance, steps)
                if steps == 10**9:
                    env.step(None)
                again = pickle.loads(pickle.dumps(env))
                self.assertEqual(fingerprint(env), fingerprint(again))
                state = chance.getstate()
                play(env, chance)
                chance.setstate(state)
                play(again, chance)
                self.assertEqual(fingerprint(env), fingerprint(again))

    def test_a_match_is_its_transcript(self) -> None:
        match = Match("golf6 match=2")
        self.assertEqual(pickle.loads(pickle.dumps(match)).stage, "undealt")
        match.deal(5)
        match.play(0, match.legal(0)[0])
        self.assertEqual(pickle.loads(pickle.dumps(match)).transcript(), match.transcript())
        with self.assertRaises(IllegalError):
            pickle.dumps(match.resample(0, 1))


class Tables(unittest.TestCase):
    def run_tables(self, rules: str, threads: int, steps: int) -> list[bytes]:
        env = VecEnv(rules, tables=37, threads=threads)
        env.reset(seed=100)
        seen = []
        for _ in range(steps):
            env.step(env.choose("random"))
            seen.append(b"".join(array.tobytes() for array in
                                 (env.observation, env.action_mask, env.seat, env.reward, env.done)))
        return seen

    def test_threads_change_nothing(self) -> None:
        for rules in ("golf6", "kop"):
            self.assertEqual(self.run_tables(rules, 1, 200), self.run_tables(rules, 3, 200))

    def test_a_table_is_an_env(self) -> None:
        for rules in ("golf6", "cabo", "kop", "spit", "black_hole"):
            tables, env = VecEnv(rules, tables=3, threads=2), Env(rules)
            tables.reset(seed=50)
            deals = 0
            env.reset(seed=51)
            for _ in range(400):
                is_over = env.terminations[env.agent_selection]  # as it was dealt
                self.assertEqual(int(tables.seat[1]), -1 if is_over else env.seat)
                self.assertEqual(tables.observation[1].tobytes(), env.observation.tobytes())
                self.assertEqual(tables.action_mask[1].tobytes(), env.action_mask.tobytes())
                actions = tables.choose("random")
                if not is_over:
                    env.step(int(actions[1]))
                tables.step(actions)
                self.assertEqual(bool(tables.done[1]), env.terminations[env.agent_selection])
                if tables.done[1]:
                    np.testing.assert_allclose(tables.reward[1], [env.rewards[agent] for agent in env.possible_agents])
                    deals += 1
                    usual = self.usual_starter(rules)
                    env.reset(seed=51 + 3 * deals, options={"starter": (usual + deals) % env.seats})
            self.assertGreater(deals, 0, rules)

    @staticmethod
    def usual_starter(rules: str) -> int:
        family = next(game.family for game in cardroom.games() if game.id == rules)
        return 1 if family == "golf" else 0

    def test_bots_sit_where_they_are_told(self) -> None:
        env = VecEnv("golf6", tables=8, threads=1)
        env.reset(seed=1)
        for _ in range(50):
            easy = env.choose("easy", seats=[0])
            self.assertEqual((easy >= 0).tolist(), (env.seat == 0).tolist())
            env.step(env.choose("random", seats=[1], out=easy))

    def test_what_is_wrong_changes_nothing(self) -> None:
        env = VecEnv("golf6", tables=5, threads=2)
        with self.assertRaisesRegex(IllegalError, "nothing is dealt"):
            env.choose()
        env.reset(seed=1)
        good = env.choose()
        before = env.observation.tobytes()
        wrong = good.copy()
        wrong[3] = 10**6
        for actions, error, message in ((wrong, IllegalError, "table 3: 1000000 is not allowed"),
                                        (good[:4], WrongError, "expected whole numbers"),
                                        (good.astype(float), WrongError, "expected whole numbers")):
            with self.assertRaisesRegex(error, message):
                env.step(actions)
        with self.assertRaisesRegex(WrongError, "no player"):
            env.choose("nobody")
        for tables, threads in ((0, 1), (1 << 21, 1), (1, 1000)):
            with self.assertRaisesRegex(WrongError, "out of range"):
                VecEnv("golf6", tables=tables, threads=threads)
        self.assertEqual(env.observation.tobytes(), before)
        env.step(good.astype(np.int64))


class Secrets(unittest.TestCase):
    """The re-deal law through Python: what a seat gets is the same over all cards that it cannot know."""

    def test_other_hidden_cards_show_nothing(self) -> None:
        for rules, deck_size in (("golf6", 52), ("golf4", 52), ("kop", 16)):
            for seed in range(20 * GAMES):
                self.redeal(rules, seed, random.Random(seed))

    def redeal(self, rules: str, seed: int, chance: random.Random) -> None:
        match = Match(rules)
        match.deal(seed)
        for _ in range(chance.randrange(25)):
            turn = match.turn()
            if turn.seat is None:
                break
            match.play(turn.seat, chance.choice(match.legal(turn.seat)))
        for viewer in [*range(match.seats), None]:
            other = match.resample(viewer, seed)
            self.assertEqual(other.view(viewer), match.view(viewer))
            self.assertEqual(other.observation(viewer).tobytes(), match.observation(viewer).tobytes())
            if viewer is not None:
                self.assertEqual(other.mask(viewer).tobytes(), match.mask(viewer).tobytes())

    def test_worlds_are_other_worlds(self) -> None:
        match = Match("golf6")
        match.deal(8)
        boards = {match.resample(0, seed).board() for seed in range(50)}
        self.assertEqual(len(boards), 50)
        self.assertNotIn(match.board(), boards)

    def test_worlds_are_equally_likely(self) -> None:
        match, count = Match("null"), {}
        match.deal(1)
        seats = len([line for line in match.board().splitlines() if line[0].isdigit()])
        self.assertEqual(seats, 2)
        for seed in range(5100):
            card = match.resample(0, seed).board().splitlines()[1].split()[1]
            count[card] = count.get(card, 0) + 1
        own = match.board().splitlines()[0].split()[1]
        self.assertNotIn(own, count)
        self.assertEqual(len(count), 51)
        chi = sum((seen - 100) ** 2 / 100 for seen in count.values())
        self.assertLess(chi, 90)  # 50 degrees of freedom: beyond in 4 of 10,000 runs, and the seeds are fixed

    def test_a_sampled_world_has_no_information_state(self) -> None:
        match = cardroom.Match("golf4")
        with self.assertRaisesRegex(cardroom.IllegalError, "no information state"):
            match.information_state(0)
        match.deal(3)
        self.assertTrue(match.information_state(0))
        with self.assertRaisesRegex(cardroom.IllegalError, "not a sampled determinization"):
            match.resample(0, 1).information_state(0)

    def test_a_random_bot_is_random_from_deal_to_deal(self) -> None:
        env, chosen = cardroom.Env("golf4"), set()
        for number in range(40):
            env.reset(seed=number)
            chosen.add(env.choose("random"))
            self.assertEqual(env.choose("random"), env.choose("random"))
        self.assertEqual(len(chosen), len(np.flatnonzero(env.action_mask)))
        with self.assertRaisesRegex(cardroom.WrongError, "no seed -1"):
            env.choose("random", seed=-1)

    def test_what_is_over_is_not_undealt(self) -> None:
        env = cardroom.Env("null")
        with self.assertRaisesRegex(cardroom.WrongError, "nothing is dealt, expected reset"):
            env.step(0)
        env.reset(seed=1)
        while env.agents:
            env.step(None if env.terminations[env.agent_selection] else env.choose("random"))
        with self.assertRaisesRegex(cardroom.WrongError, "all agents have left, expected reset"):
            env.last()

    def test_tables_are_for_one_thread_and_one_process(self) -> None:
        tables = cardroom.VecEnv("golf6", tables=3000, threads=2)
        tables.reset(seed=1)
        told: list[BaseException] = []

        def steps() -> None:
            try:
                for _ in range(200):
                    tables.step(tables.choose("random"))
            except (RuntimeError, cardroom.IllegalError) as fault:  # of a choice that another thread's step has outdated
                told.append(fault)

        threads = [threading.Thread(target=steps) for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertTrue(any(isinstance(fault, RuntimeError) for fault in told))
        tables.reset(seed=1)
        child = os.fork()
        if child == 0:
            try:
                tables.step(tables.choose("random"))
            except RuntimeError as fault:
                del tables
                os._exit(0 if "after the fork" in str(fault) else 1)
            os._exit(2)
        self.assertEqual(os.waitpid(child, 0)[1], 0)
        tables.step(tables.choose("random"))
        with self.assertRaisesRegex(TypeError, "a VecEnv does not pickle"):
            pickle.dumps(tables)

    def test_an_information_state_has_only_ones_own(self) -> None:
        match = Match("golf4")
        match.deal(4)
        while match.stage == "playing" and "peek" in match.legal()[0]:
            turn = match.turn()
            match.play(turn.seat, match.legal(turn.seat)[0])
        own, others = match.information_state(0), match.information_state(1)
        self.assertRegex(own, r"0: peek \d [0-9AJQK]+[CDHS]")
        self.assertNotRegex(others, r"0: peek \d [0-9AJQK]+[CDHS]")


@unittest.skipUnless(GAMES >= 40, "in full size only")
class Speed(unittest.TestCase):
    """By the processor's time of all threads, since the machine may be shared: half of what a core is promised to do."""

    def test_steps_a_second(self) -> None:
        env, actions = VecEnv("golf6", tables=2048, threads=1), np.zeros(2048, np.int32)
        env.reset(seed=1)
        best = 0.0
        for _ in range(3):
            begun = time.process_time()
            for _ in range(40):
                env.step(env.choose("random", out=actions))
            best = max(best, 40 * 2048 / (time.process_time() - begun))
        self.assertGreater(best, 750000)

    def test_steps_of_one_table(self) -> None:
        env, best = Env("golf6"), 0.0
        env.reset(seed=1)
        for _ in range(3):
            begun = time.process_time()
            for _ in range(30000):
                if env.terminations[env.agent_selection]:
                    env.reset()
                env.step(int(env.action_mask.argmax()))
            best = max(best, 30000 / (time.process_time() - begun))
        self.assertGreater(best, 150000)


if __name__ == "__main__":
    print("cardroom", cardroom.__version__, "from", pathlib.Path(cardroom.__file__).parent, file=sys.stderr)
    unittest.main()
