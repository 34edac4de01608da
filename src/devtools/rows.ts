import type { Track } from "../inspect/marble-event.ts";
import { type Lanes, lanesOf } from "./lanes.ts";
import { lettersOf } from "./letters.ts";
import type { Subscription } from "./subscriptions.ts";

/** All subscriptions of one stream. */
export interface Row extends Lanes {
  /** Tells the row from all others, as long as it is there. */
  readonly key: string;
  readonly name: string;
  readonly role: Track["role"];
  /** The call that it stands beneath. */
  readonly owner: string | undefined;
  readonly subscriptions: readonly Subscription[];
  /** The letter of each value, by its text. */
  readonly letters: ReadonlyMap<string, string>;
}

type Start = Pick<Row, "key" | "name" | "role" | "owner"> & {
  subscriptions: Subscription[];
};

/**
 * The rows of a picture: each call with its inputs and requests beneath, then
 * what `inspect` watches, then the services' own streams and commands.
 */
export function rowsOf(subscriptions: readonly Subscription[]): readonly Row[] {
  const calls = new Map<number | undefined, string>();
  for (const { track } of subscriptions) {
    if (track.role === "call") calls.set(track.call, track.name);
  }
  const rows = new Map<string, Start>();
  for (const subscription of subscriptions) {
    const row = startOfRow(subscription, calls);
    const before = rows.get(row.key);
    if (before) before.subscriptions.push(subscription);
    else rows.set(row.key, row);
  }
  return inOrder(Array.from(rows.values(), whole));
}

/** The row that one subscription makes, with its own name beneath its call. */
function startOfRow(
  subscription: Subscription,
  calls: ReadonlyMap<number | undefined, string>,
): Start {
  const { role, call, detail, ...track } = subscription.track;
  const isPart = role === "input" || role === "request";
  const owner = isPart ? calls.get(call) : undefined;
  const isInput = role === "input" && owner !== undefined;
  const name = isInput ? `argument ${Number(detail) + 1}` : track.name;
  const key = [owner, role, name].join(" ");
  return { key, name, role, owner, subscriptions: [subscription] };
}

function whole(row: Start): Row {
  const { subscriptions } = row;
  let letters: ReadonlyMap<string, string> | undefined;
  return {
    ...row,
    ...lanesOf(subscriptions),
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
    .flatMap((row) => {
      const isCall = row.role === "call";
      return [row, ...rows.filter(({ owner }) => isCall && owner === row.name)];
    });
}

function rank({ role, name }: Row): number {
  if (role !== "stream" && role !== "command") return 0;
  return name.includes(".") ? 2 : 1;
}
