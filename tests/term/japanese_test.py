"""japanese_test.py PROGRAM [TEST ..] - the program in Japanese, in a real terminal and in plain lines."""
import re

from terminal import ENVIRONMENT, Terminal, run, run_tests

JAPANESE = ENVIRONMENT | {"LANGUAGE": "ja"}
# What stays as it is typed or named: verbs, options, contracts, names of players and keys.
KEPT = re.compile(r"medium|golf\w*|cabo|kop|cardroom|play|turn|hint|normal|cicha|wesele|zolo|du|baśka|kontra|[QJ][CSH]|Enter|Esc|Tab|Ida|Ada|Bruno|Celia")


def english(text):
    """Words of two letters or more that are left in another script."""
    return [word for word in re.findall(r"[A-Za-z]{2,}", text) if not KEPT.fullmatch(word)]


def screen_speaks_japanese():
    with Terminal("play golf --deal 1", environment=JAPANESE) as terminal:
        screen = terminal.wait_for("ゴルフ（一人遊び） 第1ディール／全9ディール（番号1）", "残り 35", "1 2♥を出す", "3 2♣を出す", "d 山札を1枚めくる", r"\? 説明   q 終了")
        assert not english(screen), english(screen)
        assert all("│" in line for line in screen.splitlines()[2:7]), screen
        terminal.press("3")
        screen = terminal.wait_for("残り 34", "\n 2♣を出しました。", "台札 2")
        assert not english(screen), english(screen)
        terminal.press("u")
        terminal.wait_for("残り 35", "\n 最後の手を取り消しました。")
        terminal.press(":", *"play KS", "Enter")
        terminal.wait_for("あなたの場札にはありません。 ?入力できるもの：(turn|play 2)")
        terminal.press("s")
        terminal.wait_for("得点（かっこ内は累計）", "取り消し：1回。ヒント：0回。")
        terminal.press("Enter")
        terminal.wait_for("残り 35")
        terminal.press("?")
        screen = terminal.wait_for("説明", "矢印 +テーブルの上か、その下の一覧から手を選ぶ。")
        assert max(map(columns, screen.splitlines())) <= 80, screen
        terminal.press("Escape")
        terminal.wait_for("残り 35")


def columns(text):
    return sum(2 if ord(c) >= 0x2E80 else 1 for c in text)


def cards_stand_beneath_each_other():
    """Wide words beside the cards shift no part of them: every side is below a corner."""
    with Terminal("play cabo --deal 3 --seats 4", environment=JAPANESE) as terminal:
        lines = terminal.wait_for("山札 35 +引いたカード +捨て札", "あなた  0点").splitlines()
    corners, sides = ({columns(line[:i]) for line in lines for i, sign in enumerate(line) if sign in signs}
                      for signs in ("╭╮", "│╰╯"))
    assert sides <= corners and any("│" in line and "札" in line for line in lines), "\n".join(lines)


def auction_and_menu_speak_japanese():
    with Terminal("play kop --deal 3", columns=100, rows=30, environment=JAPANESE) as terminal:
        screen = terminal.wait_for("コップ 第1ディール", "コントラクト まだなし", r"5 ゾロをビッド \+15 −15",
                                   r"パス：勝てば\+1以上、負ければ−1以下")
        assert not english(screen), english(screen)
    with Terminal("play", environment=JAPANESE) as terminal:
        terminal.wait_for("ゲームを選んでください", r"パットパット +1-12 +puttputt")
        terminal.press("q")


def lines_speak_japanese():
    text = "peek 3\npeek 4\nswpa 1\nswap\nswap x\nundo all\ndraw_stock now\ndraw_stock\nswap 9\nswap 2\nconcede\nlamp\nhint\nmoves\n"
    told, _ = run("play golf4 --deal 3 --plain --lang ja", text)
    for wanted in ("4枚ゴルフ 第1ディール／全9ディール（番号3）。", "山札：裏向き43枚。", "自分のカードを2枚見てください。入力できるもの：peek 3, 4\n",
                   "自分のカード（左下）を見ました：クラブの4。", "Adaは自分のカード（左下）を見ました。",
                   "「swpa」という手はありません（もしかして：swap）。",
                   "swap の「」は読めません。必要なもの：場所の番号", "swap の「x」は読めません。必要なもの：場所の番号",
                   "ボットが同意しません", "「now」は余分です", "今はできません。", "入力できるもの：swap 1, swap 2, swap 3, swap 4, discard",
                   "ダイヤのキング（右上）をクラブの9と入れ替えました。", "捨て札：ダイヤのキング、全部で3枚。", "このゲームに投了はありません",
                   "ここではランプは使えません", "ヒント：", "入力できるもの：draw_stock"):
        assert wanted in told, f"{wanted} is not in:\n{told}"
    told, _ = run("play kop --deal 3 --plain --lang ja", "pass\nbid zolo\nplay 7H\nturn\n")
    for wanted in ("すでにzoloがビッドされています。それより高いビッドが必要です（「コール」の章）", "コールはカードを出す前にします（「コール」の章）",
                   "ダブル（コントラ）：勝てば+2以上、負ければ−2以下。", "Celiaはゾロをビッドしました（1人5点）。"):
        assert wanted in told, f"{wanted} is not in:\n{told}"


def plain_lines_end_between_characters():
    with Terminal("play golf4 --deal 3 --plain --lang ja", columns=31, rows=40) as terminal:
        screen = terminal.wait_for("\n>")
        rows = screen.splitlines()
        assert "自分のカードを2枚見てください。入力できるもの：peek3,4" in "".join(screen.split()), screen
        assert max(map(columns, rows)) <= 31 and not any(row.startswith(("。", "、", "）")) for row in rows), screen


def letters_of_cards_stay_as_they_are():
    told, _ = run("play kop --deal 3 --plain --lang ja", "moves\n")
    assert "クラブのクイーン" in told, told
    polish = ENVIRONMENT | {"LANGUAGE": "pl"}
    with Terminal("play kop --deal 3", environment=polish) as terminal:
        terminal.wait_for("D♣", "gra jeszcze nieustalona")


def sentences_follow_without_a_blank():
    """What is put together of several sentences: refusals with what may be typed, the coach, help that was taken, why bots chose."""
    for words, lines in (("play kop --deal 4 --coach", "9\nzzz\nbid wesele\nhint\npass\nhint\nwhy\n"),
                         ("play golf --deal 1 --lamp", "9\nhint\nundo\nscore\n"), ("play golf6 --deal 2 --coach", "zzz\n1\n2\nd\n"),
                         ("play cabo --deal 2", "zzz\npeek\n")):
        said = run(f"{words} --plain --lang ja", lines)[0]
        assert "。" in said and not re.search(r"。 +[^ \n]", said), re.search(r".*。 +[^ \n].*", said).group()


run_tests([screen_speaks_japanese, sentences_follow_without_a_blank, cards_stand_beneath_each_other, auction_and_menu_speak_japanese,
           lines_speak_japanese, plain_lines_end_between_characters, letters_of_cards_stay_as_they_are])
