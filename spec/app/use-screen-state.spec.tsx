import { act, renderHook } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { concat, defer, NEVER, type Observable, of, Subject } from "rxjs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useScreenState } from "#src/app/use-screen-state.ts";
import { ServicesProvider } from "#src/react/services-provider.tsx";
import { createServices, type Services } from "rx-heroes";
import { ScriptedBackend } from "rx-heroes/testing";

type StateFactory = (services: Services) => Observable<string>;

describe.each([true, false])("useScreenState, StrictMode %s", (strict) => {
  beforeEach(() =>
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] }),
  );

  it("shows the initial state until the first comes, then each", () => {
    const states$ = new Subject<string>();
    const { result } = renderState(() => states$);
    expect(result.current).toBe("initial");

    act(() => states$.next("one"));
    expect(result.current).toBe("one");

    act(() => states$.next("two"));
    expect(result.current).toBe("two");
  });

  it.each([
    { kind: "that comes later", state$: new Subject<string>() },
    { kind: "that comes at once and ends", state$: of("one") },
    { kind: "that comes at once", state$: concat(of("one"), NEVER) },
  ])("subscribes once to a state $kind", ({ state$ }) => {
    let subscriptions = 0;
    const counted$ = defer(() => {
      subscriptions += 1;
      return state$;
    });

    renderState(() => counted$);
    pass();

    expect(subscriptions).toBe(1);
  });

  it("shows a state that comes at once and ends", () => {
    const { result } = renderState(() => of("one", "two"));

    expect(result.current).toBe("two");
  });

  it("does not subscribe again when it is rendered again", () => {
    let subscriptions = 0;
    const { rerender } = renderState(() =>
      defer(() => {
        subscriptions += 1;
        return NEVER;
      }),
    );

    rerender();
    pass();
    rerender();
    pass();

    expect(subscriptions).toBe(1);
  });

  it("unsubscribes when the view leaves", () => {
    const states$ = new Subject<string>();
    const { unmount } = renderState(() => states$);
    pass();
    expect(states$.observed).toBe(true);

    unmount();
    pass();

    expect(states$.observed).toBe(false);
  });

  it("starts anew for a view that comes back", () => {
    const states = ["one", "two"];
    const state$ = defer(() => concat(of(states.shift() ?? "more"), NEVER));

    const first = renderState(() => state$);
    first.unmount();
    pass();
    const second = renderState(() => state$);

    expect(second.result.current).toBe("two");
  });

  it("starts anew on other services", () => {
    const provided = { services: someServices() };
    const states = [new Subject<string>(), new Subject<string>()] as const;
    const asked: Services[] = [];
    const { result, rerender } = renderState((services) => {
      asked.push(services);
      return states[asked.length === 1 ? 0 : 1];
    }, provided);
    act(() => states[0].next("before"));
    const before = provided.services;

    provided.services = someServices();
    rerender();
    act(() => states[1].next("after"));

    expect(asked.map((services) => services === before)).toEqual([true, false]);
    expect(result.current).toBe("after");
    expect(states[0].observed).toBe(false);
  });

  function renderState(
    project: StateFactory,
    provided = { services: someServices() },
  ) {
    return renderHook(() => useScreenState(project, "initial")[0], {
      reactStrictMode: strict,
      wrapper: ({ children }) => (
        <MemoryRouter>
          <ServicesProvider {...provided}>{children}</ServicesProvider>
        </MemoryRouter>
      ),
    });
  }
});

/** Which the states here don't use. */
function someServices(): Services {
  return createServices(new ScriptedBackend({}));
}

/** What is meant to happen right after something does so now. */
function pass(): void {
  act(() => {
    vi.advanceTimersByTime(0);
  });
}
