/* picture.ts - a scene as SVG, for pages without scripts: the boxes are layout.ts's, the faces face.ts's, as on the
 * page.
 * Shape  Cards are files of their own, named by their faces: CARDS/QS-pl.svg, CARDS/back.svg. */
import { MARK } from "../scene/card_keys";
import type { Scene } from "../wire/protocol";
import { faceUrl, isJoker, rankLetter, rankOf } from "../scene/face";
import type { Letters, Look } from "../browser/settings";
import { chooseLayout, layoutScene } from "../scene/layout";
import type { Box } from "../scene/layout";
import { hasCards } from "../scene/measure";

const WIDE = 560,
  HIGH = 380;
const CHAR = 7.4,
  LINE = 22; /* of the letters in it */

export const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign]!);

/* The ranks that a language writes with letters of its own. */
const hasOwnLetter = (face: string, letters: Letters): boolean =>
  !isJoker(face) && rankLetter(face, letters) !== rankOf(face);

export const cardFile = (face: string, letters: Letters): string =>
  face === "??" ? "back.svg" : hasOwnLetter(face, letters) ? `${face}-${letters}.svg` : `${face}.svg`;

/* The card as a file. */
export function cardSvg(face: string, letters: Letters): string {
  const look: Look = { letters, fourColour: false, large: false, back: "blue", deck: "pictures" };
  return decodeURIComponent(faceUrl(face, look, true).slice("data:image/svg+xml,".length));
}

const chip = (words: string, x: number, y: number, isTurn: boolean): string => {
  const w = Math.max(
    40,
    [...words].reduce((sum, sign) => sum + (sign > "\u2fff" ? 2 * CHAR : CHAR), 20),
  );
  return (
    `<rect x="${x - w / 2}" y="${y - 13}" width="${w}" height="26" rx="13" ` +
    `fill="${isTurn ? "#ffd166" : "#123326"}"/>` +
    `<text x="${x}" y="${y + 5}" text-anchor="middle" fill="${isTurn ? "#222" : "#fff"}">${escape(words)}</text>`
  );
};

const middleOf = (box: Box): { x: number; y: number } => ({ x: box.x + box.w / 2, y: box.y + box.h / 2 });

interface Painted {
  scene: Scene;
  names: string[];
  letters: Letters;
  cards: string /* the folder of the cards, as an address */;
  label: string /* what it shows */;
  said(scene: Scene): string[] /* what the middle says, chip by chip */;
  called(scene: Scene): string[] /* the calls so far */;
}

export function picture(p: Painted): string {
  const { scene } = p;
  const room = { width: WIDE, height: HIGH, seats: p.names.length, cap: 84 };
  const reserve = new Map<string, number>();
  const layout = layoutScene(scene, room, reserve, chooseLayout(scene, room, reserve));
  const out: string[] = [`<rect width="${WIDE}" height="${HIGH}" rx="14" fill="#2b6449"/>`];
  scene.zones.forEach((zone, z) => {
    const box = layout.zones[z];
    if (box && hasCards(zone) && (zone.kind === "trick" || zone.cards.length === 0))
      out.push(`<rect x="${box.x}" y="${box.y}" width="${box.w}" height="${box.h}" rx="12" fill="#23553f"/>`);
    zone.cards.forEach((card, c) => {
      const at = layout.cards[z]![c];
      if (!at || card[0] === "") return;
      const face = card[2] & MARK.down && !(card[2] & MARK.held) ? "??" : card[0];
      if (card[2] & MARK.winning)
        out.push(
          `<rect x="${at.x - 3}" y="${at.y - 3}" width="${at.w + 6}" height="${at.h + 6}" rx="6" fill="#ffd166"/>`,
        );
      out.push(
        `<image href="${p.cards}/${cardFile(face, p.letters)}" x="${at.x}" y="${at.y}" width="${at.w}" ` +
          `height="${at.h}"/>`,
      );
    });
    if (box && zone.kind === "pile" && zone.count > 1)
      out.push(chip(String(zone.count), box.x + box.w, box.y + box.h - 8, false));
    const calls =
      zone.kind === "trick" && zone.cards.length === 0 && box ? p.called(scene).slice(-Math.floor(box.h / LINE)) : [];
    calls.forEach((words, i) =>
      out.push(
        `<text x="${box!.x + 12}" y="${middleOf(box!).y + (i - (calls.length - 1) / 2) * LINE + 5}" ` +
          `fill="#fff">${escape(words)}</text>`,
      ),
    );
  });
  layout.badges.forEach(
    (box, seat) => box && out.push(chip(p.names[seat]!, middleOf(box).x, middleOf(box).y, scene.to_act.includes(seat))),
  );
  const said = p.said(scene).join(" · ");
  if (said) out.push(chip(said, middleOf(layout.strip).x, middleOf(layout.strip).y, false));
  return (
    `<svg class="felt" viewBox="0 0 ${WIDE} ${HIGH}" role="img" aria-label="${escape(p.label)}" ` +
    `font-family="sans-serif" font-size="14">${out.join("")}</svg>`
  );
}
