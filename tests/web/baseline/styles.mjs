// styles.mjs - what of a style sheet the browsers of a list do not know: selectors, at-rules, properties, their words,
// functions and units.
import { targets } from "../../../web/floor.mjs";
import { data, entryOf, fromWeb, lacking } from "./known.mjs";

const { parse, walk } = fromWeb("css-tree");
const { transformSync } = fromWeb("esbuild");

const ROOT = ["css", "types"];

/* Functions and units stand in the data below their kinds: each by its own name. */
function* named(node, way) {
  for (const [name, inner] of Object.entries(node)) {
    if (name === "__compat") continue;
    yield [name, [...way, name]];
    yield* named(inner, [...way, name]);
  }
}
const types = new Map([...named(data.css.types, ROOT)].reverse()); /* the outermost of a name last, which stays */
const UNITS = {
  dvh: "dynamic",
  dvw: "dynamic",
  dvi: "dynamic",
  dvb: "dynamic",
  dvmin: "dynamic",
  dvmax: "dynamic",
  svh: "small",
  svw: "small",
  svmin: "small",
  svmax: "small",
  lvh: "large",
  lvw: "large",
  lvmin: "large",
  lvmax: "large",
};
const CONTAINER = /^cq(w|h|i|b|min|max)$/;
const unitOf = (unit) => [
  ...ROOT,
  "length",
  UNITS[unit]
    ? `viewport_percentage_units_${UNITS[unit]}`
    : CONTAINER.test(unit)
      ? "container_query_length_units"
      : unit,
];

/* The data say `linear-function` where the word `linear` is another thing. */
function* ofFunction({ name, children }) {
  const known = types.get(`${name}-function`) ?? types.get(name);
  if (known) yield known;
  if (known && children.first?.name === "from") yield [...known, "relative_syntax"];
}

/* The features that one node of the tree uses. */
function* featuresOf(node, { declaration, atrule }) {
  if (node.type === "PseudoClassSelector" || node.type === "PseudoElementSelector")
    yield ["css", "selectors", node.name.toLowerCase()];
  if (node.type === "Rule" && node.block.children.some((inner) => inner.type !== "Declaration"))
    yield ["css", "selectors", "nesting"];
  if (node.type === "Atrule") yield ["css", "at-rules", node.name];
  if (node.type === "Feature" && atrule?.name === "media") yield ["css", "at-rules", "media", node.name];
  if (node.type === "FeatureFunction" && atrule?.name === "container" && node.feature === "style")
    yield ["css", "at-rules", "container", "style_queries_for_custom_properties"];
  if (node.type === "FeatureRange") yield ["css", "at-rules", "media", "range_syntax"];
  if (node.type === "Dimension") yield unitOf(node.unit.toLowerCase());
  if (node.type === "Function") yield* ofFunction(node);
  if (node.type === "Declaration" && atrule?.name !== "font-face") yield ["css", "properties", node.property];
  if (node.type === "Identifier" && declaration) yield ["css", "properties", declaration.property, node.name];
}

/* What is amiss in a style sheet: { line, feature, browsers }. seen: takes each feature that was looked up. A property
 * that the browsers know by a prefix alone is right where the build writes that, too. */
export function amissInStyles(text, floor, seen = new Set()) {
  const built = transformSync(text, { loader: "css", target: targets(floor), logLevel: "silent" }).code;
  const found = [];
  walk(parse(text, { positions: true, parseCustomProperty: true, parseRulePrelude: true }), function look(node) {
    for (const feature of featuresOf(node, this)) {
      const entry = entryOf(feature);
      if (!entry) continue;
      seen.add(feature.join("."));
      const browsers = lacking(entry, floor).filter(
        (browser) =>
          !(
            node.type === "Declaration" &&
            built.includes(`-webkit-${node.property}:`) &&
            !lacking(entry, floor, "-webkit-").includes(browser)
          ),
      );
      if (browsers.length > 0) found.push({ line: node.loc.start.line, feature: feature.join("."), browsers });
    }
  });
  return found;
}
