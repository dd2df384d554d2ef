/* travellers.ts - the same deal at several tables, as the core tells it (src/wasm/travellers.h; docs/duplicate.md, "For programs"). */
export interface TableRecord {
  table: string;
  text: string;
}

export interface Travellers {
  deals: {
    double_dummy?: { score: number[]; contract?: string; makes?: string[] }; /* by place */
    results: { place: string; table: string; contract?: string; score: number; double_dummy?: number }[];
  }[];
}
