import {
  act,
  fireEvent,
  render,
  renderHook,
  screen,
} from "@testing-library/react";
import {
  Component,
  type ReactElement,
  type ReactNode,
  StrictMode,
} from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { createServices, type Services } from "rx-heroes";
import { createServicesContext } from "rx-heroes/react";
import { ScriptedBackend } from "rx-heroes/testing";
import {
  concat,
  ignoreElements,
  NEVER,
  type Observable,
  of,
  Subject,
  tap,
  throwError,
} from "rxjs";
import { describe, expect, it, vi } from "vitest";

const { ServicesProvider, useServiceState } = createServicesContext<Services>();

type Project = Parameters<typeof useServiceState<string>>[0];

// The states here don't use them.
const services = createServices(new ScriptedBackend({}));

describe.each([true, false])("useServiceState, StrictMode %s", (strict) => {
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
  ])("subscribes at mount to a state that is $kind", ({ state$, ...row }) => {
    const onSubscribe = vi.fn(() => undefined);

    const { rerender, state } = renderState(() => counted(state$, onSubscribe));
    expect(state()).toBe(row.state ?? "two");
    rerender();

    // StrictMode unsubscribes once, and subscribes again.
    expect(onSubscribe).toHaveBeenCalledTimes(strict ? 2 : 1);
  });

  it("shows a synchronous state in the first paint", () => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
    const page = document.createElement("main");
    const root = createRoot(page);
    const view = (
      <ServicesProvider services={services}>
        <State project={() => of("one")} />
      </ServicesProvider>
    );

    flushSync(() =>
      root.render(strict ? <StrictMode>{view}</StrictMode> : view),
    );

    expect(page.textContent).toBe("one");
    flushSync(() => root.unmount());
  });

  it("unsubscribes at unmount", () => {
    const states$ = new Subject<string>();
    const { unmount } = renderState(() => states$);
    expect(states$.observed).toBe(true);

    unmount();

    expect(states$.observed).toBe(false);
  });

  it("emits retry$ at each call, and when the browser is back online", () => {
    const onRetry = vi.fn();
    const { result } = renderState((_, retry$) =>
      retry$.pipe(tap(onRetry), ignoreElements()),
    );
    expect(onRetry).not.toHaveBeenCalled();

    act(() => result.current[1]());
    expect(onRetry).toHaveBeenCalledTimes(1);

    fireEvent.online(window);
    expect(onRetry).toHaveBeenCalledTimes(2);
  });

  it("emits undefined as retry$ when a click calls retry with its event", () => {
    const onRetry = vi.fn();
    function Retry(): ReactElement {
      const [, retry] = useServiceState(
        (_, retry$) => retry$.pipe(tap(onRetry)),
        [],
        undefined,
      );
      return <button onClick={retry}>try again</button>;
    }
    render(<Retry />, { reactStrictMode: strict, wrapper: Provider });

    fireEvent.click(screen.getByRole("button"));

    expect(onRetry.mock.calls).toEqual([[undefined]]);
  });

  it("starts anew from the initial state when an input changes, and renders no old state with the new input", () => {
    const [a$, b$] = [new Subject<string>(), new Subject<string>()];
    const onSubscribe = vi.fn<(id: string) => void>();
    const renders: string[] = [];
    function Detail({ id }: { id: "a" | "b" }): ReactElement {
      const [state] = useServiceState(
        () => counted(id === "a" ? a$ : b$, () => onSubscribe(id)),
        [id],
        "initial",
      );
      renders.push(`${id}: ${state}`);
      return <p>{state}</p>;
    }
    const options = { reactStrictMode: strict, wrapper: Provider };
    const { rerender, container } = render(<Detail id="a" />, options);
    act(() => a$.next("of a"));
    expect(container.textContent).toBe("of a");

    rerender(<Detail id="b" />);

    expect(container.textContent).toBe("initial");
    expect(a$.observed).toBe(false);
    act(() => b$.next("of b"));
    expect(container.textContent).toBe("of b");
    const subscribed = strict ? [["a"], ["a"], ["b"]] : [["a"], ["b"]];
    expect(onSubscribe.mock.calls).toEqual(subscribed);
    expect([...new Set(renders)]).toEqual([
      "a: initial",
      "a: of a",
      "b: initial",
      "b: of b",
    ]);
  });

  it("starts anew from the initial state when the provider has other services", () => {
    const [first, second] = [services, createServices(new ScriptedBackend({}))];
    const states$ = new Map([
      [first, new Subject<string>()],
      [second, new Subject<string>()],
    ]);
    const project = (given: Services) => states$.get(given) ?? NEVER;
    const view = (given: Services) => (
      <ServicesProvider services={given}>
        <State project={project} />
      </ServicesProvider>
    );
    const { rerender, container } = render(view(first), {
      reactStrictMode: strict,
    });
    act(() => states$.get(first)?.next("of the first"));
    expect(container.textContent).toBe("of the first");

    rerender(view(second));
    expect(container.textContent).toBe("initial");

    act(() => states$.get(second)?.next("of the second"));
    expect(container.textContent).toBe("of the second");
    expect(states$.get(first)?.observed).toBe(false);
  });

  it.each([
    { when: "at once", error$: throwError(() => new Error("a defect")) },
    { when: "later", error$: new Subject<string>() },
  ])(
    "throws an error that comes $when for the error boundary",
    ({ error$ }) => {
      vi.spyOn(console, "error").mockReturnValue(); // React logs it.
      render(
        <ServicesProvider services={services}>
          <Boundary>
            <State project={() => error$} />
          </Boundary>
        </ServicesProvider>,
        { reactStrictMode: strict },
      );

      if (error$ instanceof Subject) {
        act(() => error$.error(new Error("a defect")));
      }

      expect(screen.getByText("a defect")).toBeTruthy();
    },
  );

  function renderState(project: Project) {
    const hook = renderHook(
      () => useServiceState(project, [project], "initial"),
      {
        reactStrictMode: strict,
        wrapper: Provider,
      },
    );
    return { ...hook, state: () => hook.result.current[0] };
  }
});

function Provider({ children }: { children: ReactNode }): ReactElement {
  return <ServicesProvider services={services}>{children}</ServicesProvider>;
}

function State({
  project,
}: {
  project: (
    services: Services,
    retry$: Observable<unknown>,
  ) => Observable<string>;
}): ReactElement {
  const [state] = useServiceState(project, [project], "initial");
  return <p>{state}</p>;
}

class Boundary extends Component<{ children: ReactNode }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override render(): ReactNode {
    return this.state.error?.message ?? this.props.children;
  }
}

/** Calls `onSubscribe` at each subscription. */
function counted(
  state$: Observable<string>,
  onSubscribe: () => void,
): Observable<string> {
  return state$.pipe(tap({ subscribe: onSubscribe }));
}
