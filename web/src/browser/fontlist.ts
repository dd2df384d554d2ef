/* fontlist.ts - the files of the fonts, which build.mjs puts here; loaded when they are wanted. */
import type { FontFile } from "./fonts";

declare const FONTS: FontFile[];

export const FILES = FONTS;
