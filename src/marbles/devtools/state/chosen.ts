import { type Change, changing, type Place } from "./panel.ts";

const chosen = changing("chosen");

/** Shows only the rows whose names, or whose call's, hold `text`. */
export function filtered(text: string): Change {
  return chosen(() => ({ filter: text.trim().toLowerCase() }));
}

/** Picks a row, or no longer. */
export function ticked(key: string): Change {
  return chosen((chosen) => {
    const ticked = new Set(chosen.ticked);
    if (!ticked.delete(key)) ticked.add(key);
    return { ticked };
  });
}

export function selected(selected: Place): Change {
  return chosen(() => ({ selected }));
}

/** Points at a mark, or at none. */
export function pointed(pointed?: Place): Change {
  return chosen(() => ({ pointed }));
}

/** Chooses nothing but what the filter lets through. */
export const unchosen = chosen(() => ({
  ticked: new Set(),
  selected: undefined,
  pointed: undefined,
}));
