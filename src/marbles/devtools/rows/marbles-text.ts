import { flatText, valueText } from "../../testing/value-text.ts";
import { payloadOf } from "./entry-text.ts";
import { noLetter } from "./letters.ts";
import type { Entry } from "./recording.ts";

const width = 80; // columns

/**
 * A subscription as code for a test: `hot("1s m 99ms a", { m: "m", a: "ma" })`. Its
 * time begins with its first event. Undefined if it has more values than letters.
 */
export function marblesText(entries: readonly Entry[]): string | undefined {
  if (entries.some(({ letter }) => letter === noLetter)) return undefined;
  const values = new Map(
    entries
      .filter(({ event }) => event.kind === "N")
      .map(({ event, letter }) => [letter, valueText(payloadOf(event))]),
  );
  const failure = entries.find(({ event }) => event.kind === "E")?.event;
  const head = `hot("${timeline(entries)}"`;
  const last = failure ? `, ${flatText(failure.value)})` : ")";
  if (values.size === 0) return head + (failure ? ", {}" : "") + last;
  const properties = Array.from(values, ([key, code]) => `${key}: ${code}`);
  const flat = `${head}, { ${properties.join(", ")} }${last}`;
  if (flat.length <= width && !flat.includes("\n")) return flat;
  const lines = properties.map((line) => `  ${line.replaceAll("\n", "\n  ")},`);
  return [`${head}, {`, ...lines, `}${last}`].join("\n");
}

/** What happens at one time is a group, which itself takes 1 ms a character. */
function timeline(entries: readonly Entry[]): string {
  const start = Math.round(entries[0]?.event.at ?? 0);
  const moments = new Map<number, string>();
  for (const { event, letter } of entries) {
    const symbol = { S: "", N: letter, E: "#", C: "|", U: "" }[event.kind];
    const at = Math.round(event.at) - start;
    if (symbol) moments.set(at, (moments.get(at) ?? "") + symbol);
  }
  let now = 0;
  const parts = Array.from(moments, ([at, symbols]) => {
    const group = symbols.length > 1 ? `(${symbols})` : symbols;
    const wait = Math.max(0, at - now);
    now += wait + group.length;
    return wait > 0 ? `${waitText(wait)} ${group}` : group;
  });
  return parts.join(" ");
}

function waitText(ms: number): string {
  return ms % 1000 === 0 ? `${ms / 1000}s` : `${ms}ms`;
}

/** The subscription that an entry of a lane belongs to. */
export function subscriptionOf(
  lane: readonly Entry[],
  entry: Entry,
): readonly Entry[] {
  const at = lane.indexOf(entry);
  const start = lane.findLastIndex(
    ({ event }, i) => i <= at && event.kind === "S",
  );
  const end = lane.findIndex(
    ({ event }, i) => i >= at && "ECU".includes(event.kind),
  );
  return lane.slice(Math.max(0, start), end < 0 ? undefined : end + 1);
}
