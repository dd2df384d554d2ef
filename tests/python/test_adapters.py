"""test_adapters.py - the environments of PettingZoo and Gymnasium: over stand-ins for what these packages document, since Debian has
neither, and by their own tests where they are installed."""
import contextlib
import io
import pickle
import sys
import types
import unittest
import unittest.mock
from typing import Iterator

import numpy as np

import cardroom
from cardroom import IllegalError, WrongError
from cardroom.vec import STAYS


class Adapters(unittest.TestCase):
    @contextlib.contextmanager
    def stand_in(self, registered: list[str] | None = None) -> Iterator[type]:
        """Classes that have what PettingZoo and gymnasium document, where they are not installed."""
        class AECEnv:
            def missing(self, *_: object) -> None:
                raise NotImplementedError
            reset = step = observe = last = render = close = agent_iter = observation_space = action_space = missing

        class GymEnv:
            def reset(self, *, seed: int | None = None) -> None:
                pass

        made = {name: type(name, (), {"__init__": lambda self, *what: setattr(self, "what", what)})
                for name in ("Dict", "Box")}
        made["Discrete"] = type("Discrete", (), {"__init__": lambda self, n: setattr(self, "n", n) or setattr(self, "what", (n,))})
        all_ids = [] if registered is None else registered
        vector = types.SimpleNamespace(VectorEnv=GymEnv, AutoresetMode=types.SimpleNamespace(SAME_STEP="same"),
                                       utils=types.SimpleNamespace(batch_space=lambda space, count: (space, count)))
        gymnasium = types.SimpleNamespace(Env=GymEnv, vector=vector, spaces=types.SimpleNamespace(**made),
                                          register=lambda id, **_: all_ids.append(id))
        modules = {"pettingzoo": types.SimpleNamespace(AECEnv=AECEnv), "gymnasium": gymnasium, "gymnasium.vector": vector}
        ours = ("cardroom.pettingzoo", "cardroom.gymnasium")
        with unittest.mock.patch.dict(sys.modules, modules):  # type: ignore[arg-type]
            for name in ours:
                sys.modules.pop(name, None)
            yield AECEnv

    def test_the_adapter_over_a_stand_in(self) -> None:
        with self.stand_in() as AECEnv:
            from cardroom.pettingzoo import aec_env
            env = aec_env("golf4")
        self.assertIsInstance(env, AECEnv)
        self.assertIs(env.observation_space("seat_0"), env.observation_space("seat_0"))
        self.assertEqual(env.action_space("seat_1").what, (12,))
        self.assertEqual(env.observation_space("seat_0").what[0]["action_mask"].what, (0, 1, (12,), np.int8))
        env.reset(seed=1)
        for agent in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            env.step(None if termination or truncation else int(observation["action_mask"].argmax()))
        self.assertEqual(env.agents, [])
        env.close()

    def test_options_and_ways_to_render_of_pettingzoo(self) -> None:
        with self.stand_in():
            from cardroom.pettingzoo import env as make
            env = make("kop", render_mode="ansi")
            env.reset(seed=1, options={"options": 1, "starter": 1})
            self.assertEqual(env.agent_selection, "seat_1")
            self.assertIn("hand of 1", env.render())
            self.assertIsNone(make("golf4").render())
            with self.assertRaisesRegex(WrongError, "no render_mode 'gif', expected None or one of human, ansi, rgb_array"):
                make("golf4", render_mode="gif")

    def test_pictures(self) -> None:
        """A picture has the text's cards where the words stand, and nothing of a card that its viewer does not see."""
        with self.stand_in():
            from cardroom.pettingzoo import env as make
            from cardroom.picture import BACK, PAPER, RED, picture
            env = make("kop", render_mode="rgb_array")
            env.reset(seed=1)
            seen = env.render()
        self.assertEqual((seen.shape, seen.dtype), ((512, 640, 3), np.uint8))
        text = env.match.view(0)
        self.assertTrue((picture(text) == seen).all())
        row = 16 * [line.startswith("hand of 0: AH JD AS 10S") for line in text.splitlines()].index(True)
        has = lambda part, colour: bool((part == colour).all(axis=-1).any())
        place = lambda letter, cells: seen[row:row + 16, 8 * letter:8 * (letter + cells)]
        self.assertTrue(has(place(11, 2), RED) and has(place(14, 2), RED) and not has(place(17, 2), RED))
        self.assertTrue(has(place(17, 2), PAPER) and not has(place(11, 12), BACK))
        below = seen[row + 16:row + 32, 8 * 11:8 * 13]
        self.assertTrue(has(below, BACK) and not has(below, RED))
        self.assertEqual(picture("\n".join(["x" * 200] * 20)).shape, (16 * 60, 640, 3))

    def test_letters_that_the_plain_font_lacks(self) -> None:
        """Kop's words have Polish letters, which stopped a picture."""
        with self.stand_in():
            from cardroom.picture import picture
            same = picture("Baśka, grał – „ja”, ∞") == picture('Baska, gral - "ja", ?')
            other = picture("é") == picture("e")
        self.assertTrue(same.all() and not other.all())

    def test_pictures_without_pillow(self) -> None:
        with self.stand_in(), unittest.mock.patch.dict(sys.modules, {"PIL": None}):
            from cardroom.pettingzoo import env as make
            with self.assertRaisesRegex(WrongError, "needs the package pillow"):
                make("golf4", render_mode="rgb_array")

    def test_gymnasium_over_a_stand_in(self) -> None:
        """One seat against bots, with what gymnasium documents; its own checker runs where it is installed (docs/research.md)."""
        registered: list[str] = []
        with self.stand_in(registered):
            from cardroom.gymnasium import SeatEnv
        self.assertEqual(registered, [f"cardroom/{game.id}-v0" for game in cardroom.games()])
        for rules, seat in (("golf", 0), ("golf6", 1), ("kop", 2), ("spit", 0)):
            env = SeatEnv(rules, seat=seat, bots="easy")
            plays = []
            for _ in range(2):
                observation, info = env.reset(seed=4)
                lines, is_over, reward = [], False, 0.0
                while not is_over:
                    self.assertEqual(info["action_mask"].tolist(), observation["action_mask"].tolist())
                    self.assertEqual(observation["observation"].tolist(), env.table.match.observation(seat).tolist())
                    wrong = int(info["action_mask"].argmin())
                    if not info["action_mask"][wrong]:
                        same, reward, is_over, _, more = env.step(wrong)
                        self.assertEqual((reward, is_over, more["illegal"]), (-1.0, False, True))
                        self.assertEqual(same["observation"].tolist(), observation["observation"].tolist())
                    action = int(info["action_mask"].argmax())
                    lines.append(env.table.match.line(seat, action))
                    observation, reward, is_over, is_cut, info = env.step(np.int64(action))
                    self.assertFalse(is_cut)
                self.assertEqual(reward, env.table.rewards[f"seat_{seat}"])
                plays.append((lines, reward))
            self.assertEqual(plays[0], plays[1])
            with self.assertRaisesRegex(WrongError, "the deal is over, expected reset"):
                env.step(0)
        with self.assertRaisesRegex(IllegalError, "is not allowed now"):
            env = SeatEnv("golf6", illegal=None)
            _, info = env.reset(seed=4)
            env.step(int(info["action_mask"].argmin()))
        for wrong_one, says in (({"seat": 2}, "no seat 2, expected 0 to 1"), ({"bots": "best"}, "no level 'best', expected one of")):
            with self.assertRaisesRegex(WrongError, says):
                SeatEnv("golf6", seats=2, **wrong_one)

    def test_a_deal_is_truncated_after_so_many_steps(self) -> None:
        """AEC and one seat alike: nobody is terminated, nobody may act, and a pickle in between changes nothing."""
        table = cardroom.Env("golf6", max_steps=5)
        for deal in range(2):
            table.reset(seed=deal)
            for _ in range(5):
                self.assertFalse(any(table.truncations.values()))
                table.step(int(table.action_mask.argmax()))
            self.assertEqual((table.truncations, table.terminations, table.scores),
                             (dict.fromkeys(table.agents, True), dict.fromkeys(table.agents, False), ()))
            kept = pickle.loads(pickle.dumps(table))
            for env in (table, kept):
                for agent in env.agent_iter():
                    observation, reward, terminated, truncated, info = env.last()
                    self.assertEqual((reward, terminated, truncated, int(observation["action_mask"].sum())), (0.0, False, True, 0))
                    self.assertEqual((int(info["action_mask"].sum()), int(env.action_mask.sum())), (0, 0))
                    with self.assertRaisesRegex(ValueError, "the only valid action is None"):
                        env.step(0)
                    env.step(None)
                self.assertEqual(env.agents, [])
        with self.stand_in():
            from cardroom.gymnasium import SeatEnv
        for seat in (0, 1):
            env = SeatEnv("golf6", seat=seat, bots="easy", max_steps=7)
            observation, _ = env.reset(seed=3)
            cut = False
            while not cut:
                observation, reward, over, cut, info = env.step(int(observation["action_mask"].argmax()))
                self.assertFalse(over)
            self.assertEqual((reward, int(info["action_mask"].sum())), (0.0, 0))
            with self.assertRaisesRegex(WrongError, "the deal is over, expected reset"):
                env.step(0)
        with self.assertRaisesRegex(WrongError, "no max_steps 0, expected None or a number from 1 up"):
            cardroom.Env("golf6", max_steps=0)

    def test_tables_wait_and_show_how_a_deal_ended(self) -> None:
        """A table that waits changes nothing; what each seat sees at the end is what it sees of the same deal alone."""
        for rules in ("golf6", "kop", "spit", "golf"):
            tables, slow = cardroom.VecEnv(rules, 4, 1, final=True), cardroom.VecEnv(rules, 4, 2)
            singles, ended = [cardroom.Env(rules) for _ in range(4)], np.zeros(4, bool)
            tables.reset(50)
            slow.reset(50)
            self.assertIsNone(slow.final)
            for t, env in enumerate(singles):
                env.reset(50 + t)
            while not ended.all():
                actions = tables.choose("random")
                first, then = actions.copy(), actions.copy()
                first[::2] = then[1::2] = STAYS
                slow.step(first)
                kept = slow.done.copy(), slow.reward.copy()
                slow.step(then)
                tables.step(actions)
                self.assertEqual(tables.observation.tobytes(), slow.observation.tobytes())
                self.assertEqual(tables.done.tolist(), (kept[0] | slow.done).tolist())
                self.assertEqual(tables.reward.tolist(), (kept[1] + slow.reward).tolist())
                for t in np.flatnonzero(~ended):
                    singles[t].step(int(actions[t]))
                    for seat in range(tables.seats if tables.done[t] else 0):
                        self.assertEqual(tables.final[t, seat].tolist(), singles[t].match.observation(seat).tolist())
                ended |= tables.done
            with self.assertRaises(IllegalError):
                tables.step(np.full(4, -3))

    def test_many_tables_of_gymnasium_are_as_one_after_another(self) -> None:
        with self.stand_in():
            from cardroom.gymnasium import SeatEnv, SeatVectorEnv
        many = SeatVectorEnv(3, "golf", threads=1)
        singles = [SeatEnv("golf") for _ in range(3)]
        seen, infos = many.reset(seed=9)
        alone = [env.reset(seed=9 + t)[0] for t, env in enumerate(singles)]
        ended = np.zeros(3, bool)
        while not ended.all():
            actions = seen["action_mask"].argmax(1)
            before = seen
            same, rewards, over, cut, infos = many.step(np.array([-1, 99, -2]))
            self.assertEqual((rewards.tolist(), over.any(), infos["illegal"].all()), ([-1.0] * 3, False, True))
            self.assertEqual(same["observation"].tolist(), before["observation"].tolist())
            seen, rewards, over, cut, infos = many.step(actions)
            self.assertEqual((over.any(), cut.any()), ("final_obs" in infos, False))
            for t in np.flatnonzero(~ended):
                alone[t], reward, is_over, _, _ = singles[t].step(int(actions[t]))
                self.assertEqual((rewards[t], over[t]), (reward, is_over))
                shown = infos["final_obs"][t] if is_over else {name: array[t] for name, array in seen.items()}
                for name, array in alone[t].items():
                    self.assertEqual(shown[name].tolist(), array.tolist())
            ended |= over
        for rules, seat in (("kop", 2), ("spit", 1), ("golf6", 0)):
            many, ends = SeatVectorEnv(4, rules, seat=seat, bots="easy", threads=1), 0
            seen, _ = many.reset(seed=1)
            while ends < 20:
                self.assertTrue((many.tables.seat == seat).all())
                seen, rewards, over, _, infos = many.step(seen["action_mask"].argmax(1))
                self.assertEqual(rewards[~over].any(), False)
                self.assertEqual(infos.get("_final_obs", np.zeros(4, bool)).tolist(), over.tolist())
                ends += int(over.sum())
        with self.assertRaisesRegex(WrongError, "-2 is no action"):
            SeatVectorEnv(1, "golf6", illegal=None).step(np.array([-2]))
        with self.assertRaisesRegex(WrongError, "no option 'starter' of many tables"):
            many.reset(options={"starter": 1})

    def test_others_tests_if_they_are_there(self) -> None:
        try:
            from gymnasium.utils.env_checker import check_env
            from pettingzoo.test import api_test, render_test, seed_test
        except ImportError:
            self.skipTest("pettingzoo and gymnasium are not installed; what they document is checked above")
        import cardroom.gymnasium
        import cardroom.pettingzoo
        for game in cardroom.games():
            with contextlib.redirect_stdout(io.StringIO()):  # they print, and so does render_mode="human"
                api_test(cardroom.pettingzoo.env(game.id), num_cycles=200)
                seed_test(lambda game=game: cardroom.pettingzoo.env(game.id), num_cycles=20)
                render_test(lambda render_mode, game=game: cardroom.pettingzoo.env(game.id, render_mode=render_mode))
            check_env(cardroom.gymnasium.SeatEnv(game.id), skip_render_check=True)


if __name__ == "__main__":
    unittest.main()
