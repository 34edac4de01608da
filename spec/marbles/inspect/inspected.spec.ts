import {
  BehaviorSubject,
  debounceTime,
  map,
  NEVER,
  Observable,
  of,
  shareReplay,
  Subject,
  switchMap,
  take,
  throwError,
} from "rxjs";
import {
  createServices,
  HttpErrorResponse,
  HttpClient,
  type HttpResponse,
  InMemoryDataService,
} from "rx-heroes";
import {
  inspected,
  inspectedBackend,
  Recorder,
  type Track,
} from "rx-heroes/inspect";
import { httpResponse, ScriptedBackend } from "rx-heroes/testing";
import { beforeEach, describe, expect, it } from "vitest";
import { marbles } from "../../support/marbles.ts";
import { valuesOf } from "../../support/values-of.ts";

/** A service with all kinds of members. */
class Shop {
  // eslint-disable-next-line rxjs-x/no-exposed-subjects -- as others have them
  readonly cart$ = new BehaviorSubject(0);
  readonly open$ = of(true);
  readonly #prices$ = of(1, 2);
  name = "shop";

  /** Returns the same stream each time. */
  prices(): Observable<number> {
    return this.#prices$;
  }

  twice(numbers$: Observable<number>, by = 2): Observable<number> {
    return numbers$.pipe(map((number) => by * number));
  }

  put(number: number): this {
    this.cart$.next(this.cart$.value + number);
    return this;
  }

  refuse(): never {
    throw new Error("Closed");
  }

  get isFree(): boolean {
    return !(#prices$ in this);
  }

  toString(): string {
    return this.isFree ? "" : this.name;
  }
}

// eslint-disable-next-line rxjs-x/no-subclass -- as others have them
class Basket extends Observable<number> {
  #size = 2;

