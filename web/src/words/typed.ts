/* typed.ts - what is wrong with what people type, in a sentence; "": nothing. */
import { t } from "./words";

const COMMENT = "#";

/* Of names that stand in a file's lines. */
export const commentFault = (names: string[]): string =>
  names.some((one) => one.includes(COMMENT))
    ? t("“{sign}” begins a comment in the file, and cannot stand here.", { sign: COMMENT })
    : "";

/* What points are. */
export const pointsWords = (most: number): string =>
  t("Points are whole numbers from {least} to {most}.", { least: `−${most}`, most });
