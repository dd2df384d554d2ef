/* worker.ts - the page's worker, with the page's own room and the core; it starts a second worker for long work, and
 *        loads league.wasm, the lessons and the rule book when it is first asked something of them.
 * Shape  the first worker hears ToWorker and says FromWorker (port.ts). The second, named `think`, gets the jobs of
 *        think.ts. It starts at the first job, so that the solver's memory is not used before. */
import { Book } from "./book";
import { Core } from "./core";
import { League } from "./league";
import { Lessons } from "./lessons";
import type { GameBook, LessonCourse } from "../wire/catalogue";
import { CoreError } from "./fault";
import type { CoreFault } from "../wire/fault";
import { RETRY_MS } from "./port";
import type { FromWorker, ToWorker } from "./port";
import { faultOf, Questions } from "./questions";
import { Rows } from "./rows";
import { NO_DOORS } from "./shim";
import type { Doors } from "./shim";
import { Tab } from "./tabs";
import type { Channel } from "./tabs";
import { think } from "./think";
import type { JobName, Jobs, Think } from "./think";

interface Job {
  id: number;
  name: JobName;
  job: Jobs[JobName]["in"];
}

type Done = { id: number; out: unknown } | { id: number; fault: CoreFault };
type Thought = Done | { here: true } /* once the second worker has its core, or knows that it did not come */;

/* The part of a worker's global scope that is used; the page's own types describe a window. */
interface Scope {
  name: string;
  location: { href: string };
  postMessage(message: FromWorker | Thought): void;
  onmessage: ((event: { data: unknown }) => void) | null;
}

const scope = globalThis as unknown as Scope;

declare const CORE_FILE: string,
  LEAGUE_FILE: string,
  LESSONS_FILE: string,
  BOOK_FILE: string; /* put here by build.mjs */

const host = {
  now: () => Date.now(),
  later: (ms: number, what: () => void) => {
    const timer = setTimeout(what, ms);
    return () => clearTimeout(timer);
  },
};

/* Firefox now and then never brings what a worker asks for while the service worker takes the page over. So what is not
 * here by then is asked for again, with twice the patience, and at another address: for the same, browsers wait for the
 * first answer. */
const PATIENCE_MS = 10_000;
const anew = (patience: number): string => (patience > PATIENCE_MS ? `?${patience}` : "");

/* A file, whose bytes may still be on their way. */
async function come(file: string, patience = PATIENCE_MS): Promise<Response> {
  const stop = new AbortController();
  const cancel = host.later(patience, () => stop.abort());
  try {
    return await fetch(new URL(file + anew(patience), scope.location.href), { signal: stop.signal });
  } catch (wrong) {
    if (!stop.signal.aborted) throw wrong;
    return await come(file, 2 * patience);
  } finally {
    cancel();
  }
}

async function bytesOf(file: string): Promise<ArrayBuffer> {
  const response = await come(file);
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return response.arrayBuffer();
}

const loadCore = async (doors: Doors = NO_DOORS): Promise<Core> => Core.load(await bytesOf(CORE_FILE), doors);

/* Loads something once; after a failure the next call tries again. */
function once<What>(load: () => Promise<What>): () => Promise<What> {
  let loaded: Promise<What> | null = null;
  return () =>
    (loaded ??= load().catch((wrong: unknown) => {
      loaded = null;
      throw wrong;
    }));
}

const loadLeague = async (): Promise<League> => League.load(await bytesOf(LEAGUE_FILE));
const jsonOf = async (file: string): Promise<unknown> => JSON.parse(new TextDecoder().decode(await bytesOf(file)));
const loadLessons = async (core: Core): Promise<Lessons> =>
  new Lessons(core, (await jsonOf(LESSONS_FILE)) as LessonCourse[]);
const loadBook = async (core: Core): Promise<Book> => new Book(core, (await jsonOf(BOOK_FILE)) as GameBook[]);

/* Answers jobs one after another, with a core of its own. */
function beThinker(): void {
  const core = once(loadCore);
  scope.onmessage = ({ data }) => {
    const { id, name, job } = data as Job;
    void core()
      .then((core) => ({ id, out: think(core, name, job as never) }))
      .catch((wrong: unknown) => ({ id, fault: faultOf(wrong) }))
      .then((done) => scope.postMessage(done));
  };
  void core()
    .catch(() => {})
    .then(() => scope.postMessage({ here: true }));
}

/* The worker does the jobs itself, and the table waits. */
function thinkHere(): Think {
  const core = once(loadCore);
  return async (name, job) => think(await core(), name, job);
}

/* If the second worker is not here in time, the first one does the jobs from then on. Starting another can hold the
 * first one for ever: in Firefox 1 of 20 tries did. */
