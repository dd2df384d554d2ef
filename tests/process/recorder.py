"""recorder.py FILE [bytes] [wrong] - a bot that writes down every line: `<` from the host, `>` from itself.

It plays the first listed move. With `wrong`, it makes one fault in each game, a different one in turn, so that every
verdict comes up."""
import json
import sys

path, words = sys.argv[1], sys.argv[2:]
views = 0
WRONG = ("", '{"t":"move","game":%d,"move":"fly"}', "garbage", '{"t":"log","text":"%s"}' % ("x" * 5000), None)

with open(path, "a", encoding="utf-8") as record:
    def say(text):
        if len(text) < 5000 and text.startswith("{"):
            record.write(f"> {text}\n")
        record.flush()
        print(text, flush=True)

    for line in sys.stdin:
        record.write(f"< {line}")
        record.flush()
        message = json.loads(line)
        if message["t"] == "hello":
            say(json.dumps({"t": "hello", "v": 1, "name": "recorder", "bytes": "bytes" in words}))
            say('{"t":"log","text":"written down"}')
        elif message["t"] == "view":
            views += 1
            game = message["game"]
            wrong = WRONG[game % len(WRONG)] if "wrong" in words else ""
            if wrong:
                say(wrong % game if "%d" in wrong else wrong)
            elif wrong == "":
                why = {"why": "the first one"} if views % 2 else {}
                say(json.dumps({"t": "move", "game": game, "move": message["legal"][0], **why}))
        elif message["t"] == "bye":
            break
