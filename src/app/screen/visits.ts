import type { Location } from "react-router-dom";
import type { Visit } from "./visit.ts";

const storageKey = "rx-heroes visits";
/** How many visits are kept, the latest. */
const mostVisits = 50;

/** The visits of a tab, each known by its location. */
export class Visits {
  readonly #visits = new Map(keptVisits());

  /** The visit at a location, a new one where there has been none. */
  at({ key, pathname }: Location): Visit {
    // The first location of each page has the same key.
    const id = `${key} ${pathname}`;
    const visit = this.#visits.get(id) ?? {};
    this.#visits.set(id, visit);
    return visit;
  }

  /** Keeps the visits for when the tab comes back to them by loading a page. */
  keep(): void {
    try {
      const latest = [...this.#visits].slice(-mostVisits);
      sessionStorage.setItem(storageKey, JSON.stringify(latest));
    } catch {
      // Storage may be full or forbidden, which is no reason to fail.
    }
  }
}

function keptVisits(): [id: string, visit: Visit][] {
  try {
    const [load] = performance.getEntriesByType("navigation");
    const isNew = (load as PerformanceNavigationTiming).type === "navigate";
    const text = sessionStorage.getItem(storageKey) ?? "[]";
    const kept = JSON.parse(text) as [id: string, visit: Visit][];
    // A page opened by its address is no page that was left.
    return kept.filter(([id]) => !isNew || !id.startsWith("default "));
  } catch {
    return [];
  }
}
