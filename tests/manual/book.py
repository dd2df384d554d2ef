"""book.py CARDROOM - the rule book in every form, for every game: text fits a page, HTML is balanced, Markdown's tables are
whole, and the figures are games that `check` accepts. In the other languages, too."""
import html.parser
import json
import re
import subprocess
import sys
import unicodedata

CARDROOM = sys.argv[1]
LANGUAGES = ("en", "fr", "ja", "pl")
HOUSE_RULES = ("golf6 jokers=2 lines.column=0 knocking=on", "kop must_beat=off gran_bids=on", "cumbia val.AC=3 jokers=2")
PAGE = 78
VOID = {"meta", "br", "link"}


def run(*words, text=None):
    done = subprocess.run([CARDROOM, *words], input=text, capture_output=True, text=True)
    assert done.returncode == 0, f"{' '.join(words)}: {done.stderr}"
    return done.stdout


def columns(line):
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in line)


class Balance(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.open, self.seen = [], {}

    def handle_starttag(self, tag, attrs):
        self.seen[tag] = self.seen.get(tag, 0) + 1
        if tag == "html":
            self.language = dict(attrs)["lang"]
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open and self.open[-1] == tag, f"</{tag}> closes {self.open[-1:]}"
        self.open.pop()


def check_text(rules, language):
    page = run("rules", *rules.split(), "--lang", language)
    for line in page.splitlines():
        assert columns(line) <= PAGE or " " not in line.strip() or line.startswith("    "), f"{rules} in {language}: too wide: {line}"
    assert not re.search(r"\{[a-z]|\n\n\n", page), f"{rules} in {language}: a hole, or two empty lines"
    assert not re.search(r"(?<![.\w])(10|[2-9AKQJ])[CDHS]\b", page), f"{rules} in {language}: a card without its sign"


def check_markdown(rules):
    rows = [line for line in run("rules", *rules.split(), "--format", "md").splitlines()]
    assert rows[0].startswith("# ")
    for above, line in zip(rows, rows[1:]):
        if above.startswith("|") and line.startswith("|"):
            assert above.count("|") - above.count("\\|") == line.count("|") - line.count("\\|"), f"{rules}: {line}"


def check_html(rules, language):
    page = Balance()
    page.feed(run("rules", *rules.split(), "--format", "html", "--lang", language))
    assert page.open == [] and page.language == language, f"{rules} in {language}: {page.open}"
    assert page.seen["h2"] >= 4 and page.seen["p"] >= 8, f"{rules}: {page.seen}"


def check_json(rules):
    told = json.loads(run("rules", *rules.split(), "--format", "json"))
    figures = [part for part in told["book"] if part["kind"] == "figure"]
    for figure in figures:
        run("check", "-", text=figure["transcript"])
    return len(figures)


def check_refusals():
    for words, wanted in ((["golf6", "--format", "pdf"], "expected text, md, html, sheet or json"), (["golf6", "--json", "--format", "md"], "--json"),
                          (["golf6", "--about", "--format", "html"], "text or json")):
        done = subprocess.run([CARDROOM, "rules", *words], capture_output=True, text=True)
        assert done.returncode == 2 and wanted in done.stderr, f"{words}: {done.stderr}"


def check_lesson():
    """A trick that is taken is told with the card that completed it: a stop to which no line leads repeats nothing."""
    told = run("learn", "kop-2", text="show\n" * 60).replace("Enter goes on. ", "").replace("> ", "").splitlines()
    taken = [line for line in told if " the trick with " in line]
    assert len(taken) > 1 and all(re.match(r"\w+ plays |You played ", line) for line in taken), taken


def main():
    games = [game["id"] for game in json.loads(run("games", "--json")) if game["id"] != "null"]
    assert len(games) > 30
    figures = 0
    for rules in (*games, *HOUSE_RULES):
        check_text(rules, "en")
        check_markdown(rules)
        check_html(rules, "en")
        figures += check_json(rules)
    for language in LANGUAGES[1:]:
        for rules in ("kop", "golf6", "cabo", "tri_peaks", *HOUSE_RULES):
            check_text(rules, language)
            check_html(rules, language)
    check_refusals()
    check_lesson()
    print(f"{len(games)} games, {figures} figures")


main()
