/* chapter.tsx - a chapter of the rule book, as the core tells it for its rules: sentences, tables, figures. */
import type { JSX } from "preact";
import type { ChapterPart, GameInfo, RulesInfo } from "../../wire/catalogue";
import { Told } from "../../scene/told";
import { andList, tg } from "../../words/words";
import { Figure } from "./figure";
import { Differences, filledText, playersSentence } from "../parts/rules_words";

type TablePart = Extract<ChapterPart, { kind: "table" }>;

export function Grid(p: { part: TablePart; isPlain?: boolean }): JSX.Element {
  const [head, ...rows] = p.part.rows;
  const once = new Set<string>();
  return (
    <>
      <p class="grid-caption" aria-hidden="true">
        {tg(p.part.text)}
      </p>
      <div class="grid-scroll" tabIndex={0} role="region" aria-label={tg(p.part.text)}>
        <table class={`grid${head!.length > 6 ? " wide-grid" : ""}`}>
          <caption class="vh">{tg(p.part.text)}</caption>
          <thead>
            <tr>
              {head!.map((cell, i) => (
                <th key={i} scope="col">
                  <Told text={tg(cell)} plain />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <tr key={i}>
                {row.map((cell, j) =>
                  j === 0 && cell !== "" ? (
                    <th key={j} scope="row">
                      <Told text={tg(cell)} plain={p.isPlain ?? false} once={once} />
                    </th>
                  ) : (
                    <td key={j}>
                      <Told text={tg(cell)} plain />
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Sentence(p: { part: Extract<ChapterPart, { kind: "sentence" }>; once: Set<string> }): JSX.Element {
  const names = andList(p.part.names.split(", ").filter((name) => name !== ""));
  return (
    <p>
      <Told text={filledText(p.part.text, { ...p.part.values, names })} once={p.once} />
    </p>
  );
}

/* The id of a heading's element, for links within the chapter. */
export const anchorOf = (index: number): string => `part-${index}`;

export function Chapter(p: { parts: ChapterPart[]; info: RulesInfo; game: GameInfo | null }): JSX.Element {
  let once = new Set<string>();
  const firstHeading = p.parts.findIndex(({ kind }) => kind === "heading");
  return (
    <div class="rules-text chapter">
      {p.parts.map((part, i) => {
        const before = i === firstHeading && (
          <>
            <p class="quiet">{playersSentence(p.info.players)}</p>
            <Differences info={p.info} />
          </>
        );
        if (part.kind === "heading") once = new Set();
        return (
          <div key={i} class={`part ${part.kind}-part`}>
            {before}
            {part.kind === "heading" && <h3 id={anchorOf(i)}>{tg(part.text)}</h3>}
            {part.kind === "sentence" && <Sentence part={part} once={once} />}
            {part.kind === "table" && <Grid part={part} />}
            {part.kind === "figure" && <Figure part={part} game={p.game} />}
          </div>
        );
      })}
    </div>
  );
}
