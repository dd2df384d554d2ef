/* site.ts - the rule book as pages without scripts: one for each game and language, and a list of them all. They can be
 * linked and found: title, description, picture, and the same page in the other languages. Another name of a game has a
 * page that leads to it. */
import type { AlsoNamed, Catalogue, ChapterPart, PresetInfo, RulesInfo, TermInfo } from "../wire/catalogue";
import { rankLetter, suitOf } from "../scene/face";
import type { Letters } from "../browser/settings";
import type { Scene } from "../wire/protocol";
import { withoutTyping } from "../words/typing";
import { cardFile, cardSvg, escape, picture } from "./picture";

export type Words = Record<string, string | string[]>;

export interface Book {
  catalogue: Catalogue;
  also: AlsoNamed[] /* names that people search a game by */;
  rules(id: string): RulesInfo;
  chapter(id: string): ChapterPart[];
  terms(id: string): TermInfo[];
}

export interface Language {
  code: string;
  name: string;
  letters: Letters;
  words: Words;
}

interface Site {
  book: Book;
  languages: Language[] /* the first is the standard one */;
  /* The address of the room, `https://cards.example.org/`; "": links go from page to page, so it may be anywhere. */
  base: string;
  style: string /* the style sheet's address below it */;
  write(path: string, text: string): void;
}

/* Marks a message for translators; the Speaker of a language looks it up. */
const t = (message: string): string => message;

const SIGNS = { C: "♣", D: "♦", H: "♥", S: "♠" };
const FACES = [
  "??",
  "JK",
  ...["C", "D", "H", "S"].flatMap((suit) =>
    ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"].map((rank) => rank + suit),
  ),
];

/* The folder of a page. */
function pathOf(site: Site, language: Language, id: string): string {
  const folder = language === site.languages[0] ? "" : `${language.code}/`;
  return `${folder}rules${id ? `/${id}` : ""}`;
}

/* A page's texts, in one language. */
class Speaker {
  readonly home: string; /* the address of the room, as this page links to it */

  /* id: of the game whose page it is, or "" for the list. */
  constructor(
    readonly site: Site,
    readonly language: Language,
    id: string,
  ) {
    this.home = site.base || "../".repeat(this.path(id).split("/").length);
  }

  find(message: string, form = 0): string | undefined {
    const found = this.language.words[message];
    return (Array.isArray(found) ? found[Math.min(form, found.length - 1)] : found) || undefined;
  }

  speak(message: string, values: Record<string, string | number> = {}): string {
    return (this.find(message) ?? message).replace(/\{([\w.]+)\}/g, (hole, name: string) =>
      String(values[name] ?? hole),
    );
  }

