import { useSubscription } from "observable-hooks";
import {
  createContext,
  type PropsWithChildren,
  type ReactElement,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { fromEvent, merge } from "rxjs";
import { useAppFocus } from "./use-app-focus.ts";
import { recallVisit, storeVisit, type VisitMemory } from "./visit-memory.ts";

/** The element id of a screen's heading. */
export const headingId = "heading";

const userInput$ = merge(
  fromEvent(window, "wheel", { passive: true }),
  fromEvent(window, "touchstart", { passive: true }),
  fromEvent(window, "pointerdown"),
  fromEvent(window, "keydown"),
  fromEvent(window, "input"), // By voice, for example.
);
const pageHide$ = fromEvent(window, "pagehide");

interface Visit {
  /** The stored memory when the visit began. */
  readonly remembered: VisitMemory;
  /** Merges `part` into the memory that is stored when the user leaves. */
  readonly remember: (part: VisitMemory) => void;
  /**
   * Restores the focus and the scroll offset as far as the content allows. Has
   * no effect once the user has interacted with the page or moved the focus, or
   * after `endRestoring`.
   */
  readonly restore: () => void;
  /** Ends restoring unless content is still loading. */
  readonly endRestoring: () => void;
  /** Says that content is loading, until the returned function is called. */
  readonly startLoading: () => () => void;
  /** Focuses the screen's heading now, or when it appears. */
  readonly focusHeading: () => void;
  /** Focuses a new heading, unless the user has moved the focus. */
  readonly headingAppeared: () => void;
}

const VisitContext = createContext<Visit | undefined>(undefined);

/**
 * Remembers one visit to a screen. Mount a new one for each visit.
 *
 * React Router's ScrollRestoration restores at the navigation, when the heroes
 * are not loaded yet, and doesn't restore the focus.
 */
export function VisitProvider({
  id,
  isFirst,
  children,
}: PropsWithChildren<{
  /** The key in the storage. It may change during the visit. */
  id: string;
  /** Whether it is the first visit since the page was loaded. */
  isFirst: boolean;
}>): ReactElement {
  const [remembered] = useState(() =>
    isFirst && isOpenedByAddress() ? {} : recallVisit(id),
  );
  const { term, ...place } = remembered;
  // What the screen has remembered in this visit.
  const latest = useRef<VisitMemory>({ term });
  // Emptied when it has been restored or the user does something else.
  const toRestore = useRef<VisitMemory>(place);
  const loadingCount = useRef(0);
  const isHeadingDue = useRef(!isFirst);
  const focus = useAppFocus();

  useLayoutEffect(() => {
    if (remembered.scroll === undefined) scrollTo(0, 0);
  }, [remembered]);
  useSubscription(userInput$, () => {
    toRestore.current = {};
  });
  useStoring(id, () => ({
    scroll: scrollY,
    followed: focusedLink(remembered),
    // Leaving before all is restored keeps what was stored.
    ...toRestore.current,
    ...latest.current,
  }));

  const visit = useMemo(
    (): Visit => ({
      remembered,
      remember: (part) => {
        latest.current = { ...latest.current, ...part };
      },
      restore: () => {
        if (focus.isMoved()) toRestore.current = {};
        const { scroll, followed } = toRestore.current;
        const link = document.getElementById(followed ?? "");
        if (link) {
          focus.move(link, { preventScroll: true });
          isHeadingDue.current = false;
        }
        if (scroll !== undefined) scrollTo(0, scroll);
      },
      endRestoring: () => {
        if (loadingCount.current === 0) toRestore.current = {};
      },
      startLoading: () => {
        loadingCount.current += 1;
        return () => {
          loadingCount.current -= 1;
        };
      },
      focusHeading: () => {
        isHeadingDue.current = true;
        focus.move(document.getElementById(headingId));
      },
      headingAppeared: () => {
        if (!isHeadingDue.current || focus.isMoved()) return;
        focus.move(document.getElementById(headingId), { preventScroll: true });
      },
    }),
    [remembered, focus],
  );
  return <VisitContext value={visit}>{children}</VisitContext>;
}

/** Stores the visit's memory when the user leaves the screen or the page. */
function useStoring(id: string, memory: () => VisitMemory): void {
  const store = (): void => storeVisit(id, memory());
  const leave = useEffectEvent(store);
  useLayoutEffect(() => () => leave(), []);
  useSubscription(pageHide$, store);
}

/** The link that was followed the last time, if it has the focus again. */
function focusedLink({ followed }: VisitMemory): string | undefined {
  return document.activeElement?.id === followed ? followed : undefined;
}

export function useVisit(): Visit {
  const visit = useContext(VisitContext);
  if (!visit) throw new Error("There is no <VisitProvider> above.");
  return visit;
}

/**
 * Restores focus and scroll offset each time that `content` changes, until the
 * whole screen has been loaded.
 */
export function useRestoring(content: unknown, isLoading: boolean): void {
  const { restore, endRestoring, startLoading } = useVisit();
  useEffect(
    () => (isLoading ? startLoading() : undefined),
    [startLoading, isLoading],
  );
  useLayoutEffect(restore, [restore, content]);
  useEffect(() => {
    // Runs after all effects, because the virtualizer of a long list scrolls in
    // its own, and twice under StrictMode.
    const timer = setTimeout(() => {
      restore();
      endRestoring();
    });
    return () => clearTimeout(timer);
  }, [restore, endRestoring, content]);
}

/** Whether the page was opened by a link or an address, not by Reload or Back. */
function isOpenedByAddress(): boolean {
  const [load] = performance.getEntriesByType("navigation");
  return (load as PerformanceNavigationTiming | undefined)?.type === "navigate";
}
