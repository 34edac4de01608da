import {
  defer,
  filter,
  Observable,
  retry,
  type Subscription,
  switchMap,
  timer,
} from "rxjs";
import type { Hero } from "./services/heroes/hero.ts";
import type { ListChange } from "./services/list-state.ts";
import type { ListStore } from "./services/list-store.ts";

const longestPause = 60_000; // ms

/**
 * Applies to `store` what the server pushes at `url`, and loads it again when
 * changes may have been missed. Ends with the page, or at once if the server
 * pushes nothing.
 */
export function applyChanges(
  url: string,
  store: Pick<ListStore<Hero>, "apply" | "reload">,
): Subscription {
  return pushedChanges(url).subscribe({
    next: (change) => {
      if (change === "missed") store.reload();
      else store.apply(change);
    },
    error: console.error,
  });
}

/** Emits each change, and `missed` after a failure, once it is connected again. */
function pushedChanges(url: string): Observable<ListChange<Hero> | "missed"> {
  return defer(() => {
    let hasFailed = false;
    const changes$ = new Observable<ListChange<Hero> | "missed">((listener) => {
      const source = new EventSource(url);
      source.addEventListener("open", () => {
        if (hasFailed) listener.next("missed");
        hasFailed = false;
      });
      source.addEventListener("message", ({ data }: MessageEvent<string>) =>
        listener.next(JSON.parse(data) as ListChange<Hero>),
      );
      source.addEventListener("reload", () => listener.next("missed"));
      source.addEventListener("error", (event) => {
        hasFailed = true;
        // Otherwise the browser connects again.
        if (source.readyState === EventSource.CLOSED) listener.error(event);
      });
      return () => source.close();
    });
    return changes$.pipe(
      retry({
        delay: (_, count) =>
          timer(pause(count)).pipe(
            switchMap(() => mayPush(url)),
            filter(Boolean),
          ),
        resetOnSuccess: true,
      }),
    );
  });
}

/** Whether the server pushes, or may do so later. An `EventSource` doesn't tell. */
async function mayPush(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => undefined);
  if (!response) return true;
  await response.body?.cancel();
  const type = response.headers.get("Content-Type") ?? "";
  return response.status >= 500 || type.startsWith("text/event-stream");
}

/** Milliseconds before the new connection: 1000, 2000, 4000, … */
function pause(count: number): number {
  return Math.min(500 * 2 ** count, longestPause);
}
