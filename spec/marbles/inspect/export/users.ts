import {
  BehaviorSubject,
  interval,
  map,
  type Observable,
  share,
  shareReplay,
  Subject,
  timer,
} from "rxjs";
import { type HttpBackend, HttpClient, HttpErrorResponse } from "rx-heroes";
import type { MarbleEvent, Recorder } from "rx-heroes/inspect";
import { httpResponse } from "rx-heroes/testing";
import { record } from "./record.ts";
import { replayable } from "./test-of.ts";

/** A service with state, a shared clock and a cached response. */
export class UserService {
  readonly #http: HttpClient;
  readonly #name$ = new BehaviorSubject("ann");
  readonly #loaded$ = new BehaviorSubject("");
  readonly name$ = this.#name$.asObservable();
  // eslint-disable-next-line rxjs-x/no-exposed-subjects -- as others have them
  readonly saved$ = new Subject<string>();
  readonly ticks$ = interval(100).pipe(share());
  readonly all$: Observable<unknown>;

  constructor(backend: HttpBackend) {
    this.#http = new HttpClient(backend);
    this.all$ = this.#http
      .get("api/users")
      .pipe(shareReplay({ bufferSize: 1, refCount: false }));
  }

  me(): Observable<unknown> {
    return this.#http.get(`api/users/${this.#name$.value}`);
  }

  setName(name: string): void {
    this.#name$.next(name);
    this.saved$.next(name);
  }

  all(): Observable<unknown> {
    return this.all$;
  }

  ticks(): Observable<number> {
    return this.ticks$;
  }

  /** Sends a request whether or not anybody subscribes. */
  load(): Observable<string> {
    this.#http.get<string>("api/users").subscribe(this.#loaded$);
    return this.#loaded$.asObservable();
  }

  /** Sends a URL that is another one each time. */
  now(): Observable<unknown> {
    return this.#http.get(`api/now?at=${Date.now()}`);
  }

  async save(): Promise<void> {
    await this.#http.put("api/users", {}).forEach(() => undefined);
  }
}

/** Responds with the URL after 50 ms; to a PUT with an error. */
export const urlBackend: HttpBackend = {
  handle: ({ method, url }) =>
    timer(50).pipe(
      map(() => {
        if (method !== "PUT") return httpResponse(url);
        throw new HttpErrorResponse({ url, status: 409 });
      }),
    ),
};

export const createUsers = (backend: HttpBackend) => ({
  users: new UserService(backend),
});

export const usersCode = replayable(createUsers);

export function recordUsers(
  act: (users: UserService) => void,
  options: { backend?: HttpBackend; recorder?: Recorder } = {},
): readonly MarbleEvent[] {
  return record(createUsers, ({ users }) => act(users), {
    backend: urlBackend,
    ...options,
  });
}
