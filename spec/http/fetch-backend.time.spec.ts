import { firstValueFrom, lastValueFrom, map, timer } from "rxjs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FetchBackend, HttpErrorResponse } from "rx-heroes";
import { marbles } from "../support/marbles.ts";
import { onlyValue } from "../support/only-value.ts";
import { request } from "../support/request.ts";

const timedOut = new HttpErrorResponse({
  url: "api/heroes",
  message: "Timeout has occurred",
});

describe("FetchBackend", () => {
  // The last is more than setTimeout can hold.
  it.each([{}, { timeout: Infinity }, { timeout: 2 ** 31 }])(
    "waits forever with %o",
    (options) => {
      const { fetch } = silentFetch();
      marbles(({ expectObservable }) => {
        const backend = new FetchBackend({ fetch, ...options });

        expectObservable(backend.handle(request())).toBe("");
      });
    },
  );

  it("aborts when it is unsubscribed, and only then", () => {
    const { fetch, signals } = silentFetch();
    const response$ = new FetchBackend({ fetch }).handle(request());
    const first = response$.subscribe();
    response$.subscribe();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);

    first.unsubscribe();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  it.each<[what: string, respond: () => Promise<Response>]>([
    ["a response", () => Promise.resolve(Response.json(1))],
    ["an error response", () => Promise.resolve(Response.error())],
    ["a failure", () => Promise.reject(new TypeError("offline"))],
  ])("never aborts a request that ended with %s", async (_, respond) => {
    const { fetch, signals } = watched(respond);
    const response$ = new FetchBackend({ fetch, timeout: 3000 }).handle(
      request(),
    );

    // The first unsubscribes in `next`, the second stays to the end.
    await firstValueFrom(response$, { defaultValue: null }).catch(
      () => undefined,
    );
    await lastValueFrom(response$, { defaultValue: null }).catch(
      () => undefined,
    );

    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
  });

  describe("with a timeout", () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });

    it("includes the body in it, and aborts that", async () => {
      const { fetch, signals } = endlessFetch();
      const errors: unknown[] = [];
      new FetchBackend({ fetch, timeout: 3000 })
        .handle(request())
        .subscribe({ error: (error: unknown) => errors.push(error) });

      await vi.advanceTimersByTimeAsync(2999);
      expect(errors).toEqual([]);
      expect(signals[0]?.aborted).toBe(false);

      await vi.advanceTimersByTimeAsync(1);
      expect(errors).toEqual([timedOut]);
      expect(signals[0]?.aborted).toBe(true);
    });

    it("responds until then, and leaves no timer", async () => {
      const fetch = lateFetch(2999);
      const backend = new FetchBackend({ fetch, timeout: 3000 });
      const response = onlyValue(backend.handle(request()));
      await vi.advanceTimersByTimeAsync(2999);

      expect(await response).toMatchObject({ body: 11 });
      expect(vi.getTimerCount()).toBe(0);
    });

    it("aborts the body when it is unsubscribed, and leaves no timer", async () => {
      const { fetch, signals } = endlessFetch();
      const subscription = new FetchBackend({ fetch, timeout: 3000 })
        .handle(request())
        .subscribe();
      await vi.advanceTimersByTimeAsync(10);
      expect(signals[0]?.aborted).toBe(false);

      subscription.unsubscribe();
      expect(signals[0]?.aborted).toBe(true);
      expect(vi.getTimerCount()).toBe(0);
    });
  });
});

interface WatchedFetch {
  fetch: typeof fetch;
  signals: AbortSignal[];
}

/** Never responds. */
function silentFetch(): WatchedFetch {
  return watched(() => new Promise<never>(() => undefined));
}

/** Responds at once, but the body never ends. */
function endlessFetch(): WatchedFetch {
  return watched(() => Promise.resolve(new Response(new ReadableStream())));
}

function watched(fetch: () => Promise<Response>): WatchedFetch {
  const signals: AbortSignal[] = [];
  return {
    signals,
    fetch: (_, init) => {
      if (init?.signal) signals.push(init.signal);
      return fetch();
    },
  };
}

function lateFetch(delay: number): typeof fetch {
  return () => onlyValue(timer(delay).pipe(map(() => Response.json(11))));
}
