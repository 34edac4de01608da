import fc from "fast-check";
import {
  BehaviorSubject,
  defer,
  interval,
  isObservable,
  map,
  type Observable,
  of,
  ReplaySubject,
  share,
  Subject,
  take,
  timer,
} from "rxjs";
import { type HttpBackend, HttpErrorResponse } from "rx-heroes";
import { inspected, inspectedBackend, Recorder } from "rx-heroes/inspect";
import { httpResponse, seeded } from "rx-heroes/testing";
import { vi } from "vitest";
import {
  creating,
  outside$,
  parts,
  type Services,
  sizes,
} from "./generated-services.ts";
import { inRealTime } from "./record.ts";
import { type Seen, Watcher } from "./seen.ts";

/** Something that a user does. */
interface Step {
  /** Milliseconds after the step before. */
  readonly after: number;
  /** Which of all members is used. */
  readonly member: number;
  readonly n: number;
  /** Of which kind an input is, and whether the result is left early. */
  readonly kind: number;
  /** Milliseconds until the result is unsubscribed. */
  readonly stay: number;
}

/** A session with generated services. */
export interface Generated {
  readonly names: readonly string[];
  readonly steps: readonly Step[];
  readonly seed: number;
  /** By how many ms timers are late. */
  readonly late: number;
}

export const generated: fc.Arbitrary<Generated> = fc.record({
  names: fc.subarray(Object.keys(parts), { minLength: 1, maxLength: 4 }),
  steps: fc.array(
    fc.record({
      after: fc.integer({ min: 0, max: 300 }),
      member: fc.nat(1000),
      n: fc.nat(4),
      kind: fc.nat(4),
      stay: fc.nat(900),
    }),
    { minLength: 1, maxLength: 7 },
  ),
  seed: fc.nat(1e6),
  late: fc.constantFrom(0, 0, 6, 20),
});

/**
 * Records and watches it in fake time, in which promises settle between timers.
 */
export async function recordGenerated(
  session: Generated,
  recorder = new Recorder(),
): Promise<{ recorder: Recorder; seen: readonly Seen[] }> {
  const { names, steps, seed, late } = session;
  const watcher = new Watcher();
  const { seen } = watcher;
  vi.useFakeTimers({ now: 1e12 });
  try {
    const backend = inspectedBackend(recorder, new Server(seed));
    const services = creating(names, (name, service) =>
      inspected(recorder, name, watcher.service(name, service)),
    )(watcher.backend(backend));
    let at = 20;
    for (const step of steps) {
      at += step.after;
      later(at, () => doStep(services, watcher, step));
    }
    later(at + 100, () => outside$.next(1));
    await vi.advanceTimersByTimeAsync(3500);
  } finally {
    vi.useRealTimers();
  }
  const random = seeded(seed);
  const saved = inRealTime(recorder, () => Math.floor(random() * late));
  return { recorder: saved, seen };
}

function later(ms: number, act: () => void): void {
  setTimeout(act, ms);
}

/** Slow and flaky, the same for each seed. */
class Server implements HttpBackend {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = seeded(seed);
  }

  handle({ url, method }: Parameters<HttpBackend["handle"]>[0]) {
    const random = this.#random;
    return defer(() => {
      const ms = Math.floor(random() * 130);
      const value = Math.floor(random() * 5);
      const fails = random() < (url.includes("flaky") ? 0.6 : 0.08);
      if (random() < 0.1) return of(httpResponse<unknown>(value));
      return timer(ms).pipe(
        map(() => {
          if (fails) throw new HttpErrorResponse({ url, status: 503 });
          const body = method === "GET" ? value : { value };
          return httpResponse<unknown>(body, { url });
        }),
      );
    });
  }
}

/** The arguments of members that take other ones than a number. */
const argsOf: Readonly<Record<string, (step: Step) => unknown[]>> = {
  ...Object.fromEntries(
    ["search", "typed", "twice", "look", "until", "autosave", "batched"].map(
      (key) => [key, ({ kind, n }: Step) => [input(kind, n)]],
    ),
  ),
  ...Object.fromEntries(
    ["filtered", "latest", "both"].map((key) => [
      key,
      ({ kind, n }: Step) => [input(kind, n), input((n + kind) % 5, n)],
    ]),
  ),
  options: ({ kind, n }) => [{ some$: input(kind, n), by: 2 }],
  next: ({ n }) => [dayOf(n), n % 2 ? "day" : "week"],
  book: ({ n }) => [dayOf(n), n % 2 ? sizes.small : sizes.large],
  since: ({ kind, n }) => [input(kind, n).pipe(map(dayOf))],
};

function dayOf(n: number): Date {
  return new Date(Date.UTC(2026, 10, n + 1));
}

function doStep(services: Services, watcher: Watcher, step: Step): void {
  const { n, kind, stay } = step;
  const follow = (stream$: Observable<unknown>) =>
    watcher.asApp(() => stream$.subscribe({ error: () => undefined }));
  const result = watcher.asApp(() => resultOf(services, step));
  if (result instanceof Promise) result.catch(() => undefined);
  if (!isObservable(result)) return;
  const result$ = kind === 3 ? result.pipe(take(2)) : result;
  const subscription = follow(result$);
  if (n % 3 !== 0) later(stay, () => subscription.unsubscribe());
  if (n < 4) return;
  later(stay + 50, () => {
    const again = follow(result);
    later(200, () => again.unsubscribe());
  });
}

type Method = (...args: unknown[]) => unknown;

/** What a call returns, or a property is; some properties are set. */
function resultOf(services: Services, step: Step): unknown {
  const { member, n, kind } = step;
  const all = Object.entries<object>(services);
  const [name = "", service = {}] = all[member % all.length] ?? [];
  const keys = Object.keys(service);
  const key = keys[Math.floor(member / all.length) % keys.length] ?? "";
  if (key === "customer") {
    Reflect.set(service, key, `customer ${n}`);
    return undefined;
  }
  const used: unknown = Reflect.get(service, key);
  if (name === "exposed" && used instanceof Subject && kind > 0) {
    used.next(n);
    return undefined;
  }
  if (typeof used !== "function") return used;
  const args = argsOf[key]?.(step) ?? [n].slice(0, used.length);
  try {
    return (used as Method)(...args);
  } catch {
    return undefined;
  }
}

/** A feed that goes on, or an input that is hot, has a state, replays or is cold. */
function input(kind: number, n: number): Observable<number> {
  if (kind === 4)
    return interval(110).pipe(
      map((i) => (i + n) % 7),
      share(),
    );
  if (kind === 0) {
    const input$ = new Subject<number>();
    [30, 90, 260, 400].forEach((ms, i) =>
      later(ms, () => input$.next(n + (i % 2))),
    );
    return input$;
  }
  if (kind === 1) {
    const input$ = new BehaviorSubject(n);
    later(180, () => input$.next(n + 1));
    later(430, () => input$.complete());
    return input$;
  }
  if (kind === 2) {
    const input$ = new ReplaySubject<number>(2);
    for (const value of [n, n + 1]) input$.next(value);
    later(220, () => input$.next(n + 2));
    return input$;
  }
  return timer(50, 110).pipe(
    take(3),
    map((i) => i + n),
  );
}
