/* feel.ts - what is heard and felt at the table: sounds made here, and vibrations. Both are off until somebody wishes
 * them. Browsers let nothing be heard before the first tap, and Safari only what was made in a tap: `wake` does, at
 * every tap and key from the first on.
 * Shape  a moment is a row of tones: when, how high, how long, how loud. Paper is a short rush of noise. */
import { settings } from "./settings";

export type Moment = "deal" | "turn" | "place" | "win";

interface Tone {
  at: number /* s */;
  hz: number /* 0: paper */;
  for: number /* s */;
  loud: number /* 0 .. 1 */;
}

const DEALT = 7;
const TONES: Record<Moment, Tone[]> = {
  deal: Array.from({ length: DEALT }, (_, i) => ({ at: i * 0.07, hz: 0, for: 0.045, loud: 0.22 })),
  place: [
    { at: 0, hz: 0, for: 0.06, loud: 0.3 },
    { at: 0.012, hz: 150, for: 0.07, loud: 0.12 },
  ],
  turn: [
    { at: 0, hz: 587, for: 0.16, loud: 0.14 },
    { at: 0.13, hz: 880, for: 0.26, loud: 0.12 },
  ],
  win: [523, 659, 784, 1047].map((hz, i) => ({ at: i * 0.13, hz, for: 0.36, loud: 0.13 })),
};
const SHAKES: Record<Moment, number[]> = { deal: [8], place: [10], turn: [25, 50, 25], win: [30, 60, 30, 60, 80] };

let context: AudioContext | null = null;
let isWaking = false; /* asked for in a tap, and not running yet */
let paper: AudioBuffer | null = null;

/* Noise that fades, as of a card on the table. */
function paperOf(audio: AudioContext): AudioBuffer {
  if (paper) return paper;
  paper = audio.createBuffer(1, Math.ceil(audio.sampleRate * 0.08), audio.sampleRate);
  const samples = paper.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 3;
  return paper;
}

function sound(audio: AudioContext, tone: Tone): void {
  const begin = audio.currentTime + tone.at,
    end = begin + tone.for;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(tone.loud, begin);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  gain.connect(audio.destination);
  if (tone.hz > 0) {
    const voice = audio.createOscillator();
    voice.type = "sine";
    voice.frequency.value = tone.hz;
    voice.connect(gain);
    voice.start(begin);
    voice.stop(end);
  } else {
    const rush = audio.createBufferSource(),
      dull = audio.createBiquadFilter();
    rush.buffer = paperOf(audio);
    dull.type = "bandpass";
    dull.frequency.value = 2600;
    rush.connect(dull);
    dull.connect(gain);
    rush.start(begin);
    rush.stop(end);
  }
}

export const canShake = (): boolean =>
  typeof navigator.vibrate === "function" && matchMedia("(pointer: coarse)").matches;

/* Begins what is heard, or goes on with it after a call on the telephone. To be called in a tap or by a key. */
export function wake(): void {
  if (!settings().sound) return;
  context ??= new AudioContext();
  if (context.state === "running" || isWaking) return;
  isWaking = true;
  const end = (): void => {
    isWaking = false;
  };
  context.resume().then(end, end);
}

/* What browsers take for a tap: pointerup of fingers, click of a mouse and of readers of the screen, keys. */
for (const gesture of ["pointerup", "click", "keydown"]) globalThis.addEventListener?.(gesture, wake, true);

/* Lets a moment be heard and felt, as far as that is wished. What cannot be heard now is not heard later, all at
 * once. */
export function feel(moment: Moment): void {
  if (settings().shake) navigator.vibrate?.(SHAKES[moment]);
  if (!settings().sound || !context || (context.state !== "running" && !isWaking)) return;
  for (const tone of TONES[moment]) sound(context, tone);
}
