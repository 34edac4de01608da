/** What is restored when the user comes back to a visited screen. */
export interface VisitMemory {
  /** The scroll offset in CSS pixels when the user left the screen. */
  readonly scroll?: number | undefined;
  /** The element id of the link that the user followed from the screen. */
  readonly followed?: string | undefined;
  /** The search term. */
  readonly term?: string | undefined;
}

type StoredVisit = readonly [id: string, memory: VisitMemory];

const storageKey = "rx-heroes visits";
const maxVisits = 50;

export function recallVisit(id: string): VisitMemory {
  return new Map(storedVisits()).get(id) ?? {};
}

/** Stores `memory` until the tab is closed, for the 50 visits used last. */
export function storeVisit(id: string, memory: VisitMemory): void {
  const others = storedVisits().filter(([other]) => other !== id);
  const visits = [...others, [id, memory]].slice(-maxVisits);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(visits));
  } catch {
    // Storage may be full or blocked. The app works without it.
  }
}

function storedVisits(): StoredVisit[] {
  try {
    const text = sessionStorage.getItem(storageKey) ?? "[]";
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isStoredVisit) : [];
  } catch {
    return [];
  }
}

// Other code and other versions of the app can write to sessionStorage, too.
function isStoredVisit(value: unknown): value is StoredVisit {
  if (!Array.isArray(value)) return false;
  const [id, memory] = value as unknown[];
  if (typeof memory !== "object" || memory === null) return false;
  const { scroll = 0, followed = "", term = "" } = memory as VisitMemory;
  return (
    typeof id === "string" &&
    Number.isFinite(scroll) &&
    typeof followed === "string" &&
    typeof term === "string"
  );
}
