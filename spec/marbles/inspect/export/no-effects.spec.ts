/* eslint-disable rxjs-x/finnish -- methods of services have their own names. */
import {
  defer,
  finalize,
  interval,
  isObservable,
  map,
  NEVER,
  of,
  tap,
  timer,
} from "rxjs";
import { type HttpBackend, HttpClient, InMemoryDataService } from "rx-heroes";
import {
  type ExportOptions,
  type Exported,
  exportTest,
  type Recorder,
} from "rx-heroes/inspect";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { after, follow, record } from "./record.ts";
import { replayable } from "./test-of.ts";

/** What the page's globals have sent or stored. */
const effects: string[] = [];

class Sender {
  constructor() {
    effects.push("opened");
  }

  send(): void {
    effects.push("sent");
  }
}

class Storage {
  [key: string]: unknown;

  setItem(key: string, value: string): void {
    effects.push("stored");
    this[key] = value;
  }
}

class Document {
  set cookie(cookie: string) {
    effects.push(cookie);
  }
}

beforeEach(() => {
  vi.stubGlobal("fetch", () => effects.push("fetched"));
  vi.stubGlobal("XMLHttpRequest", class extends Sender {});
  vi.stubGlobal("WebSocket", Sender);
  vi.stubGlobal("EventSource", class extends Sender {});
  vi.stubGlobal("Storage", Storage);
  vi.stubGlobal("localStorage", new Storage());
  vi.stubGlobal("Document", Document);
  vi.stubGlobal("document", new Document());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

type Methods = Readonly<Record<string, () => unknown>>;

/** Services with `all`, which sends by the backend alone, and other methods. */
function creating(methods: Methods) {
  return (backend: HttpBackend) => {
    const http = new HttpClient(backend);
    return { page: { all: () => http.get("api/heroes"), ...methods } };
  };
}

/** Calls each method, and subscribes for 100 ms to what it returns. */
function recordAll(create: ReturnType<typeof creating>): Recorder {
  const recorder = record(create, ({ page }) => {
    for (const method of Object.values<() => unknown>(page)) {
      const result = method();
      if (!isObservable(result)) continue;
      const subscription = follow(result);
      if (method.name.endsWith("left")) after(100, () => subscription.unsubscribe()); // prettier-ignore
    }
  });
  effects.length = 0;
  return recorder;
}

function exported(
  create: (backend: HttpBackend) => object,
  recorder: Recorder,
  options?: ExportOptions,
): Promise<Exported> {
  const simulated = {
    create: () => new InMemoryDataService(undefined, { delay: 0 }),
    setup: "server",
  };
  return exportTest(recorder, { ...replayable(create), simulated }, options);
}

describe("exportTest sends and stores nothing, and leaves out by name", () => {
  it.each<[name: string, method: () => unknown]>([
    ["fetch", () => defer(() => of(fetch("a")))],
    ["fetch", () => timer(50).pipe(map(() => fetch("a")))],
    ["fetch", function left() { return NEVER.pipe(finalize(() => void fetch("a"))); }], // prettier-ignore
    ["XMLHttpRequest", () => of(new XMLHttpRequest().DONE)],
    ["WebSocket", () => of(new WebSocket("ws:a").OPEN)],
    ["EventSource", () => of(new EventSource("a").OPEN)],
    ["Storage.setItem", () => localStorage.setItem("a", "b")],
    ["localStorage", () => (localStorage.a = "b")],
    ["Document.cookie", () => (document.cookie = "a=b")],
    ["setTimeout", () => setTimeout(() => effects.push("late"))],
  ])("what uses %s", async (name, method) => {
    const create = creating({ method });
    const recorder = recordAll(create);
    await new Promise((resolve) => setTimeout(resolve));
    effects.length = 0;

    for (const form of ["recorded", "latencies"] as const)
      expect(await exported(create, recorder, { form })).toMatchObject({
        leftOut: [`page.method (call 1): uses ${name}`],
      });
    await new Promise((resolve) => setTimeout(resolve));
    expect(effects).toEqual([]);
  });

  it("what catches the error, and what comes by objects that were kept", async () => {
    const socket = new WebSocket("ws:a");
    const create = creating({
      caught() {
        try {
          void fetch("a");
        } catch {
          // It goes on without.
        }
        return of(1);
      },
      kept: () => of(1).pipe(tap(() => socket.send("a"))),
    });

    expect(await exported(create, recordAll(create))).toMatchObject({
      leftOut: [
        "page.caught (call 1): uses fetch",
        "page.kept (call 2): uses WebSocket.send",
      ],
    });
    expect(effects).toEqual([]);
  });
});

it.each([
  ["sends", () => void fetch("a")],
  ["does so later", () => follow(interval(50).pipe(tap(() => void fetch("a"))))], // prettier-ignore
])("exportTest refuses where `create` %s", async (_, start) => {
  const recorder = recordAll(creating({}));
  const create = (backend: HttpBackend) => {
    start();
    return creating({})(backend);
  };

  const refusal = "create uses fetch";
  expect(await exported(create, recorder)).toEqual({ refusal });
  expect(effects).toEqual([]);
});

it("exportTest leaves the app its globals between the steps, and after errors", async () => {
  const { fetch, localStorage } = globalThis;
  const own = { fetch, localStorage };
  const create = creating({ fails: () => of(globalThis.fetch("a")) });
  const recorder = recordAll(create);
  const all = Promise.all([
    exported(create, recorder),
    exported(create, recorder),
    exported(() => globalThis.fetch("a"), recorder),
  ]);
  for (let i = 0; i < 10; i++) {
    expect(globalThis).toMatchObject(own);
    await new Promise((resolve) => setTimeout(resolve));
  }
  await all;
  expect(globalThis).toMatchObject(own);
});

it("exportTest lets what a service has kept work later", async () => {
  const kept: (() => void)[] = [];
  const create = (backend: HttpBackend) => {
    const { fetch } = globalThis;
    kept.push(() => void fetch("a"));
    return creating({})(backend);
  };
  await exported(create, recordAll(creating({})));

  kept.at(-1)?.();
  expect(effects).toEqual(["fetched"]);
});
