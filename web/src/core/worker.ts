/* worker.ts - the page's worker, with the local room and the core; it starts a second worker for long work.
 * Shape  the first worker hears ToWorker and says FromWorker (port.ts). The second, named `think`, gets the jobs of
 *        think.ts. It starts at the first job, so that the solver's memory is not used before. */
import { Core } from "./core";
import { LocalRoom } from "./room";
import type { Host } from "./table";
import { CoreError } from "./port";
import type { CoreFault, FromWorker, ToWorker } from "./port";
import { think } from "./think";
import type { JobName, Jobs, Think } from "./think";

interface Job {
  id: number;
  name: JobName;
  job: Jobs[JobName]["in"];
}

type Done = { id: number; out: unknown } | { id: number; fault: CoreFault };

/* The part of a worker's global scope that is used; the page's own types describe a window. */
interface Scope {
  name: string;
  location: { href: string };
  postMessage(message: FromWorker | Done): void;
  onmessage: ((event: { data: unknown }) => void) | null;
}

const scope = globalThis as unknown as Scope;

declare const CORE_FILE: string; /* put here by build.mjs */

async function loadCore(): Promise<Core> {
  const response = await fetch(new URL(CORE_FILE, scope.location.href));
  if (!response.ok) throw new Error(`${CORE_FILE}: ${response.status}`);
  return Core.load(await response.arrayBuffer());
}

const faultOf = (wrong: unknown): CoreFault =>
  wrong instanceof CoreError ? wrong.fault : { text: String(wrong), line: 0, column: 0 };

/* Answers jobs one after another, with a core of its own. */
function beThinker(): void {
  const core = loadCore();
  scope.onmessage = ({ data }) => {
    const { id, name, job } = data as Job;
    void core
      .then((core) => ({ id, out: think(core, name, job as never) }))
      .catch((wrong: unknown) => ({ id, fault: faultOf(wrong) }))
      .then((done) => scope.postMessage(done));
  };
}

/* If a worker may not start another one, it does the jobs itself, and the table waits. */
function thinkHere(): Think {
  let core: Promise<Core> | null = null;
  return async (name, job) => think(await (core ??= loadCore()), name, job);
}

function thinkApart(): Think {
  const waiting = new Map<number, { done: (out: never) => void; failed: (wrong: Error) => void }>();
  let worker: Worker | null = null, last = 0;
  const hear = (data: Done): void => {
    const who = waiting.get(data.id);
    waiting.delete(data.id);
    if ("fault" in data) who?.failed(new CoreError(data.fault));
    else who?.done(data.out as never);
  };
  const start = (): Worker => {
    const started = new Worker(scope.location.href, { name: "think" });
    started.onmessage = ({ data }: { data: Done }) => hear(data);
    started.onerror = ({ message }) => {
      worker = null;
      for (const id of [...waiting.keys()]) hear({ id, fault: { text: message, line: 0, column: 0 } });
    };
    return started;
  };
  return (name, job) =>
    new Promise((done, failed) => {
      worker ??= start();
      waiting.set(++last, { done, failed });
      worker.postMessage({ id: last, name, job });
    });
}

const host: Host = {
  now: () => performance.now(),
  later: (ms, what) => {
    const timer = setTimeout(what, ms);
    return () => clearTimeout(timer);
  },
  random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
  think: typeof Worker === "undefined" ? thinkHere() : thinkApart(),
};

function beRoom(): void {
  const room = loadCore().then((core) =>
    new LocalRoom(core, host, (message) => scope.postMessage({ from: "room", message })));
  scope.onmessage = ({ data }) => {
    const message = data as ToWorker;
    void room.then(
      async (room) => {
        if (message.to === "room") await room.hear(message.command);
        else scope.postMessage({ from: "core", id: message.id, ...(await room.ask(message.ask, message.with)) });
      },
      (wrong: unknown) => {
        const fault = faultOf(wrong);
        if (message.to === "room") scope.postMessage({ from: "room", message: { t: "gone", why: fault.text } });
        else scope.postMessage({ from: "core", id: message.id, fault });
      },
    );
  };
}

if (scope.name === "think") beThinker();
else beRoom();
