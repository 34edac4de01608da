import { map, type Observable } from "rxjs";
import { type HttpBackend, HttpClient } from "rx-heroes";
import { replayable } from "./test-of.ts";

/** A service that changes the lists that it is given and receives. */
export class ListService {
  readonly #http: HttpClient;

  constructor(backend: HttpBackend) {
    this.#http = new HttpClient(backend);
  }

  join(list: number[]): Observable<number[]> {
    return this.#http
      .get<number[]>("api/lists")
      .pipe(map((more) => [...list.splice(0), ...more.reverse()]));
  }

  save(list: number[], headers: Record<string, string> = {}) {
    return this.#http
      .post<number[]>("api/lists", list, { headers })
      .pipe(map((more) => list.push(...more)));
  }
}

export const createLists = (backend: HttpBackend) => ({
  lists: new ListService(backend),
});

export const listsCode = replayable(createLists);
