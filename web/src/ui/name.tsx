/* name.tsx - a name in a table or a list: its words stay whole, but for those longer than any column, and it keeps
 * its own direction among its neighbours. */
import type { JSX } from "preact";

export const Name = (p: { children: string }): JSX.Element => <bdi class="name-words">{p.children}</bdi>;
