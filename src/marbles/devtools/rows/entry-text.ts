import type { MarbleEvent, MarbleKind } from "../../inspect/marble-event.ts";
import { type Change, changes } from "../../testing/changes.ts";
import { flatText, valueText } from "../../testing/value-text.ts";
import { spanOf, timeText } from "../time/time-scale.ts";
import type { Entry, Row } from "./recording.ts";

/** The most characters of a line. */
const mostText = 300;

/** What is drawn of each kind; a value is its letter. */
const symbols: Readonly<Record<Exclude<MarbleKind, "N">, string>> = {
  S: "^",
  E: "✕",
  C: "|",
  U: "!",
};

const names: Readonly<Record<MarbleKind, string>> = {
  S: "subscribed",
  N: "value",
  E: "error",
  C: "completed",
  U: "unsubscribed",
};

/** A kind of event, or what stands for many. */
export interface Shape {
  readonly kind: MarbleKind | "many";
  readonly symbol: string;
}

/** What is drawn of these events: each, or one for many, an error if there is one. */
export function shapesOf(entries: readonly Entry[]): readonly Shape[] {
  if (isMany(entries))
    return entries.some(({ event }) => event.kind === "E")
      ? [{ kind: "E", symbol: symbols.E }]
      : [{ kind: "many", symbol: "⋮" }];
  return entries.map(({ event: { kind }, letter }) => ({
    kind,
    symbol: kind === "N" ? letter : symbols[kind],
  }));
}

/** When it was, what is drawn, and the names of that: `500 ms, m: value`. */
export function markName(entries: readonly Entry[]): string {
  return lineOf(entries, ({ event }) => names[event.kind]);
}

/** The same with values, or with what changed against the one before. */
export function markText(entries: readonly Entry[]): string {
  const line = lineOf(entries, entryText);
  return line.length > mostText ? `${line.slice(0, mostText)}…` : line;
}

function lineOf(
  entries: readonly Entry[],
  textOf: (entry: Entry) => string,
): string {
  const { from, to } = spanOf(entries.map(({ event }) => event));
  const times = new Set([from, to].map((at) => timeText(at)));
  const shown = shapesOf(entries).map(({ symbol }) => symbol);
  const text = isMany(entries)
    ? `${entries.length} events, apart as you zoom in`
    : entries.map(textOf).join("; ");
  return `${[...times].join(" to ")}, ${shown.join(" ")}: ${text}`;
}

/** Two fit one above the other; `^` is at the foot, and `|` behind them. */
function isMany(entries: readonly Entry[]): boolean {
  const stacked = entries.filter(({ event }) => "NEU".includes(event.kind));
  return stacked.length > 2 || entries.length > 4;
}

/** All of the values of a mark. */
export function wholeText(row: Row, entries: readonly Entry[]): string {
  const texts = entries.map(({ event }) => {
    const payload = payloadOf(event);
    const isValue = event.kind === "N" || payload !== undefined;
    const text = `${timeText(event.at)}: ${names[event.kind]}`;
    return isValue ? `${text}\n${valueText(payload)}` : text;
  });
  return [row.name, ...texts].join("\n");
}

/**
 * The arguments of a call, the body of a request, or the value of another event.
 */
export function payloadOf({ kind, track, value }: MarbleEvent): unknown {
  if (kind === "N" && track.role === "command") return track.args;
  if (kind !== "S") return value;
  if (track.role === "request") return track.body ?? undefined;
  return track.role === "call" ? track.args : undefined;
}

/** What happened: of a value, what changed against the one before. */
function entryText({ event, before }: Entry): string {
  const name = event.kind === "N" ? "" : names[event.kind];
  if (before === undefined)
    return [name, payloadText(event)].filter(Boolean).join(", ");
  const all = changes(payloadOf(before), payloadOf(event));
  return all.length === 0 ? "as before" : all.map(changeLine).join("; ");
}

function changeLine({ path, sign, before, after }: Change): string {
  const part = path.replace(/^\./, "");
  if (sign === "gone") return `${part} is gone`;
  if (sign === "order") return `${part} in another order`;
  const value = flatText(sign === "-" ? before : after);
  return part === "" && sign === "="
    ? value
    : `${part} ${sign} ${value}`.trim();
}

function payloadText(event: MarbleEvent): string {
  const payload = payloadOf(event);
  const { kind, track } = event;
  if (kind === "N" && track.role === "request") return responseText(payload);
  const isList = track.role === "command" || (kind === "S" && "args" in track);
  if (isList) return track.args.map(flatText).join(", ");
  return payload === undefined && kind !== "N" ? "" : flatText(payload);
}

function responseText(response: unknown): string {
  const { status, statusText, body } = Object(response) as Record<
    string,
    unknown
  >;
  const parts = [status, statusText, body === null ? "" : flatText(body)];
  return parts.filter(Boolean).join(" ");
}
