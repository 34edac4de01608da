import { map, type Observable } from "rxjs";
import {
  createServices,
  HttpErrorResponse,
  type HttpResponse,
  type Services,
} from "rx-heroes";
import { ScriptedBackend } from "rx-heroes/testing";
import { vi } from "vitest";
import { marbles } from "../support/marbles.ts";

/** The streams of a test as marble diagrams, one below the other. */
export type Lanes = {
  /** The intents: what a person does. */
  readonly [intent: `${string}$`]: string;
  /**
   * The response to `METHOD url`; a list is for one request after the other. `?` is
   * a lost response.
   */
  readonly [request: `${string} ${string}`]: string | readonly string[];
} & {
  /** The subscriptions of the response to `METHOD url`, of a list the last. */
  readonly asked?: Readonly<Record<string, string | string[]>>;
  /** The requests, as `METHOD url body`. */
  readonly sent?: string;
  /** The lists of messages. */
  readonly log?: string;
  /** The subscription of the result. @defaultValue from start to end */
  readonly seen?: string;
  /** The result. */
  readonly emit: string;
};

/** There was no response: it is not known what the server has done. */
const lost = new HttpErrorResponse({ url: "api/heroes" });
/** The server has refused what was asked: `#`. */
export const refused = new HttpErrorResponse({
  url: "api/heroes",
  status: 400,
  message: "error",
});

export type Letters = Readonly<Record<string, unknown>>;
type Intents = Readonly<Record<string, Observable<never>>>;

/**
 * Expects the observable that `project` returns to emit as in `emit`, and the
 * rest as in the other lanes. The letters of intents and responses are values of
 * `given`, those of the expected lanes are values of `words`.
 */
export function expectLanes(
  { asked = {}, sent, log, seen, emit, ...lanes }: Lanes,
  given: Letters,
  words: Letters,
  project: (services: Services, intents: Intents) => Observable<unknown>,
): void {
  // HeroService writes each failure there.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
    type Answer = ReturnType<typeof cold<HttpResponse>>;
    const responses = given as Record<string, HttpResponse>;
    function answering(marbles: string): Answer {
      const error = marbles.includes("?") ? lost : refused;
      return cold(marbles.replace("?", "#"), responses, error);
    }
    const answers: Record<string, Answer | Answer[]> = {};
    const intents: Record<string, Observable<never>> = {};
    for (const [name, marbles] of Object.entries(lanes)) {
      if (typeof marbles !== "string") {
        answers[name] = marbles.map(answering);
      } else if (name.includes(" ")) {
        answers[name] = answering(marbles);
      } else {
        intents[name] = hot<never>(marbles, given as Record<string, never>);
      }
    }
    const backend = new ScriptedBackend(answers);
    const services = createServices(backend);
    const emitted$ = project(services, intents);
    const sent$ = backend.requests$.pipe(
      map(
        ({ method, url, body }) => `${method} ${url} ${JSON.stringify(body)}`,
      ),
    );

    expectObservable(emitted$, seen).toBe(emit, words);
    if (sent) expectObservable(sent$).toBe(sent, words);
    if (log)
      expectObservable(services.messageService.messages$).toBe(log, words);
    for (const [line, marbles] of Object.entries(asked)) {
      const last$ = [answers[line]].flat().at(-1);
      expectSubscriptions(last$?.subscriptions ?? []).toBe(marbles);
    }
  });
}
