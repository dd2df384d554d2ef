/* book_screen.tsx - the rule book: all games, and the chapter of one for just the rules that are chosen.
 * Shape  #/book lists the games; #/book/RULES opens a chapter. The list searches in names, and in the sentences of all
 *        games. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { PresetInfo, RuleSentence } from "../../wire/catalogue";
import { pageCore } from "../../core/port";
import { GamePic } from "../parts/gamepic";
import { Told } from "../../scene/told";
import { Icon } from "../../ui/icon";
import { useCatalogue } from "../../ui/catalogue_hooks";
import { useWide } from "../../ui/hooks";
import { Waiting } from "../../ui/dialog";
import { go } from "../../browser/back";
import { t, tg, tn } from "../../words/words";
import { useBook } from "../parts/use_book";
import { anchorOf, Chapter } from "./chapter";
import { bookLink, filledText } from "../parts/rules_words";
import { playersWords } from "../parts/game_chooser";
import { Glossed } from "../parts/glossed";
import { useHouse } from "../house/house_form";
import type { House } from "../house/house_form";
import { Changes, Trouble } from "../house/house_parts";
import { OptionsForm } from "../house/options";
import { useSought } from "../../ui/names_hooks";
import { Top } from "../../ui/top";
import { SearchField } from "../../ui/search_field";
import { Sheet } from "./rules_sheet";

const BESIDE = 860; /* px from which the list stands beside the chapter */
const LETTERS = 3; /* from so many on, sentences are searched, too */
const FEW = 40; /* sentences shown */

interface Hit {
  preset: PresetInfo;
  sentence: string;
}

let all: Promise<RuleSentence[][]> | null = null;

/* The rules of every preset, in words. */
const allRules = (presets: PresetInfo[]): Promise<RuleSentence[][]> =>
  (all ??= Promise.all(presets.map((preset) => pageCore().ask("sentences", { rules: preset.id }))));

function useHits(presets: PresetInfo[], sought: string): Hit[] {
  const [hits, setHits] = useState<Hit[]>([]);
  const words = sought.trim().toLowerCase();
  useEffect(() => {
    let isOn = true;
    if (words.length < LETTERS || presets.length === 0) setHits([]);
    else
      void allRules(presets).then((rules) => {
        const found = rules.flatMap((sentences, i) =>
          sentences.map((one) => ({ preset: presets[i]!, sentence: filledText(one.text, one.values) })),
        );
        if (isOn) setHits(found.filter(({ sentence }) => sentence.toLowerCase().includes(words)));
      });
    return () => {
      isOn = false;
    };
  }, [words, presets]);
  return hits;
}

function GameLink(p: { preset: PresetInfo; isOpen: boolean }): JSX.Element {
  const { preset } = p;
  return (
    <a class="game-choice" href={`#${bookLink(preset.id)}`} aria-current={p.isOpen ? "page" : undefined}>
      <GamePic zones={preset.picture} />
      <span class="game-title">{tg(preset.title)}</span>
      <small class="quiet">{playersWords(preset.players)}</small>
    </a>
  );
}

