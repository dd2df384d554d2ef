/* main.tsx - the beginning: loads the words, shows the first screen, then loads the rest. */
import { render } from "preact";
import "../styles/tokens.css";
import "../styles/base.css";
import "../styles/table.css";
import "../styles/screens.css";
import "../styles/result.css";
import "../styles/home.css";
import "../styles/daily.css";
import "../styles/score.css";
import "../styles/evening.css";
import "../styles/event.css";
import "../styles/lobby.css";
import "../styles/gamepic.css";
import "../styles/make.css";
import "../styles/book.css";
import "../styles/learn.css";
import "../styles/mygames.css";
import "../ui/fields";
import { App, CannotRun, takeSeat } from "./app";
import { watchBack } from "../browser/back";
import { onCannotRun, pageCore } from "../core/port";
import { dress, dressFirst } from "../browser/fonts";
import { applySettings, NIGHT, wantedLanguage } from "../browser/settings";
import { watchInstall } from "../browser/installed";
import { loadAll } from "../ui/later";
import { loadCatalogue } from "../core/presets";
import { watchUpdates } from "../browser/update";
import { speak } from "../words/words";

const REST_AFTER_MS = 1000; /* the core and the files for offline use are loaded after the first screen */

async function begin(): Promise<void> {
  applySettings();
  matchMedia(NIGHT).addEventListener("change", applySettings);
  takeSeat();
  const language = wantedLanguage();
  await Promise.all([
    speak(language),
    dressFirst(language),
    loadCatalogue().catch(() => null),
  ]); /* the first screen tries again */
  const place = document.getElementById("app")!;
  let rest = 0;
  onCannotRun(() => {
    clearTimeout(rest);
    render(<CannotRun />, place);
  });
  render(<App />, place);
  rest = window.setTimeout(() => {
    /* It answers as soon as it is there; one that does not come keeps nobody waiting. */
    const core = pageCore()
      .ask("dealNumber", { kind: "number", number: "1" })
      .catch(() => null);
    void loadAll(core)
      .then(() => dress(language, "next screen"))
      .then(watchUpdates);
  }, REST_AFTER_MS);
}

/* able.ts has told who cannot play already, and nothing else is begun. */
const { dataset } = document.documentElement;
if (!dataset.unable) {
  dataset.begun = "";
  watchBack();
  watchInstall();
  void begin();
}
