import {
  catchError,
  defer,
  endWith,
  isObservable,
  map,
  type Observable,
  Subject,
  tap,
  throwError,
} from "rxjs";
import { type HttpBackend, uncancellable } from "rx-heroes";

/** What was seen of a call, or of a subscription. */
export interface Seen {
  /** Counts up from 0, the same in each run. */
  readonly id: number;
  /** As the recorder's roles: `call` is a subscription of what it returned. */
  readonly role: "command" | "call" | "stream" | "input" | "request";
  /** `service.member`, or `METHOD url` */
  readonly name: string;
  /** What was given, emitted and returned, in order. */
  readonly texts: string[];
  /** Of a command, the subscriptions of its inputs and results. */
  readonly parts: Seen[];
  /** Whether it was unsubscribed before its end. */
  isLeft: boolean;
}

type Changed = Pick<Seen, "id" | "isLeft">;
type Method = (...args: unknown[]) => unknown;

/** Notes what services and their backend see, without a recorder. */
export class Watcher {
  /** What the app does, and all requests. */
  readonly seen: Seen[] = [];
  readonly #isTest: boolean;
  readonly #changed: Changed | undefined;
  readonly #members = new WeakMap<object, unknown>();
  #count = 0;
  #byApp = false;

  /**
   * @param isTest whether all that is called and subscribed counts: a test does
   * not say when it does so itself
   * @param changed what behaves differently from an earlier run: its result, its
   * notifications; a request is not cancelled, or has another URL
   */
  constructor(isTest = false, changed?: Changed) {
    this.#isTest = isTest;
    this.#changed = changed;
  }

  /** Calls, subscribes or sets something as the app does. */
  asApp<T>(act: () => T): T {
    this.#byApp = true;
    try {
      return act();
    } finally {
      this.#byApp = false;
    }
  }

  backend(backend: HttpBackend): HttpBackend {
    return {
      handle: (request) =>
        defer(() => {
          const { method, url, body } = request;
          const seen = this.#see("request", `${method} ${url}`, [body]);
          if (!this.#isChanged(seen))
            return this.#watch(seen, backend.handle(request));
          return this.#changed?.isLeft
            ? backend.handle(request).pipe(uncancellable())
            : backend.handle({ ...request, url: `${url}!` });
        }),
    } satisfies HttpBackend;
  }

  /** Has the members of `service`. */
  service<S extends object>(name: string, service: S): S {
    const properties = Object.keys(service).map((key) => {
      const path = `${name}.${key}`;
      const get = () => this.#member(path, Reflect.get(service, key), service);
      const set = (value: unknown): void => {
        this.#see("command", path, [value]);
        Reflect.set(service, key, value);
      };
      return [key, { get, set, enumerable: true, configurable: true }] as const;
    });
    return Object.defineProperties({}, Object.fromEntries(properties)) as S;
  }

  #member(path: string, value: unknown, service: object): unknown {
    if (typeof value !== "function" && !isObservable(value)) return value;
    const known = this.#members.get(value);
    const member =
      known ??
      (typeof value === "function"
        ? this.#method(path, value.bind(service) as Method)
        : this.#property(path, value));
    this.#members.set(value, member);
    return member;
  }

  #method(path: string, method: Method): Method {
    const watched: Method = (...args) => {
      const seen = this.#see("command", path, args);
      const result = method(...args.map((arg) => this.#input(seen, arg)));
      if (isObservable(result))
        return defer(() =>
          this.#watch(this.#see("call", path, [], seen), result),
        );
      if (result === undefined) return result;
      seen.texts.push(`returned ${textOf(result)}`);
      return this.#isChanged(seen) ? "changed" : result;
    };
    return Object.defineProperty(watched, "length", { value: method.length });
  }

  #property(path: string, stream$: Observable<unknown>): Observable<unknown> {
    const watched$ = defer(() =>
      this.#watch(this.#see("stream", path, []), stream$),
    );
    if (!(stream$ instanceof Subject)) return watched$;
    const next = this.#method(`${path}.next`, (value) => stream$.next(value));
    // Still a Subject, on which the app emits.
    return Object.assign(new Subject(), {
      next,
      subscribe: (...observer: []) => watched$.subscribe(...observer),
    });
  }

  #input(seen: Seen, arg: unknown): unknown {
    if (isObservable(arg))
      return defer(() =>
        this.#watch(this.#see("input", seen.name, [], seen), arg),
      );
    if (Object.getPrototypeOf(Object(arg)) !== Object.prototype) return arg;
    const parts = Object.entries(arg as object);
    return Object.fromEntries(
      parts.map(([key, part]) => [key, this.#input(seen, part)]),
    );
  }

  #see(
    role: Seen["role"],
    name: string,
    given: readonly unknown[],
    command?: Seen,
  ): Seen {
    const id = this.#count++;
    const texts = given.map(textOf);
    const seen = { id, role, name, texts, parts: [], isLeft: false };
    const isPassive = role === "request" || role === "input";
    if (isPassive || this.#isTest || this.#byApp)
      (command?.parts ?? this.seen).push(seen);
    if (!isPassive) this.#byApp = false;
    return seen;
  }

  #isChanged({ id }: Seen): boolean {
    return id === this.#changed?.id;
  }

  #watch<T>(seen: Seen, source$: Observable<T>): Observable<T> {
    const { role, texts } = seen;
    const note = (kind: string) => (value?: unknown) =>
      void texts.push(noteOf(role, kind, value));
    const watched$ = source$.pipe(
      tap<T>({
        next: note("N"),
        error: note("E"),
        complete: note("C"),
        unsubscribe: () => {
          seen.isLeft = true;
        },
      }),
    );
    if (!this.#isChanged(seen)) return watched$;
    return watched$.pipe(
      map(() => "changed" as T),
      endWith("changed" as T),
      catchError(() => throwError(() => new Error("changed"))),
    );
  }
}

/** A notification as text: of a response, its body. */
export function noteOf(
  role: Seen["role"],
  kind: string,
  value: unknown,
): string {
  const isResponse = role === "request" && kind === "N";
  const { body } = Object(value) as { body?: unknown };
  return kind + textOf(isResponse ? body : value);
}

/** Plain data as text; all else is the same. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "function") return "…";
  if (typeof value !== "object" || value === null) return String(value);
  if (value instanceof Error) return String(value);
  if (value instanceof Date) return `Date ${+value}`;
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`;
  if (Object.getPrototypeOf(value) !== Object.prototype) return "…";
  const parts = Object.entries(value);
  return `{${parts.map(([key, part]) => `${key}: ${textOf(part)}`).join()}}`;
}
