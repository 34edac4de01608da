import { debounceTime, distinctUntilChanged, map, NEVER } from "rxjs";
import type { Observable } from "rxjs";
import {
  type HeroesState,
  visibleHeroes,
} from "../../../src/app/heroes/heroes-changes.ts";
import {
  type HeroesIntents,
  heroesState,
} from "../../../src/app/heroes/heroes-state.ts";
import { createServices } from "../../../src/services/create-services.ts";
import type { Hero } from "../../../src/services/hero.ts";
import {
  ScriptedBackend,
  type ScriptedAnswers,
} from "../../../src/testing/index.ts";

/**
 * The state, and what each moment of the list ends with: its rows' names, `…`
 * while the list is loading, `!` after that has failed, and what stands in the
 * box, in brackets, unless it is empty.
 */
export function toldHeroes(
  answers: ScriptedAnswers,
  {
    name$ = NEVER,
    add$ = NEVER,
    delete$ = NEVER,
    retry$ = NEVER,
  }: Partial<HeroesIntents>,
): {
  state$: Observable<HeroesState>;
  told$: Observable<string>;
  messages$: Observable<readonly string[]>;
} {
  const backend = new ScriptedBackend(answers);
  const { heroService, messageService } = createServices(backend);
  const intents = { name$, add$, delete$, retry$ };
  const state$ = heroesState(heroService, intents);
  const told$ = state$.pipe(
    debounceTime(0),
    map((state) => {
      const names = visibleHeroes(state).map(({ name }: Hero) => name);
      const status = { loading: ["…"], failed: ["!"], loaded: [] };
      const box = state.name === "" ? [] : [`[${state.name}]`];
      return [...names, ...status[state.status], ...box].join(" ");
    }),
    distinctUntilChanged(),
  );
  return { state$, told$, messages$: messageService.messages$ };
}