  /* Text as HTML: cards as signs, red suits marked. */
  html(text: string): string {
    const signed = text.replace(
      /\b(10|[2-9AJQK])([CDHS])\b/g,
      (face) => `${rankLetter(face, this.language.letters)}${SIGNS[suitOf(face)]}`,
    );
    return escape(signed).replace(/[^\s,.;:(]{1,2}[♥♦]/g, (card) => `<span class="red">${card}</span>`);
  }

  title(id: string): string {
    return this.speak(this.site.book.catalogue.presets.find((preset) => preset.id === id)!.title);
  }

  path(id: string): string {
    return pathOf(this.site, this.language, id);
  }

  /* To the page in a language. */
  link(id: string, language = this.language): string {
    return `${this.home}${pathOf(this.site, language, id)}/`;
  }

  players({ min, max }: RulesInfo["players"]): string {
    return min !== max
      ? this.speak(t("For {min} to {max} players."), { min, max })
      : min === 1
        ? this.speak("For one player.")
        : (this.find("For one player.", this.language.code === "pl" && min > 4 ? 2 : 1) ?? "For {n} players.").replace(
            "{n}",
            String(min),
          );
  }
}

function table(part: Extract<ChapterPart, { kind: "table" }>, say: Speaker): string {
  const [head, ...rows] = part.rows;
  const cell = (text: string): string => say.html(say.speak(text));
  const heads = head!.map((text) => `<th scope="col">${cell(text)}</th>`).join("");
  const cells = (row: string[]): string =>
    row.map((text, i) => (i === 0 && text ? `<th scope="row">${cell(text)}</th>` : `<td>${cell(text)}</td>`)).join("");
  const body = rows.map((row) => `<tr>${cells(row)}</tr>`).join("");
  return (
    `<div class="grid"><table><caption>${cell(part.text)}</caption>` +
    `<thead><tr>${heads}</tr></thead><tbody>${body}</tbody></table></div>`
  );
}

function figure(part: Extract<ChapterPart, { kind: "figure" }>, say: Speaker): string {
  const names = part.names.map((name, seat) => (seat === part.viewer ? say.speak(t("You")) : name));
  const word = (id: string): string => say.speak(id).replaceAll("_", " ");
  const said = (scene: Scene): string[] =>
    scene.zones
      .filter((zone) => zone.owner === -1 && (zone.kind === "counter" || zone.kind === "text"))
      .map((zone) => `${word(zone.id)} ${zone.kind === "counter" ? zone.count : say.speak(zone.text ?? "")}`);
  const called = (scene: Scene): string[] =>
    scene.calls.map((call) => `${names[call.seat] ?? ""}: ${say.speak(call.text)}`);
  const label = say.speak(part.text);
  const svg = picture({
    scene: part.state.scene,
    names,
    letters: say.language.letters,
    cards: `${say.home}rules/cards`,
    label,
    said,
    called,
  });
  const prices = part.state.scene.moves
    .filter(({ wins }) => wins)
    .map((move) => `${say.speak(move.called ?? move.line)} +${move.wins} −${move.loses}`);
  const priced = prices.length > 0 ? `<br>${escape(prices.join(" · "))}` : "";
  return `<figure>${svg}<figcaption>${escape(label)}${priced}</figcaption></figure>`;
}

function sentence(part: Extract<ChapterPart, { kind: "sentence" }>, say: Speaker): string {
  return `<p>${say.html(say.speak(part.text, { ...part.values, names: part.names }))}</p>`;
}

function words(terms: TermInfo[], say: Speaker): string {
  const rows = terms
    .map(
      (term) => [(say.find(`term\u0004${term.forms}`) ?? term.forms).split("|")[0]!, say.speak(term.meaning)] as const,
    )
    .sort(([a], [b]) => a.localeCompare(b, say.language.code));
  const list = rows.map(([name, meaning]) => `<dt>${escape(name)}</dt><dd>${say.html(meaning)}</dd>`).join("");
  return rows.length > 0 ? `<h2 id="words">${escape(say.speak(t("Words")))}</h2><dl>${list}</dl>` : "";
}

/* What stands around a page's own text. id: of the game, or "" for the list. */
function frame(site: Site, say: Speaker, id: string, title: string, description: string, body: string): string {
  const alternates = site.languages
    .map((other) => `<link rel="alternate" hreflang="${other.code}" href="${say.link(id, other)}">`)
    .join("\n");
  const languages = site.languages
    .map((other) =>
      other === say.language
        ? `<b>${other.name}</b>`
        : `<a href="${say.link(id, other)}" hreflang="${other.code}" lang="${other.code}">${other.name}</a>`,
    )
    .join(" · ");
  const games = escape(say.speak(t("All games")));
  const links = `<a href="${say.home}">Cardroom</a> <a href="${say.link("")}">${games}</a>`;
  return `<!DOCTYPE html>
<html lang="${say.language.code}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<meta name="description" content="${escape(description)}">
<link rel="canonical" href="${say.link(id)}">
${alternates}
<link rel="alternate" hreflang="x-default" href="${say.link(id, site.languages[0])}">
<meta property="og:title" content="${escape(title)}">
<meta property="og:description" content="${escape(description)}">
<meta property="og:image" content="${say.home}icon-full-512.png">
<link rel="icon" href="${say.home}icon.svg">
<link rel="stylesheet" href="${say.home}${site.style}">
</head>
<body>
<header>${links}<nav aria-label="${escape(say.speak(t("Language")))}">${languages}</nav></header>
<main>
${body}
</main>
</body>
</html>
`;
}

/* The first sentence: the aim. */
const aimOf = (parts: ChapterPart[], say: Speaker): string => {
  const first = parts.find((part) => part.kind === "sentence");
  return first ? say.speak(first.text, first.values) : "";
};

function gamePage(site: Site, say: Speaker, preset: PresetInfo): string {
  const parts = withoutTyping(site.book.chapter(preset.id)),
    info = site.book.rules(preset.id);
  const title = say.speak(preset.title);
  const headings = parts.flatMap((part, i) =>
    part.kind === "heading" ? [`<li><a href="#part-${i}">${escape(say.speak(part.text))}</a></li>`] : [],
  );
  const text = parts.map((part, i) =>
    part.kind === "heading"
      ? `<h2 id="part-${i}">${escape(say.speak(part.text))}</h2>`
      : part.kind === "sentence"
        ? sentence(part, say)
        : part.kind === "table"
          ? table(part, say)
          : figure(part, say),
  );
  const link = (screen: string, text: string): string =>
    `<a class="play" href="${say.home}#/${screen}/${preset.id}">${escape(say.speak(text))}</a>`;
  const contents = escape(say.speak(t("Contents")));
  const body = [
    `<h1>${escape(title)}</h1>`,
    `<p class="quiet">${escape(say.players(info.players))}</p>`,
    `<p>${link("make", t("Play"))} ${link("book", t("Change the rules"))}</p>`,
    `<nav class="contents" aria-label="${contents}"><ul>${headings.join("")}</ul></nav>`,
    ...text,
    words(site.book.terms(preset.id), say),
  ].join("\n");
  return frame(site, say, preset.id, say.speak(t("{game}: the rules"), { game: title }), aimOf(parts, say), body);
}

/* Another name of a game. page: its folder, "" if its letters give none, or a game has it. */
interface OtherName extends AlsoNamed {
  page: string;
}

const folderOf = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/* Each once, by the alphabet. */
function otherNames({ catalogue, also }: Book): OtherName[] {
  const taken = new Set(["cards", ...catalogue.presets.map(({ id }) => id)]);
  const all = [
    ...catalogue.presets.flatMap(({ id, aliases }) => aliases.map((name) => ({ name, preset: id, differs: null }))),
    ...also,
  ];
  return all
    .map((row) => {
      const folder = folderOf(row.name),
        page = /[^\p{Script=Latin}\p{P}\p{Zs}\p{N}]/u.test(row.name) || taken.has(folder) ? "" : folder;
      taken.add(page);
      return { ...row, page };
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}

/* What a name has to do with its game. */
function nameSentence(other: OtherName, title: string, say: Speaker): string {
  return say.speak(other.differs ?? t("{name} is another name of {game}."), { name: other.name, game: title });
}

function namePage(site: Site, say: Speaker, other: OtherName): string {
  const title = say.title(other.preset),
    rules = say.speak(t("{game}: the rules"), { game: title }),
    sentence = nameSentence(other, title, say);
  const body = `<h1>${escape(other.name)}</h1>
<p>${escape(sentence)}</p>
<p><a class="play" href="${say.link(other.preset)}">${escape(rules)}</a></p>`;
  return frame(site, say, other.page, `${other.name} · ${rules}`, sentence, body);
}

function listPage(site: Site, say: Speaker): string {
  const { catalogue } = site.book;
  const sections = catalogue.families.map(
    (family) =>
      `<h2>${escape(say.speak(family.title))}</h2><ul>${catalogue.presets
        .filter((preset) => preset.family === family.id)
        .map((preset) => `<li><a href="${say.link(preset.id)}">${escape(say.speak(preset.title))}</a></li>`)
        .join("")}</ul>`,
  );
  const others = otherNames(site.book).map(
    ({ name, preset }) => `<li>${escape(name)}: <a href="${say.link(preset)}">${escape(say.title(preset))}</a></li>`,
  );
  sections.push(`<h2>${escape(say.speak(t("Other names")))}</h2><ul>${others.join("")}</ul>`);
  const title = say.speak(t("Rule book"));
  return frame(
    site,
    say,
    "",
    `${title} · Cardroom`,
    say.speak(t("Every game explained, with pictures; your own rules in words")),
    `<h1>${escape(title)}</h1>\n${sections.join("\n")}`,
  );
}

export function writeSite(site: Site): void {
  for (const language of site.languages) {
    const list = new Speaker(site, language, "");
    site.write(`${list.path("")}/index.html`, listPage(site, list));
    for (const preset of site.book.catalogue.presets) {
      const say = new Speaker(site, language, preset.id);
      site.write(`${say.path(preset.id)}/index.html`, gamePage(site, say, preset));
    }
    for (const other of otherNames(site.book).filter(({ page }) => page !== "")) {
      const say = new Speaker(site, language, other.page);
      site.write(`${say.path(other.page)}/index.html`, namePage(site, say, other));
    }
    for (const face of FACES)
      site.write(`rules/cards/${cardFile(face, language.letters)}`, cardSvg(face, language.letters));
  }
}
