import { changing, type SliceChange } from "./changing.ts";

/** A mark, or a row where it has no marks. */
export interface Place {
  /** Of the row. */
  readonly key: string;
  /** Of the first event of the mark. */
  readonly order?: number | undefined;
}

/** What is picked of all that was seen. */
export interface Chosen {
  /** A part of the names of the rows to show, in lower case. */
  readonly filter: string;
  /** The keys of the rows that are picked for a test; none for all. */
  readonly ticked: ReadonlySet<string>;
  /** The mark that the keyboard or a click has picked. */
  readonly selected?: Place | undefined;
  /** The mark that is pointed at. */
  readonly pointed?: Place | undefined;
}

export const nothingChosen: Chosen = { filter: "", ticked: new Set() };

type ChosenChange = SliceChange<"chosen", Chosen>;

const chosen = changing<"chosen", Chosen>("chosen");

/** Shows only the rows whose names, or whose call's, hold `text`. */
export function filtered(text: string): ChosenChange {
  return chosen(() => ({ filter: text.trim().toLowerCase() }));
}

/** Picks a row, or no longer. */
export function ticked(key: string): ChosenChange {
  return chosen((chosen) => {
    const ticked = new Set(chosen.ticked);
    if (!ticked.delete(key)) ticked.add(key);
    return { ticked };
  });
}

export function selected(selected: Place): ChosenChange {
  return chosen(() => ({ selected }));
}

/** Points at a mark, or at none. */
export function pointed(pointed?: Place): ChosenChange {
  return chosen(() => ({ pointed }));
}

/** Chooses nothing but what the filter lets through. */
export const unchosen = chosen(() => ({
  ticked: nothingChosen.ticked,
  selected: undefined,
  pointed: undefined,
}));
