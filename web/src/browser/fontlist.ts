/* fontlist.ts - the files of the fonts, which build.mjs puts here; loaded when they are wanted. */
export interface FontFile {
  family: string;
  weight: string;
  range?: string /* what it is asked for, as CSS tells a range */;
  languages?: string[] /* who needs it; all where none is named */;
  isSeldom?: boolean /* loaded when such a letter is shown */;
  file: string;
}

declare const FONTS: FontFile[];

export const FILES = FONTS;
