/* tour.ts - what the core tells of a tournament's file (src/wasm/tour.h, src/league/league_json.h). */
export interface TourTable {
  players: number[]; /* numbers on the list, by chair A B C D */
  begun: boolean;
  complete: boolean;
  points: number[];
  deals: { deal: number; points: number[]; slip?: string }[];
}

export interface TourStanding {
  place: number; /* equal players share it */
  number: number;
  player: string;
  league: number;
  points: number;
  firsts: number;
  best: number;
  played: number;
  byes: number;
  rounds: { kind: "away" | "open" | "bye" | "played"; table?: number; chair?: string; league?: number; points?: number }[];
}

export interface Tour {
  tournament: {
    title: string;
    game: string;
    rounds: number;
    deals: number; /* of a round */
    players: { number: number; player: string; plays: boolean }[];
    drawn: { tables: TourTable[]; byes: number[] }[];
    repeats: number; /* meetings of two who had met before, and the least that was possible */
    repeats_least: number;
  };
  ranking: { after: number; standings: TourStanding[] };
}
