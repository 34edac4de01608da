import { mergeMap, type Observable, Subject, throwError, timer } from "rxjs";
import {
  createServices,
  type HttpBackend,
  HttpErrorResponse,
  type HttpRequest,
  type HttpResponse,
  InMemoryDataService,
  type Services,
} from "rx-heroes";
import type { Recorder } from "rx-heroes/inspect";
import { after, follow, record, Screen } from "./record.ts";

/** A server that refuses to add heroes, and to delete one that is gone. */
export class StrictServer implements HttpBackend {
  readonly #server = new InMemoryDataService(undefined, { delete404: true });

  handle(request: HttpRequest): Observable<HttpResponse> {
    if (request.method !== "POST") return this.#server.handle(request);
    const { url } = request;
    const error = { error: "There is one of that name" };
    const refusal = new HttpErrorResponse({ url, status: 409, error });
    return timer(500).pipe(mergeMap(() => throwError(() => refusal)));
  }
}

/** Records what `act` does with the services of this package. */
export function recordHeroes(
  act: (services: Services) => void = heroSession,
  backend: HttpBackend = new StrictServer(),
): Recorder {
  return record(createServices, act, { backend });
}

/**
 * A search whose first request is cancelled, a refused add, a double delete, a
 * list and a hero that are left before the response, a 404 and an edit.
 */
export function heroSession({ heroService, messageService }: Services): void {
  const screen = new Screen();
  const terms$ = new Subject<string>();
  follow(messageService.messages$);
  after(10, () => screen.show(heroService.search(terms$)));
  after(210, () => terms$.next("m"));
  after(620, () => terms$.next("n"));
  after(1900, () => {
    screen.leave();
    screen.show(heroService.getHeroes());
  });
  after(2600, () => follow(heroService.addHero({ name: "Narco" })));
  after(3300, () => follow(heroService.deleteHero(12)));
  after(3450, () => follow(heroService.deleteHero(12)));
  after(4100, () => messageService.clear());
  after(4200, () => screen.show(heroService.getHero(13)));
  after(4350, () => {
    screen.leave();
    screen.show(heroService.getHero(99));
  });
  after(5000, () => screen.show(heroService.getHero(14)));
  after(5600, () => follow(heroService.updateHero({ id: 14, name: "C" })));
}
