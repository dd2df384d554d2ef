// scripts.mjs - what of the browser and of the language the scripts use that the browsers of a list do not know.
// TypeScript tells whose member is meant: `names.at(0)` is Array's or String's. What is mere syntax esbuild writes for
// the same list, or stops the build.
import { entryOf, fromWeb, lacking } from "./known.mjs";

const ts = fromWeb("typescript-api");

/* By the names of TypeScript's own declarations: ObjectConstructor, ReadonlySet, MapIterator, IteratorObject. */
const plain = (name) =>
  /Iterator(Object|Constructor)?$/.test(name) && !/^Node|Async/.test(name)
    ? "Iterator"
    : name.replace(/^Readonly(?=Array$|Map$|Set$)/, "").replace(/(?<=.)Constructor$/, "");

/* Where the data may have a member of one of these types. */
const placesOf = (types, member) =>
  types.flatMap((type) =>
    [
      ["api", type, member],
      ["api", type, `${member}_static`],
      ["javascript", "builtins", type, member],
      ["javascript", "builtins", "Intl", type, member],
      ["webassembly", "api", type, member],
      ["webassembly", "api", `${member}_static`],
      ...(/\d(Clamped)?Array$/.test(type) ? [["javascript", "builtins", "TypedArray", member]] : []),
    ].slice(0, type === "WebAssembly" || /\d(Clamped)?Array$/.test(type) ? 7 : 5),
  );
const globalPlaces = (name) => [
  ["javascript", "builtins", name],
  ["api", name],
  ["api", "Window", name],
  ["webassembly", "api", name],
];
/* A handler stands in the data as its event. */
const HEARERS = ["Element", "HTMLElement", "HTMLInputElement", "HTMLMediaElement", "HTMLDialogElement", "Document"];
const handled = (name) => (/^on[a-z]/.test(name) ? [`${name.slice(2)}_event`] : []);
const attributePlaces = (tag, name) => [
  ...handled(name).flatMap((event) => HEARERS.map((hearer) => ["api", hearer, event])),
  ["html", "elements", tag, name],
  ["html", "global_attributes", name],
  ["svg", "elements", tag, name],
  ["svg", "global_attributes", name],
];

