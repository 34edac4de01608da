import type { Observable } from "rxjs";
import type { Hero, HttpClient } from "rx-heroes";

/** The heroes of exactly that name, not of one that contains it. */
export function heroesCalled(
  http: HttpClient,
  name: string,
): Observable<Hero[]> {
  return http.get<Hero[]>("api/heroes", { params: { name: `^${name}$` } });
}