  constructor() {
    super((subscriber) => subscriber.next(this.#size));
  }

  size(): number {
    return this.#size;
  }
}

let recorder = new Recorder();
let service = new Shop();
let shop = service;

beforeEach(() => {
  recorder = new Recorder();
  service = new Shop();
  shop = inspected(recorder, "shop", service);
});

describe("inspected", () => {
  it("looks like the service itself", () => {
    expect(shop).toBeInstanceOf(Shop);
    expect(shop.constructor).toBe(Shop);
    expect(Object.entries(shop)).toContainEqual(["name", "shop"]);
    expect("prices" in shop).toBe(true);
    expect(String(shop)).toBe("shop");
    expect(shop.isFree).toBe(false);
    expect(shop.put(1)).toBe(shop);
    shop.name = "kiosk";
    expect(service.name).toBe("kiosk");
    expect(shop.prices.name).toBe("prices");
    expect(shop.twice.length).toBe(1);
  });

  it("has streams that behave as the bare ones", async () => {
    expect(shop.cart$).toBeInstanceOf(BehaviorSubject);
    expect(shop.cart$).toBe(shop.cart$);
    expect(shop.prices()).toBe(shop.prices());
    shop.cart$.next(3);
    expect(shop.cart$.value).toBe(3);
    expect(await valuesOf(shop.open$.pipe(map((is) => !is)))).toEqual([false]);

    const box = inspected(recorder, "box", {
      calm: (given$: Observable<string>) => given$.pipe(debounceTime(10)),
      basket: () => new Basket(),
    });
    expect(box.basket()).toBeInstanceOf(Basket);
    expect(box.basket().size()).toBe(2);
    marbles(({ hot, expectObservable, expectSubscriptions }) => {
      const terms$ = hot("  a-b 10ms #", undefined, "no");
      const listening = "   ^ 12ms !";
      const expected = "    12ms b#";
      expectObservable(box.calm(terms$)).toBe(expected, undefined, "no");
      expectSubscriptions(terms$.subscriptions).toBe(listening);
    });
  });

  it("passes arguments on as they are, with their streams recorded", () => {
    const given: unknown[] = [];
    const box = inspected(recorder, "box", {
      put: (...args: readonly unknown[]) => void given.push(...args),
    });
    const [plain, cart$, failing] = [
      { id: 1 },
      new BehaviorSubject(0),
      Object.defineProperty({}, "a", {
        enumerable: true,
        get: () => service.refuse(),
      }),
    ];
    box.put(plain, cart$, failing);

    expect(given[0]).toBe(plain);
    expect(given[1]).toBeInstanceOf(BehaviorSubject);
    expect(given[2]).toBe(failing);
  });

  it.each<[what: string, act: () => void, expected: string[]]>([
    [
      "a call, its input and what it emits",
      () => shop.twice(of(1), 3).subscribe(),
      [
        "call twice",
        "subscribe twice",
        "subscribe input",
        "next input 1",
        "next twice 3",
        "complete input",
        "complete twice",
      ],
    ],
    [
      "a plain call before its effects",
      () => {
        const { messageService } = createServices(new InMemoryDataService());
        const messages = inspected(recorder, "messages", messageService);
        messages.messages$.subscribe();
        messages.add("a");
      },
      [
        "subscribe messages$",
        "next messages$ []",
        "call add",
        'next messages$ ["a"]',
      ],
    ],
    [
      "a call that throws",
      () => {
        expect(() => shop.refuse()).toThrow("Closed");
      },
      ["call refuse", "error refuse {}"],
    ],
    [
      "what the app calls when something is emitted",
      () => {
        const first$ = shop.prices().pipe(take(1));
        first$.pipe(switchMap(() => shop.put(1).open$)).subscribe();
      },
      [
        "call prices",
        "subscribe prices",
        "next prices 1",
        "call put",
        "subscribe open$",
        "next open$ true",
        "complete open$",
        "unsubscribe prices",
      ],
    ],
    [
      "the members of a frozen service",
      () => {
        const bare = Object.freeze({ one$: of(1), two: () => NEVER });
        const frozen = inspected(recorder, "frozen", bare);
        frozen.one$.subscribe();
        frozen.two().subscribe();
      },
      [
        "subscribe one$",
        "next one$ 1",
        "complete one$",
        "call two",
        "subscribe two",
      ],
    ],
    [
      "inputs in a list and in an object",
      () => {
        const service = inspected(recorder, "service", {
          list: ([a$ = NEVER]: readonly Observable<number>[]) => a$,
          object: ({ a$ }: { a$: Observable<number> }) => a$,
        });
        service.list([NEVER]).subscribe();
        service.object({ a$: NEVER }).subscribe();
      },
      [
        "call list",
        "subscribe list",
        "subscribe input",
        "call object",
        "subscribe object",
        "subscribe input",
      ],
    ],
  ])("records %s", (_, act, expected) => {
    act();
    expect(recorded()).toEqual(expected);
  });

  it("records the arguments of a call, and which of them an input is", () => {
    shop.twice(of(1), 3).subscribe();

    const [command, call, input] = tracks();
    const args = [{ text: "a stream" }, 3];
    expect(command).toMatchObject({ call: 0, args, hasStream: true });
    expect(call).toMatchObject({ call: 0, args });
    expect(input).toMatchObject({ call: 0, argument: 0 });
  });

  it("has one stream for calls that return one; it is the latest call's", () => {
    const found$ = of(1);
    const bare: { find(term: string): Observable<number> } = {
      find: () => found$,
    };
    const finder = inspected(recorder, "finder", bare);
    const [first$, second$] = [finder.find("a"), finder.find("b")];
    first$.subscribe();

    expect(first$).toBe(second$);
    expect(tracks().at(-1)).toMatchObject({ call: 1, args: ["b"] });
  });

  it("records what came within `subscribe`, or ended while a value came", () => {
    const late$ = new Subject<number>();
    inspected(recorder, "late", { late$ }).late$.pipe(take(1)).subscribe();
    late$.next(1);
    shop.open$.subscribe();
    shop.cart$.subscribe().unsubscribe();

    const texts = recorder
      .events()
      .map(({ kind, sync }) => kind + (sync ? " sync" : ""));
    expect(texts.join()).toBe("S,N,U sync,S,N sync,C sync,S,N sync,U");
  });

  it("numbers another service of a name, after `clear`, too", () => {
    inspected(recorder, "shop", new Shop()).put(1);
    recorder.clear();
    inspected(recorder, "shop", new Shop()).put(1);
    shop.put(1);

    const names = tracks().map(({ name }) => name);
    expect(names).toEqual(["shop (3).put", "shop.put"]);
  });

  it("leaves out what functions of a redacted name are given and emit", () => {
    recorder = new Recorder({ redact: (name) => /login|token/.test(name) });
    const auth = inspected(recorder, "auth", {
      token$: of("t0k3n"),
      login: (name$: Observable<string>, pin: string) =>
        name$.pipe(map((name) => name + pin)),
      loginLater: (pin: string) => throwError(() => new Error(pin)),
    });
    auth.login(of("ann"), "t0k3n").subscribe();
    auth.loginLater("t0k3n").subscribe({ error: () => undefined });
    auth.token$.subscribe();

    const text = JSON.stringify(recorder);
    for (const secret of ["ann", "t0k3n"]) expect(text).not.toContain(secret);
  });
});

describe("inspectedBackend", () => {
  it("records the call of a request, unless a timer has sent it", () => {
    marbles(({ cold, hot, expectObservable, flush }) => {
      const response$ = cold("500ms (a|)", { a: httpResponse([]) });
      const terms$ = hot("m 399ms n");
      const backend = new ScriptedBackend(() => response$);
      const { http } = createServices(inspectedBackend(recorder, backend));
      const screens = inspected(recorder, "screens", {
        search: (terms$: Observable<string>) =>
          terms$.pipe(
            debounceTime(300),
            switchMap((term) => http.get(term)),
          ),
        list: () => http.get("list"),
      });

      expectObservable(screens.search(terms$), "^ 999ms !").toBe("-");
      screens.list().subscribe();
      flush();
    });

    expect(requests()).toEqual([
      "GET list of 1",
      "GET m of undefined",
      "GET n of undefined",
    ]);
  });

  it("records a call for a request on its stack alone, since responses may be shared", () => {
    const response$ = new Subject<HttpResponse>();
    const http = client(response$.pipe(take(1)));
    const token$ = http
      .get("token")
      .pipe(shareReplay({ bufferSize: 1, refCount: false }));
    const api = inspected(recorder, "api", {
      list: () => token$.pipe(switchMap(() => http.get("list"))),
      on: (url$: Observable<string>) =>
        void url$.pipe(switchMap((url) => http.get(url))).subscribe(),
    });
    api.list().subscribe();
    response$.next(httpResponse("t"));
    api.list().subscribe();
    const url$ = new Subject<string>();
    api.on(url$);
    url$.next("on");

    expect(requests()).toEqual([
      "GET token of 0",
      "GET list of undefined",
      "GET list of 1",
      "GET on of 2",
    ]);
  });

  it("records the response or the failure without headers", () => {
    const headers = { Link: "t0k3n" };
    const error = new HttpErrorResponse({ url: "a", status: 409, headers });
    client(of(httpResponse("a", { headers })))
      .get("a")
      .subscribe();
    client(throwError(() => error))
      .get("a")
      .subscribe({ error: () => undefined });

    const values = recorder.events().map(({ value }) => value);
    expect(values).toContainEqual({
      ...{ status: 200, statusText: "OK", url: "", body: "a" },
    });
    expect(values).toContainEqual(
      new HttpErrorResponse({ url: "a", status: 409 }),
    );
    expect(JSON.stringify(recorder)).not.toContain("t0k3n");
  });

  it("leaves out of URLs what `redact` names", () => {
    recorder = new Recorder({ redact: (name) => name === "pin" });
    client(of(httpResponse("a")))
      .get("a?pin=1&b=2")
      .subscribe();
    expect(requests()).toEqual(["GET a?pin=[redacted]&b=2 of undefined"]);
  });
});

/** A client with one response, which is recorded. */
function client(response$: Observable<HttpResponse>): HttpClient {
  return new HttpClient(
    inspectedBackend(recorder, { handle: () => response$ }),
  );
}

function tracks(): Track[] {
  return [...new Set(recorder.events().map(({ track }) => track))];
}

/** What was recorded, in words. */
function recorded(): string[] {
  const verbs = {
    ...{ S: "subscribe", N: "next", E: "error", C: "complete" },
    U: "unsubscribe",
  };
  return recorder.events().map(({ track: { role, name }, kind, value }) => {
    const verb = role === "command" && kind === "N" ? "call" : verbs[kind];
    const member = role === "input" ? role : name.replace(/^\w+\./, "");
    const text = value === undefined ? "" : ` ${JSON.stringify(value)}`;
    return `${verb} ${member}${text}`;
  });
}

/** The requests, each with its call. */
function requests(): string[] {
  return tracks()
    .filter(({ role }) => role === "request")
    .map(({ name, call }) => `${name} of ${call}`);
}
