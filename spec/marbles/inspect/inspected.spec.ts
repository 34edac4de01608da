import {
  BehaviorSubject,
  concat,
  concatMap,
  debounceTime,
  isObservable,
  map,
  merge,
  NEVER,
  Observable,
  of,
  ReplaySubject,
  shareReplay,
  Subject,
  switchMap,
  take,
  throwError,
  timer,
} from "rxjs";
import {
  createServices,
  type HttpBackend,
  HttpClient,
  HttpErrorResponse,
  type HttpResponse,
  InMemoryDataService,
} from "rx-heroes";
import {
  inspected,
  inspectedBackend,
  Label,
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

  set capacity(size: number) {
    this.#size = size;
  }
}

const redacted = new Label("[redacted]");
const streamLabel = new Label("[stream]", "stream");

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
    expect(Object.getPrototypeOf(shop)).toBe(Shop.prototype);
    expect(Object.keys(shop)).toEqual(Object.keys(service));
    expect(Object.entries(shop)).toContainEqual(["name", "shop"]);
    expect("prices" in shop).toBe(true);
    expect(String(shop)).toBe("shop");
    expect(shop.isFree).toBe(false);
    expect(shop.put(1)).toBe(shop);
    shop.name = "kiosk";
    expect(service.name).toBe("kiosk");
    Reflect.deleteProperty(shop, "name");
    expect("name" in service).toBe(false);
    expect(shop.prices.name).toBe("prices");
    expect(shop.twice.length).toBe(1);
    expect(shop.cart$).toBeInstanceOf(BehaviorSubject);
    expect(shop.cart$.value).toBe(1);
    expect(shop.open$).not.toBe(service.open$);
  });

  it("has the same methods and streams each time", () => {
    const put = Reflect.get(shop, "put");
    Reflect.apply(put, undefined, [2]);

    expect(shop.cart$.value).toBe(2);
    expect(put).toBe(Reflect.get(shop, "put"));
    expect(shop.open$).toBe(shop.open$);
    expect(shop.cart$).toBe(shop.cart$);
    expect(shop.prices()).toBe(shop.prices());
  });

  it("leaves time and errors as they are", () => {
    marbles(({ hot, expectObservable, expectSubscriptions }) => {
      const terms$ = hot("  a-b 10ms #", undefined, "no");
      const listening = "   ^ 12ms !";
      const expected = "    12ms b#";
      const box = inspected(recorder, "box", {
        calm: (given$: typeof terms$) => given$.pipe(debounceTime(10)),
      });

      expectObservable(box.calm(terms$)).toBe(expected, undefined, "no");
      expectSubscriptions(terms$.subscriptions).toBe(listening);
    });
  });

  it.each<[what: string, act: () => void, expected: string]>([
    [
      "a call, its input and what it emits",
      () => shop.twice(of(1), 3).subscribe(),
      "twice() twice^ input^ input:1 twice:3 input| twice|",
    ],
    [
      "the calls that make the input of another one",
      () => shop.twice(shop.prices()).pipe(take(1)).subscribe(),
      "prices() twice() twice^ input^ prices^ prices:1 input:1 twice:2 twice! input! prices!",
    ],
    [
      "a command before its effects",
      () => {
        const { messageService } = createServices(new InMemoryDataService());
        const messages = inspected(recorder, "messages", messageService);
        messages.messages$.subscribe();
        messages.add("a");
      },
      'messages$^ messages$:[] add() messages$:["a"]',
    ],
    [
      "a property that is derived from a Subject",
      () => {
        const names$ = new BehaviorSubject("a");
        const size$ = names$.pipe(map(({ length }) => length));
        inspected(recorder, "store", { size$ }).size$.subscribe();
        names$.next("ab");
      },
      "size$^ size$:1 size$:2",
    ],
    [
      "what the app emits on a Subject",
      () => {
        const sum$ = shop.cart$.pipe(map((count) => 10 * count));
        sum$.pipe(take(2)).subscribe();
        shop.cart$.next(1);
        of(2).subscribe(shop.cart$);
      },
      "cart$^ cart$:0 cart$.next() cart$:1 cart$! cart$.next() cart$.complete()",
    ],
    [
      "a command that throws",
      () => {
        expect(() => shop.refuse()).toThrow("Closed");
      },
      "refuse() refuse#{}",
    ],
    [
      "nothing of the services that a service uses",
      () => {
        const other = inspected(recorder, "other", {
          prices: () => shop.put(1).prices(),
          isOpen: () => shop.open$,
        });
        other.prices().subscribe();
        other.isOpen().subscribe();
      },
      "prices() prices^ prices:1 prices:2 prices| isOpen() isOpen^ isOpen:true isOpen|",
    ],
    [
      "what the app calls when something is emitted",
      () => {
        const first$ = shop.prices().pipe(take(1));
        first$.pipe(switchMap(() => shop.put(1).open$)).subscribe();
      },
      "prices() prices^ prices:1 put() open$^ open$:true open$| prices!",
    ],
    [
      "each name of a stream, of a frozen service too",
      () => {
        const one$ = of(1);
        const bare = Object.freeze({ one$, two$: one$, three: () => NEVER });
        const frozen = inspected(recorder, "frozen", bare);
        frozen.two$.subscribe();
        frozen.one$.subscribe();
        frozen.three().subscribe();
      },
      "two$^ two$:1 two$| one$^ one$:1 one$| three() three^",
    ],
  ])("records %s", (_, act, expected) => {
    act();
    expect(recorded()).toBe(expected);
  });

  it("records the arguments of a call, and which of them an input is", () => {
    shop.twice(of(1), 3).subscribe();

    const [command, call, input] = recorder.events().map(({ track }) => track);
    const args = [{ text: "[stream]", kind: "stream" }, 3];
    expect(command).toMatchObject({ call: 0, args });
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
    const [track] = tracks("call");
    expect(track).toMatchObject({ call: 1, args: ["b"] });
  });

  it("records what came within `subscribe`, or ended while a value came", () => {
    const late$ = new Subject<number>();
    inspected(recorder, "late", { late$ }).late$.pipe(take(1)).subscribe();
    late$.next(1);
    shop.open$.subscribe();
    shop.cart$.subscribe().unsubscribe();

    const syncs = recorder
      .events()
      .map(({ kind, sync = false }) => [kind, sync]);
    expect(syncs).toEqual([
      ["S", false],
      ["N", false],
      ["U", true],
      ["S", false],
      ["N", true],
      ["C", true],
      ["S", false],
      ["N", true],
      ["U", false],
    ]);
  });

  it("records inputs in a list or an object", () => {
    const service = inspected(recorder, "service", {
      all: (some: readonly Observable<number>[]) => merge(...some),
      by: ({ a$ }: { a$: Observable<number> }) => a$,
    });
    service.all([of(1), of(2)]).subscribe();
    service.by({ a$: of(3) }).subscribe();

    expect(tracks("input")).toMatchObject([
      { argument: 0, key: "0" },
      { argument: 0, key: "1" },
      { argument: 0, key: "a$" },
    ]);
  });

  it.each<[what: string, result: unknown, returned: unknown]>([
    ["plain data", [{ id: 1 }], [{ id: 1 }]],
    ["null", null, null],
    ["a stream in an object", { a$: of(1) }, { a$: streamLabel }],
    ["a promise", Promise.resolve(1), new Label("a promise", "promise")],
    ["a function", Basket, new Label("function Basket")],
  ])("records that a method returned %s", (_, result, returned) => {
    const from = inspected(recorder, "from", { get: () => result });

    expect(from.get()).toBe(result);
    const [track] = tracks("command");
    expect(track).toHaveProperty("returned", returned);
  });

  it("records a result as of then, and none of a stream, the service or nothing", () => {
    const list = [1];
    inspected(recorder, "from", { get: () => list }).get();
    list.push(2);
    shop.prices().subscribe();
    shop.put(1);
    shop.cart$.next(2);

    const [first, ...others] = tracks("command");
    expect(first).toMatchObject({ returned: [1] });
    expect(others).toHaveLength(3);
    for (const other of others) expect(other).not.toHaveProperty("returned");
  });

  it("records what the app sets", async () => {
    const heard$ = new ReplaySubject<number>(1);
    const radio = inspected(recorder, "radio", {
      name: "BBC",
      set source$(source$: Observable<number>) {
        source$.subscribe(heard$);
      },
    });
    radio.name = "One";
    radio.source$ = of(1);

    expect(radio.name).toBe("One");
    expect(await valuesOf(heard$)).toEqual([1]);
    expect(recorded()).toBe("name() source$() input^ input:1 input|");
    expect(tracks("command")).toMatchObject([
      { name: "radio.name", setter: true, args: ["One"] },
      { name: "radio.source$", setter: true, args: [streamLabel] },
    ]);
  });

  it("records that a setter threw, and nothing that a service itself sets", () => {
    const door = inspected(recorder, "door", {
      isOpen: false,
      open() {
        this.isOpen = true;
      },
      set key(key: string) {
        throw new Error(`No ${key}`);
      },
    });
    door.open();
    expect(door.isOpen).toBe(true);
    expect(() => (door.key = "a")).toThrow("No a");
    const frozen = inspected(recorder, "frozen", Object.freeze({ a: 1 }));
    expect(() => Object.assign(frozen, { a: 2 })).toThrow(TypeError);

    expect(recorded()).toBe("open() key() key#{} a()");
  });

  it("leaves out what calls of a redacted name are given, emit, return and throw", () => {
    const redact = (key: string): boolean => /login|token/.test(key);
    recorder = new Recorder({ redact });
    const token$ = new BehaviorSubject("t0k3n");
    const auth = inspected(recorder, "auth", {
      token$,
      token: "",
      login: (name: string, given: unknown) =>
        concat(of(name), isObservable(given) ? given : of(given)),
      loginNow: (given: string) => ({ given }),
      loginLater: (given: string) => throwError(() => new Error(given)),
      loginNever(given: string): never {
        throw new Error(given);
      },
    });
    auth.login("ann", "t0k3n").subscribe();
    auth.login("ann", token$).subscribe();
    auth.loginNow("t0k3n");
    auth.loginLater("t0k3n").subscribe({ error: () => undefined });
    expect(() => auth.loginNever("t0k3n")).toThrow("t0k3n");
    auth.token = "t0k3n";
    auth.token$.next("t0k3n");
    auth.token$.subscribe();

    expect(tracks("command")[0]).toHaveProperty("args", [redacted, redacted]);
    expect(tracks("command")[2]).toHaveProperty("returned", redacted);
    expect(recorded()).toMatch(/ input:{.* loginLater#{.* token\$:{/);
    const text = JSON.stringify(recorder);
    for (const secret of ["ann", "t0k3n"]) expect(text).not.toContain(secret);
  });

  it("never records secret headers among arguments, of any case", () => {
    const http = inspected(recorder, "http", {
      get: (...args: readonly unknown[]) => args.length,
    });
    const names = [
      ...["Authorization", "cookie", "Set-Cookie", "PROXY-authorization"],
      ...["X-XSRF-TOKEN", "x-csrf-token"],
    ];
    for (const name of names) {
      const headers = { [name]: "t0k3n" };
      http.get("a", { headers });
      http.get("a", new Map([[name, "t0k3n"]]), [[name, "t0k3n"]]);
      http.get("a", new Headers(headers));
      http.get(name, "t0k3n");
    }

    expect(tracks("command")[0]).toHaveProperty("args", ["a", { headers: {} }]);
    expect(JSON.stringify(recorder)).not.toContain("t0k3n");
  });

  it("records a Subject that feeds itself", () => {
    const page$ = new Subject<number>();
    const pages = inspected(recorder, "pages", {
      get: (page: number) => (page < 3 ? of(page + 1) : NEVER),
    });
    page$.pipe(concatMap((page) => pages.get(page))).subscribe(page$);
    page$.next(1);

    expect(recorded()).toBe(
      "get() get^ get:2 get| get() get^ get:3 get| get() get^",
    );
  });

  it("records the newest events of a command and its effects", () => {
    recorder = new Recorder({ limit: 1 });
    const bare = createServices(new InMemoryDataService()).messageService;
    const messages = inspected(recorder, "messages", bare);
    messages.messages$.subscribe();
    messages.add("a");

    expect(recorded()).toBe('messages$:["a"]');
  });

  it("returns a subclass of Observable with its private members", () => {
    const basket$ = inspected(recorder, "shop", {
      basket: () => new Basket(),
    }).basket();
    basket$.capacity = 3;
    basket$.pipe(map((size) => size + 1)).subscribe();

    expect(basket$.size()).toBe(3);
    expect(basket$.constructor).toBe(Basket);
    expect(recorded()).toContain("basket:3");
  });

  it("passes a Subject on as a Subject", async () => {
    let given$: unknown;
    const radio = inspected(recorder, "radio", {
      hear(source$: Subject<string>): Observable<string> {
        given$ = source$;
        source$.next("early");
        return source$.asObservable();
      },
    });
    const source$ = new BehaviorSubject("first");

    const heard = valuesOf(radio.hear(source$));
    source$.next("late");
    source$.complete();

    expect(given$).toBeInstanceOf(BehaviorSubject);
    expect(source$.value).toBe("late");
    expect(await heard).toEqual(["early", "late"]);
    expect(recorded()).toContain("input:late");
  });

  it("returns a frozen stream with its own functions", () => {
    const size$ = Object.freeze(Object.assign(of(1), { unit: () => "cm" }));
    const box = inspected(recorder, "box", { size$ });
    box.size$.subscribe();

    expect(box.size$.unit()).toBe("cm");
    expect(recorded()).toBe("size$^ size$:1 size$|");
  });

  it("can be inspected by another recorder too", () => {
    const outer = new Recorder();
    inspected(outer, "outer", shop).twice(of(1)).subscribe();

    for (const one of [recorder, outer]) {
      const kinds = one.events().map(({ kind }) => kind);
      expect(kinds.join("")).toBe("NSSNNCC");
    }
  });
});

