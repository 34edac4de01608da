import {
  useLayoutObservableState,
  useObservableCallback,
} from "observable-hooks";
import {
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useMemo,
} from "react";
import {
  catchError,
  defer,
  fromEvent,
  identity,
  map,
  merge,
  type Observable,
  of,
} from "rxjs";

/** How the components of an app reach its services. */
export interface ServicesContext<Services extends object> {
  /**
   * Provides services to the components below it. Create the services once,
   * outside of components. When `services` changes, the components stay mounted,
   * and their states start anew.
   */
  ServicesProvider: (props: {
    services: Services;
    children: ReactNode;
  }) => ReactElement;

  /**
   * Returns the services of the nearest `ServicesProvider`.
   * @throws Error without a `ServicesProvider` above.
   */
  useServices: () => Services;

  /**
   * Subscribes to the state that `project` derives from the services, before the
   * first paint. Returns the latest state, at first `initial`.
   *
   * ```tsx
   * const [hero, retry] = useServiceState(
   *   ({ heroService }, retry$) =>
   *     loadable(heroService.getHero(id, { throwOnError: true }), retry$),
   *   [id],
   *   { status: "loading" },
   * );
   * ```
   *
   * `inputs` are the values of the component that `project` uses, as for
   * `useEffect`. When one of them changes, or the services do, `project` is called
   * again and the state starts anew from `initial`. What changes without a new
   * start comes as a stream.
   *
   * `retry$` emits when what failed should be sent again: when `retry` is called,
   * and when the browser is back online. A stream that errors throws in the
   * component, for the nearest error boundary.
   */
  useServiceState: <S>(
    project: (services: Services, retry$: Observable<unknown>) => Observable<S>,
    inputs: readonly unknown[],
    initial: NoInfer<S>,
  ) => readonly [state: S, retry: () => void];
}

/** What a stream emitted last, or its error; each start has a key of its own. */
type Latest<S> = { readonly key: symbol } & (
  { readonly state: S } | { readonly error: unknown }
);

// A server that renders this has no window.
const online$ = defer(() => fromEvent(window, "online"));

/**
 * Creates the provider and the hooks of an app, which are typed by its services.
 * Call it once, in a module that components import.
 */
export function createServicesContext<
  Services extends object,
>(): ServicesContext<Services> {
  const Context = createContext<Services | undefined>(undefined);

  function ServicesProvider(props: {
    services: Services;
    children: ReactNode;
  }): ReactElement {
    const { services, children } = props;
    // Not <Context>, which React 18 doesn't know.
    return <Context.Provider value={services}>{children}</Context.Provider>;
  }

  function useServices(): Services {
    const services = useContext(Context);
    if (services === undefined) {
      throw new Error(
        "useServices needs a <ServicesProvider services={…}> above it.",
      );
    }
    return services;
  }

  function useServiceState<S>(
    project: (services: Services, retry$: Observable<unknown>) => Observable<S>,
    inputs: readonly unknown[],
    initial: NoInfer<S>,
  ): readonly [state: S, retry: () => void] {
    const services = useServices();
    // Without its argument, since `onClick={retry}` passes an event.
    const [retry, retried$] = useObservableCallback<undefined, undefined, []>(
      identity,
      () => undefined,
    );
    const { key, latest$ } = useMemo(
      () => {
        const key = Symbol("start");
        const latest$ = project(services, merge(retried$, online$)).pipe(
          map((state): Latest<S> => ({ key, state })),
          catchError((error: unknown) => of<Latest<S>>({ key, error })),
        );
        return { key, latest$ };
      },
      // eslint-disable-next-line react-hooks/exhaustive-deps -- `inputs` are checked where the hook is called; `project` is new in each render
      [services, retried$, ...inputs],
    );
    const latest = useLayoutObservableState(latest$);
    // In the render that changes an input, the latest state is of the old stream.
    if (latest?.key !== key) return [initial, retry];
    if ("error" in latest) throw latest.error;
    return [latest.state, retry];
  }

  return { ServicesProvider, useServices, useServiceState };
}
