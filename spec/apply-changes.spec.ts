import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { applyChanges } from "#src/apply-changes.ts";

const url = "/api/heroes/changes";
const store = { apply: vi.fn(), reload: vi.fn() };

/** The page's, in the order of their creation. */
const sources: FakeEventSource[] = [];

class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readonly url: string;
  readyState = 0;

  constructor(url: string) {
    super();
    this.url = url;
    sources.push(this);
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }

  open(): void {
    this.dispatchEvent(new Event("open"));
  }

  /** A failure, after which the browser connects again or gives up. */
  fail(readyState: number): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event("error"));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", FakeEventSource);
});

afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
  sources.length = 0;
});

describe("applyChanges", () => {
  it("applies each change", () => {
    const source = opened();
    const change = { type: "removed", id: 12 };
    const data = JSON.stringify(change);
    source.dispatchEvent(new MessageEvent("message", { data }));
    expect(source.url).toBe(url);
    expect(store.apply.mock.calls).toEqual([[change]]);
    expect(store.reload).not.toHaveBeenCalled();
  });

  it("loads the list again when the browser has connected again", () => {
    const source = opened();
    source.fail(0);
    expect(store.reload).not.toHaveBeenCalled();
    source.open();
    expect(store.reload).toHaveBeenCalledTimes(1);
    expect(sources).toHaveLength(1);
  });

  it("loads the list again when the server asks for it", () => {
    opened().dispatchEvent(new MessageEvent("reload"));
    expect(store.reload).toHaveBeenCalledTimes(1);
  });

  it("connects again, with growing pauses, when the browser gives up", async () => {
    respond(502);
    opened();
    for (const pause of [1000, 2000, 4000]) {
      const { length } = sources;
      sources.at(-1)?.fail(FakeEventSource.CLOSED);
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(sources).toHaveLength(length);
      await vi.advanceTimersByTimeAsync(1);
      expect(sources).toHaveLength(length + 1);
    }
    expect(store.reload).not.toHaveBeenCalled();
    sources.at(-1)?.open();
    expect(store.reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    [404, "application/json"],
    [400, "application/json"],
    [200, "text/html"],
  ])("ends if the server responds %i, %s", async (status, type) => {
    respond(status, type);
    applyChanges(url, store);
    sources[0]?.fail(FakeEventSource.CLOSED);
    await vi.advanceTimersByTimeAsync(1_000_000);
    expect(sources).toHaveLength(1);
  });
});

function opened(): FakeEventSource {
  applyChanges(url, store);
  const [source] = sources;
  if (!source) throw new Error("There is no EventSource");
  source.open();
  return source;
}

/** Has `fetch` respond so from now on. */
function respond(status: number, type = "text/plain"): void {
  const headers = { "Content-Type": type };
  vi.stubGlobal("fetch", () =>
    Promise.resolve(new Response("", { status, headers })),
  );
}
