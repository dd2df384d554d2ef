/* me.ts - who one is at a table: a name, and a face (scene/person.tsx). Until one has chosen, a suggestion stands
 * there. */
import type { Session } from "./session";
import { refusalWords } from "../words/refusals";
import { randomFace } from "../scene/person";
import { settings } from "../browser/settings";
import { keep, recall } from "../browser/storage";
import { lang } from "../words/words";

/* Names that stand for anybody; no bot is called so. */
const NAMES: Record<string, string[]> = {
  en: [
    "Alex",
    "Andrea",
    "Ari",
    "Bo",
    "Charlie",
    "Dominique",
    "Eden",
    "Jamie",
    "Jona",
    "Jules",
    "Kai",
    "Kim",
    "Luca",
    "Mika",
    "Nikita",
    "Noa",
    "Quinn",
    "Remy",
    "Rio",
    "Robin",
    "Sam",
    "Sasha",
    "Sky",
    "Toni",
  ],
  ja: [
    "あおい",
    "かおる",
    "こころ",
    "そら",
    "つばさ",
    "なお",
    "はる",
    "ひかる",
    "まこと",
    "みどり",
    "ゆう",
    "りお",
    "れい",
  ],
};

interface Suggestion {
  name: string;
  face: string;
}

let suggested: Suggestion | null = recall<Suggestion | null>("suggested", null);

/* Suggests another name, since this one is somebody's at the table. */
export function suggestOther(): void {
  const names = NAMES[lang()] ?? NAMES["en"]!;
  const other = names.filter((name) => name !== suggested?.name);
  suggested = { name: other[Math.floor(Math.random() * other.length)]!, face: randomFace() };
  keep("suggested", suggested);
}

/* The same in this browser until one has chosen. */
function suggestion(): Suggestion {
  if (!suggested) suggestOther();
  return suggested!;
}

export const hasName = (): boolean => settings().name !== "";
export const nameHere = (): string => settings().name || suggestion().name;
export const faceHere = (): string => settings().face || suggestion().face;

/* Tells a room who one is; what is wrong with that, or "". */
export async function introduce(session: Session): Promise<string> {
  const verdict = await session.do({ t: "name", name: nameHere(), face: faceHere() });
  return verdict.verdict === "applied" ? "" : refusalWords(verdict);
}
