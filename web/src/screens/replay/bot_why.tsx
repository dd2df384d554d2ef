/* bot_why.tsx - why a bot chose as it did, in a replay: worked out anew by the core (src/review/why.h), put into words
 * here. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { BotWhy } from "../../wire/reviews";
import { pageCore } from "../../core/port";
import type { Scene } from "../../wire/protocol";
import type { Speaker } from "../../scene/say";
import { sayMight } from "../../scene/say";
import { tenths } from "../../words/numbers";
import { tf } from "../../words/words";

interface Known {
  why: BotWhy;
  before: Scene /* what the bot saw */;
}

async function find(text: string, replay: number, deal: number, step: number): Promise<Known | null> {
  const why = await pageCore().ask("why", { text, deal, step });
  if (!why) return null;
  const before = await pageCore().ask("step", { replay, deal, step, viewer: why.seat });
  return { why, before: before.state.scene };
}

const IN_A_POINT = 10,
  REST_MS = 150; /* a hard choice takes some tenths of a second: nothing is asked while somebody runs through */

function words({ why, before }: Known, speaker: Speaker): string {
  const next = why.next ? sayMight(why.next, why.seat, before, speaker) : "";
  return tf(why.text, {
    n: tenths(why.n / IN_A_POINT),
    error: tenths(why.error / IN_A_POINT),
    choices: why.choices,
    wins: why.wins,
    others: why.others,
    next,
  });
}

/* Why a bot chose the line that follows the first `step` ones of a deal (0: the first); "": nothing is told, or not
 * yet. */
export function useWhy(text: string, replay: number, deal: number, step: number, speaker: Speaker): string {
  const [said, setSaid] = useState({ of: "", words: "" });
  const of = `${replay} ${deal} ${step}`; /* what was said of another step is not shown here, not even for a frame */
  useEffect(() => {
    let isOn = true;
    if (step < 0) return;
    const rest = setTimeout(
      () =>
        void find(text, replay, deal, step).then(
          (known) => isOn && setSaid({ of, words: known ? words(known, speaker) : "" }),
          () => {},
        ),
      REST_MS,
    );
    return () => {
      isOn = false;
      clearTimeout(rest);
    };
  }, [text, replay, deal, step, speaker]);
  return said.of === of ? said.words : "";
}

/* Below a replay. Its room stays once something was told, so that the table does not jump from step to step. */
export function WhyLine(p: { said: string }): JSX.Element | null {
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    if (p.said) setKept(true);
  }, [p.said]);
  return p.said || isKept ? (
    <p class="bot-why small" role="status">
      {p.said}
    </p>
  ) : null;
}
