import { map, NEVER, type Observable } from "rxjs";
import {
  type HeroDetailIntents,
  type HeroDetailState,
  heroDetailState,
} from "../../../src/app/hero-detail/hero-detail-state.ts";
import type { HttpRequest } from "../../../src/http/http-types.ts";
import { createServices } from "../../../src/services/create-services.ts";
import {
  ScriptedBackend,
  type ScriptedAnswers,
} from "../../../src/marbles/testing/index.ts";

/** The state of hero 12's page on a scripted backend, and what comes of it. */
export function detail(
  answers: ScriptedAnswers,
  {
    edit$ = NEVER,
    save$ = NEVER,
    retry$ = NEVER,
  }: Partial<HeroDetailIntents> = {},
): {
  state$: Observable<HeroDetailState>;
  requests$: Observable<HttpRequest>;
} {
  const backend = new ScriptedBackend(answers);
  const { heroService } = createServices(backend);
  return {
    state$: heroDetailState(heroService, 12, { edit$, save$, retry$ }),
    requests$: backend.requests$,
  };
}

/** What stands in the box, if there is one, and the status. */
export function told(
  answers: ScriptedAnswers,
  intents?: Partial<HeroDetailIntents>,
): Observable<string> {
  return detail(answers, intents).state$.pipe(
    map((state) =>
      "draft" in state ? `${state.draft.name} ${state.status}` : state.status,
    ),
  );
}
