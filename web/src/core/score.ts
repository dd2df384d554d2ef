/* score.ts - what the core tells of games with real cards (src/wasm/sheet.h). */
/* The score sheet of deals with real cards (src/table/sheet_json.h). */
export interface ScoreSheet {
  game: string;
  players: string[];
  deals: { deal: number; score: number[]; total: number[]; starter: number; slip: string }[];
  total: number[];
  over: boolean;
  winners: number[];
  pot?: number;
  chips?: number[];
  next_starter: number; /* missing: the cards of the last deal were dealt by the program */
}

/* The same for other programs: what `cardroom sheet --csv` prints, or a tournament of one table (docs/tournament.md). */
export type SheetFile = "csv" | "tournament";

/* What is written of a deal with real cards: a contract of Kop; what each layout counts, and who ended the deal; scores. */
export interface SlipForm {
  kind: "contract" | "counts" | "scores";
  first_starter: number; /* who begins the first deal, of as many seats as there are */
  may_win: boolean; /* four of a kind win the match */
  contracts?: { word: string; title: string; declarers: number; by_tricks: boolean }[];
}
