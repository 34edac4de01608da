import {
  BehaviorSubject,
  debounceTime,
  map,
  NEVER,
  Observable,
  of,
  ReplaySubject,
  share,
  Subject,
  switchMap,
  throwError,
} from "rxjs";
import { describe, expect, it } from "vitest";
import type { HttpBackend } from "../../../src/http/http-types.ts";
import { inspected } from "../../../src/marbles/inspect/inspected.ts";
import { inspectedBackend } from "../../../src/marbles/inspect/inspected-backend.ts";
import type { MarbleEvent } from "../../../src/marbles/inspect/marble-event.ts";
import { Recorder } from "../../../src/marbles/inspect/recorder.ts";
import { InMemoryDataService } from "../../../src/in-memory/in-memory-data-service.ts";
import { createServices } from "../../../src/services/create-services.ts";
import { httpResponse } from "../../../src/marbles/testing/http-response.ts";
import { ScriptedBackend } from "../../../src/marbles/testing/scripted-backend.ts";
import { valuesOf } from "../../support/values-of.ts";
import { marbles } from "../../support/marbles.ts";

/** A service with a bit of everything. */
class Shop {
  // eslint-disable-next-line rxjs-x/no-exposed-subjects -- as others have them
  readonly cart$ = new BehaviorSubject(0);
  readonly open$ = of(true);
  readonly #prices$ = of(1, 2);
  readonly #other: Shop | undefined;
  name = "shop";

  constructor(other?: Shop) {
    this.#other = other;
  }

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

