/* club.ts - what the core tells of a club's file (src/wasm/tour.h, src/league/club.h). */
export interface ClubMember {
  number: number;
  name: string;
  left: boolean;
}

export interface ClubVersion {
  version: number;
  date: string; /* 2026-11-25 */
  rules: string;
  played: boolean; /* an evening was played by it: it stays as it is */
  says: string[]; /* the club's own sentences */
}

export interface ClubRules {
  number: number;
  name: string;
  retired: boolean;
  versions: ClubVersion[]; /* the newest last */
}

export interface ClubEvening {
  date: string;
  code: string;
  rules: number; /* 0: other rules */
  version: number;
  title: string;
}

export interface Club {
  name: string;
  members: ClubMember[];
  rules: ClubRules[];
  evenings: ClubEvening[];
}
