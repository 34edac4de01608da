import {
  BehaviorSubject,
  debounceTime,
  map,
  Observable,
  of,
  ReplaySubject,
  share,
  Subject,
  switchMap,
  throwError,
} from "rxjs";
import {
  createServices,
  type HttpBackend,
  HttpClient,
  InMemoryDataService,
} from "rx-heroes";
import { inspected, inspectedBackend, Recorder } from "rx-heroes/inspect";
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
  readonly #size = 2;

  constructor() {
    super((subscriber) => subscriber.next(this.#size));
  }

  size(): number {
    return this.#size;
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

    expect(put).toBe(Reflect.get(shop, "put"));
    expect(shop.open$).toBe(shop.open$);
    expect(shop.prices()).toBe(shop.prices());
    Reflect.apply(put, undefined, [2]);
    expect(shop.cart$.value).toBe(2);
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

  it("records a call, its input and what it emits", () => {
    shop.twice(of(1), 3).subscribe();

    expect(recorded()).toEqual([
      "command shop.twice N",
      "call shop.twice S",
      "input shop.twice S",
      "input shop.twice N 1",
      "call shop.twice N 3",
      "input shop.twice C",
      "call shop.twice C",
    ]);
    const [, call, input] = recorder.events().map(({ track }) => track);
    expect(call).toMatchObject({ call: 0, args: [{ text: "[stream]" }, 3] });
    expect(input).toMatchObject({ call: 0, argument: 0 });
  });

  it("records a command before its effects, and its error", () => {
    const { messageService } = createServices(new InMemoryDataService());
    const messages = inspected(recorder, "messages", messageService);
    messages.messages$.subscribe();
    messages.add("a");
    expect(() => shop.refuse()).toThrow("Closed");

    expect(recorded()).toEqual([
      "stream messages.messages$ S",
      "stream messages.messages$ N []",
      "command messages.add N",
      'stream messages.messages$ N ["a"]',
      "command shop.refuse N",
      'command shop.refuse E {"message":"Closed"}',
    ]);
    expect(recorder.events()[2]?.track).toMatchObject({ args: ["a"] });
  });

  it("records the calls that make the input of another one", () => {
    shop.twice(shop.prices()).subscribe();

    expect(recorded("S")).toEqual([
      "call shop.twice S",
      "input shop.twice S",
      "call shop.prices S",
    ]);
  });

  it("records nothing of the services that a service uses", () => {
    const other = inspected(recorder, "other", {
      prices: () => shop.put(1).prices(),
      isOpen: () => shop.open$,
    });
    other.prices().subscribe();
    other.isOpen().subscribe();

    expect(shop.cart$.value).toBe(1);
    expect(recorded()).toEqual([
      "command other.prices N",
      "call other.prices S",
      "call other.prices N 1",
      "call other.prices N 2",
      "call other.prices C",
      "command other.isOpen N",
      "call other.isOpen S",
      "call other.isOpen N true",
      "call other.isOpen C",
    ]);
  });

  it("records what the app calls when something is emitted", () => {
    shop
      .prices()
      .pipe(switchMap((price) => shop.twice(of(price))))
      // eslint-disable-next-line rxjs-x/no-ignored-error -- it has none
      .subscribe((price) => void shop.put(price));

    expect(recorded("N").filter((line) => line.startsWith("command"))).toEqual([
      "command shop.prices N",
      "command shop.twice N",
      "command shop.put N",
      "command shop.twice N",
      "command shop.put N",
    ]);
  });

  it("records a frozen service, and each name of a stream", () => {
    const one$ = of(1);
    const bare = Object.freeze({ one$, two$: one$, three: () => of(3) });
    const frozen = inspected(recorder, "frozen", bare);
    frozen.two$.subscribe();
    frozen.one$.subscribe();
    frozen.three().subscribe();

    const own = Object.getOwnPropertyDescriptor(frozen, "one$");
    expect(own?.value).toBe(one$);
    expect(recorded("S")).toEqual([
      "stream frozen.two$ S",
      "stream frozen.one$ S",
      "call frozen.three S",
    ]);
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
    const starts = recorder.events().filter(({ kind }) => kind === "S");
    expect(starts.map(({ track }) => track)).toMatchObject([
      { call: 0, args: [""] },
      { call: 1, args: ["  "] },
      { call: 2, args: [new Set([1])] },
      { call: 3, args: [new Set([2])] },
      { call: 0, args: [""] },
    ]);
  });

  it("returns a subclass of Observable with its private members", () => {
    const bare = { basket: () => new Basket() };
    const basket$ = inspected(recorder, "shop", bare).basket();
    basket$.pipe(map((size) => size + 1)).subscribe();

    expect(basket$.size()).toBe(2);
    expect(basket$.constructor).toBe(Basket);
    expect(recorded()).toContain("call shop.basket N 2");
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
    expect(recorded()).toContain("input radio.hear N late");
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

  it("records no headers unless they are named", () => {
    const token = { "X-XSRF-TOKEN": "t0k3n" };
    const response = httpResponse("a", { headers: { "Set-Cookie": "t0k3n" } });
    const http = inspected(recorder, "http", client(of(response)));
    http.get("a", { headers: token }).subscribe();
    http.request("GET", "a", { headers: token }).subscribe();

    expect(recorder.events().length).toBeGreaterThan(10);
    expect(JSON.stringify(recorder.events())).not.toContain("t0k3n");
    const request = { method: "GET", url: "a", body: null };
    expect(recorder.events().map(({ track }) => track)).toContainEqual(
      expect.objectContaining(request),
    );
  });

  it("records named headers, however the platform lists them, but no tokens", () => {
    class Loud extends Headers {
      override [Symbol.iterator]() {
        return [["Link", "b"] as [string, string]].values();
      }
    }
    const [Token, Authorization] = ["t0k3n", "t0k3n"];
    const all = { Link: "b", Token, Authorization, "Set-Cookie": Token };
    const response$ = of({ ...httpResponse("a"), headers: new Loud(all) });
    const headers = { Accept: "text/csv", Link: "a", Authorization: Token };
    client(response$, Object.keys(all)).get("a", { headers }).subscribe();

    const [request, response] = recorder.events();
    expect(request?.track).toMatchObject({ headers: { link: "a" } });
    expect(response?.value).toMatchObject({ headers: { link: "b" } });
    expect(JSON.stringify(recorder.events())).not.toContain("t0k3n");
  });

  it("passes on a response that cannot be read", async () => {
    const response = httpResponse("a");
    const get = (): never => shop.refuse();
    Object.defineProperty(response, "headers", { get, enumerable: true });

    const body$ = client(of(response), ["Link"]).get("a");
    expect(await valuesOf(body$)).toEqual(["a"]);
    expect(recorded()).toContain('request GET a N {"text":"[unreadable]"}');
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

  it("records a request that fails", () => {
    const http = client(throwError(() => new Error("Away")));
    http.get("a").subscribe({ error: () => undefined });

    expect(recorded()).toEqual([
      "request GET a S",
      'request GET a E {"message":"Away"}',
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

/** The events, or those of one kind, one a line. */
function recorded(only?: string): string[] {
  return recorder
    .events()
    .filter(({ kind }) => kind === (only ?? kind))
    .map(({ track: { role, name }, kind, value }) => {
      const text = typeof value === "string" ? value : JSON.stringify(value);
      return [role, name, kind, text].filter(Boolean).join(" ");
    });
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
