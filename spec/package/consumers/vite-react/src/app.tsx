import { useObservableCallback } from "observable-hooks";
import type { Hero, ListState } from "rx-heroes";
import {
  catchError,
  combineLatest,
  debounceTime,
  EMPTY,
  ignoreElements,
  merge,
  mergeMap,
  type Observable,
  startWith,
  switchMap,
} from "rxjs";
import { useServices, useServiceState } from "./services";

interface State {
  readonly list: ListState<Hero>;
  readonly found: readonly Hero[];
  readonly messages: readonly string[];
}

const initial: State = {
  list: { status: "loading", items: [] },
  found: [],
  messages: [],
};

/** Lists, adds, renames, deletes and searches. */
export function App() {
  const { heroStore } = useServices();
  const [write, write$] = useObservableCallback<Observable<unknown>>();
  const [search, term$] = useObservableCallback<string>();
  const [{ list, found, messages }, retry] = useServiceState<State>(
    ({ heroService, heroStore, messageService }, retry$) =>
      combineLatest({
        list: merge(heroStore.watch(retry$), write$.pipe(mergeMap(finished))),
        found: term$.pipe(
          debounceTime(300),
          switchMap((term) => heroService.searchHeroes(term)),
          startWith([]),
        ),
        messages: messageService.messages$,
      }),
    [term$, write$],
    initial,
  );

  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const name = String(new FormData(event.currentTarget).get("name"));
          write(heroStore.add({ name }));
        }}
      >
        <input name="name" aria-label="name" />
        <button>add</button>
      </form>
      <input
        aria-label="search"
        onChange={(event) => search(event.target.value)}
      />
      {list.status === "failed" && <button onClick={retry}>try again</button>}
      <ul aria-label="heroes">
        {list.items.map((hero) => (
          <li key={hero.id}>
            <input
              aria-label={`name of ${hero.id}`}
              defaultValue={hero.name}
              onBlur={({ target }) =>
                write(heroStore.update({ ...hero, name: target.value }))
              }
            />
            {hero.name}
            <button
              aria-label={`delete ${hero.name}`}
              onClick={() => write(heroStore.remove(hero))}
            />
          </li>
        ))}
      </ul>
      <ul aria-label="found">
        {found.map((hero) => (
          <li key={hero.id}>{hero.name}</li>
        ))}
      </ul>
      <ul aria-label="messages">
        {messages.map((message, i) => (
          <li key={i}>{message}</li>
        ))}
      </ul>
    </>
  );
}

/** Completes when `write$` has ended. The messages say why it failed. */
function finished(write$: Observable<unknown>): Observable<never> {
  return write$.pipe(
    ignoreElements(),
    catchError(() => EMPTY),
  );
}
