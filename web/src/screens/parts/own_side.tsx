/* own_side.tsx - under the viewer's own badge: the viewer's side; with an eye, what nobody else can know. */
import type { JSX } from "preact";
import { isSideSecret, ownSideWords, pairOf } from "../../scene/sides";
import { Icon } from "../../ui/icon";
import type { Scene } from "../../wire/protocol";

/* Its badge says it in words, so listeners hear it there. */
export function OwnSide({ scene, names }: { scene: Scene; names: string[] }): JSX.Element | null {
  const words = ownSideWords(scene, names);
  return words ? (
    <span class={`own-side${pairOf(scene)?.includes(scene.viewer) ? " paired" : ""}`} aria-hidden="true">
      {isSideSecret(scene) && <Icon name="eye" />}
      <span>{words}</span>
    </span>
  ) : null;
}
