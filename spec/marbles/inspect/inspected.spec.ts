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
import { beforeEach, describe, expect, it } from "vitest";
import { HttpClient } from "#src/http/http-client.ts";
import type { HttpBackend } from "#src/http/http-types.ts";
import { InMemoryDataService } from "#src/in-memory/in-memory-data-service.ts";
import { inspected } from "#src/marbles/inspect/inspected.ts";
import { inspectedBackend } from "#src/marbles/inspect/inspected-backend.ts";
import { Recorder } from "#src/marbles/inspect/recorder.ts";
import { httpResponse } from "#src/marbles/testing/http-response.ts";
import { ScriptedBackend } from "#src/marbles/testing/scripted-backend.ts";
import { createServices } from "#src/services/create-services.ts";
import { marbles } from "../../support/marbles.ts";
import { valuesOf } from "../../support/values-of.ts";

/** A service with a bit of everything. */
class Shop {
  // eslint-disable-next-line rxjs-x/no-exposed-subjects -- as others have them
  readonly cart$ = new BehaviorSubject(0);
  readonly open$ = of(true);
  readonly #prices$ = of(1, 2);
  name = "shop";

  /** The same stream each time. */
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
  it("writes down a call, its input and what it emits", () => {
    shop.twice(of(1), 3).subscribe();

    expect(drawn()).toEqual([
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

  it("writes down a command before what it causes, and its error", () => {
    const messages = createServices(new InMemoryDataService()).messageService;
    const { messages$ } = inspected(recorder, "messages", messages);
    messages$.subscribe();
    inspected(recorder, "messages", messages).add("a");
    expect(() => shop.refuse()).toThrow("Closed");

    expect(drawn()).toEqual([
      "stream messages.messages$ S",
      "stream messages.messages$ N []",
      "command messages.add N",
      'stream messages.messages$ N ["a"]',
      "command shop.refuse N",
      'command shop.refuse E {"message":"Closed"}',
    ]);
    expect(recorder.events()[2]?.track).toMatchObject({ args: ["a"] });
  });

  it("is to all appearances the service itself", () => {
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

  it("gives the same methods and streams each time", () => {
    const put = Reflect.get(shop, "put");

    expect(put).toBe(Reflect.get(shop, "put"));
    expect(shop.open$).toBe(shop.open$);
    expect(shop.prices()).toBe(shop.prices());
    Reflect.apply(put, undefined, [2]);
    expect(shop.cart$.value).toBe(2);
  });

  it("has a call keep its own arguments where others return the same stream", () => {
    const found$ = of(1);
    const bare: { find(term: string): unknown } = { find: () => found$ };
    const finder = inspected(recorder, "finder", bare);
    const streams = ["", "  ", ""].map(
      (term) => finder.find(term) as typeof found$,
    );
    for (const stream$ of streams) stream$.subscribe();

    expect(streams[2]).toBe(streams[0]);
    const starts = recorder.events().filter(({ kind }) => kind === "S");
    expect(starts.map(({ track }) => track)).toMatchObject([
      { call: 0, args: [""] },
      { call: 1, args: ["  "] },
      { call: 0, args: [""] },
    ]);
  });

  it("wraps a frozen service too, each property by its own name", () => {
    const one$ = of(1);
    const bare = Object.freeze({ one$, two$: one$, three: () => of(3) });
    const frozen = inspected(recorder, "frozen", bare);
    frozen.two$.subscribe();
    frozen.one$.subscribe();
    frozen.three().subscribe();

    const own = Object.getOwnPropertyDescriptor(frozen, "one$");
    expect(own?.value).toBe(one$);
    expect(drawn().filter((line) => line.endsWith(" S"))).toEqual([
      "stream frozen.two$ S",
      "stream frozen.one$ S",
      "call frozen.three S",
    ]);
  });

  it("returns a subclass of Observable with its private members", () => {
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
    const basket$ = inspected(recorder, "shop", {
      basket: () => new Basket(),
    }).basket();
    basket$.pipe(map((size) => size + 1)).subscribe();

    expect(basket$.size()).toBe(2);
    expect(basket$.constructor).toBe(Basket);
    expect(drawn()).toContain("call shop.basket N 2");
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
    expect(drawn()).toContain("input radio.hear N late");
  });

  it("sees nothing of what a service has others do", () => {
    const other = inspected(recorder, "other", {
      prices: () => shop.put(1).prices(),
      isOpen: () => shop.open$,
    });
    other.prices().subscribe();
    other.isOpen().subscribe();

    expect(shop.cart$.value).toBe(1);
    expect(drawn()).toEqual([
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

  it("sees the calls that make what another one is given", async () => {
    await valuesOf(shop.twice(shop.prices()));

    const starts = drawn().filter((line) => line.endsWith(" S"));
    expect(starts).toEqual([
      "call shop.twice S",
      "input shop.twice S",
      "call shop.prices S",
    ]);
  });

  it("is seen by each of two recorders", () => {
    const outer = new Recorder();
    inspected(outer, "outer", shop).twice(of(1)).subscribe();

    for (const one of [recorder, outer]) {
      const kinds = one.events().map(({ kind }) => kind);
      expect(kinds.join("")).toBe("NSSNNCC");
    }
  });

  it("sees what the app does as something is emitted", async () => {
    await shop
      .prices()
      .pipe(switchMap((price) => shop.twice(of(price))))
      .forEach((price) => void shop.put(price));

    const calls = recorder.events().map(({ track }) => track.call);
    expect(new Set(calls)).toEqual(new Set([0, 1, 2, 3, 4]));
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

  it("passes on what cannot be read", () => {
    const held = { unreadable, take: (value: object) => [value] };
    const safe = inspected(recorder, "safe", held);
    const [taken] = safe.take(unreadable);

    expect(taken === unreadable && safe.unreadable === unreadable).toBe(true);
    const [event] = recorder.events();
    expect(event?.track).toMatchObject({ args: [{ text: "[unreadable]" }] });
  });
});

describe("inspectedBackend", () => {
  it("knows which call a request is for", () => {
    marbles(({ cold, hot, expectObservable, flush }) => {
      const a = httpResponse({ id: 1, name: "A" });
      const answer$ = cold("500ms (a|)", { a });
      const terms$ = hot("m 399ms n");
      const backend = new ScriptedBackend(() => answer$);
      const services = createServices(inspectedBackend(recorder, backend));
      const heroes = inspected(recorder, "heroes", services.heroService);

      expectObservable(heroes.search(terms$), "^ 999ms !");
      expectObservable(heroes.getHero(2));
      expectObservable(heroes.addHero({ name: "A" }));
      expectObservable(heroes.getHero(1), "100ms ^ 99ms !");
      flush();
    });

    expect(sent()).toEqual([
      "GET api/heroes/2 of 1",
      "POST api/heroes of 2",
      "GET api/heroes/1 of 3",
      "GET api/heroes/?name=m of 0",
      "GET api/heroes/?name=n of 0",
    ]);
  });

  it("knows no call for a request that others may wait for, or of the app", () => {
    const http = clientOf(of(httpResponse("t")));
    const token$ = http.post("token", null).pipe(
      share({
        connector: () => new ReplaySubject(1),
        resetOnComplete: false,
      }),
    );
    const watched = inspected(recorder, "watched", {
      list: () => token$.pipe(switchMap(() => http.get("list"))),
      now: () => void http.get("now").subscribe(),
      again: (clicks$: Observable<string>) =>
        void clicks$.pipe(switchMap((url) => http.get(url))).subscribe(),
    });
    watched.list().subscribe();
    watched.list().subscribe();
    watched.now();
    const clicks$ = new Subject<string>();
    watched.again(clicks$);
    clicks$.next("again");
    http.get("own").subscribe();

    expect(sent()).toEqual([
      "POST token within watched.list",
      "GET list of 0",
      "GET list of 1",
      "GET now of 2",
      "GET again of 3",
      "GET own within undefined",
    ]);
  });

  it("knows the call for what that was given, whenever it listens", async () => {
    const http = clientOf(of(httpResponse("a")));
    const watched = inspected(recorder, "watched", {
      async later(urls$: Observable<string>) {
        await Promise.resolve();
        urls$.pipe(switchMap((url) => http.get(url))).subscribe();
      },
    });
    await watched.later(of("a"));

    expect(sent()).toEqual(["GET a of 0"]);
  });

  it("never writes down headers", () => {
    const token = { "X-XSRF-TOKEN": "t0k3n" };
    const answer = httpResponse("a", { headers: { "Set-Cookie": "t0k3n" } });
    const http = inspected(recorder, "http", clientOf(of(answer)));
    http.get("a", { headers: token }).subscribe();
    http.request("GET", "a", { headers: token }).subscribe();

    expect(recorder.events().length).toBeGreaterThan(10);
    expect(JSON.stringify(recorder.events())).not.toContain("t0k3n");
    const request = { method: "GET", url: "a", body: null };
    expect(recorder.events().map(({ track }) => track)).toContainEqual(
      expect.objectContaining(request),
    );
  });

  it("writes down headers that are named, however the platform lists them", () => {
    class Loud extends Headers {
      override [Symbol.iterator]() {
        return [["Link", "b"] as [string, string]].values();
      }
    }
    const [Token, Authorization] = ["t0k3n", "t0k3n"];
    const all = { Link: "b", Token, Authorization, "Set-Cookie": Token };
    const answer$ = of({ ...httpResponse("a"), headers: new Loud(all) });
    const sent = { Accept: "text/csv", Link: "a", Authorization: Token };
    const http = clientOf(answer$, Object.keys(all));
    http.get("a", { headers: sent }).subscribe();

    const [request, answer] = recorder.events();
    expect(request?.track).toMatchObject({ headers: { link: "a" } });
    expect(answer?.value).toMatchObject({ headers: { link: "b" } });
    expect(JSON.stringify(recorder.events())).not.toContain("t0k3n");
  });

  it("passes on an answer that cannot be read", async () => {
    const answer = httpResponse("a");
    const get = (): never => shop.refuse();
    Object.defineProperty(answer, "headers", { get, enumerable: true });

    const body$ = clientOf(of(answer), ["Link"]).get("a");
    expect(await valuesOf(body$)).toEqual(["a"]);
    expect(drawn()).toContain('request GET a N {"text":"[unreadable]"}');
  });

  it("leaves out of addresses what is to be kept secret", () => {
    const redact = (key: string): boolean =>
      key === "odd" ? shop.refuse() : key === "pin";
    recorder = new Recorder({ redact });
    const http = clientOf(of(httpResponse("a")));
    http.get("a?pin=1&b=2").subscribe();
    http.get("a?odd=1").subscribe();

    expect(sent()).toEqual([
      "GET a?b=2 within undefined",
      "GET [unreadable] within undefined",
    ]);
  });

  it("writes down a refused request", () => {
    const http = clientOf(throwError(() => new Error("Away")));
    http.get("a").subscribe({ error: () => undefined });

    expect(drawn()).toEqual([
      "request GET a S",
      'request GET a E {"message":"Away"}',
    ]);
  });
});

/** A client that is answered with `answer$`, some `headers` of it kept. */
function clientOf(
  answer$: ReturnType<HttpBackend["handle"]>,
  headers: readonly string[] = [],
): HttpClient {
  const backend: HttpBackend = { handle: () => answer$ };
  return new HttpClient(inspectedBackend(recorder, backend, { headers }));
}

function drawn(): string[] {
  return recorder.events().map(({ track: { role, name }, kind, value }) => {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    return [role, name, kind, text].filter(Boolean).join(" ");
  });
}

/** Whose the requests are, and of nobody's which subscription began them. */
function sent(): string[] {
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
