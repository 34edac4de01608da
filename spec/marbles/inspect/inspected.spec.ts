import {
  BehaviorSubject,
  concatMap,
  debounceTime,
  map,
  NEVER,
  Observable,
  of,
  ReplaySubject,
  share,
  Subject,
  switchMap,
  take,
} from "rxjs";
import {
  createServices,
  type HttpBackend,
  HttpClient,
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

  set capacity(size: number) {
    this.#size = size;
  }
}

const { proxy: unreadable, revoke } = Proxy.revocable({}, {});
revoke();

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
    expect(shop.cart$).toBe(service.cart$);
    expect(shop.open$).not.toBe(service.open$);
  });

  it("has the same methods and streams each time", () => {
    const put = Reflect.get(shop, "put");
    Reflect.apply(put, undefined, [2]);

    expect(shop.cart$.value).toBe(2);
    expect(put).toBe(Reflect.get(shop, "put"));
    expect(shop.open$).toBe(shop.open$);
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
      "a command that throws",
      () => {
        expect(() => shop.refuse()).toThrow("Closed");
      },
      'refuse() refuse#{"message":"Closed"}',
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
    const args = [{ text: "[stream]" }, 3];
    expect(command).toMatchObject({ call: 0, args });
    expect(call).toMatchObject({ call: 0, args });
    expect(input).toMatchObject({ call: 0, argument: 0 });
  });

  it("records the own arguments of calls that return the same stream", () => {
    const found$ = of(1);
    const bare: { find(...args: unknown[]): Observable<number> } = {
      find: () => found$,
    };
    const finder = inspected(recorder, "finder", bare);
    const given = ["", "  ", new Set([1]), new Set([2]), ""];
    const streams = given.map((arg) => finder.find(arg));
    for (const stream$ of streams) stream$.subscribe();

    expect(streams[4]).toBe(streams[0]);
    expect(subscribedCalls()).toMatchObject([
      { call: 4, args: [""] },
      { call: 1, args: ["  "] },
      { call: 2, args: [new Set([1])] },
      { call: 3, args: [new Set([2])] },
      { call: 4, args: [""] },
    ]);
  });

  it("records the latest of equal calls that return the same stream, unless it has inputs", () => {
    let first$: Observable<number> | undefined;
    const cache = inspected(recorder, "cache", {
      get: (numbers$: Observable<number>) => (first$ ??= numbers$),
    });
    for (let i = 0; i < 2; i++) shop.prices().subscribe();
    for (let i = 0; i < 2; i++) cache.get(of(i)).subscribe();

    const calls = subscribedCalls();
    expect(calls.map(({ call }) => call)).toEqual([0, 1, 2, 2]);
    expect(recorded().match(/input:0/g)).toHaveLength(2);
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

  it("records what a declared class calls before its instance", () => {
    const argsOf = () => [shop.put(1).cart$.value];
    recorder = new Recorder({ classes: { Date: [Date, argsOf] } });
    shop = inspected(recorder, "shop", service);
    const dates = inspected(recorder, "dates", { now$: of(new Date()) });
    dates.now$.subscribe();

    expect(recorder.events().map(({ order }) => order)).toEqual([0, 1, 2, 3]);
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

  it("passes on values that cannot be read", () => {
    const bare = { unreadable, take: (value: object) => [value] };
    const safe = inspected(recorder, "safe", bare);
    const [taken] = safe.take(unreadable);

    expect(taken === unreadable && safe.unreadable === unreadable).toBe(true);
    const [event] = recorder.events();
    expect(event?.track).toMatchObject({ args: [{ text: "[unreadable]" }] });
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
  it("records the call of each request", () => {
    marbles(({ cold, hot, expectObservable, flush }) => {
      const a = httpResponse({ id: 1, name: "A" });
      const response$ = cold("500ms (a|)", { a });
      const terms$ = hot("m 399ms n");
      const backend = new ScriptedBackend(() => response$);
      const services = createServices(inspectedBackend(recorder, backend));
      const heroes = inspected(recorder, "heroes", services.heroService);

      expectObservable(heroes.search(terms$), "^ 999ms !");
      expectObservable(heroes.getHero(2));
      expectObservable(heroes.addHero({ name: "A" }));
      expectObservable(heroes.getHero(1), "100ms ^ 99ms !");
      flush();
    });

    expect(requests()).toEqual([
      "GET api/heroes/2 of 1",
      "POST api/heroes of 2",
      "GET api/heroes/1 of 3",
      "GET api/heroes/?name=m of 0",
      "GET api/heroes/?name=n of 0",
    ]);
  });

  it("records no call for a request that is shared, or of the app", async () => {
    const http = client(of(httpResponse("t")));
    const token$ = http.post("token", null).pipe(
      share({
        connector: () => new ReplaySubject(1),
        resetOnComplete: false,
      }),
    );
    const get = switchMap((url: string) => http.get(url));
    const api = inspected(recorder, "api", {
      list: () => token$.pipe(switchMap(() => http.get("list"))),
      now: () => void http.get("now").subscribe(),
      again: (urls$: Observable<string>) => void urls$.pipe(get).subscribe(),
      async later(urls$: Observable<string>) {
        await Promise.resolve();
        urls$.pipe(get).subscribe();
      },
    });
    api.list().subscribe();
    api.list().subscribe();
    api.now();
    const urls$ = new Subject<string>();
    api.again(urls$);
    urls$.next("again");
    await api.later(of("later"));
    http.get("own").subscribe();

    expect(requests()).toEqual([
      "POST token within api.list",
      "GET list of 0",
      "GET list of 1",
      "GET now of 2",
      "GET again of 3",
      "GET later of 4",
      "GET own within undefined",
    ]);
  });

  it("records the named headers alone, and no tokens", () => {
    class Loud extends Headers {
      override [Symbol.iterator]() {
        return [["Link", "b"] as [string, string]].values();
      }
    }
    const [Token, Authorization] = ["t0k3n", "t0k3n"];
    const all = { Link: "b", Token, Authorization, "Set-Cookie": Token };
    const response$ = of({ ...httpResponse("a"), headers: new Loud(all) });
    const headers = { Accept: "t0k3n", Link: "a", Authorization: Token };
    const http = client(response$, Object.keys(all));
    http.get("a", { headers }).subscribe();
    inspected(recorder, "http", http)
      .request("GET", "a", { headers })
      .subscribe();

    const [request, response] = recorder.events();
    const line = { method: "GET", url: "a", body: null };
    expect(request?.track).toMatchObject({ ...line, headers: { link: "a" } });
    expect(response?.value).toMatchObject({ headers: { link: "b" } });
    expect(recorded()).toContain("request^");
    expect(JSON.stringify(recorder.events())).not.toContain("t0k3n");
  });

  it("passes on a response that cannot be read", async () => {
    const response = httpResponse("a");
    const get = (): never => shop.refuse();
    Object.defineProperty(response, "headers", { get, enumerable: true });

    const body$ = client(of(response), ["Link"]).get("a");
    expect(await valuesOf(body$)).toEqual(["a"]);
    expect(recorded()).toContain('GET a:{"text":"[unreadable]"}');
  });

  it("adds no headers to a response that cannot be copied", () => {
    const response = httpResponse("a", { headers: { Link: "b" } });
    const hidden = new Proxy(response, { ownKeys: () => service.refuse() });
    client(of(hidden), ["Link"]).get("a").subscribe();

    expect(recorded()).toContain('GET a:{"text":"[unreadable]"}');
  });

  it("leaves out of URLs what `redact` names", () => {
    const redact = (key: string): boolean =>
      key === "odd" ? shop.refuse() : key === "pin";
    recorder = new Recorder({ redact });
    const http = client(of(httpResponse("a")));
    http.get("a?pin=1&b=2").subscribe();
    http.get("a?odd=1").subscribe();

    expect(requests()).toEqual([
      "GET a?b=2 within undefined",
      "GET [unreadable] within undefined",
    ]);
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

/** The tracks of the subscriptions of what calls returned. */
function subscribedCalls(): Track[] {
  return recorder
    .events()
    .filter(({ track, kind }) => track.role === "call" && kind === "S")
    .map(({ track }) => track);
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

/** The requests, each with its call, or else the subscription that sent it. */
function requests(): string[] {
  const starts = recorder.events().filter(({ kind }) => kind === "S");
  const names = new Map(starts.map(({ track }) => [track.id, track.name]));
  return starts
    .map(({ track }) => track)
    .filter(({ role }) => role === "request")
    .map(({ name, call, parent = NaN }) =>
      call === undefined
        ? `${name} within ${names.get(parent)}`
        : `${name} of ${call}`,
    );
}
