import { useSubscription } from "observable-hooks";
import { useState } from "react";
import { flushSync } from "react-dom";
import { EMPTY, filter, fromEvent, map, merge } from "rxjs";

const isNeeded$ = merge(
  fromEvent(window, "beforeprint"),
  fromEvent(window, "afterprint"),
  fromEvent<KeyboardEvent>(window, "keydown").pipe(
    filter(({ ctrlKey, metaKey }) => ctrlKey || metaKey),
    // With Caps Lock, or in another script, the key F types something else.
    filter(({ key, code }) => key === "f" || code === "KeyF"),
  ),
  // The page gets the focus back as the search is closed.
  fromEvent(window, "focus"),
).pipe(map(({ type }) => type === "beforeprint" || type === "keydown"));

/**
 * Whether all rows of a long list are needed in the page: while that is
 * printed, and while the browser's own search is open, which finds nothing
 * else.
 */
export function useIsWhole(isLong: boolean): boolean {
  const [isWhole, setIsWhole] = useState(false);
  useSubscription(isLong ? isNeeded$ : EMPTY, (isNeeded) => {
    // The browser goes on as soon as an event's listeners have returned.
    flushSync(() => setIsWhole(isNeeded));
  });
  return isWhole;
}
