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

  it("returns the initial state, then each that is emitted", () => {
    const states$ = new Subject<string>();
    const { result } = renderState(() => states$);
    expect(result.current).toBe("initial");

    act(() => states$.next("one"));
    expect(result.current).toBe("one");

    act(() => states$.next("two"));
    expect(result.current).toBe("two");
  });

  it("returns a state that is emitted at once", () => {
    const { result } = renderState(() => of("one", "two"));

    expect(result.current).toBe("two");
  });

  it.each([
    { kind: "asynchronous", state$: new Subject<string>() },
    { kind: "synchronous", state$: concat(of("one"), NEVER) },
    { kind: "completed", state$: of("one") },
  ])("subscribes once to a state that is $kind", ({ state$ }) => {
    let subscriptions = 0;
    const counted$ = defer(() => {
      subscriptions += 1;
      return state$;
    });

    const { rerender } = renderState(() => counted$);
    pass();
    rerender();
    pass();

    expect(subscriptions).toBe(1);
  });

  it("unsubscribes at unmount", () => {
    const states$ = new Subject<string>();
    const { unmount } = renderState(() => states$);
    pass();
    expect(states$.observed).toBe(true);

    unmount();
    pass();

    expect(states$.observed).toBe(false);
  });

  it("calls project again for other services", () => {
    const provided = { services: someServices() };
    const states = [new Subject<string>(), new Subject<string>()] as const;
    const projected: Services[] = [];
    const { result, rerender } = renderState((services) => {
      projected.push(services);
      return states[projected.length === 1 ? 0 : 1];
    }, provided);
    act(() => states[0].next("before"));
    const before = provided.services;

    provided.services = someServices();
    rerender();
    act(() => states[1].next("after"));

    expect(projected.map((services) => services === before)).toEqual([
      true,
      false,
    ]);
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

/** The states here don't use them. */
function someServices(): Services {
  return createServices(new ScriptedBackend({}));
}

/** Runs the timers of 0 ms. */
function pass(): void {
  act(() => {
    vi.advanceTimersByTime(0);
  });
}
