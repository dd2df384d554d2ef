/* score.ts - what the core tells of games with real cards (src/wasm/sheet.h). */
import type { Saying } from "./protocol";

export type { Saying };

/* A number; a text of the catalogue; seats; a text that is told as it is. */
export type SayingValue = Saying["values"][string];

/* A step of how a result came about. */
export interface SumRow extends Saying {
  kind: "fact" | "base" | "times" | "total";
  value: number | null; /* null: a sentence alone */
  places?: number[]; /* of a layout: the cards that it is about */
}

export interface SheetDeal {
  deal: number;
  score: number[];
  total: number[];
  starter: number;
  slip: string;
  sums: SumRow[];
}

/* The score sheet of deals with real cards (src/table/sheet_json.h). */
export interface ScoreSheet {
  game: string;
  players: string[];
  carried?: { deals: number; total: number[] }; /* what it goes on from */
  deals: SheetDeal[];
  total: number[];
  over: boolean;
  winners: number[];
  pot?: number;
  chips?: number[];
  pairs?: unknown[]; /* match play: each two against each other */
  next_starter: number; /* missing: the cards of the last deal were dealt by the program */
  next_dealer?: number; /* missing: nobody deals for the others */
}

/* The same for other programs: what `cardroom sheet --csv` prints, or a tournament of one table (docs/tournament.md). */
export type SheetFile = "csv" | "tournament";

/* A contract that can be played: how many declare it and double it at most, and what it is decided by. */
export interface SlipContract {
  word: string;
  title: string;
  who: string; /* asks who declares */
  declarers: number;
  doublings: number;
  result: "points" | "tricks" | "won";
}

/* What is written of a deal with real cards (src/core/slip.h): a contract; what each layout counts, and who ended the deal;
 * scores. */
export interface SlipForm {
  kind: "contract" | "counts" | "scores";
  asks_ender: boolean; /* it matters who ended the deal */
  may_win: boolean; /* four of a kind win the match */
  least: number; /* no layout counts less, or more; both 0: not known */
  most: number;
  tricks: number; /* of a deal */
  rows: number; /* of a layout that can be counted card by card; 0: none can */
  columns: number;
  extras: number; /* cards that may lie beside it */
  keys: { rank: string; suited: boolean }[]; /* suited: the suit matters */
  contracts: SlipContract[];
}

/* What a layout counts, row by row. */
export interface CountedLayout {
  total: number;
  sums: SumRow[];
}
