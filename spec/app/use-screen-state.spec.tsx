import { act, fireEvent, renderHook } from "@testing-library/react";
import { MemoryRouter, useNavigate } from "react-router-dom";
import { concat, defer, ignoreElements, NEVER, of, Subject, tap } from "rxjs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useScreenState } from "#src/app/use-screen-state.ts";
import { ServicesProvider } from "#src/react/services-provider.tsx";
import { createServices } from "rx-heroes";
import { ScriptedBackend } from "rx-heroes/testing";

type StateFactory = Parameters<typeof useScreenState<string>>[0];

describe.each([true, false])("useScreenState, StrictMode %s", (strict) => {
  beforeEach(() =>
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] }),
  );

  it("returns the initial state, then each that is emitted", () => {
    const states$ = new Subject<string>();
    const { state } = renderState(() => states$);
    expect(state()).toBe("initial");

    act(() => states$.next("one"));
    expect(state()).toBe("one");
  });

  it.each([
    { kind: "asynchronous", state$: NEVER, state: "initial" },
    { kind: "synchronous", state$: concat(of("one", "two"), NEVER) },
    { kind: "completed", state$: of("one", "two") },
  ])("subscribes once to a state that is $kind", ({ state$, ...row }) => {
    let subscriptions = 0;
    const counted$ = defer(() => {
      subscriptions += 1;
      return state$;
    });

    const { rerender, state } = renderState(() => counted$);
    expect(state()).toBe(row.state ?? "two");
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

  it("emits retry$ at each call, when online, and at the screen's own link", () => {
    const onRetry = vi.fn();
    const { result } = renderState((_, retry$) =>
      retry$.pipe(tap(onRetry), ignoreElements()),
    );
    pass();
    expect(onRetry).not.toHaveBeenCalled();

    act(() => result.current.retry());
    expect(onRetry).toHaveBeenCalledTimes(1);

    fireEvent.online(window);
    expect(onRetry).toHaveBeenCalledTimes(2);

    act(() => void result.current.navigate("/"));
    expect(onRetry).toHaveBeenCalledTimes(3);
  });

  function renderState(project: StateFactory) {
    // The states here don't use them.
    const services = createServices(new ScriptedBackend({}));
    const useState = () => {
      const [state, retry] = useScreenState(project, "initial");
      return { state, retry, navigate: useNavigate() };
    };
    const hook = renderHook(useState, {
      reactStrictMode: strict,
      wrapper: ({ children }) => (
        <MemoryRouter>
          <ServicesProvider services={services}>{children}</ServicesProvider>
        </MemoryRouter>
      ),
    });
    return { ...hook, state: () => hook.result.current.state };
  }
});

/** Runs the timers of 0 ms. */
function pass(): void {
  act(() => {
    vi.advanceTimersByTime(0);
  });
}
