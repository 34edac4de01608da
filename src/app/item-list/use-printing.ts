import { useSubscription } from "observable-hooks";
import { useState } from "react";
import { flushSync } from "react-dom";
import { fromEvent, merge } from "rxjs";

const printing$ = merge(
  fromEvent(window, "beforeprint"),
  fromEvent(window, "afterprint"),
);

export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useSubscription(printing$, ({ type }) => {
    // The browser lays out the pages right after the event's listeners.
    flushSync(() => setPrinting(type === "beforeprint"));
  });
  return isPrinting;
}
