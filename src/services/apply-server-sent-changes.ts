import {
  distinctUntilChanged,
  EMPTY,
  fromEvent,
  identity,
  map,
  merge,
  Observable,
  of,
  retry,
  startWith,
  type Subscription,
  switchMap,
  timeout,
  timer,
} from "rxjs";
import type { ListChange, ListItem } from "./list-state.ts";
import type { ListStore } from "./list-store.ts";

const connectedWhileHidden = 30_000; // ms
const longestPause = 60_000; // ms
const closed = 2; // EventSource.CLOSED

interface ServerSentEvent {
  readonly type: string;
  readonly data?: unknown;
}

/** The part of an `EventSource` that is used. */
export interface EventSourceLike {
  readonly readyState: number;
  addEventListener(
    type: string,
    listener: (event: ServerSentEvent) => void,
  ): void;
  close(): void;
}

/** How `applyServerSentChanges` connects. */
export interface ServerSentOptions {
  /**
   * Connects by an `EventSource` of your own, which sends a token, say.
   * @defaultValue the browser's `EventSource`
   */
  readonly connect?: ((url: string) => EventSourceLike) | undefined;
  /**
   * Milliseconds without any event after which it connects again. 0 for never,
   * if the server sends nothing while nothing changes.
   * @defaultValue 60_000
   */
  readonly silence?: number | undefined;
}

/**
 * Applies to `store` what the server sends as events at `url`:
 *
 * - `message`: a `ListChange` as JSON. Anything else is logged, and the list is
 *   loaded again.
 * - `reload`: the list is loaded again, as at each new connection, since changes
 *   may have been missed.
 * - `heartbeat`: nothing has changed, but the connection works.
 *
 * It is connected while the page is visible and 30 s longer, since a browser has
 * six connections to a server by HTTP/1.1; outside of a page, always. After a
 * failure it connects again. It ends if the server responds below 500 and sends
 * no events.
 */
export function applyServerSentChanges<T extends ListItem>(
  url: string,
  store: Pick<ListStore<T>, "apply" | "reload">,
  { connect, silence = 60_000 }: ServerSentOptions = {},
): Subscription {
  const events$ = eventsOf(() => connect?.(url) ?? new EventSource(url)).pipe(
    silence > 0 ? timeout({ each: silence }) : identity,
    retry({
      delay: (_, failures) =>
        merge(timer(pause(failures)), refusal(url, connect !== undefined)),
      resetOnSuccess: true,
    }),
  );
  return isInUse()
    .pipe(switchMap((inUse) => (inUse ? events$ : EMPTY)))
    .subscribe({
      next: ({ type, data }) => {
        if (type === "message") applyJson(data, store);
        else if (type !== "heartbeat") store.reload();
      },
      // No error of the app: many servers send no events.
      error: (refused: unknown) => console.info(refused),
    });
}

/** Emits whether the page is visible, or was so until 30 s ago. */
function isInUse(): Observable<boolean> {
  if (typeof document === "undefined") return of(true);
  return fromEvent(document, "visibilitychange").pipe(
    startWith(undefined),
    switchMap(() =>
      document.visibilityState === "visible"
        ? of(true)
        : timer(connectedWhileHidden).pipe(map(() => false)),
    ),
    distinctUntilChanged(),
  );
}

/** Emits the events of one connection. Errors when that is closed for good. */
function eventsOf(connect: () => EventSourceLike): Observable<ServerSentEvent> {
  return new Observable((subscriber) => {
    const source = connect();
    for (const type of ["open", "message", "reload", "heartbeat"]) {
      source.addEventListener(type, (event) => subscriber.next(event));
    }
    source.addEventListener("error", (event) => {
      // Otherwise, the browser connects again by itself.
      if (source.readyState === closed) subscriber.error(event);
    });
    return () => source.close();
  });
}

/** Milliseconds before the next connection: 1000, 2000, 4000, … */
function pause(failures: number): number {
  return Math.min(500 * 2 ** failures, longestPause);
}

/**
 * Errors if the server responds to a GET of `url`, but not with events, and
 * never emits. An `EventSource` doesn't say why it failed.
 */
function refusal(url: string, needsToken: boolean): Observable<never> {
  return new Observable((subscriber) => {
    const request = new AbortController();
    const { signal } = request;
    fetch(url, { headers: { Accept: "text/event-stream" }, signal }).then(
      ({ status, headers }) => {
        const type = headers.get("Content-Type") ?? "";
        if (
          status >= 500 ||
          type.startsWith("text/event-stream") ||
          // This request has no token.
          (needsToken && (status === 401 || status === 403))
        ) {
          subscriber.complete();
        } else {
          subscriber.error(new Error(`${url} sends no events (${status})`));
        }
      },
      () => subscriber.complete(),
    );
    // The body of a response may never end by itself.
    return () => request.abort();
  });
}

function applyJson<T extends ListItem>(
  json: unknown,
  store: Pick<ListStore<T>, "apply" | "reload">,
): void {
  try {
    store.apply(changeIn(json));
  } catch (error) {
    console.error(error);
    store.reload();
  }
}

/** @throws Error if `json` holds no change. */
function changeIn<T extends ListItem>(json: unknown): ListChange<T> {
  const change = JSON.parse(String(json)) as ListChange<T> | null;
  const { id } = (change?.type === "removed" ? change : change?.item) ?? {};
  if (
    change &&
    ["added", "updated", "removed"].includes(change.type) &&
    ["number", "string"].includes(typeof id)
  ) {
    return change;
  }
  throw new Error(`This is no change of a list: ${String(json)}`);
}
