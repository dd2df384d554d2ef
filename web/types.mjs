// types.mjs - writes the types of all that the page is told into src/wire: `npm ci`, `npm run check` and build.mjs run
// it. They follow from docs/protocol.schema.json and src/wasm/answers/*.schema.json, and are not kept in git. So do the
// forms of the lines of the league's files, from src/league/line_forms.c, and the keys of choices, from
// src/term/keys.c.
// Shape  each definition is an exported type of its name: zone_kind is ZoneKind, message_table is TableMessage,
//        command_make is MakeCommand, without its cid. Of an object that may look in several ways, each way says of the
//        others' members that it has none. Bare is any command without its cid, Command any as it is sent, Message any
//        message.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const pascal = (name) =>
  name
    .split("_")
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join("");

const every = { messages: "Message", commands: "Command" };

export function typeName(name) {
  if (every[name]) return every[name];
  const [, kind, rest] = /^(message|command)_(.*)$/.exec(name) ?? [];
  return rest ? `${pascal(rest)}${pascal(kind)}` : pascal(name);
}

const isWord = /^[A-Za-z_$][\w$]*$/;
const comment = (text) => (text ? ` /* ${text.replaceAll("*/", "* /")} */` : "");
const oneOf = (types) => [...new Set(types)].join(" | ");
const inArray = (type) => (/ [|&] /.test(type) && !/^[{[]/.test(type) ? `(${type})` : type);

const inLine = (list) =>
  `{ ${list
    .map(([member]) => member)
    .join(" ")
    .replace(/;$/, "")} }`;

/* Writes the types of one schema. imports: by module, what it needs of others. */
class TypeWriter {
  imports = new Map();

  constructor(schema, file) {
    Object.assign(this, { schema, file });
  }

  reference(ref) {
    const [, from, name] = /^(.*)#\/\$defs\/(\w+)$/.exec(ref);
    if (from) {
      const module = `./${from.replace(".schema.json", "")}`;
      this.imports.set(module, (this.imports.get(module) ?? new Set()).add(typeName(name)));
    } else if (!this.schema.$defs[name]) throw new Error(`${this.file}: no definition ${name}`);
    return typeName(name);
  }

  /* The members of an object, each with what follows it in its line; none: names that other ways have. */
  members(of, none = []) {
    const given = Object.entries(of.properties).map(([name, member]) => {
      const optional = of.required?.includes(name) ? "" : "?";
      return [
        `${isWord.test(name) ? name : JSON.stringify(name)}${optional}: ${this.typeOf(member)};`,
        comment(member.description),
      ];
    });
    return [...given, ...none.map((name) => [`${name}?: undefined;`, ""])];
  }

  object(of) {
    const more = of.additionalProperties;
    if (typeof more === "object") return `{ [name: string]: ${this.typeOf(more)} }`;
    if (of.properties) return inLine(this.members(of));
    throw new Error(`${this.file}: an object without members: ${JSON.stringify(of)}`);
  }

  array(of) {
    if (!of.prefixItems) return `${inArray(this.typeOf(of.items))}[]`;
    const least = of.minItems ?? of.prefixItems.length;
    const parts = of.prefixItems.map((item, i) => {
      const ask = i < least ? "" : "?";
      return item.title ? `${item.title}${ask}: ${this.typeOf(item)}` : `${this.typeOf(item)}${ask}`;
    });
    return `[${parts.join(", ")}]`;
  }

  plain(type, of) {
    if (type === "object") return this.object(of);
    if (type === "array") return this.array(of);
    const known = { integer: "number", number: "number", string: "string", boolean: "boolean", null: "null" }[type];
    if (!known) throw new Error(`${this.file}: no type for ${JSON.stringify(of)}`);
    return known;
  }

  ways(list) {
    const every = [...new Set(list.flatMap((way) => Object.keys(way.properties)))];
    return oneOf(
      list.map((way) =>
        inLine(
          this.members(
            way,
            every.filter((name) => !(name in way.properties)),
          ),
        ),
      ),
    );
  }

  typeOf(of) {
    if (of.$ref) return this.reference(of.$ref);
    if ("const" in of) return JSON.stringify(of.const);
    if (of.enum) return oneOf(of.enum.map((value) => JSON.stringify(value)));
    if (of.anyOf) return oneOf(of.anyOf.map((one) => this.typeOf(one)));
    if (of.oneOf)
      return of.oneOf.every((way) => way.properties)
        ? this.ways(of.oneOf)
        : oneOf(of.oneOf.map((one) => this.typeOf(one)));
    return oneOf([of.type].flat().map((type) => this.plain(type, of)));
  }

  definition(name, of) {
    const about = of.description ? `/* ${of.description.replaceAll("*/", "* /")} */\n` : "";
    if (!of.properties || typeof of.additionalProperties === "object")
      return `${about}export type ${typeName(name)} = ${this.typeOf(of)};\n`;
    return `${about}export interface ${typeName(name)} {\n${this.members(of)
      .map(([member, after]) => `  ${member}${after}\n`)
      .join("")}}\n`;
  }
}

/* A command is written by who sends it without its number. */
const withoutCid = (of) => {
  if (of.oneOf) return { ...of, oneOf: of.oneOf.map(withoutCid) };
  const { cid: _, ...properties } = of.properties;
  return { ...of, properties };
};

/* The types of one schema, as text. */
export function typesOf(schema, file) {
  const writer = new TypeWriter(schema, file);
  const hasCid = (name) => [schema.$defs[name]].flatMap((of) => of.oneOf ?? [of]).every((way) => way.properties.cid);

  const lines = [];
  for (const [name, of] of Object.entries(schema.$defs)) {
    if (name === "commands") {
      const names = of.oneOf.map(({ $ref }) => $ref.replace("#/$defs/", ""));
      const numbered = names.filter(hasCid);
      lines.push(`export type Bare = ${oneOf(numbered.map(typeName))};\n`);
      const bare = names.filter((name) => !numbered.includes(name));
      lines.push(`export type Command = ${oneOf([...bare.map(typeName), "(Bare & { cid: Cid })"])};\n`);
    } else if (name === "messages") lines.push(`export type Message = ${writer.typeOf(of)};\n`);
    else lines.push(writer.definition(name, name.startsWith("command_") ? withoutCid(of) : of));
  }
  const from = [...writer.imports]
    .map(([module, names]) => `import type { ${[...names].sort().join(", ")} } from "${module}";\n`)
    .join("");
  return `/* Made of ${file} by web/types.mjs. */\n${from}\n${lines.join("\n")}`;
}

const answers = "src/wasm/answers";
export const schemas = [
  "docs/protocol.schema.json",
  ...readdirSync(join(root, answers))
    .filter((name) => name.endsWith(".schema.json"))
    .sort()
    .map((name) => `${answers}/${name}`),
];

const forms = "src/league/line_forms.c";

/* How the lines of the league's files are written, of the text of that file. */
export function formsOf(text) {
  const rows = [...text.matchAll(/^const char form_(\w+)\[\] = ("[^"\\]*");$/gm)];
  if (rows.length !== text.match(/^const /gm)?.length) throw new Error(`${forms}: a form that is not one line`);
  const lines = rows.map(([, name, form]) => `  ${name}: ${form},\n`);
  return `/* Made of ${forms} by web/types.mjs. */\nexport const LINE_FORMS = {\n${lines.join("")}} as const;\n`;
}

const keys = "src/term/keys.c";

/* The keys of choices, of the text of that file: of verbs, and those that are left for places. */
export function choiceKeysOf(text) {
  const table = /verb_keys\[\] = \{\n(.*?)\n\};/s.exec(text)?.[1].split("\n") ?? [];
  const rows = table.map((line) => /^ {4}\{ "(\w+)", '(\w)' \},$/.exec(line));
  const [letters] = [...text.matchAll(/^static const char letters\[\] = "(\w+)";$/gm)];
  if (rows.length === 0 || rows.includes(null) || !letters)
    throw new Error(`${keys}: a row that is not a verb and its key`);
  const lines = rows.map(([, verb, key]) => `  ${verb}: "${key}",\n`);
  const made = `/* Made of ${keys} by web/types.mjs. */\n`;
  const verbs = `export const VERB_KEYS: Readonly<Record<string, string>> = {\n${lines.join("")}};\n`;
  return `${made}${verbs}export const SPARE_KEYS = "${letters[1]}";\n`;
}

/* Writes them; a file that is right already is left alone, since others may read it now. */
export function writeTypes(folder = join(root, "web/src/wire")) {
  mkdirSync(folder, { recursive: true });
  const wanted = new Map(
    schemas.map((file) => [
      `${basename(file, ".schema.json")}.ts`,
      typesOf(JSON.parse(readFileSync(join(root, file), "utf8")), file),
    ]),
  );
  wanted.set("line_forms.ts", formsOf(readFileSync(join(root, forms), "utf8")));
  wanted.set("term_keys.ts", choiceKeysOf(readFileSync(join(root, keys), "utf8")));
  const there = (name) => {
    try {
      return readFileSync(join(folder, name), "utf8");
    } catch {
      return null;
    }
  };
  for (const [name, text] of wanted) if (there(name) !== text) writeFileSync(join(folder, name), text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeTypes();
