/* refusals.ts - what the room refuses, as a person at the table would say it.
 * Shape  The room refuses in English, for programs as well (docs/protocol.md, "Verdicts"). A row has the room's words, with
 *        {name} for what it puts in, and the sentence that a reader is told. What only a broken program can meet has no
 *        row. tests/web/refusals.test.mjs looks every row up in the room's sources. */
import type { Args } from "./words";
import { t, tg } from "./words";

type Row = [refused: string, told: (values: Args) => string];

const patience = (): string => t("That was too often. Please try again in a minute.");
const full = (): string => t("The room is full. Please try again later.");
const paused = (): string => t("The game is paused.");
const over = (): string => t("The deal is over.");
const eventOver = (): string => t("The event is over.");
const stopping = (): string => t("The server will soon be stopped for a moment. Please try again later.");
const counts = (): string => t("This match counts for ratings and has to be played to its end first.");
const removed = (): string => t("The host has asked you to leave this table.");
const unseated = (): string => t("You have no seat here. Sit down first.");

export const REFUSALS: Row[] = [
  ["too many tries, expected a minute of patience", patience],
  ["too many tables from here, expected a minute of patience", patience],
  ["too many papers from here, expected a minute of patience", patience],
  ["too many new guests from here, expected a minute of patience", patience],
  ["too often, expected a moment of patience", () => t("That was too often. Please wait a moment.")],
  ["too many people have this paper open, expected later", () => t("Too many people have this open now. Please try again later.")],
  ["the room is full, expected later", full],
  ["the room is full", full],
  ["no guest has these six words now; they are valid once, for an hour", () => t("These six words are not valid any more. They are valid once, for an hour: make new ones on the other device.")],
  ["the server will stop soon and takes no new tables, expected later", stopping],
  ["the server will stop soon and takes no new papers, expected later", stopping],
  ["the server will stop soon and begins no deal, expected later", stopping],
  ["a message is at most 4096 bytes", () => t("That is too much at once. Send it in parts.")],
  ["no table has this code", () => t("No table has this code.")],
  ["no paper has this code", () => t("Nothing here has this code.")],
  ["the host has asked you to leave this table", removed],
  ["this is for who made the table", () => t("Only the host may do that.")],
  ["this is for who made the paper", () => t("Only the host may do that.")],
  ["nobody else may watch here", () => t("The players want nobody to look on.")],
  ["the table is locked, expected the host to open it", () => t("The table is locked. The host can open it.")],
  ["somebody sits there, or there is no such seat", () => t("This seat is taken.")],
  ["no seat is open", () => t("All seats are taken.")],
  ["this seat is not open", () => t("This seat is taken.")],
  ["no other person sits there, expected the seat of one", () => t("Nobody else sits there.")],
  ["you have a seat here, expected stand first", () => t("You have a seat here. Stand up first.")],
  ["you have no seat here, expected sit first", unseated],
  ["others play on there, expected stand first", () => t("Others play on there. Stand up from that table first.")],
  ["your name looks like {name} at this table, expected another name", (v) => t("Your name looks like {name} at this table. Please choose another.", v)],
  ["this is no name: expected a letter, a digit or a sign that can be seen", () => t("A name needs a letter, a digit or a sign.")],
  ["this is no name: it has a character that cannot be seen, or that turns the text around", () => t("This name has a character that nobody can see. Please type it anew.")],
  ["member 'text': expected 1 to 200 bytes of text that can be seen", () => t("This is too long, or has a character that nobody can see.")],
  ["only phrases may be said here, expected the host to allow more", () => t("Only the ready phrases may be said here. The host can allow more.")],
  ["this table is on the public list, expected phrases alone there", () => t("A table on the public list has the ready phrases alone.")],
  ["the first deal has begun, expected this before it", () => t("The first deal has begun already.")],
  ["seats are still open, expected people or a level to fill them", () => t("Seats are still open.")],
  ["a deal is being played, expected this between deals", () => t("That can be done between two deals.")],
  ["no deal is being played, expected this during one", () => t("No deal is being played now.")],
  ["no deal has just ended, expected this between deals", () => t("No deal has just ended.")],
  ["the table is paused, expected resume first", paused],
  ["you have paused this deal already, expected another player to pause", () => t("You have paused this deal already. Another player may.")],
  ["something is being asked already, expected its answers first", () => t("Something is being asked already. Wait for the answers.")],
  ["the player of seat {seat} is away, and cannot agree", () => t("Somebody is away and cannot agree.")],
  ["the deal has ended, expected no more actions", over],
  ["too many options, expected fewer", () => t("These are too many house rules for one table.")],
  ["no rules have this code", () => t("No rules have this code.")],
  ["spectators are shown this table a minute later, expected a minute of patience", () => t("Who looks on sees this table a minute later. Please wait a minute.")],
  ["this match counts for ratings, expected no line to be taken back", () => t("This match counts for ratings. Nothing is taken back.")],
  ["this match counts for ratings, expected its end first", counts],
  ["a match with bots that counts waits for you at table {table}, expected its end first; whoever stands up there has lost it", (v) => t("Your match at table {table} counts for ratings and waits for you. Who stands up there has lost it.", v)],
  ["whoever sits at a listed table has agreed, expected stand", () => t("Who sits at a table on the public list has agreed. Stand up if you do not want that.")],
  ["nothing is taken back in an event, expected another action", () => t("Nothing is taken back in an event.")],
  ["the event is over, expected no more actions", eventOver],
  ["the event is over, expected another one", eventOver],
  ["the event is full, expected another one", () => t("The event is full.")],
  ["the event cannot be looked up now, expected a moment of patience", () => t("The event cannot be looked up now. Please try again in a moment.")],
  ["the cards of an event are shown when it is over, expected its end", () => t("The cards are shown when the event is over.")],
  ["a deal of an event is played once, expected another one", () => t("A deal of an event is played once.")],
  ["nobody looks on at a deal of an event, expected nobody", () => t("Nobody looks on at an event.")],
  ["you may not play in this event, expected the host to allow it", () => t("You may not play in this event. The host can allow it.")],
  ["you have begun this deal before, at table {table}", (v) => t("You have begun this deal before, at table {table}.", v)],
  ["you have played in this event at table {table}, expected no other one", (v) => t("You have played in this event at table {table}. Everybody plays at one table.", v)],
  ["you sit at table {table} of this event, expected to stand up there first", (v) => t("You sit at table {table} of this event. Stand up there first.", v)],
  ["{name} has played in this event at table {table}, expected somebody else", (v) => t("{name} has played in this event at table {table}. Everybody plays at one table.", v)],
  ["you may not write this here, expected the host to allow it", () => t("You may look at this, not write in it. The host can allow it.")],
  ["this link lets nobody write any more, expected the one that the host has now", () => t("With this link nobody writes any more. Ask the host for the new one.")],
  ["somebody else has written there, expected this to be looked at first", () => t("Somebody else has just written there. Look at it first.")],
  ["this deal was written anew too often, expected what stands there to stay", () => t("This deal was corrected too often.")],
  ["so many people may not write, expected at most {n}", (v) => t("At most {n} people may write here.", v)],
  ["the paper is full, expected another one", () => t("This sheet is full. Begin another one.")],
  ["this is the device that you use, expected another", () => t("You are using this device.")],
  ["this game cannot be gone on with, expected one that was kept here", () => t("This game cannot be gone on with.")],
];

