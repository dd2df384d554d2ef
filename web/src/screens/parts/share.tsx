/* share.tsx - a result to give away: as a picture of the table with the result under it, or as text. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { copyText, saveFile } from "../../browser/files";
import { Dialog } from "../../ui/dialog";
import { Icon } from "../../ui/icon";
import { t } from "../../words/words";

export interface Shared {
  title: string;
  headline: string;
  reason: string;
  rows: [name: string, points: string][];
  text: string /* all of it as a message */;
}

const WIDE = 1080,
  EDGE = 56,
  ROW = 58;

const colour = (name: string): string =>
  getComputedStyle(document.querySelector(".table-screen") ?? document.documentElement)
    .getPropertyValue(name)
    .trim();

/* The cards as they lie, in a box of that width; answers how high they are. */
function paintCards(at: CanvasRenderingContext2D, top: number): number {
  const cards = [...document.querySelectorAll<HTMLImageElement>(".felt .card img")].map((img) => ({
    img,
    box: img.getBoundingClientRect(),
  }));
  if (cards.length === 0) return 0;
  const left = Math.min(...cards.map(({ box }) => box.left)),
    right = Math.max(...cards.map(({ box }) => box.right));
  const high = Math.min(...cards.map(({ box }) => box.top)),
    low = Math.max(...cards.map(({ box }) => box.bottom));
  const scale = Math.min((WIDE - 2 * EDGE) / (right - left), 620 / (low - high));
  const from = (WIDE - (right - left) * scale) / 2;
  for (const { img, box } of cards)
    at.drawImage(
      img,
      from + (box.left - left) * scale,
      top + (box.top - high) * scale,
      box.width * scale,
      box.height * scale,
    );
  return (low - high) * scale;
}

/* Words in as many lines as they need. */
function paintWords(at: CanvasRenderingContext2D, words: string, y: number, step: number): number {
  let line = "";
  for (const word of words.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (line && at.measureText(longer).width > WIDE - 2 * EDGE) {
      at.fillText(line, EDGE, y);
      y += step;
      line = word;
    } else line = longer;
  }
  at.fillText(line, EDGE, y);
  return y + step;
}

function paint(canvas: HTMLCanvasElement, shared: Shared): void {
  const at = canvas.getContext("2d")!;
  const font = (size: number, weight = 400, family = "--font"): string =>
    `${weight} ${size}px ${colour(family) || "sans-serif"}`;
  const draw = (): number => {
    at.fillStyle = colour("--felt") || "#1f5f42";
    at.fillRect(0, 0, WIDE, canvas.height);
    at.fillStyle = "#ffffff";
    at.textBaseline = "alphabetic";
    at.font = font(38, 600, "--serif");
    at.fillText(shared.title, EDGE, 84);
    let y = 124 + paintCards(at, 124) + 84;
    at.font = font(60, 650, "--serif");
    y = paintWords(at, shared.headline, y, 68);
    at.font = font(34);
    y = paintWords(at, shared.reason, y, 46) + 20;
    for (const [name, points] of shared.rows) {
      at.textAlign = "left";
      at.fillText(name, EDGE, y);
      at.textAlign = "right";
      at.fillText(points, WIDE - EDGE, y);
      y += ROW;
    }
    at.textAlign = "left";
    return y;
  };
  canvas.width = WIDE;
  canvas.height = 1;
  const height = draw(); /* how high it is shows when it is drawn */
  canvas.height = Math.round(height);
  draw();
}

export const asFile = (canvas: HTMLCanvasElement, name = "cardroom.png"): Promise<File | null> =>
  new Promise((done) =>
    canvas.toBlob((blob) => done(blob && new File([blob], name, { type: "image/png" })), "image/png"),
  );

/* What may be done with a picture: given to another program where the browser can, saved, or told as text. */
export function PictureButtons(p: { file: File | null; text: string }): JSX.Element {
  const { file, text } = p,
    mayShare = file !== null && navigator.canShare?.({ files: [file] });
  return (
    <div class="line">
      {mayShare && (
        <button
          type="button"
          class="btn main"
          onClick={() => void navigator.share({ files: [file!], text }).catch(() => {})}
        >
          <Icon name="share" />
          {t("Share")}
        </button>
      )}
      <button
        type="button"
        class={`btn${mayShare ? "" : " main"}`}
        disabled={!file}
        onClick={() => saveFile(file!.name, file!)}
      >
        <Icon name="save" />
        {t("Save the picture")}
      </button>
      <button type="button" class="btn" onClick={() => void copyText(text)}>
        <Icon name="copy" />
        {t("Copy as text")}
      </button>
    </div>
  );
}

export function ShareDialog(p: { shared: Shared; close(): void }): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [file, setFile] = useState<File | null>(null);
  useEffect(() => {
    paint(canvas.current!, p.shared);
    void asFile(canvas.current!).then(setFile);
  }, []);
  return (
    <Dialog title={t("Share the result")} close={p.close}>
      <canvas ref={canvas} class="share-picture" role="img" aria-label={p.shared.text} />
      <PictureButtons file={file} text={p.shared.text} />
    </Dialog>
  );
}
