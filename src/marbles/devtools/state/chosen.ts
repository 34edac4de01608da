import { type Change, changing, type MarkId } from "./panel.ts";

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

export function selected(selected: MarkId): Change {
  return chosen(() => ({ selected }));
}

/** Points at a mark, or at none. */
export function pointed(pointed?: MarkId): Change {
  return (panel) => {
    const { key, order } = panel.chosen.pointed ?? {};
    // One mark consists of many elements.
    const isSame = key === pointed?.key && Object.is(order, pointed?.order);
    return isSame ? panel : chosen(() => ({ pointed }))(panel);
  };
}

/** Chooses nothing but what the filter lets through. */
export const unchosen = chosen(() => ({
  ticked: new Set(),
  selected: undefined,
  pointed: undefined,
}));
