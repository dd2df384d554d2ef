/* make.tsx - the form that makes a table: game, house rules, seats, clocks; here against bots, or online. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { FamilyInfo, PresetInfo } from "../core/port";
import { onlineRoom } from "../net/rooms";
import { playAlone } from "../play";
import type { MakeCommand, Watch } from "../protocol";
import { keep, notePlayed, recall } from "../settings";
import { copyText, gameOf, go, Icon, presetOf, toast, useCatalogue, useRules } from "../ui";
import { t, tg, tn } from "../words";
import { NameField } from "./join";
import type { Values } from "./options";
import { OptionsForm, rulesLine } from "./options";
import { WATCHES } from "./order";
import { levelWords } from "./phrases";
import { RulesText } from "./rules";

function Games(p: { families: FamilyInfo[]; presets: PresetInfo[]; chosen: string; choose(id: string): void }): JSX.Element {
  const [sought, setSought] = useState("");
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current!.querySelector(":checked")?.closest("label");
    if (row) list.current!.scrollTop += row.getBoundingClientRect().top - list.current!.getBoundingClientRect().top - list.current!.clientHeight / 3;
  }, [p.presets.length]);
  const fits = (preset: PresetInfo): boolean => `${preset.title} ${tg(preset.title)} ${preset.id} ${preset.aliases.join(" ")}`.toLowerCase().includes(sought.toLowerCase());
  return (
    <section class="panel games" aria-label={t("Game")}>
      <label class="field"><span class="vh">{t("Search a game")}</span><input type="search" placeholder={t("Search a game")} value={sought} onInput={(event) => setSought(event.currentTarget.value)} /></label>
      <div class="games-list" ref={list} role="radiogroup" aria-label={t("Game")}>
        {p.families.map((family) => {
          const shown = p.presets.filter((preset) => preset.family === family.id && fits(preset));
          return shown.length > 0 && (
            <div key={family.id}>
              <h2 class="family-name">{tg(family.title)}</h2>
              {shown.map((preset) => (
                <label key={preset.id} class="game-row">
                  <input type="radio" name="preset" checked={preset.id === p.chosen} onChange={() => p.choose(preset.id)} />
                  <span class="grow">{tg(preset.title)}<small class="help"> {preset.aliases.slice(0, 2).join(", ")}</small></span>
                  <small class="quiet">{preset.players.min === preset.players.max ? preset.players.min : `${preset.players.min}–${preset.players.max}`}</small>
                </label>
              ))}
            </div>
          );
        })}
      </div>
    </section>
  );
}

const CLOCKS: [number, () => string][] = [[0, () => t("no clock")], [15, () => t("15 seconds")], [30, () => t("30 seconds")], [60, () => t("one minute")], [180, () => t("three minutes")]];

interface Online {
  listed: boolean;
  watch: Watch;
  chat: boolean;
  turn_s: number;
  window_s: number;
  grace_s: number;
}

function OnlineForm(p: { online: Online; set(some: Partial<Online>): void }): JSX.Element {
  const { online } = p;
  return (
    <>
      <NameField />
      <label class="check"><input type="checkbox" checked={online.listed} onChange={(event) => p.set(event.currentTarget.checked ? { listed: true, chat: false, turn_s: online.turn_s || 60 } : { listed: false })} /><span>{t("Show the table in the list")}</span></label>
      {!online.listed && <label class="check"><input type="checkbox" checked={online.chat} onChange={(event) => p.set({ chat: event.currentTarget.checked })} /><span>{t("People may chat in their own words")}</span></label>}
      <label class="field"><span>{t("Who may look on")}</span><select value={online.watch} onChange={(event) => p.set({ watch: event.currentTarget.value as Watch })}>{WATCHES.map(([watch, words]) => <option key={watch} value={watch}>{words()}</option>)}</select></label>
      <label class="field"><span>{t("Time for a turn")}</span><select value={online.turn_s} onChange={(event) => p.set({ turn_s: Number(event.currentTarget.value) })}>{CLOCKS.map(([s, words]) => <option key={s} value={s}>{words()}</option>)}</select></label>
      <label class="field"><span>{t("Time to match a discard")}</span><select value={online.window_s} onChange={(event) => p.set({ window_s: Number(event.currentTarget.value) })}>{[3, 5, 8, 15, 30].map((s) => <option key={s} value={s}>{tn("one second", "{n} seconds", s)}</option>)}</select></label>
      <label class="field"><span>{t("A bot plays for who is away after")}</span><select value={online.grace_s} onChange={(event) => p.set({ grace_s: Number(event.currentTarget.value) })}>{[5, 15, 30, 60, 300].map((s) => <option key={s} value={s}>{tn("one second", "{n} seconds", s)}</option>)}</select></label>
    </>
  );
}

export function MakeScreen(p: { rules: string | null }): JSX.Element {
  const catalogue = useCatalogue();
  const [picked, setPreset] = useState(p.rules?.split(" ")[0] ?? recall("made", ""));
  const preset = picked || (catalogue?.at_table ?? "");
  const [chosen, setChosen] = useState<Values>(() => Object.fromEntries((p.rules ?? "").split(" ").slice(1).map((word) => word.split("=") as [string, string])));
  const [seats, setSeats] = useState(0);
  const [levels, setLevels] = useState<(string | null)[]>([]);
  const [isOnline, setOnline] = useState(false);
  const [online, setOnlineForm] = useState<Online>({ listed: false, watch: "live", chat: false, turn_s: 0, window_s: 8, grace_s: 30 });
  const info = presetOf(catalogue, preset);
  const game = gameOf(catalogue, info?.game ?? "");
  const count = seats || info?.players.standard || 2;
  const rules = rulesLine(preset, info?.options ?? {}, chosen);
  const { info: told, fault } = useRules(rules, count);
  const players = told?.preset === preset ? told.players : info?.players;
  const choose = (id: string): void => {
    setPreset(id);
    setChosen({});
    setSeats(0);
    keep("made", id);
  };
  useEffect(() => {
    if (players && (count < players.min || count > players.max)) setSeats(Math.max(players.min, Math.min(players.max, count)));
  }, [players?.min, players?.max]);
  const levelOf = (seat: number): string | null => (levels[seat] === undefined ? (isOnline ? null : recall("level", "medium")) : levels[seat]!);
  const bots = Array.from({ length: count - 1 }, (_, i) => levelOf(i + 1) ?? (isOnline ? null : "medium"));
  const make = async (): Promise<void> => {
    if (!isOnline) {
      if (bots[0]) keep("level", bots[0]);
      await playAlone({ rules, seats: count, bots });
      return;
    }
    notePlayed(preset);
    const session = onlineRoom();
    session.forgetTable();
    const command = { t: "make", rules, seats: count, ...(levels.length > 0 ? { bots } : {}), ...online }; /* else the server decides who sits there */
    const answer = await session.ask(command as MakeCommand, "table");
    if (answer.t === "table") go(`/t/${answer.table}`);
    else toast(answer.why ?? t("The table could not be made."));
  };
  const share = async (): Promise<void> => {
    const local = `${location.origin}${location.pathname}#/make/${encodeURIComponent(rules.replaceAll(" ", "+"))}`;
    const answer = isOnline ? await onlineRoom().ask({ t: "share", rules }, "rules") : null;
    await copyText(answer?.t === "rules" ? `${location.origin}${location.pathname}#/rules/${answer.code}` : local);
  };
  return (
    <main class="screen">
      <div class="top">
        <button type="button" class="btn plain round" aria-label={t("Home")} onClick={() => go("/")}><Icon name="back" /></button>
        <h1>{t("Make a table")}</h1>
      </div>
      <div class="page make">
        <Games families={catalogue?.families ?? []} presets={catalogue?.presets ?? []} chosen={preset} choose={choose} />
        <div class="stack">
          <section class="panel" aria-label={t("Seats")}>
            <h2>{tg(info?.title ?? "")}</h2>
            <fieldset class="choices"><legend>{t("Where")}</legend>
              <label><input type="radio" name="where" checked={!isOnline} onChange={() => setOnline(false)} /><span>{t("Here, against bots")}</span></label>
              <label><input type="radio" name="where" checked={isOnline} onChange={() => { setOnline(true); if (count === 1 && players && players.max > 1) setSeats(2); }} /><span>{t("Online, with people")}</span></label>
            </fieldset>
            {players && players.max > players.min && <label class="field"><span>{t("Players")}</span><select value={count} onChange={(event) => setSeats(Number(event.currentTarget.value))}>{Array.from({ length: players.max - players.min + 1 }, (_, i) => players.min + i).map((n) => <option key={n} value={n}>{n}</option>)}</select></label>}
            {count > 1 && (
              <details open={count <= 4}>
                <summary>{t("Seats")}</summary>
                {Array.from({ length: count - 1 }, (_, i) => i + 1).map((seat) => (
                  <label class="line seat-line" key={seat}><span class="grow">{t("Seat {n}", { n: seat + 1 })}</span>
                    <select value={levelOf(seat) ?? ""} onChange={(event) => setLevels((old) => { const next = [...old]; next[seat] = event.currentTarget.value || null; return next; })}>
                      {isOnline && <option value="">{t("open for people")}</option>}
                      {(catalogue?.bots ?? []).map((bot) => <option key={bot.name} value={bot.name}>{levelWords(bot.name)}</option>)}
                    </select>
                  </label>
                ))}
              </details>
            )}
            {isOnline && <OnlineForm online={online} set={(some) => setOnlineForm((old) => ({ ...old, ...some }))} />}
            {fault && <p class="notice" role="alert">{fault}</p>}
            <div class="line">
              <button type="button" class="btn main big" disabled={fault !== "" || !told} onClick={() => void make()}><Icon name="play" />{isOnline ? t("Make the table") : t("Play")}</button>
              <button type="button" class="btn" onClick={() => void share()}><Icon name="share" />{t("Share these rules")}</button>
            </div>
          </section>
          {game && info && <section class="panel" aria-label={t("House rules")}><h2>{t("House rules")}</h2><OptionsForm key={preset} game={game} standard={info.options} chosen={chosen} set={(id, value) => setChosen((old) => ({ ...old, [id]: value }))} /></section>}
          {told && <section class="panel"><h2>{t("Rules in words")}</h2><RulesText info={told} /></section>}
        </div>
      </div>
    </main>
  );
}
