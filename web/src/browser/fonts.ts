/* fonts.ts - the letters of the page: its own fonts, which the first screen does not wait for.
 * Shape  where the service worker has them, they come before the first screen. Else they are loaded after it, and taken
 *        with the next screen: nothing moves under the reader's eyes. Letters that they have not are drawn by the
 *        device. */
import type { FontFile } from "./fontlist";

const AT_MOST_MS = 250; /* the first screen waits no longer */

const wanted = new Map<string, Promise<FontFace | null>>();

function load({ family, weight, range, isSeldom, file }: FontFile): Promise<FontFace | null> {
  const known = wanted.get(file);
  if (known) return known;
  const font = new FontFace(family, `url(${file})`, { weight, ...(range ? { unicodeRange: range } : {}) });
  const loaded = isSeldom
    ? Promise.resolve(font)
    : font.load().catch(() => null); /* without it the device's letters stay */
  wanted.set(file, loaded);
  return loaded;
}

async function loadFor(language: string): Promise<FontFace[]> {
  const list = await import("./fontlist").catch(() => null); /* the page may be left just now */
  const files = (list?.FILES ?? []).filter(({ languages }) => !languages || languages.includes(language));
  return (await Promise.all(files.map(load))).filter((font) => font !== null);
}

const show = (fonts: FontFace[]): void => fonts.forEach((font) => document.fonts.add(font));

/* Shows a language in its letters, now or with the next screen. */
export async function dress(language: string, when: "now" | "next screen"): Promise<void> {
  const fonts = await loadFor(language);
  if (when === "now") show(fonts);
  else addEventListener("hashchange", () => show(fonts), { once: true });
}

/* For the first screen: at once, if nothing has to be fetched for it. */
export async function dressFirst(language: string): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  await Promise.race([dress(language, "now"), new Promise((done) => setTimeout(done, AT_MOST_MS))]);
}
