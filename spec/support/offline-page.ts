import { vi } from "vitest";

interface OfflinePage {
  readonly goOnline: () => void;
  /** Returns whether the browser asks first. */
  readonly leave: () => boolean;
}

/** Stands for a page of a browser that is offline, in Node. */
export function offlinePage(): OfflinePage {
  const window = new EventTarget();
  const navigator = { onLine: false };
  vi.stubGlobal("window", window);
  vi.stubGlobal("navigator", navigator);
  return {
    goOnline: () => {
      navigator.onLine = true;
      window.dispatchEvent(new Event("online"));
    },
    leave: () =>
      !window.dispatchEvent(new Event("beforeunload", { cancelable: true })),
  };
}
