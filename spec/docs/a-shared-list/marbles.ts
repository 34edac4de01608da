import { createServices, HttpErrorResponse } from "rx-heroes";
import {
  httpResponse,
  MarbleScheduler,
  type ScriptedAnswers,
  ScriptedBackend,
} from "rx-heroes/testing";
import { map, type Observable } from "rxjs";
import type { RunHelpers } from "rxjs/testing";
import { HeroList } from "./hero-list.ts";

export const ann = { id: 11, name: "Ann" };
export const bob = { id: 12, name: "Bob" };

/** Responses: a list with Ann, one with both, a saved change. */
export const a = httpResponse([ann]);
export const b = httpResponse([ann, bob]);
export const o = httpResponse(null, { status: 204, statusText: "No Content" });
export const rejected = new HttpErrorResponse({
  url: "api/heroes",
  status: 403,
});

/** States, as `shown` writes them. */
export const l = "loading";
export const A = "loaded Ann";
export const B = "loaded Ann, Bob";

export function marbles(test: (helpers: RunHelpers) => void): void {
  new MarbleScheduler().run(test);
}

export function heroList(answers: ScriptedAnswers, keepFor = 0): HeroList {
  const { heroService } = createServices(new ScriptedBackend(answers));
  return new HeroList(heroService, keepFor);
}

/** The states in words: `loaded Ann, Bob`. */
export function shown(list: HeroList): Observable<string> {
  return list.heroes$.pipe(
    map(({ status, heroes }) =>
      `${status} ${heroes.map(({ name }) => name).join(", ")}`.trimEnd(),
    ),
  );
}
