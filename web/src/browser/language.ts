/* language.ts - the language of the page, when it is changed. */
import { change, wantedLanguage } from "./settings";
import { dress } from "./fonts";
import { speak } from "../words/words";

/* Shows the page in the language that is set now. */
export function speakAgain(): void {
  const language = wantedLanguage();
  void dress(language, "now");
  void speak(language).then(() => change({}));
}
