/* changes.ts - what a value becomes by a change (docs/protocol.md, "Changes").
 * Shape  Nothing is altered in place: the new value has the parts of the old one that stay. */
import type { Json } from "../wire/protocol";

export class UnfitChange extends Error {}

function applyMembers(old: Json, change: { [name: string]: Json }): Json {
  if (typeof old !== "object" || old === null || Array.isArray(old)) throw new UnfitChange("no object");
  const changed = { ...old };
  for (const [name, by] of Object.entries(change)) {
    if (!Object.prototype.hasOwnProperty.call(old, name)) throw new UnfitChange("no such member");
    changed[name] = applyChange(old[name]!, by);
  }
  return changed;
}

/* A number leaves elements as they are or, below zero, takes them out; an array puts some in; an object is the change
 * of one. */
function applySteps(old: Json, steps: Json[]): Json {
  if (!Array.isArray(old)) throw new UnfitChange("no array");
  const changed: Json[] = [];
  let at = 0;
  for (const step of steps) {
    if (Array.isArray(step)) changed.push(...step);
    else if (typeof step === "number") {
      if (step > 0) changed.push(...old.slice(at, at + step));
      at += Math.abs(step);
    } else if (step !== null && typeof step === "object" && at < old.length)
      changed.push(applyChange(old[at++]!, step));
    else throw new UnfitChange("no step");
    if (at > old.length) throw new UnfitChange("not so many elements");
  }
  return [...changed, ...old.slice(at)];
}

export function applyChange(old: Json, change: Json): Json {
  if (typeof change !== "object" || change === null) return change;
  if (Array.isArray(change)) return applySteps(old, change);
  return "=" in change ? change["="]! : applyMembers(old, change);
}
