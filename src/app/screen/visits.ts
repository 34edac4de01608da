import type { Location } from "react-router-dom";
import { type Memory, Visit } from "./visit.ts";

const storageKey = "rx-heroes visits";
/** How many visits are kept, the latest. */
const mostVisits = 50;

/** What is remembered of a tab's visits, each known by its location. */
export class Visits {
  readonly #memories = new Map(kept());
  #latest: Visit | undefined;

  /** The visit at a location, which goes on until another is asked for. */
  at({ key, pathname }: Location): Visit {
    // The first location of each page has the same key.
    const id = `${key} ${pathname}`;
    if (id === this.#latest?.id) return this.#latest;
    const memory = this.#memories.get(id) ?? {};
    this.#memories.set(id, memory);
    this.#latest = new Visit(id, memory, this.#latest);
    return this.#latest;
  }

  /** Keeps them for when the tab comes back to them by loading a page. */
  keep(): void {
    try {
      const latest = [...this.#memories].slice(-mostVisits);
      sessionStorage.setItem(storageKey, JSON.stringify(latest));
    } catch {
      // Storage may be full or forbidden, which is no reason to fail.
    }
  }
}

function kept(): [id: string, memory: Memory][] {
  try {
    const [load] = performance.getEntriesByType("navigation");
    const isNew = (load as PerformanceNavigationTiming).type === "navigate";
    const text = sessionStorage.getItem(storageKey) ?? "[]";
    const visits = JSON.parse(text) as [id: string, memory: Memory][];
    // A page opened by its address is no page that was left.
    return visits.filter(([id]) => !isNew || !id.startsWith("default "));
  } catch {
    return [];
  }
}
