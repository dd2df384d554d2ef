/* settings.tsx - the form of the reader's settings, which this browser remembers. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { hasToken, onlineRoom } from "../net/rooms";
import { faceUrl } from "../scene/face";
import { change, look, wantedLanguage } from "../settings";
import type { Settings } from "../settings";
import { copyText, go, Icon, toast, useSettings } from "../ui";
import { LANGUAGES, speak, t } from "../words";
import { Devices } from "./devices";
import { You } from "./you";

interface Choice<K extends keyof Settings> {
  legend: string;
  name: K;
  options: [Settings[K], string][];
}

function Radios<K extends keyof Settings>(p: Choice<K> & { after?(): void }): JSX.Element {
  const now = useSettings();
  return (
    <fieldset class="choices">
      <legend>{p.legend}</legend>
      {p.options.map(([value, words]) => (
        <label key={String(value)}>
          <input type="radio" name={p.name} checked={now[p.name] === value} onChange={() => { change({ [p.name]: value } as Partial<Settings>); p.after?.(); }} />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Switch(p: { words: string; help?: string; name: "fourColour" | "largeIndex" | "marks" | "memory" }): JSX.Element {
  const now = useSettings();
  return (
    <label class="check">
      <input type="checkbox" checked={now[p.name]} onChange={(event) => change({ [p.name]: event.currentTarget.checked })} />
      <span>{p.words}{p.help && <><br /><small class="help">{p.help}</small></>}</span>
    </label>
  );
}

const SAMPLE = ["AS", "KH", "QC", "JD", "10D", "??"];

/* isShort: only the settings that matter at a table. */
export function SettingsForm(p: { isShort?: boolean }): JSX.Element {
  useSettings();
  const speakAgain = (): void => void speak(wantedLanguage()).then(() => change({}));
  return (
    <div class="stack">
      <div class="sample" aria-hidden="true">{SAMPLE.map((face) => <img key={face} src={faceUrl(face, look(), false)} alt="" />)}</div>
      <Switch name="fourColour" words={t("Four colours")} help={t("A colour for each suit.")} />
      <Switch name="largeIndex" words={t("Large letters on cards")} />
      <Radios name="letters" legend={t("Letters on cards")} options={[["auto", t("By language")], ["en", "K Q J"], ["fr", "R D V"], ["pl", "K D W"], ["de", "K D B"], ["nl", "H V B"]]} />
      <Radios legend={t("Colours")} name="scheme" options={[["auto", t("As the device")], ["light", t("Light")], ["dark", t("Dark")]]} />
      <Radios legend={t("Motion")} name="motion" options={[["auto", t("As the device")], ["none", t("None")]]} />
      <Radios legend={t("To play a card")} name="taps" options={[["one", t("One tap")], ["two", t("Two taps")]]} />
      <Switch name="marks" words={t("Mark what may be played")} />
      <Switch name="memory" words={t("Cards looked at stay up")} help={t("At a real table you would have to remember them.")} />
      {!p.isShort && (
        <Radios legend={t("Language")} name="language" after={speakAgain} options={[["auto", t("As the device")], ...Object.entries(LANGUAGES)] as [string, string][]} />
      )}
      {!p.isShort && <Radios legend={t("Bots take")} name="pace" options={[[1, t("their time")], [0.4, t("little time")], [0, t("no time")]]} />}
      <p class="quiet small">{t("Cardroom makes no sound.")}</p>
    </div>
  );
}

/* The six words that give this guest's seats to another browser. */
function SeatLink(): JSX.Element {
  const [code, setCode] = useState("");
  const make = async (): Promise<void> => {
    const answer = await onlineRoom().ask({ t: "code" }, "code");
    if (answer.t === "code") setCode(answer.code);
    else toast(answer.why ?? t("There is no code to be had now."));
  };
  const link = `${location.origin}${location.pathname}#seat=${code.replaceAll(" ", "-")}`;
  return (
    <div class="stack">
      <p>{t("Six words bring your seats to another browser or phone, once, within an hour. Whoever has them has your seats: keep them to yourself.")}</p>
      {code === "" && <button type="button" class="btn" onClick={() => void make()}>{t("Make a code")}</button>}
      {code !== "" && <p class="code-words">{code}</p>}
      {code !== "" && <div class="line"><button type="button" class="btn main" onClick={() => void copyText(link)}>{t("Copy the link")}</button><button type="button" class="btn" onClick={() => void copyText(code)}>{t("Copy the words")}</button></div>}
    </div>
  );
}

function BringSeat(): JSX.Element {
  const [words, setWords] = useState("");
  const bring = (event: Event): void => {
    event.preventDefault();
    const code = words.trim().toLowerCase().split(/[\s-]+/).join(" ");
    if (code) onlineRoom(code);
    go("/join");
  };
  return (
    <form class="line" onSubmit={bring}>
      <label class="field grow"><span>{t("Six words from another browser")}</span><input type="text" value={words} autocomplete="off" spellcheck={false} onInput={(event) => setWords(event.currentTarget.value)} /></label>
      <button type="submit" class="btn" disabled={words.trim() === ""}>{t("Bring my seats here")}</button>
    </form>
  );
}

export function SettingsScreen(): JSX.Element {
  useSettings();
  return (
    <main class="screen">
      <div class="top">
        <button type="button" class="btn plain round" aria-label={t("Home")} onClick={() => go("/")}><Icon name="back" /></button>
        <h1>{t("Settings")}</h1>
      </div>
      <div class="page stack">
        <section class="panel"><You /></section>
        <section class="panel"><h2>{t("Cards and table")}</h2><SettingsForm /></section>
        <section class="panel"><h2>{t("Your seats elsewhere")}</h2>{hasToken() && <SeatLink />}<BringSeat /></section>
        {hasToken() && <section class="panel"><h2>{t("Your devices")}</h2><Devices /></section>}
      </div>
    </main>
  );
}
