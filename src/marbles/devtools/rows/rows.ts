import { groupedBy, type Some } from "../../inspect/grouped-by.ts";
import { inputName, type Track } from "../../inspect/marble-event.ts";
import type { Subscription } from "../../inspect/subscriptions.ts";
import { type Lanes, lanesOf } from "./lanes.ts";
import { lettersOf, type Meaning } from "./letters.ts";

/** All subscriptions of one stream. */
export interface Row extends Lanes {
  /** No other row has it, as long as this one is there. */
  readonly key: string;
  readonly name: string;
  readonly role: Track["role"];
  /** The key of the call that it stands beneath. */
  readonly owner: string | undefined;
  readonly subscriptions: Some<Subscription>;
  /** What stands for each value, by its fingerprint. */
  readonly letters: ReadonlyMap<string, Meaning>;
}

/** What tells a row from the others. */
type Head = Pick<Row, "key" | "name" | "role" | "owner">;

/** The keys of the calls, by their numbers. */
type Calls = ReadonlyMap<number | undefined, string>;

/**
 * The rows of a picture: each call with its inputs and requests beneath, then
 * what `inspect` watches, then the services' own streams and commands.
 */
export function rowsOf(subscriptions: readonly Subscription[]): readonly Row[] {
  const calls = new Map<number | undefined, string>();
  for (const { track } of subscriptions) {
    if (track.role === "call") calls.set(track.call, headOf(track, calls).key);
  }
  const rows = groupedBy(
    subscriptions,
    ({ track }) => headOf(track, calls).key,
  );
  return inOrder(
    Array.from(rows.values(), (subscriptions) => rowOf(subscriptions, calls)),
  );
}

/** The tracks of all subscriptions of these rows, each with its row. */
export function tracksOf(rows: readonly Row[]): ReadonlyMap<Track, Row> {
  return new Map(
    rows.flatMap((row) =>
      row.subscriptions.map(({ track }) => [track, row] as const),
    ),
  );
}

/** What tells the row of a track, with its own name beneath its call. */
function headOf(track: Track, calls: Calls): Head {
  const { role, name, call } = track;
  const owner = role === "call" ? undefined : calls.get(call);
  const isBeneath = track.role === "input" && owner !== undefined;
  const own = isBeneath ? inputName(track) : name;
  const key = JSON.stringify([owner, role, own]);
  return { key, name: own, role, owner };
}

function rowOf(subscriptions: Some<Subscription>, calls: Calls): Row {
  let letters: ReadonlyMap<string, Meaning> | undefined;
  return {
    ...headOf(subscriptions[0].track, calls),
    ...lanesOf(subscriptions),
    subscriptions,
    // Letters are made when they are asked for, since counts show none.
    get letters() {
      return (letters ??= lettersOf(subscriptions));
    },
  };
}

function inOrder(rows: readonly Row[]): readonly Row[] {
  return rows
    .filter(({ owner }) => owner === undefined)
    .sort((a, b) => rank(a) - rank(b))
    .flatMap((row) => [row, ...rows.filter(({ owner }) => owner === row.key)]);
}

function rank({ role, name }: Row): number {
  if (role !== "stream" && role !== "command") return 0;
  return name.includes(".") ? 2 : 1;
}
