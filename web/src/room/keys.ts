/* keys.ts - tokens, the keys to this guest's seats: one for each store that the server has had.
 * Shape  a welcome names the server's store. A token belongs to the store that gave it. So it is still there when the
 *        server comes back with that store, and it is forgotten only when that store has not known it twice. */
import type { Message } from "../wire/protocol";
import { keep, recall } from "../browser/storage";

interface Keys {
  store: string /* the server's when it was last entered; "": not known yet */;
  of: Record<string, string> /* the token for each store */;
  doubts: number /* how often this store has not known its token */;
}

const STORES_MOST = 8;

/* A page of before stores had ids kept one token. */
function keys(): Keys {
  const token = recall<string | null>("token", null);
  const old: Keys = { store: "", of: token ? { "": token } : {}, doubts: 0 };
  const kept = recall<Keys>("keys", old);
  return typeof kept.of === "object" ? kept : old;
}

function remember(now: Keys): void {
  keep("keys", { ...now, of: Object.fromEntries(Object.entries(now.of).slice(-STORES_MOST)) });
  keep("token", null);
}

/* The token for the server's store; null: none. */
export const tokenHere = (): string | null => keys().of[keys().store] ?? null;

/* Forgets the token for the server's store: the guest is deleted there. */
export function dropKey(): void {
  const was = keys();
  const { [was.store]: _, ...of } = was.of;
  remember({ ...was, of, doubts: 0 });
}

/* A token whose store was not known is that of the first store that is. */
function inStore(was: Keys, store: string | undefined): Keys {
  if (!store || store === was.store) return was;
  const { "": early, ...of } = was.of;
  return { store, of: early && !of[store] ? { ...of, [store]: early } : of, doubts: 0 };
}

/* What the server says of who enters. */
export function learnKeys(message: Message): void {
  if (message.t === "welcome") {
    const now = inStore(keys(), message.store);
    const { [now.store]: before, ...others } = now.of;
    const token = message.token ?? before;
    remember({ ...now, of: token ? { ...others, [now.store]: token } : others, doubts: 0 });
  }
  if (message.t === "refused" && message.kind === "unknown_token") {
    const was = keys();
    const now = inStore(was, message.store);
    const isSame = was.store === "" || now.store === was.store;
    const doubts = isSame ? was.doubts + 1 : 0;
    if (doubts >= 2) delete now.of[now.store];
    remember({ ...now, doubts: doubts >= 2 ? 0 : doubts });
  }
}