function thinkApart(): Think {
  const waiting = new Map<number, { job: Job; done: (out: never) => void; failed: (wrong: Error) => void }>();
  const here = thinkHere();
  let worker: Worker | null = null,
    isLate = false,
    last = 0;
  const hear = (data: Done): void => {
    const who = waiting.get(data.id);
    waiting.delete(data.id);
    if ("fault" in data) who?.failed(new CoreError(data.fault));
    else who?.done(data.out as never);
  };
  const start = (): Worker => {
    const started = new Worker(scope.location.href, { name: "think" });
    const cancel = host.later(PATIENCE_MS, () => {
      isLate = true;
      started.terminate();
      for (const { job, done, failed } of waiting.values()) here(job.name, job.job).then(done as () => void, failed);
      waiting.clear();
    });
    started.onmessage = ({ data }: { data: Thought }) => ("here" in data ? cancel() : hear(data));
    started.onerror = ({ message }) => {
      cancel();
      worker = null;
      for (const id of [...waiting.keys()]) hear({ id, fault: { text: message, line: 0, column: 0 } });
    };
    return started;
  };
  return (name, job) => {
    if (isLate) return here(name, job);
    return new Promise((done, failed) => {
      worker ??= start();
      const asked: Job = { id: ++last, name, job };
      waiting.set(last, { job: asked, done, failed });
      worker.postMessage(asked);
    });
  };
}

const LOCK = "cardroom";

/* Whether no other tab has the room; the lock is held until this worker ends. */
const lock = (): Promise<boolean> =>
  new Promise((done) => {
    const { locks } = (globalThis as { navigator?: { locks?: LockManager } }).navigator ?? {};
    if (!locks) return done(false);
    locks
      .request(LOCK, { ifAvailable: true }, (held) => {
        done(held !== null);
        return held ? new Promise(() => {}) : undefined;
      })
      .catch(() => done(false));
  });

const channel = (): Channel | null =>
  typeof BroadcastChannel === "undefined" ? null : (new BroadcastChannel("cardroom") as Channel);

const nameOfTab = (): string => [...crypto.getRandomValues(new Uint32Array(2))].join("-");

/* The page's own room, or the way to it; it is entered when the page first asks for it. */
interface House {
  core: Core;
  questions: Questions;
  tab: Tab;
}

async function build(): Promise<House> {
  const far = typeof Worker === "undefined" ? thinkHere() : thinkApart();
  const rows = await Rows.open();
  let house: House | null = null;
  const doors: Doors = {
    random: (bytes) => void crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>),
    find: (query) => rows.find(query),
    think: (bytes) =>
      void far("thought", { bytes })
        .catch(() => thinkHere()("thought", { bytes }))
        .then((out) => house?.tab.room?.thought(out)),
  };
  const core = await loadCore(doors);
  const tab = new Tab({
    core,
    host,
    rows,
    channel: rows.kept === "" ? channel() : null,
    name: nameOfTab(),
    lock,
    told: {
      link: (link) => scope.postMessage({ from: "room", link }),
      message: (message) => scope.postMessage({ from: "room", message }),
      unkept: (unkept) => scope.postMessage({ from: "room", unkept }),
    },
  });
  house = {
    core,
    tab,
    questions: new Questions(
      core,
      once(loadLeague),
      once(() => loadLessons(core)),
      once(() => loadBook(core)),
      far,
      (table) => tab.deal(table),
      (text) => tab.resume(text),
    ),
  };
  return house;
}

async function hear({ tab, questions }: House, message: ToWorker): Promise<void> {
  if (message.to === "core")
    scope.postMessage({ from: "core", id: message.id, ...(await questions.ask(message.ask, message.with)) });
  else if ("command" in message) tab.say(message.command);
  else if (message.what === "enter") await tab.enter();
  else tab.bye();
}

/* A core that came and is none for this browser: another try brings the same. */
const cannotRun = (wrong: unknown): boolean =>
  wrong instanceof WebAssembly.CompileError || wrong instanceof WebAssembly.LinkError;

/* The room is entered again and again while the core does not come. A page that is left wants no room. */
function beRoom(): void {
  const house = once(build);
  let cancel = (): void => {};
  const take = (message: ToWorker): void => {
    const failed = (wrong: unknown): void => {
      const fault = faultOf(wrong);
      if (message.to === "room")
        scope.postMessage({
          from: "room",
          message: { t: "gone", why: fault.text, ...(fault.say ? { say: fault.say } : {}) },
        });
      else scope.postMessage({ from: "core", id: message.id, fault });
    };
    const late = (wrong: unknown): void => {
      if (cannotRun(wrong)) {
        scope.onmessage = null; /* whatever is asked would ask for the core again */
        return scope.postMessage({ from: "worker", cannot: true });
      }
      if (message.to === "core") return failed(wrong);
      scope.postMessage({ from: "room", link: "lost" });
      if ("what" in message && message.what === "enter") cancel = host.later(RETRY_MS, () => take(message));
    };
    void house().then((house) => hear(house, message).catch(failed), late);
  };
  scope.onmessage = ({ data }) => {
    const message = data as ToWorker;
    if ("what" in message) cancel();
    take(message);
  };
}

if (scope.name === "think") beThinker();
else beRoom();
