/* settings_screen.tsx - the form of the reader's settings, which this browser remembers. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { hasToken, onlineRoom } from "../../room/rooms";
import { askToCall, mayCall } from "../../browser/call";
import { canShake } from "../../browser/feel";
import { InstallPanel } from "../parts/install";
import { refusalWords } from "../../words/refusals";
import type { Look, Settings } from "../../browser/settings";
import { faceUrl } from "../../scene/face";
import { change, look } from "../../browser/settings";
import { copyText } from "../../browser/files";
import { speakAgain } from "../../browser/language";
import { useSettings } from "../../ui/hooks";
import { toast } from "../../browser/toasts";
import { LANGUAGES, t } from "../../words/words";
import { Devices } from "./devices";
import { MyRatings } from "../parts/rated";
import { AwayPanels } from "./rest";
import { SixWords } from "../parts/elsewhere";
import { Top } from "../../ui/top";
import { You } from "../parts/you";

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
          <input
            type="radio"
            name={p.name}
            checked={now[p.name] === value}
            onChange={() => {
              change({ [p.name]: value } as Partial<Settings>);
              p.after?.();
            }}
          />
          <span lang={p.name === "language" && String(value) in LANGUAGES ? String(value) : undefined}>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Switch(p: {
  words: string;
  help?: string;
  name: "fourColour" | "keys" | "largeIndex" | "marks" | "memory" | "sound" | "shake";
}): JSX.Element {
  const now = useSettings();
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={now[p.name]}
        onChange={(event) => change({ [p.name]: event.currentTarget.checked })}
      />
      <span>
        {p.words}
        {p.help && (
          <>
            <br />
            <small class="help">{p.help}</small>
          </>
        )}
      </span>
    </label>
  );
}

/* A choice by pictures. */
function Pictures<K extends "back" | "deck" | "felt">(p: {
  legend: string;
  name: K;
  options: [Settings[K], string, JSX.Element][];
}): JSX.Element {
  const now = useSettings();
  return (
    <fieldset class="choices pictures">
      <legend>{p.legend}</legend>
      {p.options.map(([value, words, picture]) => (
        <label key={value} title={words}>
          <input
            type="radio"
            name={p.name}
            checked={now[p.name] === value}
            onChange={() => change({ [p.name]: value } as Partial<Settings>)}
          />
          <span>
            {picture}
            {words}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const card = (face: string, some: Partial<Look>): JSX.Element => (
  <img src={faceUrl(face, { ...look(), ...some }, false)} alt="" />
);

/* A notification when one's turn comes. The browser is asked only here. */
function Calls(): JSX.Element | null {
  const { calls } = useSettings();
  const [isRefused, setRefused] = useState(false);
  if (!mayCall()) return null;
  const turn = async (wanted: boolean): Promise<void> => {
    const isAllowed = wanted && (await askToCall());
    setRefused(wanted && !isAllowed);
    change({ calls: isAllowed });
  };
  return (
    <label class="check">
      <input type="checkbox" checked={calls} onChange={(event) => void turn(event.currentTarget.checked)} />
      <span>
        {t("Tell me when it is my turn")}
        <br />
        <small class="help">{t("By a notification, while this tab is hidden.")}</small>
        {isRefused && (
          <small class="help" role="alert">
            <br />
            {t("The browser has refused. You can allow notifications in its settings of this page.")}
          </small>
        )}
      </span>
    </label>
  );
}

const SAMPLE = ["AS", "KH", "QC", "JD", "10D", "??"];

const CardPictures = (): JSX.Element => (
  <>
    <div class="sample" aria-hidden="true">
      {SAMPLE.map((face) => (
        <img key={face} src={faceUrl(face, look(), false)} alt="" />
      ))}
    </div>
    <Pictures
      legend={t("Deck")}
      name="deck"
      options={[
        ["pictures", t("With pictures"), card("QH", { deck: "pictures" })],
        ["plain", t("Plain"), card("QH", { deck: "plain" })],
      ]}
    />
    <Pictures
      legend={t("Backs")}
      name="back"
      options={[
        ["blue", t("Blue"), card("??", { back: "blue" })],
        ["red", t("Red"), card("??", { back: "red" })],
        ["green", t("Green"), card("??", { back: "green" })],
      ]}
    />
    <Pictures
      legend={t("Felt")}
      name="felt"
      options={[
        ["green", t("Green"), <i class="swatch green" />],
        ["blue", t("Blue"), <i class="swatch blue" />],
        ["wine", t("Wine red"), <i class="swatch wine" />],
      ]}
    />
  </>
);

/* What else is seen: suits, letters, day and night. */
const Looks = (): JSX.Element => (
  <>
    <Switch name="fourColour" words={t("Four colours")} help={t("A colour for each suit.")} />
    <Switch name="largeIndex" words={t("Large letters on cards")} />
    <Radios
      name="letters"
      legend={t("Letters on cards")}
      options={[
        ["auto", t("By language")],
        ["en", "K Q J"],
        ["fr", "R D V"],
        ["pl", "K D W"],
        ["de", "K D B"],
        ["nl", "H V B"],
      ]}
    />
    <Radios
      legend={t("Colours")}
      name="scheme"
      options={[
        ["auto", t("As the device")],
        ["light", t("Light")],
        ["dark", t("Dark")],
      ]}
    />
  </>
);

/* What is heard and felt. */
const Signals = (): JSX.Element => (
  <>
    <Switch
      name="sound"
      words={t("Sounds")}
      help={t("When cards are dealt and played, when your turn comes, and when you win.")}
    />
    {canShake() && <Switch name="shake" words={t("Vibration")} />}
    <Calls />
  </>
);

/* How one plays. */
const Playing = (): JSX.Element => (
  <>
    <Radios
      legend={t("Cards move")}
      name="motion"
      options={[
        ["auto", t("as usual")],
        ["slow", t("slowly")],
        ["fast", t("quickly")],
        ["none", t("not at all")],
      ]}
    />
    <Radios
      legend={t("To play a card")}
      name="taps"
      options={[
        ["one", t("One tap")],
        ["two", t("Two taps")],
      ]}
    />
    <Switch name="marks" words={t("Mark what may be played")} />
    <Switch
      name="keys"
      words={t("Letters and numbers are keys")}
      help={t("Only where the table has the keyboard. Arrows and Enter always choose.")}
    />
    <Switch
      name="memory"
      words={t("Cards looked at stay up")}
      help={t("At a real table you would have to remember them.")}
    />
  </>
);

/* What matters at every table alike. */
const Everywhere = (): JSX.Element => (
  <>
    <Radios
      legend={t("Language")}
      name="language"
      after={speakAgain}
      options={[["auto", t("As the device")], ...Object.entries(LANGUAGES)] as [string, string][]}
    />
    <Radios
      legend={t("Bots take")}
      name="pace"
      options={[
        [1, t("their time")],
        [0.4, t("little time")],
        [0, t("no time")],
      ]}
    />
  </>
);

/* isShort: only the settings that matter at a table. */
export function SettingsForm(p: { isShort?: boolean }): JSX.Element {
  useSettings();
  return (
    <div class="stack">
      <CardPictures />
      <Looks />
      <Signals />
      <Playing />
      {!p.isShort && <Everywhere />}
    </div>
  );
}

/* The six words that give this guest's seats to another browser. */
function SeatLink(): JSX.Element {
  const [code, setCode] = useState("");
  const make = async (): Promise<void> => {
    const answer = await onlineRoom().ask({ t: "code" }, "code");
    if (answer.t === "code") setCode(answer.code);
    else toast(refusalWords(answer, t("No words can be had now.")));
  };
  const link = `${location.origin}${location.pathname}#seat=${code.replaceAll(" ", "-")}`;
  return (
    <div class="stack">
      <p>
        {t(
          "Six words bring your seats to another browser or phone, once, within an hour. Whoever has them has " +
            "your seats: keep them to yourself.",
        )}
      </p>
      {code === "" && (
        <button type="button" class="btn" onClick={() => void make()}>
          {t("Make six words")}
        </button>
      )}
      {code !== "" && <p class="code-words">{code}</p>}
      {code !== "" && (
        <div class="line">
          <button type="button" class="btn main" onClick={() => void copyText(link)}>
            {t("Copy the link")}
          </button>
          <button type="button" class="btn" onClick={() => void copyText(code)}>
            {t("Copy the words")}
          </button>
        </div>
      )}
    </div>
  );
}

export function SettingsScreen(): JSX.Element {
  useSettings();
  return (
    <main class="screen">
      <Top title={t("Settings")} />
      <div class="page stack">
        <section class="panel">
          <You />
        </section>
        {hasToken() && <MyRatings />}
        <section class="panel">
          <h2>{t("Cards and table")}</h2>
          <SettingsForm />
        </section>
        {hasToken() && <AwayPanels />}
        <section class="panel">
          <h2>{t("Play on another device")}</h2>
          {hasToken() && <SeatLink />}
          <SixWords />
        </section>
        {hasToken() && (
          <section class="panel">
            <h2>{t("Your devices")}</h2>
            <Devices />
          </section>
        )}
        <InstallPanel />
      </div>
    </main>
  );
}