/* Parts of a regular expression, by what they look like outside character classes. */
const REGEXES = [
  [/\(\?<[=!]/, ["javascript", "regular_expressions", "lookbehind_assertion"]],
  [/\(\?<[^=!]/, ["javascript", "regular_expressions", "named_capturing_group"]],
  [/\(\?[a-z]*-?[a-z]*:(?<!\(\?:)/, ["javascript", "regular_expressions", "modifier"]],
  [/\\p\{/i, ["javascript", "regular_expressions", "unicode_character_class_escape"]],
];
const FLAGS = { d: "hasIndices", s: "dotAll", u: "unicode", v: "unicodeSets", y: "sticky" };
const inRegex = (source, flags) => [
  ...REGEXES.filter(([looks]) => looks.test(source.replace(/\\\\/g, "").replace(/\[(\\.|[^\]\\])*\]/g, "[]"))).map(
    ([, feature]) => feature,
  ),
  ...[...flags].filter((flag) => FLAGS[flag]).map((flag) => ["javascript", "builtins", "RegExp", FLAGS[flag]]),
];

/* The names of a type and of what it is made of. */
function* namesOf(checker, type) {
  if (type.isUnionOrIntersection()) for (const one of type.types) yield* namesOf(checker, one);
  const apparent = checker.getApparentType(type);
  if (apparent.symbol) yield apparent.symbol.name;
  for (const base of apparent.isClassOrInterface?.() || apparent.target?.isClassOrInterface?.()
    ? (checker.getBaseTypes(apparent.target ?? apparent) ?? [])
    : [])
    yield* namesOf(checker, base);
}

const holdersOf = (symbol) =>
  symbol.declarations.map((one) => one.parent?.name?.text ?? one.parent?.parent?.name?.text).filter((name) => name);

/* A node that uses a member of a type of the platform, and where the list may have it. */
function memberUse({ checker, isPlatform }, node, type, symbol) {
  if (!isPlatform(symbol)) return [];
  const names = [...new Set([...namesOf(checker, type), ...holdersOf(symbol)].map(plain))];
  return [[node, [symbol.name, ...handled(symbol.name)].flatMap((name) => placesOf(names, name))]];
}

const isCalled = (node, name) =>
  ts.isCallExpression(node) && node.expression.name?.text === name && ts.isStringLiteral(node.arguments[0]);

const makesRegex = (node) =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  node.expression.getText() === "RegExp" &&
  node.arguments?.length > 0;

/* The texts that an expression is put together of, or one of which it is. */
function textsIn(node) {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isParenthesizedExpression(node)) return textsIn(node.expression);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(textsIn);
  if (ts.isBinaryExpression(node)) return [node.left, node.right].flatMap(textsIn);
  if (!ts.isTemplateExpression(node)) return [];
  return [node.head.text, ...node.templateSpans.flatMap((one) => [...textsIn(one.expression), one.literal.text])];
}

const isOwnElement = (node) =>
  (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) && /^[a-z]/.test(node.tagName.getText());

/* What a node itself uses of the language and the browser: pairs of a node and where the list may have it. */
function usesOf(of, node) {
  const { checker, isPlatform } = of;
  if (ts.isPropertyAccessExpression(node))
    return memberUse(of, node, checker.getTypeAtLocation(node.expression), checker.getSymbolAtLocation(node.name));
  if (ts.isIdentifier(node) && !(ts.isPropertyAccessExpression(node.parent) && node.parent.name === node)) {
    const symbol = checker.getSymbolAtLocation(node);
    return isPlatform(symbol) && !symbol.parent ? [[node, globalPlaces(node.text)]] : [];
  }
  if (ts.isObjectBindingPattern(node)) {
    const type = checker.getTypeAtLocation(node);
    return node.elements.flatMap((one) =>
      memberUse(of, one, type, type.getProperty((one.propertyName ?? one.name).getText())),
    );
  }
  if (isCalled(node, "addEventListener")) {
    const holders = [...namesOf(checker, checker.getTypeAtLocation(node.expression.expression))];
    return [[node, placesOf(holders, `${node.arguments[0].text}_event`)]];
  }
  if (ts.isRegularExpressionLiteral(node)) {
    const [, source, flags] = /^\/([^]*)\/(\w*)$/.exec(node.text);
    return inRegex(source, flags).map((feature) => [node, [feature]]);
  }
  if (makesRegex(node))
    return [
      ...textsIn(node.arguments[0]).flatMap((text) => inRegex(text, "")),
      ...textsIn(node.arguments[1]).flatMap((flags) => inRegex("", flags)),
    ].map((feature) => [node, [feature]]);
  if (ts.isJsxAttribute(node)) {
    const tag = node.parent.parent.tagName.getText(),
      name = node.name.getText().toLowerCase();
    return /^[a-z]/.test(tag) ? [[node, attributePlaces(tag, name)]] : [];
  }
  if (!isOwnElement(node)) return [];
  const tag = node.tagName.getText();
  return [[node, ["html", "svg"].map((language) => [language, "elements", tag])]];
}

/* What is amiss in a program's own files of a folder: { file, line, feature, browsers }. seen: takes each feature that
 * was looked up. */
export function amissInScripts(program, folder, floor, seen = new Set()) {
  const found = [];
  const isPlatform = (symbol) =>
    symbol?.declarations?.some((one) => program.isSourceFileDefaultLibrary(one.getSourceFile()));
  const of = { checker: program.getTypeChecker(), isPlatform };
  const use = ([node, places]) => {
    const feature = places.find(entryOf);
    if (!feature) return;
    seen.add(feature.join("."));
    const browsers = lacking(entryOf(feature), floor),
      file = node.getSourceFile();
    if (browsers.length > 0)
      found.push({
        file: file.fileName,
        line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1,
        feature: feature.join("."),
        browsers,
      });
  };
  const look = (node) => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    usesOf(of, node).forEach(use);
    ts.forEachChild(node, look);
  };
  for (const file of program.getSourceFiles()) if (file.fileName.startsWith(folder)) look(file);
  return found;
}

/* The program of a tsconfig.json, and of more files. All that TypeScript knows may be named: the list decides what
 * may be used. */
export function programOf(config, more) {
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, ts.sys.readFile).config,
    ts.sys,
    config.replace(/[^/]*$/, ""),
  );
  return ts.createProgram([...fileNames, ...more], {
    ...options,
    lib: ["lib.esnext.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    noEmit: true,
  });
}
