import { map, type Observable } from "rxjs";
import { createServices, type HeroService, type HttpResponse } from "rx-heroes";
import { ScriptedBackend } from "rx-heroes/testing";
import { vi } from "vitest";
import { marbles } from "./marbles.ts";

/** The streams of a test as diagrams, one below the other. */
export type Lanes = {
  /** What a person does, by the names of the intents. */
  readonly [intent: `${string}$`]: string;
  /** How `METHOD url` is answered; a list answers one request after the other. */
  readonly [request: `${string} ${string}`]: string | readonly string[];
} & {
  /** When the only answer to `METHOD url`, or the last one, is subscribed. */
  readonly asked?: Readonly<Record<string, string | string[]>>;
  /** What is sent: `METHOD url body`. */
  readonly sent?: string;
  /** What the message log is, as a list. */
  readonly log?: string;
  /** When the result is subscribed, if not all the time. */
  readonly seen?: string;
  /** What is told of the result. */
  readonly told: string;
};

type Letters = Readonly<Record<string, unknown>>;
type Intents = Readonly<Record<string, Observable<never>>>;

/**
 * Expects what `project` returns to emit what lanes say. Their letters stand
 * for what is `given`, those of the others for `words`.
 */
export function expectLanes(
  { asked = {}, sent, log, seen, told, ...lanes }: Lanes,
  given: Letters,
  words: Letters,
  project: (heroService: HeroService, intents: Intents) => Observable<unknown>,
): void {
  // Where HeroService writes each failure.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
    type Answer = ReturnType<typeof cold<HttpResponse>>;
    const responses = given as Record<string, HttpResponse>;
    const answers: Record<string, Answer | Answer[]> = {};
    const intents: Record<string, Observable<never>> = {};
    for (const [name, marbles] of Object.entries(lanes)) {
      if (typeof marbles !== "string") {
        answers[name] = marbles.map((each) => cold(each, responses));
      } else if (name.includes(" ")) {
        answers[name] = cold(marbles, responses);
      } else {
        intents[name] = hot<never>(marbles, given as Record<string, never>);
      }
    }
    const backend = new ScriptedBackend(answers);
    const { heroService, messageService } = createServices(backend);
    const told$ = project(heroService, intents);
    const sent$ = backend.requests$.pipe(
      map(
        ({ method, url, body }) => `${method} ${url} ${JSON.stringify(body)}`,
      ),
    );

    expectObservable(told$, seen).toBe(told, words);
    if (sent) expectObservable(sent$).toBe(sent, words);
    if (log) expectObservable(messageService.messages$).toBe(log, words);
    for (const [line, marbles] of Object.entries(asked)) {
      const last$ = [answers[line]].flat().at(-1);
      expectSubscriptions(last$?.subscriptions ?? []).toBe(marbles);
    }
  });
}