describe("inspectedBackend", () => {
  it("records the call of a request, unless a timer has sent it", () => {
    marbles(({ cold, expectObservable, flush }) => {
      const a = httpResponse({ id: 1, name: "A" });
      const response$ = cold("500ms (a|)", { a });
      const backend = new ScriptedBackend(() => response$);
      const services = createServices(inspectedBackend(recorder, backend));
      const heroes = inspected(recorder, "heroes", services.heroService);

      const late = inspected(recorder, "late", {
        get: () => timer(300).pipe(switchMap(() => services.http.get("late"))),
      });
      expectObservable(late.get(), "^ 499ms !").toBe("-");
      heroes.getHero(2).subscribe();
      heroes.addHero({ name: "A" }).subscribe();
      expectObservable(heroes.getHero(1), "100ms ^ 99ms !").toBe("-");
      flush();
    });

    expect(requests()).toEqual([
      "GET api/heroes/2 of 1",
      "POST api/heroes of 2",
      "GET api/heroes/1 of 3",
      "GET late of undefined",
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
      now: () => void http.get("now").subscribe(),
      on: (url$: Observable<string>) =>
        void url$.pipe(switchMap((url) => http.get(url))).subscribe(),
      async later() {
        await Promise.resolve();
        http.get("later").subscribe();
      },
    });
    api.list().subscribe();
    api.list().subscribe();
    response$.next(httpResponse("t"));
    api.list().subscribe();
    api.now();
    const url$ = new Subject<string>();
    api.on(url$);
    url$.next("on");

    expect(requests()).toEqual([
      "GET token of 0",
      "GET list of undefined",
      "GET list of undefined",
      "GET list of 2",
      "GET now of 3",
      "GET on of 4",
    ]);
  });

  it("records no call of another service within a response", () => {
    const response$ = new Subject<HttpResponse>();
    const http = client(response$);
    const other = inspected(recorder, "other", {
      get: () => http.get("a").pipe(switchMap(() => shop.prices())),
    });
    other.get().subscribe();
    response$.next(httpResponse("t"));

    expect(recorded()).not.toContain("prices()");
  });

  it("records the named headers, as they are named, and no others", () => {
    const named = ["If-Match", "Idempotency-Key", "link"];
    const response$ = throwError(
      () =>
        new HttpErrorResponse({
          url: "a",
          status: 409,
          headers: { Link: "b", Other: "t0k3n" },
        }),
    );
    const http = client(response$, named);
    const headers = { "idempotency-key": "1", Link: "a", Accept: "t0k3n" };
    const api = inspected(recorder, "api", { get: () => http.get("a", { headers }) }); // prettier-ignore
    api.get().subscribe({ error: () => undefined });

    const [request] = tracks("request");
    expect(request).toMatchObject({
      headers: { "Idempotency-Key": "1", link: "a" },
    });
    const errors = recorder.events().filter(({ kind }) => kind === "E");
    for (const { value } of errors)
      expect([...(value as HttpErrorResponse).headers]).toEqual([
        ["link", "b"],
      ]);
    expect(errors).toHaveLength(2);
    expect(JSON.stringify(recorder)).not.toContain("t0k3n");
  });

  it.each(["Authorization", "cookie", "Set-Cookie", "X-XSRF-TOKEN"])(
    "throws for the header %s, which is never recorded",
    (name) => {
      expect(() => client(NEVER, [name])).toThrow(`header ${name} is never`);
    },
  );

  it("never records the token's header, whatever its name is", () => {
    const headerName = "X-Own-Token";
    const xsrf = { headerName, getCookies: () => "XSRF-TOKEN=t0k3n" };
    const backend: HttpBackend = { handle: () => of(httpResponse("a")) };
    const headers = [headerName];
    const { http } = createServices(
      inspectedBackend(recorder, backend, { headers }),
      { xsrf },
    );
    http.post("a", null).subscribe();

    expect(JSON.stringify(recorder)).not.toContain("t0k3n");
  });

  it("passes on a response that cannot be read", async () => {
    const response = httpResponse("a");
    const get = (): never => shop.refuse();
    Object.defineProperty(response, "headers", { get, enumerable: true });

    const body$ = client(of(response), ["Link"]).get("a");
    expect(await valuesOf(body$)).toEqual(["a"]);
    expect(recorded()).toContain(
      'GET a:{"text":"[unreadable]","kind":"value"}',
    );
  });

  it("leaves out of URLs what `redact` names", () => {
    recorder = new Recorder({ redact: (key) => key === "pin" });
    client(of(httpResponse("a")))
      .get("a?pin=1&b=2")
      .subscribe();

    expect(requests()).toEqual(["GET a?b=2 of undefined"]);
  });
});

/** A client with one response, of which some `headers` are recorded. */
function client(
  response$: ReturnType<HttpBackend["handle"]>,
  headers: readonly string[] = [],
): HttpClient {
  const backend: HttpBackend = { handle: () => response$ };
  return new HttpClient(inspectedBackend(recorder, backend, { headers }));
}

/** The recorded tracks of a role. */
function tracks(role: Track["role"]): Track[] {
  const all = new Set(recorder.events().map(({ track }) => track));
  return [...all].filter((track) => track.role === role);
}

/** The events: `()` is a call, `^` a subscription, `:1` the value 1. */
function recorded(): string {
  const marks = { S: "^", N: ":", E: "#", C: "|", U: "!" };
  const texts = recorder.events().map(({ track, kind, value = "" }) => {
    const { role, name } = track;
    const label = role === "input" ? role : name.replace(/^\w+\./, "");
    if (role === "command" && kind === "N") return `${label}()`;
    const text = typeof value === "string" ? value : JSON.stringify(value);
    return label + marks[kind] + text;
  });
  return texts.join(" ");
}

/** The requests, each with its call. */
function requests(): string[] {
  return tracks("request").map(({ name, call }) => `${name} of ${call}`);
}