  othersPrices(): Observable<number> {
    if (this.#other === undefined) return NEVER;
    this.#other.put(1);
    return this.#other.prices();
  }

  get isFree(): boolean {
    return this.#prices$ === NEVER;
  }

  toString(): string {
    return this.#prices$ instanceof Observable ? this.name : "";
  }
}

class Box {
  calm(terms$: Observable<string>): Observable<string> {
    return terms$.pipe(debounceTime(10));
  }
}

describe("inspected", () => {
  it("writes down a call, its input and what it emits", () => {
    const recorder = new Recorder();
    const shop = inspected(recorder, "shop", new Shop());

    shop.twice(of(1), 3).subscribe();

    expect(drawn(recorder)).toEqual([
      "call shop.twice S",
      "input shop.twice S",
      "input shop.twice N 1",
      "call shop.twice N 3",
      "input shop.twice C",
      "call shop.twice C",
    ]);
    expect(recorder.events().map(({ track }) => track.call)).toEqual([
      0, 0, 0, 0, 0, 0,
    ]);
    const [call, input] = recorder.events().map(({ track }) => track);
    expect(call).toMatchObject({ args: [{ text: "[stream]" }, 3] });
    expect(input).toMatchObject({ argument: 0 });
  });

  it("writes down a command before what it causes, and its error", () => {
    const recorder = new Recorder();
    const shop = inspected(recorder, "shop", new Shop());

    shop.put(2);
    expect(() => shop.refuse()).toThrow("Closed");

    expect(shop.cart$.value).toBe(2);
    expect(drawn(recorder)).toEqual([
      "command shop.put N",
      "command shop.refuse N",
      'command shop.refuse E {"message":"Closed"}',
    ]);
    expect(recorder.events()[0]?.track).toMatchObject({ args: [2] });
  });

  it("writes down a stream property after the command that changes it began", () => {
    const recorder = new Recorder();
    const backend = new InMemoryDataService();
    const { messageService } = createServices(backend);
    const messages = inspected(recorder, "messageService", messageService);

    messages.messages$.subscribe();
    messages.add("a");

    expect(drawn(recorder)).toEqual([
      "stream messageService.messages$ S",
      "stream messageService.messages$ N []",
      "command messageService.add N",
      'stream messageService.messages$ N ["a"]',
    ]);
  });

  it("is to all appearances the service itself", () => {
    const service = new Shop();
    const shop = inspected(new Recorder(), "shop", service);

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
  });

  it("gives the same methods and streams each time", () => {
    const shop = inspected(new Recorder(), "shop", new Shop());
    const put = Reflect.get(shop, "put");

    expect(put).toBe(Reflect.get(shop, "put"));
    expect(shop.open$).toBe(shop.open$);
    expect(shop.prices()).toBe(shop.prices());
    Reflect.apply(put, undefined, [2]);
    expect(shop.cart$.value).toBe(2);
  });

  it("leaves a Subject what it is", () => {
    const service = new Shop();
    const shop = inspected(new Recorder(), "shop", service);

    expect(shop.cart$).toBe(service.cart$);
    expect(shop.open$).not.toBe(service.open$);
  });

  it("wraps a frozen service, too", () => {
    const recorder = new Recorder();
    const service = Object.freeze({ one$: of(1), two: () => of(2) });
    const frozen = inspected(recorder, "frozen", service);

    frozen.one$.subscribe();
    frozen.two().subscribe();

    expect(Object.getOwnPropertyDescriptor(frozen, "one$")?.value).toBe(
      service.one$,
    );
    expect(drawn(recorder)).toHaveLength(6);
  });

  it("passes a Subject on as a Subject", async () => {
    const recorder = new Recorder();
    let given$: unknown;
    class Radio {
      hear(source$: Subject<string>): Observable<string> {
        given$ = source$;
        source$.next("early");
        return source$.asObservable();
      }
    }
    const source$ = new BehaviorSubject("first");

    const heard$ = inspected(recorder, "radio", new Radio()).hear(source$);
    const heard = valuesOf(heard$);
    source$.next("late");
    source$.complete();

    expect(given$).toBeInstanceOf(BehaviorSubject);
    expect(source$.value).toBe("late");
    expect(await heard).toEqual(["early", "late"]);
    expect(drawn(recorder)).toContain("input radio.hear N late");
  });

  it("sees nothing of what a service has others do", () => {
    const recorder = new Recorder();
    const other = inspected(recorder, "other", new Shop());
    const shop = inspected(recorder, "shop", new Shop(other));

    shop.othersPrices().subscribe();

    expect(other.cart$.value).toBe(1);
    expect(drawn(recorder)).toEqual([
      "call shop.othersPrices S",
      "call shop.othersPrices N 1",
      "call shop.othersPrices N 2",
      "call shop.othersPrices C",
    ]);
  });

  it("is seen by each of two recorders", () => {
    const [inner, outer] = [new Recorder(), new Recorder()];
    const shop = inspected(outer, "o", inspected(inner, "i", new Shop()));

    shop.twice(of(1)).subscribe();

    const kinds = (one: Recorder) => one.events().map(({ kind }) => kind);
    expect(kinds(outer).join("")).toBe("SSNNCC");
    expect(kinds(inner).join("")).toBe("SSNNCC");
  });

  it("sees what the app does as something is emitted", async () => {
    const recorder = new Recorder();
    const shop = inspected(recorder, "shop", new Shop());

    await shop
      .prices()
      .pipe(switchMap((price) => shop.twice(of(price))))
      .forEach((price) => void shop.put(price));

    const calls = recorder.events().map(({ track }) => track.call);
    expect(new Set(calls)).toEqual(new Set([0, 1, 2, 3, 4]));
  });

  it("knows which call a request is for", () => {
    const recorder = new Recorder();
    marbles(({ cold, hot, expectObservable, flush }) => {
      const answer$ = cold("500ms (a|)", {
        a: httpResponse({ id: 1, name: "A" }),
      });
      const terms$ = hot("m 399ms n");
      const backend = new ScriptedBackend(() => answer$);
      const { heroService } = createServices(
        inspectedBackend(recorder, backend),
      );
      const heroes = inspected(recorder, "heroService", heroService);

      expectObservable(heroes.search(terms$), "^ 999ms !");
      expectObservable(heroes.getHero(2));
      expectObservable(heroes.addHero({ name: "A" }));
      expectObservable(heroes.getHero(1), "100ms ^ 99ms !");
      flush();
    });

    expect(sent(recorder)).toEqual([
      "GET api/heroes/2 of 1",
      "POST api/heroes of 2",
      "GET api/heroes/1 of 3",
      "GET api/heroes/?name=m of 0",
      "GET api/heroes/?name=n of 0",
    ]);
  });

  it("knows no call for a request that others may wait for", () => {
    const recorder = new Recorder();
    const backend = new ScriptedBackend(() => of(httpResponse("t")));
    const { http } = createServices(inspectedBackend(recorder, backend));
    const token$ = http.post("token", null).pipe(
      share({
        connector: () => new ReplaySubject(1),
        resetOnComplete: false,
      }),
    );
    const service = inspected(recorder, "service", {
      list: () => token$.pipe(switchMap(() => http.get("list"))),
      now: () => void http.get("now").subscribe(),
      again: (clicks$: Observable<string>) =>
        void clicks$.pipe(switchMap((url) => http.get(url))).subscribe(),
    });
    service.list().subscribe();
    service.list().subscribe();
    service.now();
    const clicks$ = new Subject<string>();
    service.again(clicks$);
    clicks$.next("again");

    expect(sent(recorder)).toEqual([
      "POST token within service.list",
      "GET list of 0",
      "GET list of 1",
      "GET now of 2",
      "GET again of 3",
    ]);
  });

  it("knows no call for a request of the app's own", () => {
    const recorder = new Recorder();
    const backend = new InMemoryDataService({}, { delay: 0 });
    const { http } = createServices(inspectedBackend(recorder, backend));

    http.get("a").subscribe({ error: () => undefined });

    expect(recorder.events()[0]?.track.call).toBeUndefined();
  });

  it("leaves time and errors as they are", () => {
    marbles(({ hot, expectObservable, expectSubscriptions }) => {
      const terms$ = hot("  a-b 10ms #", undefined, "no");
      const listening = "   ^ 12ms !";
      const expected = "    12ms b#";
      const calm$ = inspected(new Recorder(), "box", new Box()).calm(terms$);

      expectObservable(calm$).toBe(expected, undefined, "no");
      expectSubscriptions(terms$.subscriptions).toBe(listening);
    });
  });

  it("passes arguments on that cannot be read", () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    const recorder = new Recorder();
    const service = { take: (value: object) => [value] };

    const [taken] = inspected(recorder, "service", service).take(proxy);

    expect(taken === proxy).toBe(true);
    expect(recorder.events()[0]?.track).toMatchObject({
      args: [{ text: "[unreadable]" }],
    });
  });

  it("gives a property that cannot be read", () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    const { held } = inspected(new Recorder(), "service", { held: proxy });

    expect(held === proxy).toBe(true);
  });

