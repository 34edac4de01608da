import type { Location } from "react-router-dom";
import { type Memory, Visit } from "./visit.ts";

const storageKey = "rx-heroes visits";
/** How many visits are kept, the latest. */
const mostVisits = 50;

/** The visits of a tab, each known by its location. */
export class Visits {
  readonly #visits = keptVisits();
  #current: Visit | undefined;

  /** The visit at a location, a new one where there has been none. */
  at({ key, pathname }: Location): Visit {
    // The first location of each page has the same key.
    const id = `${key} ${pathname}`;
    const visit = this.#visits.get(id) ?? new Visit(id);
    this.#visits.set(id, visit);
    return visit;
  }

  /** To be called when `visit` begins, before it has any content. */
  begin(visit: Visit): void {
    if (visit === this.#current) return;
    visit.begin();
    // The page opens without a focus.
    if (this.#current?.isShown) visit.focusHeading();
    this.#current = visit;
  }

  /** Keeps the visits for when the tab comes back to them by loading a page. */
  keep(): void {
    try {
      const kept = [...this.#visits].map(([id, { memory }]) => [id, memory]);
      const latest = JSON.stringify(kept.slice(-mostVisits));
      sessionStorage.setItem(storageKey, latest);
    } catch {
      // Storage may be full or forbidden, which is no reason to fail.
    }
  }
}

function keptVisits(): Map<string, Visit> {
  try {
    const [load] = performance.getEntriesByType("navigation");
    const isNew = (load as PerformanceNavigationTiming).type === "navigate";
    const text = sessionStorage.getItem(storageKey) ?? "[]";
    const kept = JSON.parse(text) as [id: string, memory: Memory][];
    // A page opened by its address is no page that was left.
    const left = kept.filter(([id]) => !isNew || !id.startsWith("default "));
    return new Map(left.map(([id, memory]) => [id, new Visit(id, memory)]));
  } catch {
    return new Map();
  }
}
