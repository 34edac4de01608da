import { debounceTime, distinctUntilChanged, map, NEVER } from "rxjs";
import type { Observable } from "rxjs";
import {
  type HeroesIntents,
  heroesState,
  visibleHeroes,
} from "../../../src/app/heroes/heroes-state.ts";
import { createServices } from "../../../src/services/create-services.ts";
import type { Hero } from "../../../src/services/hero.ts";
import {
  ScriptedBackend,
  type ScriptedAnswers,
} from "../../../src/testing/index.ts";

/**
 * What each moment of the list ends with: its rows' names, `…` while the list
 * is loading, and what stands in the box, in brackets, unless it is empty.
 */
export function toldHeroes(
  answers: ScriptedAnswers,
  { name$ = NEVER, add$ = NEVER, delete$ = NEVER }: Partial<HeroesIntents>,
): { told$: Observable<string>; messages$: Observable<readonly string[]> } {
  const backend = new ScriptedBackend(answers);
  const { heroService, messageService } = createServices({ backend });
  const told$ = heroesState(heroService, { name$, add$, delete$ }).pipe(
    debounceTime(0),
    map((state) => {
      const names = visibleHeroes(state).map(({ name }: Hero) => name);
      const loading = state.loading ? ["…"] : [];
      const box = state.name === "" ? [] : [`[${state.name}]`];
      return [...names, ...loading, ...box].join(" ");
    }),
    distinctUntilChanged(),
  );
  return { told$, messages$: messageService.messages$ };
}
