import fc from "fast-check";
import {
  BehaviorSubject,
  defer,
  isObservable,
  map,
  type Observable,
  of,
  ReplaySubject,
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
  type Service,
  type Services,
} from "./generated-services.ts";
import { inRealTime } from "./record.ts";

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
      kind: fc.nat(3),
      stay: fc.nat(900),
    }),
    { minLength: 1, maxLength: 7 },
  ),
  seed: fc.nat(1e6),
  late: fc.constantFrom(0, 0, 6, 20),
});

/** Records it in fake time, in which promises settle between timers. */
export async function recordGenerated(session: Generated): Promise<Recorder> {
  const { names, steps, seed, late } = session;
  vi.useFakeTimers({ now: 1e12 });
  try {
    const recorder = new Recorder();
    const wrap = (name: string, service: Service): Service =>
      inspected(recorder, name, service);
    const backend = inspectedBackend(recorder, new Server(seed));
    const services = creating(names, wrap)(backend);
    let at = 20;
    for (const step of steps) {
      at += step.after;
      later(at, () => doStep(services, step));
    }
    later(at + 100, () => outside$.next(1));
    await vi.advanceTimersByTimeAsync(3500);
    const random = seeded(seed);
    return late > 0
      ? inRealTime(recorder, () => Math.floor(random() * late))
      : recorder;
  } finally {
    vi.useRealTimers();
  }
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

const oneInput = /^(search|typed|twice|look|until)$/;
const twoInputs = /^(filtered|latest|both)$/;

function doStep(services: Services, step: Step): void {
  const { member, n, kind, stay } = step;
  const members = Object.entries(services).flatMap(([name, service]) =>
    Object.keys(service).map((key) => [name, key] as const),
  );
  const [name = "", key = ""] = members[member % members.length] ?? [];
  const used = services[name]?.[key];
  const result =
    typeof used === "function" ? called(services, name, key, step) : used;
  if (result instanceof Promise) result.catch(() => undefined);
  if (/^(count|saved)\$$/.test(key) && isSubject(result) && kind > 0) {
    result.next(n);
    return;
  }
  if (!isObservable(result)) return;
  const result$ = kind === 3 ? result.pipe(take(2)) : result;
  const subscription = result$.subscribe({ error: () => undefined });
  if (n % 3 !== 0) later(stay, () => subscription.unsubscribe());
  if (n < 4) return;
  later(stay + 50, () => {
    const again = result.subscribe({ error: () => undefined });
    later(200, () => again.unsubscribe());
  });
}

function called(
  services: Services,
  name: string,
  key: string,
  { n, kind }: Step,
): unknown {
  const args = oneInput.test(key)
    ? [input(kind, n)]
    : twoInputs.test(key)
      ? [input(kind, n), input((n + kind) % 4, n)]
      : key === "options"
        ? [{ some$: input(kind, n), by: 2 }]
        : [n];
  const service = services[name] as Record<
    string,
    (...args: unknown[]) => unknown
  >;
  try {
    return service[key]?.(...args);
  } catch {
    return undefined;
  }
}

function isSubject(value: unknown): value is Subject<number> {
  return value instanceof Subject;
}

/** An input that is hot, has a state, replays, or is cold. */
function input(kind: number, n: number): Observable<number> {
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
