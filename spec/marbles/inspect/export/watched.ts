import { mergeMap, type Observable, throwError, timer } from "rxjs";
import { HttpErrorResponse } from "#src/http/http-error-response.ts";
import type {
  HttpBackend,
  HttpRequest,
  HttpResponse,
} from "#src/http/http-types.ts";
import { InMemoryDataService } from "#src/in-memory/in-memory-data-service.ts";
import { inspected } from "#src/marbles/inspect/inspected.ts";
import { inspectedBackend } from "#src/marbles/inspect/inspected-backend.ts";
import { Recorder } from "#src/marbles/inspect/recorder.ts";
import { createServices } from "#src/services/create-services.ts";
import type { HeroService } from "#src/services/hero-service.ts";
import type { MessageService } from "#src/services/message-service.ts";

/** The services, and what writes down what is done with them. */
export interface Watched {
  readonly recorder: Recorder;
  readonly heroService: HeroService;
  readonly messageService: MessageService;
}

/** A server that refuses to add anybody, and to delete what is gone. */
export class StrictServer implements HttpBackend {
  readonly #server = new InMemoryDataService(undefined, { delete404: true });

  handle(request: HttpRequest): Observable<HttpResponse> {
    if (request.method !== "POST") return this.#server.handle(request);
    const error = { error: "There is one of that name" };
    const { url } = request;
    return timer(500).pipe(
      mergeMap(() =>
        throwError(() => new HttpErrorResponse({ url, status: 409, error })),
      ),
    );
  }
}

/** Services on `backend`, with all that happens in them written down. */
export function watched(backend: HttpBackend = new StrictServer()): Watched {
  const recorder = new Recorder();
  const line = inspectedBackend(recorder, backend);
  const made = createServices(line, { xsrf: false });
  const heroService = inspected(recorder, "heroService", made.heroService);
  const { messageService } = made;
  const messages = inspected(recorder, "messageService", messageService);
  return { recorder, heroService, messageService: messages };
}
