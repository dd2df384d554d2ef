/* fields.ts - a field for words runs as its words do: a Hebrew name from right to left, on any page. */
import { options } from "preact";

const FIELDS = new Set([undefined, "text", "search"]); // types of an input for words

type Given = { dir?: string; type?: string };

const before = options.vnode;
options.vnode = (node) => {
  const given = node.props as Given;
  if (node.type === "textarea" || (node.type === "input" && FIELDS.has(given.type))) given.dir ??= "auto";
  before?.(node);
};