  it("never writes down headers", () => {
    const recorder = new Recorder();
    const token = { "X-XSRF-TOKEN": "t0k3n" };
    const answer = httpResponse("a", { headers: { "Set-Cookie": "t0k3n" } });
    const backend = new ScriptedBackend({ "GET a": of(answer) });
    const services = createServices(inspectedBackend(recorder, backend));
    const http = inspected(recorder, "http", services.http);

    http.get("a", { headers: token }).subscribe();
    http.request("GET", "a", { headers: token }).subscribe();

    expect(recorder.events().length).toBeGreaterThan(10);
    expect(JSON.stringify(recorder.events())).not.toContain("t0k3n");
    expect(recorder.events()[1]?.track).toMatchObject({
      method: "GET",
      url: "a",
      body: null,
    });
  });

  it("writes down headers that are named, however the platform lists them", () => {
    class Loud extends Headers {
      override [Symbol.iterator]() {
        return [["Link", "b"] as [string, string]].values();
      }
    }
    const secret = {
      Token: "t0k3n",
      "Set-Cookie": "t0k3n",
      Authorization: "t0k3n",
    };
    const headers = new Loud({ Link: "b", ...secret });
    const answer = { ...httpResponse("a"), headers };
    const backend = new ScriptedBackend({ "GET a": of(answer) });
    const recorder = new Recorder();
    const { http } = createServices(
      inspectedBackend(recorder, backend, {
        headers: ["Link", ...Object.keys(secret)],
      }),
    );
    http.get("a").subscribe();

    expect(recorder.events()[1]?.value).toMatchObject({
      headers: { link: "b" },
    });
    expect(JSON.stringify(recorder.events())).not.toContain("t0k3n");
  });

  it("leaves out of addresses what is to be kept secret", () => {
    const redact = (key: string): boolean => {
      if (key === "odd") throw new Error("Nobody knows");
      return key === "pin";
    };
    const recorder = new Recorder({ redact });
    const backend = new ScriptedBackend(() => of(httpResponse("a")));
    const { http } = createServices(inspectedBackend(recorder, backend));
    http.get("a?pin=1&b=2").subscribe();
    http.get("a?odd=1").subscribe();

    expect(sent(recorder)).toEqual([
      "GET a?b=2 within undefined",
      "GET [unreadable] within undefined",
    ]);
  });

  it("writes down a refused request", () => {
    const recorder = new Recorder();
    const backend: HttpBackend = {
      handle: () => throwError(() => new Error("Away")),
    };
    const request = {
      method: "GET",
      url: "a",
      headers: new Headers(),
      body: null,
    };

    inspectedBackend(recorder, backend)
      .handle(request)
      .subscribe({ error: () => undefined });

    expect(drawn(recorder)).toEqual([
      "request GET a S",
      'request GET a E {"message":"Away"}',
    ]);
  });
});

function drawn(recorder: Recorder): string[] {
  return recorder.events().map(line);
}

/** Whose the requests are, and of nobody's which subscription began them. */
function sent(recorder: Recorder): string[] {
  const starts = recorder.events().filter(({ kind }) => kind === "S");
  return starts
    .map(({ track }) => track)
    .filter(({ role }) => role === "request")
    .map(({ name, call, parent }) =>
      call === undefined
        ? `${name} within ${starts.find(({ track }) => track.id === parent)?.track.name}`
        : `${name} of ${call}`,
    );
}

function line({ track, kind, value }: MarbleEvent): string {
  const { role, name } = track;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return `${role} ${name} ${kind}${value === undefined ? "" : ` ${text}`}`;
}