function List(p: { open: string }): JSX.Element {
  const catalogue = useCatalogue();
  const [sought, setSought] = useState("");
  const presets = catalogue?.presets ?? [];
  const hits = useHits(presets, sought);
  const { shown, note } = useSought(presets, sought, hits.length > 0);
  return (
    <nav class="games book-list" aria-label={t("All games")}>
      <SearchField label={t("Search the book")} value={sought} set={setSought} />
      {note && (
        <p class="quiet" role="status">
          {note}
        </p>
      )}
      <div class="games-list" tabIndex={-1}>
        {shown.length + hits.length === 0 && (
          <p class="quiet" role="status">
            {t("Nothing in the book has these words.")}
          </p>
        )}
        {catalogue?.families.map((family) => {
          const own = shown.filter((preset) => preset.family === family.id);
          return (
            own.length > 0 && (
              <div key={family.id}>
                <h2 class="family-name">{tg(family.title)}</h2>
                <div class="game-grid">
                  {own.map((preset) => (
                    <GameLink key={preset.id} preset={preset} isOpen={preset.id === p.open} />
                  ))}
                </div>
              </div>
            )
          );
        })}
        {hits.length > 0 && (
          <div>
            <h2 class="family-name" role="status">
              {tn("One sentence", "{n} sentences", hits.length)}
            </h2>
            <ul class="hits">
              {hits.slice(0, FEW).map((hit, i) => (
                <li key={i}>
                  <a href={`#${bookLink(hit.preset.id)}`}>
                    <b>{tg(hit.preset.title)}</b> <Told text={hit.sentence} plain />
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </nav>
  );
}

function HouseRules(p: { house: House }): JSX.Element {
  const { house } = p;
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="panel fold" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("Change the rules")}</summary>
      {isOpen && <Changes form={house} />}
      {isOpen && house.game && <OptionsForm key={house.preset} form={house} />}
    </details>
  );
}

function Contents(p: { headings: { text: string; index: number }[] }): JSX.Element {
  const turnTo = (index: number): void => document.getElementById(anchorOf(index))?.scrollIntoView({ block: "start" });
  return (
    <p class="contents" role="group" aria-label={t("Contents")}>
      {p.headings.map(({ text, index }) => (
        <button key={index} type="button" class="btn chip-btn" onClick={() => turnTo(index)}>
          {tg(text)}
        </button>
      ))}
    </p>
  );
}

function OpenChapter(p: { rules: string }): JSX.Element {
  const [line, setLine] = useState(p.rules);
  const house = useHouse(line, setLine, 0);
  const { told, info, refusal } = house;
  const parts = useBook("chapter", refusal ? "" : house.rules);
  const make = `/make/${encodeURIComponent(house.rules.replaceAll(" ", "+"))}`;
  useEffect(() => {
    const link = `#${bookLink(house.rules)}`;
    if (told && house.rules !== p.rules && location.hash !== link) history.replaceState(history.state, "", link);
  }, [house.rules, told]);
  if (house.catalogue && !info)
    return (
      <article class="panel">
        <p role="alert">{t("No game has this name.")}</p>
      </article>
    );
  if (info && refusal && !(parts && told))
    return (
      <article class="open-chapter">
        <h2>{tg(info.title)}</h2>
        <HouseRules house={house} />
        <Trouble form={house} refusal={refusal} />
      </article>
    );
  if (!parts || !told)
    return (
      <article class="panel">
        <p role="status">{t("Opening the book…")}</p>
      </article>
    );
  const headings = parts.flatMap((part, index) => (part.kind === "heading" ? [{ text: part.text, index }] : []));
  return (
    <Glossed rules={info!.id}>
      <article class="open-chapter">
        <h2>{tg(told.title)}</h2>
        <div class="line">
          <button type="button" class="btn main" onClick={() => go(make)}>
            <Icon name="play" />
            {t("Play")}
          </button>
          <button type="button" class="btn" onClick={() => print()}>
            <Icon name="file" />
            {t("Print on one sheet")}
          </button>
        </div>
        <HouseRules house={house} />
        {refusal && <Trouble form={house} refusal={refusal} />}
        <Contents headings={headings} />
        <Chapter parts={parts} info={told} game={house.game} />
      </article>
      <Sheet parts={parts} info={told} link={`${location.origin}${location.pathname}#${make}`} />
    </Glossed>
  );
}

export function BookScreen(p: { rules: string }): JSX.Element {
  const isWide = useWide(BESIDE);
  const catalogue = useCatalogue();
  if (!catalogue)
    return (
      <Waiting>
        <p role="status">{t("Opening the book…")}</p>
      </Waiting>
    );
  const open = p.rules || (isWide ? catalogue.at_table : "");
  return (
    <main class="screen book-screen">
      <Top
        title={t("Rule book")}
        back={open && !isWide ? "/book" : "/"}
        to={open && !isWide ? t("All games") : t("Home")}
      />
      <div class="book-body">
        {(isWide || !open) && <List open={open.split(" ")[0]!} />}
        {open && (
          <div class="book-page" key={open}>
            <OpenChapter rules={open} />
          </div>
        )}
      </div>
    </main>
  );
}
