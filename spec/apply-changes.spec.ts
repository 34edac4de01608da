import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { applyChanges } from "#src/apply-changes.ts";
import { FakeEventSource } from "./support/fake-event-source.ts";

const url = "/api/heroes/changes";
const { all: sources } = FakeEventSource;
const store = { apply: vi.fn(), reload: vi.fn() };

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
    source.push(change);
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

  it("connects again, with growing pauses, when the browser closes the connection", async () => {
    respond(502);
    opened();
    for (const pause of [1000, 2000, 4000]) {
      const { length } = sources;
      FakeEventSource.last().fail(FakeEventSource.CLOSED);
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(sources).toHaveLength(length);
      await vi.advanceTimersByTimeAsync(1);
      expect(sources).toHaveLength(length + 1);
    }
    expect(store.reload).not.toHaveBeenCalled();
    FakeEventSource.last().open();
    expect(store.reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    [404, "application/json"],
    [400, "application/json"],
    [200, "text/html"],
  ])("ends if the server responds %i, %s", async (status, type) => {
    respond(status, type);
    applyChanges(url, store);
    FakeEventSource.last().fail(FakeEventSource.CLOSED);
    await vi.advanceTimersByTimeAsync(1_000_000);
    expect(sources).toHaveLength(1);
  });
});

function opened(): FakeEventSource {
  applyChanges(url, store);
  const source = FakeEventSource.last();
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
