/* main.tsx - where the page begins. */
import { render } from "preact";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/table.css";
import "./styles/screens.css";
import { App, takeSeat } from "./app";
import { applySettings, NIGHT, wantedLanguage } from "./settings";
import { watchUpdates } from "./update";
import { speak } from "./words";

async function begin(): Promise<void> {
  applySettings();
  matchMedia(NIGHT).addEventListener("change", applySettings);
  takeSeat();
  await speak(wantedLanguage());
  render(<App />, document.getElementById("app")!);
  await watchUpdates();
}

void begin();
