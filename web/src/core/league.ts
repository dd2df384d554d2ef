/* league.ts - league.wasm: the files of club evenings, read and counted (src/wasm/league/*.h). It needs nothing of the
 * page, and is loaded when one of its questions is first asked (questions.ts). */
import { Module, partsText } from "./module";
import type { PageExports } from "./module";
import type { LeagueAnswers } from "../wire/answers";
import type { Club } from "../wire/club";
import type { KeptGames } from "../wire/kept";
import type { Hands, NameList, Ratings, SeasonTold, Tour } from "../wire/tour";
import type { SameName, SeasonFile, SeasonRules } from "./answers";

interface Exports extends PageExports {
  tour_tell(after: number): number;
  tour_draw(): number;
  tour_csv(after: number): number;
  tour_club(): number;
  tour_hands(round: number): number;
  names_check(there: number): number;
  names_are_one(): number;
  names_list(column: number, hasHeadings: number): number;
  names_take_out(): number;
  kept_read(): number;
  season_tell(): number;
  season_csv(): number;
  ratings_tell(): number;
  ratings_csv(): number;
}

/* As src/wasm/league/season.h hears it. */
function seasonText(files: SeasonFile[], same: SameName[], rules?: SeasonRules): string {
  const counted = rules
    ? [
        `by ${rules.by}`,
        `best ${rules.best}`,
        `least ${rules.least}`,
        ...(rules.by === "evening" ? [`points ${rules.points}`] : []),
        "",
      ].join("\n")
    : "";
  return counted + same.map(([name, as]) => `same ${name}\t${as}\n`).join("") + partsText("evening", files);
}

export class League extends Module<Exports, LeagueAnswers> {
  static async load(bytes: BufferSource): Promise<League> {
    return new League(await WebAssembly.compile(bytes), () => ({}));
  }

  tour(text: string, after = 0): Tour {
    this.write(text);
    return this.answer("tour_tell", after);
  }

  tourCsv(text: string, after = 0): { text: string } {
    this.write(text);
    return { text: this.text(this.exports.tour_csv(after)) };
  }

  tourDraw(text: string): { lines: string } {
    this.write(text);
    return { lines: this.text(this.exports.tour_draw()) };
  }

  hands(text: string, round: number, deal: string): Hands {
    this.write(`${deal}\n${text}`);
    return this.answer("tour_hands", round);
  }

  club(text: string): Club {
    this.write(text);
    return this.answer("tour_club");
  }

  names(names: string[], there: string[] = []): object {
    this.write([...there, ...names].join("\n"));
    this.done(this.exports.names_check(there.length));
    return {};
  }

  nameList(text: string, column: number, hasHeadings: boolean): NameList {
    this.write(text);
    return this.answer("names_list", column, hasHeadings ? 1 : 0);
  }

  nameOut(text: string, name: string): { text: string } {
    this.write(`${name}\n${text}`);
    return { text: this.text(this.exports.names_take_out()) };
  }

  keptGames(text: string): KeptGames {
    this.write(text);
    return this.answer("kept_read");
  }

  areOne(name: string, other: string): boolean {
    this.write(`${name}\n${other}`);
    return this.exports.names_are_one() !== 0;
  }

  season(files: SeasonFile[], rules: SeasonRules, same: SameName[] = []): SeasonTold {
    this.write(seasonText(files, same, rules));
    return this.answer("season_tell");
  }

  seasonCsv(files: SeasonFile[], rules: SeasonRules, same: SameName[] = []): { text: string } {
    this.write(seasonText(files, same, rules));
    return { text: this.text(this.exports.season_csv()) };
  }

  ratings(files: SeasonFile[], same: SameName[] = []): Ratings {
    this.write(seasonText(files, same));
    return this.answer("ratings_tell");
  }

  ratingsCsv(files: SeasonFile[], same: SameName[] = []): { text: string } {
    this.write(seasonText(files, same));
    return { text: this.text(this.exports.ratings_csv()) };
  }
}
