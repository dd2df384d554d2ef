"""join_test.py PROGRAM [TEST ..] - `cardroom join --plain` with a server of its own: whole matches by listed moves
from pipes, a client that is killed and comes back, a server that goes and comes, proofs of the shuffles."""
import contextlib
import json
import pathlib
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import unittest

from join_player import BASE, Players, play_on
from join_servers import TABLE, WELCOME, Between, accept_websocket, cut_once, frame, masked_frames, wrong_tables
from server import HANG, PROGRAM, Server

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "term"))
import turned  # noqa: E402


class Join(Players):
    def setUp(self):
        super().setUp()
        self.server = Server("--messages-burst=100000", "--messages-per-s=100000", "--address-guests=0",
                             "--guest-moves=0", "--guest-talk=0").start()

    def tearDown(self):
        super().tearDown()
        self.server.__exit__(None)

    def player(self, name, url=None, *flags, seed=0):
        return super().player(name, url or self.server.origin, *flags, seed=seed)

    def is_done(self, player, other):
        """The server has done all that the player has sent: it does that in its order, and the other hears the last."""
        player.type("say hello")
        other.wait_for(": Hello!")

    def table(self, rules, *flags, seats=2):
        """A table that Anna has made and Ben has come to by the invitation, begun."""
        anna = self.player("Anna", None, "--make", rules, "--seats", str(seats), *flags, seed=1)
        link = re.search(r"http\S+#/t/\w{6}", anna.wait_for("Invite others with"))[0]
        ben = self.player("Ben", link, seed=2)
        ben.wait_for(r"^Seat \d: You")
        anna.wait_for("Seat 2: Ben")
        self.is_done(ben, anna)  # Ben's part of the shuffle is there
        anna.type("start medium")
        return anna, ben, link

    def check_ends(self, *players):
        for player in players:
            self.assertEqual(player.end(), 0, player.words)
            self.assertNotIn("Sanitizer", player.words)
            self.assertNotIn("is refused", player.words)

    def test_a_match_of_golf(self):
        anna, ben, _ = self.table("golf4")
        play_on([anna, ben])
        for player in (anna, ben):
            deals = int(re.findall(r"Deal (\d+) is over", player.words)[-1])
            player.has_heard(rf"The shuffle of deal {deals} is proved")
            proved = [int(n) for n in re.findall(r"The shuffle of deal (\d+) is proved", player.words)]
            self.assertEqual(proved, list(range(1, deals + 1)))
            self.assertNotIn("not as pledged", player.words)
        over = [re.search(r"The match is over: (.*)", player.words)[1] for player in (anna, ben)]
        self.assertNotEqual(over[0], over[1])  # each is told of itself as You
        record = self.folder / "record.txt"
        anna.type(f"record {record}")
        anna.wait_for("Saved in")
        self.check_ends(anna, ben)
        checked = subprocess.run([PROGRAM, "check", record], capture_output=True, text=True)
        self.assertEqual(checked.returncode, 0, checked.stderr)

    def test_a_match_of_kop(self):
        anna, ben, _ = self.table("kop match=2", seats=4)
        play_on([anna, ben], deals=2)
        for player in (anna, ben):
            self.assertRegex(player.words, r"\(\+\d+ or −\d+ at least\)")
            self.assertRegex(player.words, r"= +-?\d+")
        self.check_ends(anna, ben)

    def test_who_is_killed_comes_back(self):
        anna, ben, link = self.table("golf4")
        play_on([anna, ben], until=lambda: "Deal 1 is over" in anna.words and "Deal 1 is over" in ben.words)
        before = len(ben.heard)
        ben.end(signal.SIGKILL)
        again = self.player("Ben", link, seed=3)
        again.wait_for("deal [12] of 9, table")
        self.assertGreater(before, 10)
        play_on([anna, again], deals=3)
        self.assertNotIn("not as pledged", anna.words + again.words)
        self.check_ends(anna, again)

    def test_a_server_goes_and_comes(self):
        anna, ben, _ = self.table("golf4")
        play_on([anna, ben], until=lambda: "Deal 1 is over" in anna.words)
        port = self.server.port
        self.server.stop(signal.SIGKILL)
        anna.has_heard("The connection is lost")
        command = [PROGRAM, "serve", "--listen", f"127.0.0.1:{port}", "--store", self.server.store, *self.server.flags]
        with open(self.server.folder / "log", "ab") as log:
            second = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=log)
        try:
            anna.has_heard("The server is back")
            ben.has_heard("The server is back")
            play_on([anna, ben], deals=3)
            self.check_ends(anna, ben)
        finally:
            second.terminate()
            second.wait()

    def come(self, words, *flags):
        """Anna comes, hears the words, and goes; her kept file, all that she read."""
        anna = self.player("Anna", None, *flags)
        anna.wait_for(words)
        self.check_ends(anna)
        kept, = (self.folder / "Anna/state/cardroom/rooms").iterdir()
        return json.loads(kept.read_text()), anna.words

    def test_another_store_is_no_reason_to_forget(self):
        """While the server has another store Anna is somebody new; with her own store back, so are her seats."""
        first, words = self.come("Invite others with", "--make", "golf6", "--seats", "2")
        code = re.search(r"#/t/(\w{6})", words)[1]
        self.server.listen, before = f"127.0.0.1:{self.server.port}", self.server.folder / "before"
        self.server.stop()
        before.mkdir()
        for file in self.server.folder.glob("room.db*"):
            file.rename(before / file.name)
        self.server.start()
        second, words = self.come("Invite others with", "--make", "golf6", "--seats", "2")
        self.assertIn("you come as somebody new", words)
        self.assertEqual(len(second["tokens"]), 2)
        self.assertEqual(second["tokens"][first["store"]], first["tokens"][first["store"]])
        self.server.stop()
        for file in before.iterdir():
            file.rename(self.server.folder / file.name)
        self.server.start()
        third, words = self.come("Seat 1: You", "--table", code)
        self.assertNotIn("somebody new", words)
        self.assertEqual(third["tokens"], second["tokens"])

    def test_a_token_is_forgotten_when_its_own_store_says_so_twice(self):
        first, _ = self.come("Invite others with", "--make", "golf6", "--seats", "2")
        self.server.listen = f"127.0.0.1:{self.server.port}"
        self.server.stop()
        database = sqlite3.connect(self.server.store)
        with database:
            database.execute("DELETE FROM kept WHERE kind = 3")
        database.close()
        self.server.start()
        second, words = self.come("Invite others with", "--make", "golf6", "--seats", "2")
        self.assertIn("you come as somebody new", words)
        self.assertEqual(second["store"], first["store"])
        self.assertEqual(len(second["tokens"]), 1)
        self.assertNotEqual(second["tokens"], first["tokens"])

    def test_lists_names_and_six_words(self):
        anna = self.player("Anna", None, "--make", "golf6 jokers=2", "--seats", "3", "--listed")
        anna.wait_for("Seat 3: open")
        anna.type("code")
        words = re.search(r": ((?:[a-z]+ ){5}[a-z]+)$", anna.wait_for("These six words"))[1]
        ben = self.player("Ben")
        code = re.match(r"\w{6}", ben.wait_for("golf6 deck.jokers_per_pack=2: 2 of 3 seats open"))[0]
        ben.type(f"join {code.lower()}")
        ben.wait_for("^Seat 2: You")
        ben.type("say well played")
        anna.wait_for("Ben: Well played!")
        ben.type("start")
        ben.wait_for("Only the host may do that")
        ben.type("name Bernadette")
        anna.wait_for("Seat 2: Bernadette")
        elsewhere = self.player("Else", f"{self.server.origin}/#/t/{code}", "--code", words)
        elsewhere.wait_for("^Seat 1: You")
        for home in ("Anna", "Ben", "Else"):
            kept = list((self.folder / home / "state/cardroom/rooms").iterdir())
            self.assertEqual([path.stat().st_mode & 0o777 for path in kept], [0o600])
            (store, token), = json.loads(kept[0].read_text())["tokens"].items()
            self.assertEqual((store, len(token)), (self.server.store_word("SELECT text FROM kept WHERE key = 'id'"), 43))
            self.assertNotIn(token, anna.words + ben.words + elsewhere.words)
        self.check_ends(anna, ben, elsewhere)

    def test_names_from_right_to_left(self):
        """They stand within isolates, so that points, verbs and lists keep their places beside them."""
        sara = self.player("שרה", None, "--make", "golf4 match=1", "--seats", "2", seed=1)
        link = re.search(r"http\S+#/t/\w{6}", sara.wait_for("Invite others with"))[0]
        david = self.player("דוד", link, seed=2)
        david.wait_for(r"^Seat \d: You")
        sara.wait_for("Seat 2: \u2068דוד\u2069")
        self.is_done(david, sara)
        david.type("say well played")
        sara.wait_for("\u2068דוד\u2069: Well played!")
        sara.type("start")
        play_on([sara, david])
        for player in (sara, david):
            player.has_heard("The match is over")
            player.type("score")
            player.wait_for("ow scores win")
            self.assertGreater(turned.check(player.words, "join"), 10)
        self.check_ends(sara, david)

    def test_devices_and_deletion(self):
        anna = self.player("Anna", None, "--make", "golf6", "--seats", "2")
        anna.wait_for("Invite others with")
        anna.type("code")
        words = re.search(r": ((?:[a-z]+ ){5}[a-z]+)$", anna.wait_for("These six words"))[1]
        elsewhere = self.player("Else", None, "--code", words)
        elsewhere.wait_for("No table is listed now|The server does not allow|golf6")
        elsewhere.type("devices")
        elsewhere.wait_for(r"1  cardroom join, Linux, since [-0-9]{10} \d\d:\d\d: connected now")
        elsewhere.wait_for("2  cardroom join, Linux, since .*: this one")
        elsewhere.type("forget")
        elsewhere.wait_for("`forget` needs a device's number")
        elsewhere.type("forget 2")
        elsewhere.wait_for("You are using this device")
        elsewhere.type("forget 1")
        anna.wait_for("The server does not know you any more; you come as somebody new")
        elsewhere.type("delete")
        elsewhere.wait_for("`delete me` deletes you")
        elsewhere.type("delete me")
        elsewhere.wait_for("You are deleted from this server")
        self.assertEqual(elsewhere.process.wait(), 0)
        kept, = (self.folder / "Else/state/cardroom/rooms").iterdir()
        self.assertEqual(json.loads(kept.read_text())["tokens"], {})
        self.check_ends(anna)

    def test_rest(self):
        """What is typed changes what it names, and the rest of it stays; what the server refuses changes nothing."""
        anna = self.player("Anna", None, "--make", "golf6", "--seats", "2")
        anna.wait_for("Invite others with")
        anna.type("rest")
        anna.wait_for("You have not said when you rest")
        anna.type("rest night=22:30-07:00 zone=Europe/Warsaw")
        anna.wait_for("Time zone: Europe/Warsaw")
        anna.wait_for("Night  22:30 to 07:00")
        anna.wait_for("Free days of the week  no free day")
        year = time.gmtime().tm_year + 1
        anna.type(f"rest weekend=sat_sun holidays={year}-01-02/{year}-01-08,{year}-03-01/{year}-03-01")
        anna.wait_for("Night  22:30 to 07:00")
        anna.wait_for("Free days of the week  Saturday and Sunday")
        anna.wait_for(f"Holidays  {year}-03-01 to {year}-03-01")
        for wrong, why in {"night=9-10": "night '9-10'", "zone=Nowhere/Here": "No time zone", "weekend=mon": "fri_sat",
                           f"holidays={year}-01-01/{year + 1}-12-31": "within a year", "colour=red": "changes it",
                           "night": "changes it"}.items():
            anna.type(f"rest {wrong}")
            anna.wait_for(f"(?i){why}")
        anna.type("rest night=none holidays=none")
        anna.wait_for("Night  -")
        anna.wait_for("Free days of the week  Saturday and Sunday")
        self.assertNotIn("Holidays", anna.wait_for("Holidays|days are left this year"))
        self.check_ends(anna)

    def test_order_at_the_table(self):
        anna = self.player("Anna", None, "--make", "golf4", "--seats", "3")
        link = re.search(r"http\S+#/t/\w{6}", anna.wait_for("Invite others with"))[0]
        ben, carla = self.player("Ben", link), self.player("Carla", link)
        anna.wait_for("Seat 2: Ben|Seat 2: Carla")
        anna.wait_for("Seat 3: Ben|Seat 3: Carla")
        anna.type("tell secret")
        anna.wait_for("Only the ready phrases may be said here")
        anna.type("set colour=red")
        anna.wait_for("`set` needs locked=on")
        anna.type("set locked=on chat=on watch=late")
        anna.wait_for("Nobody new may sit here")
        ben.has_heard("You may say what you like")
        carla.has_heard("Whoever looks on sees everything a minute later")
        ben_seat = int(re.search(r"Seat (\d): You", ben.has_heard(r"^Seat \d: You"))[1])
        ben.type("tell  good evening")
        anna.wait_for("Ben: good evening")
        carla.wait_for("Ben: good evening")
        carla.type(f"mute {ben_seat}")
        carla.type("mute")
        carla.wait_for("The number of a seat is missing: `mute 1`")
        self.is_done(carla, anna)
        ben.type("say wow")
        anna.wait_for("Ben: Wow!")
        carla.type(f"report {ben_seat} talk")
        carla.type(f"unmute {ben_seat}")
        self.is_done(carla, anna)
        ben.type("tell again")
        carla.wait_for("Ben: again")
        self.assertNotIn("Wow", carla.words)
        log = self.server.log_path.read_text()
        self.assertRegex(log, r"warn a guest was reported table=\w{6} by=\w{8} guest=\w{8} about=talk")
        self.assertNotIn("evening", log)
        anna.type("start")
        anna.wait_for(r"Look at two of your cards\. Type: peek 3, 4\.")
        ben.type("pause")
        anna.wait_for("The game is paused for five minutes; `pause` agrees to more")
        anna.type("resume")
        anna.type(f"dismiss {ben_seat}")
        carla.wait_for("The host has asked Ben to leave")
        ben.type("say hello")
        ben.wait_for("The host has asked you to leave; a bot plays on until the deal ends")
        self.check_ends(anna, ben, carla)

    def test_pings_that_meet_are_answered_right(self):
        """A client pings who has been silent for 5 s; what answers a ping is what it said."""
        with socket.create_server(("127.0.0.1", 0)) as listening:
            self.player("Anna", f"http://127.0.0.1:{listening.getsockname()[1]}")
            line, _ = listening.accept()
        with line:
            accept_websocket(line)
            line.sendall(frame(0x81, WELCOME.encode()))
            time.sleep(4.7)
            sent, heard, end = 0, b"", time.monotonic() + 3
            line.setblocking(False)
            while time.monotonic() < end:
                line.send(frame(0x89, b"%04d" % sent))
                sent += 1
                time.sleep(0.002)
                with contextlib.suppress(BlockingIOError):
                    heard += line.recv(65536)
        texts = list(masked_frames(heard))
        pongs = {text for kind, text in texts if kind == 0x8A}
        self.assertIn((0x89, b"ping"), texts)
        self.assertGreater(len(pongs), 50)
        self.assertLessEqual(pongs, {b"%04d" % i for i in range(sent)})

    def test_a_player_follows_where_the_server_says(self):
        """To the table at another server, without a word to the person."""
        with socket.create_server(("127.0.0.1", 0)) as first, socket.create_server(("127.0.0.1", 0)) as second:
            anna = self.player("Anna", f"http://127.0.0.1:{first.getsockname()[1]}/#/t/K7QM2X")
            line, joined = self.greet(first)
            self.send_away(line, f"ws://127.0.0.1:{second.getsockname()[1]}/n/b/ws")
            line, again = self.greet(second)
            self.assertEqual(again, joined)  # the same command with the same number
            line.sendall(frame(0x81, b'{"t":"verdict","cid":%d,"verdict":"illegal","why":"not today","seq":0}' % again["cid"]))
            anna.wait_for("[Nn]ot today")
            line.close()
        self.assertNotRegex(anna.words, "(?i)connection|server")

    def greet(self, listening):
        """Lets a player in; its connection, and its command to join."""
        line, _ = listening.accept()
        accept_websocket(line)
        line.sendall(frame(0x81, WELCOME.encode()))
        line.settimeout(HANG)
        heard = b""
        while True:
            heard += line.recv(65536)
            for _, text in masked_frames(heard):
                if b'"join"' in text:
                    return line, json.loads(text)

    def send_away(self, line, to):
        line.sendall(frame(0x81, json.dumps({"t": "moved", "to": to}).encode()))
        line.sendall(frame(0x88, b"\x03\xf4moved"))
        line.close()

    def test_undo_needs_consent(self):
        anna, ben, _ = self.table("golf4")
        play_on([anna, ben], until=lambda: len(re.findall("You swapped ", anna.words)) > 0)
        anna.type("undo")
        ben.wait_for("Anna asks to take the last move back")
        ben.type("no")
        refused, undone = (f"SELECT count(*) FROM event WHERE text LIKE '%{line}'" for line in ("refuse 1", "act 0 undo all"))
        while self.server.store_word(refused) == 0:
            time.sleep(0.05)
        self.assertEqual((self.server.store_word(refused), self.server.store_word(undone)), (1, 0))
        anna.type("undo")
        ben.wait_for("Anna asks to take the last move back")
        ben.type("yes")
        anna.wait_for("You took the last move back")
        ben.wait_for("Anna takes the last move back")
        self.assertEqual(self.server.store_word(undone), 1)
        self.check_ends(anna, ben)

    def test_a_shuffle_that_was_changed_is_told(self):
        def change(text):
            return re.sub(r"(#: nonce 0 )(\w)", lambda at: at[1] + ("1" if at[2] == "0" else "0"), text)
        between = Between(change, self.server.origin)
        anna = self.player("Anna", between.url, "--make", "golf4", "--bots", "medium")
        anna.wait_for("^Seat 1: You")
        anna.type("start")
        play_on([anna], deals=1)
        anna.has_heard("The shuffle of deal 1 was not as pledged: your part of the shuffle was not used!")
        between.close()

    def killed_at_its_part(self):
        """Ben's program is killed before the server has his part of the shuffle: Anna, and how Ben comes again."""
        anna = self.player("Anna", None, "--make", "golf4", "--seats", "2", seed=1)
        code = re.search(r"#/t/\w{6}", anna.wait_for("Invite others with"))[0]
        def cut(text):
            if '"nonce"' not in text or killed:
                return None
            killed.append(True)
            ben.end(signal.SIGKILL)
            return "before"
        killed, between = [], Between(lambda text: text, self.server.origin, cut=cut)
        self.addCleanup(between.close)
        ben = self.player("Ben", f"{between.url}/{code}", seed=2)
        anna.wait_for("Seat 2: Ben")
        while not killed:
            time.sleep(0.05)
        return anna, lambda: self.player("Ben", f"{between.url}/{code}", seed=3)

    def test_a_part_that_was_not_heard_is_sent_again(self):
        anna, come = self.killed_at_its_part()
        ben = come()
        ben.wait_for(r"^Seat \d: You")
        self.is_done(ben, anna)
        anna.type("start medium")
        play_on([anna, ben], deals=1)
        ben.has_heard("The shuffle of deal 1 is proved: your part was in it.")
        self.check_ends(anna, ben)

    def test_a_part_that_comes_too_late_is_told(self):
        anna, come = self.killed_at_its_part()
        anna.type("start medium")
        anna.wait_for("deal 1 of 9")
        ben = come()
        ben.has_heard("Your part of the shuffle came too late: this deal is without it.")
        play_on([anna, ben], deals=2)
        self.assertNotIn("not as pledged", anna.words + ben.words)
        self.check_ends(anna, ben)

    def test_what_is_sent_is_done_once(self):
        """The line breaks at a move, before the server hears it or before the client hears the verdict."""
        for when in ("before", "after"):
            cut, broken = cut_once(when, lambda text: '"act"' in text)
            between = Between(lambda text: text, self.server.origin, cut=cut)
            anna = self.player("Anna" + when, between.url, "--make", "golf6", "--bots", "open")
            anna.wait_for("^Seat 1: You")
            anna.type("start medium")
            anna.wait_for(r"Turn up two of your cards\. Type: flip 1, 2, 3, 4, 5, 6\.")
            anna.type("flip 3")
            anna.wait_for("The server is back")
            self.assertTrue(broken)
            anna.has_heard(r"You turned up .*\(top right\)")
            anna.type("flop 4")
            anna.wait_for(r"No action 'flop'; did you mean flip\? You may type: flip 1, ")
            anna.type("flip 5")
            anna.wait_for(r"You turned up .*\(bottom middle\)")
            self.assertEqual(len(re.findall(r"You turned up .*\(top right\)", anna.words)), 1, anna.words)
            self.assertNotIn("Too late", anna.words)
            between.close()

    def test_a_record_is_asked_for_again(self):
        """After a refusal, and after a break, whether the server has heard the command or not."""
        for when in ("before", "after"):
            cut, broken = cut_once(when, lambda text: '"record"' in text and "is proved" in anna.words)
            between = Between(lambda text: text, self.server.origin, cut=cut)
            anna = self.player("Anna" + when, between.url, "--make", "golf4", "--bots", "open")
            anna.wait_for("^Seat 1: You")
            anna.type("start medium")
            anna.wait_for("Type: ")
            for name in ("early", "too_early"):
                anna.type(f"record {self.folder / name}")
                anna.wait_for("No deal has ended yet")
            play_on([anna], deals=1)
            anna.has_heard("The shuffle of deal 1 is proved")
            anna.type(f"record {self.folder / when}")
            anna.wait_for("The server is back")
            anna.wait_for("Saved in")
            self.assertTrue(broken)
            self.assertIn("pledge", (self.folder / when).read_text())
            self.check_ends(anna)
            between.close()

    def test_a_change_that_does_not_fit(self):
        """A client that gets a change of another state, or cannot apply one, asks for the whole table and goes on."""
        changes, joins = [], []

        def spoil(text):
            if not text.startswith('{"t":"change"'):
                return text
            changes.append(text)
            if len(changes) % 4 == 0:
                return text.replace('"from":', '"from":1', 1)
            return text.replace('"change":{', '"change":{"stranger":1,', 1) if len(changes) % 7 == 0 else text

        between = Between(spoil, self.server.origin, cut=lambda text: joins.append(text) if '"join"' in text else None)
        anna = self.player("Anna", between.url, "--make", "golf4", "--bots", "open", seed=4)
        anna.wait_for("^Seat 1: You")
        anna.type("start medium")
        play_on([anna], deals=1)
        self.assertIn("Deal 1 is over", anna.words)
        self.assertNotIn("is refused", anna.words)
        self.assertGreater(len(changes), 10)
        self.assertGreater(len(joins), len(changes) // 10)
        self.check_ends(anna)
        between.close()

    def test_a_broken_server_is_refused(self):
        garbage = ["no json", "[]", "{}", '{"t":5}', "[" * 1000, '{"t":"table"}', "{\"t\":\"verdict\",\"cid\":-5}",
                   '{"t":"said","seat":99,"phrase":"hello"}', '{"t":"tables","tables":[{"table":5},7,{"rules":"x"}]}',
                   '{"t":"record","text":"#: pledge"}', '{"t":"code"}', '{"t":"verdict"}', '{"t":"change"}',
                   '{"t":"change","table":"K7QM2X","from":1,"change":{"seq":2}}', *wrong_tables()]
        whole = json.dumps({**TABLE, "shown": 1}, separators=(",", ":"))
        changes = [f'{{"t":"change","table":"K7QM2X","from":1,"change":{change}}}' for change in (
            "{", '{"shown":1,"seats":[-2]}', '{"shown":1,"seats":' + "[" * 30, '{"shown":1,"state":[1]}', '{"rules":"golf6 columns=99"}')]
        behind = [text for change in changes for text in (whole, change)]
        between = Between(None, first=[WELCOME, *garbage, *behind, json.dumps(TABLE), '{"t":"said","seat":1,"phrase":"wow"}'])
        anna = self.player("Anna", f"{between.url}/#/t/K7QM2X")
        anna.wait_for("Wow!")
        self.assertGreaterEqual(len(re.findall("is refused", anna.words)), 22, anna.words)
        self.assertNotIn("\x1b", anna.words)
        self.assertNotIn("\x9b", anna.words)
        self.assertEqual(anna.end(), 0)
        large = Between(None, first=[WELCOME, '{"t":"x' + "x" * (2 << 20) + '"}'])
        ben = self.player("Ben", large.url)
        ben.wait_for("The connection is lost .*too large")
        between.close()
        large.close()

    def test_wrong_words(self):
        wrong = {"": "no server", "http://": "no server is named", "h:0": "port is no number", "http://h/#/t/AB": "six letters",
                 "h --code one": "not six words", "h --make golf66": "did you mean golf6", "h --seats 2": "goes with --make",
                 "h --letters xx": "expected one of"}
        for words, why in wrong.items():
            done = subprocess.run([PROGRAM, "join", "--plain", *words.split()], capture_output=True, text=True)
            self.assertEqual((done.returncode, why in done.stderr), (2, True), (words, done.stderr))
        gone = subprocess.run([PROGRAM, "join", "--plain", "127.0.0.1:9"], capture_output=True, text=True,
                              env={**BASE, "HOME": str(self.folder)}, stdin=subprocess.DEVNULL)
        self.assertEqual(gone.returncode, 2, gone.stdout)


if __name__ == "__main__":
    import sys
    sys.argv[1:] = sys.argv[2:]
    unittest.main(verbosity=2)
