import {
  debounceTime,
  distinctUntilChanged,
  EMPTY,
  map,
  merge,
  NEVER,
  type Observable,
} from "rxjs";
import { visibleHeroes } from "../../../src/app/heroes/heroes-selectors.ts";
import {
  type HeroesIntents,
  type HeroesState,
  heroesState,
} from "../../../src/app/heroes/heroes-state.ts";
import type { HttpRequest } from "../../../src/http/http-types.ts";
import { createServices } from "../../../src/services/create-services.ts";
import type { Hero } from "../../../src/services/hero.ts";
import {
  ScriptedBackend,
  type ScriptedAnswers,
} from "../../../src/marbles/testing/index.ts";

export interface ToldIntents extends Partial<HeroesIntents> {
  /** Names, each of them typed and added at once. */
  readonly name$?: Observable<string>;
}

/**
 * The state, and what each moment of the list ends with: its rows' names, `…`
 * while the list is loading, `!` after that has failed, and what stands in the
 * box, in brackets, unless it is empty.
 */
export function toldHeroes(
  answers: ScriptedAnswers,
  {
    edit$ = NEVER,
    add$ = NEVER,
    delete$ = NEVER,
    retry$ = NEVER,
    name$ = EMPTY,
  }: ToldIntents,
): {
  state$: Observable<HeroesState>;
  told$: Observable<string>;
  requests$: Observable<HttpRequest>;
} {
  const backend = new ScriptedBackend(answers);
  const { heroService } = createServices(backend);
  const intents = {
    edit$: merge(edit$, name$.pipe(map((name) => ({ name })))),
    add$: merge(add$, name$),
    delete$,
    retry$,
  };
  const state$ = heroesState(heroService, intents);
  const told$ = state$.pipe(
    debounceTime(0),
    map((state) => {
      const names = visibleHeroes(state).map(({ name }: Hero) => name);
      const status = { loading: ["…"], failed: ["!"], loaded: [] };
      const box = state.draft.name ? [`[${state.draft.name}]`] : [];
      return [...names, ...status[state.status], ...box].join(" ");
    }),
    distinctUntilChanged(),
  );
  return { state$, told$, requests$: backend.requests$ };
}