const aNumber = (v: Args): string => t("A number belongs where “{word}” stands.", v);
const firstLine = (v: Args): string => t("A file of this kind begins with the line “{first}”.", v);
const impossible = (v: Args): string => t("No cards make {n} by these rules.", v);

/* What the core finds wrong with a file, most often. tests/web/refusals.test.mjs looks these up in the sources of the core. */
export const FILE_FAULTS: Row[] = [
  ["the file is empty, expected `cardroom 1`", () => t("The file is empty.")],
  ["nothing to read, expected a first line `{first}`", () => t("The file is empty.")],
  ["{word} is unreadable, expected the first line `{first}`", firstLine],
  ["no {what}, expected a first line `{first}`", firstLine],
  ["no game '{game}'; did you mean {other}?", (v) => t("There is no game “{game}”.", v)],
  ["no game '{game}'", (v) => t("There is no game “{game}”.", v)],
  ["'{n}' is more or less than any cards count, expected {least} to {most}", impossible],
  ["'{word}' is wrong here, expected what each layout counts, {range}", aNumber],
  ["'{word}', expected a number {what}", aNumber],
  ["the line ends too soon, expected {what}", () => t("The line ends too soon.")],
  ["'{word}' is too much, expected the end of the line", (v) => t("“{word}” is too much at its end.", v)],
  ["no line begins with '{word}'{rest}", (v) => t("No line begins with “{word}”.", v)],
  ["'{word}' begins no line, expected {what}", (v) => t("No line begins with “{word}”.", v)],
  ["number {n} is {name} already, expected a name that tells them apart", (v) => t("Two have the name {name}. Write something that tells them apart.", v)],
  ["somebody has number {n} already, expected another number", (v) => t("Two have the number {n}.", v)],
];

const escaped = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, "\\$&");

/* The values with which a row's words become the refusal; null: they do not. */
function valuesOf(refused: string, why: string): Args | null {
  const names: string[] = [];
  const pattern = escaped(refused).replace(/\{(\w+)\}/g, (_, name: string) => (names.push(name), "(.+)"));
  const found = new RegExp(`^${pattern}$`, "u").exec(why);
  return found && Object.fromEntries(names.map((name, i) => [name, found[i + 1]!]));
}

/* The first row that is meant, in the reader's words; "": none is. */
function rowWords(rows: Row[], why: string): string {
  for (const [refused, told] of rows) {
    const values = valuesOf(refused, why);
    if (values) return told(values);
  }
  return "";
}

/* What is wrong with a file in the reader's words; "": no row has it. */
export const fileWords = (why: string): string => rowWords(FILE_FAULTS, why);

/* A refusal of the room in the reader's words; what has no row is told as the room says it. otherwise: for none. */
export function refusalWords(why: string | undefined, otherwise = ""): string {
  if (!why) return otherwise;
  return rowWords(REFUSALS, why) || tg(why);
}
