/* lesson_cards.tsx - the cards that a lesson speaks of: they light up on the table, and many in a row are drawn. */
import type { JSX } from "preact";
import type { Place, Scene } from "../../wire/protocol";
import { look } from "../../browser/settings";
import { faceUrl } from "../../scene/face";
import { Told } from "../../scene/told";

const CARD = "(?:10|[2-9AKQJ])[CDHS]";
const LIST = new RegExp(`((?:\\b${CARD}\\b[ ,、]*){6,})[.。]? ?`, "u"); /* such as the order of trumps; the stop goes */

/* The cards that a text names, each once. */
const cardsIn = (text: string): string[] => [...new Set(text.match(new RegExp(`\\b${CARD}\\b`, "g")) ?? [])];

/* Which places a text speaks of: the cards that it names, unless they are hidden from the learner, and the zones that
 * are lit. */
export function spokenOf(scene: Scene, text: string, lights: string): (place: Place) => boolean {
  const faces = new Set(cardsIn(text)),
    zones = new Set(lights.split(" "));
  return (place) => {
    const zone = place && scene.zones[place[0]];
    if (!zone) return false;
    const face = zone.cards[place[1]]?.[0];
    return (zones.has(zone.id) && (zone.owner < 0 || zone.owner === scene.viewer)) || (!!face && faces.has(face));
  };
}

/* A text of a lesson. A list of many cards is drawn as cards; who listens hears their names. */
export function LessonText(p: { text: string }): JSX.Element {
  const once = new Set<string>();
  return (
    <p class="lesson-text">
      {p.text.split(LIST).map((piece, i) =>
        i % 2 === 0 ? (
          <Told key={i} text={piece} once={once} />
        ) : (
          <span key={i} class="drawn-cards">
            <span class="vh">
              <Told text={piece} plain />
            </span>
            {cardsIn(piece).map((face) => (
              <img key={face} src={faceUrl(face, look(), true)} alt="" />
            ))}
          </span>
        ),
      )}
    </p>
  );
}
