import { asyncScheduler, map, of, take, throwError } from "rxjs";
import type { RunHelpers } from "rxjs/testing";
import type { HttpRequest, HttpResponse } from "../../../http/http-types.ts";
import {
  type ScriptedAnswers,
  ScriptedBackend,
} from "../../../testing/scripted-backend.ts";
import { inspect } from "../../inspect.ts";
import { inspectedBackend } from "../../inspected-backend.ts";
import type {
  CallTrack,
  CommandTrack,
  StreamTrack,
} from "../../marble-event.ts";
import type { Recorder } from "../../recorder.ts";
import type { Replayable } from "../replayable.ts";
import { type Row, visitMarbles } from "../script/row.ts";
import type { Stage, Visit } from "../script/script.ts";
import {
  asStream,
  call,
  memberOf,
  orRefused,
  type Services,
  servicesOn,
  shownOf,
} from "../services.ts";
import { isAnsweredAtOnce, type Request } from "../session/session.ts";
import { type AnswerCopy, noting, revived, revivedAnswer } from "./revive.ts";

/** What a rehearsal notes down. */
export interface Notes {
  /** Of the streams that are expected by their number, and of the requests. */
  readonly recorder: Recorder;
  /** The headers of answers that were looked for and are not recorded. */
  readonly missing: Map<Request, string>;
}

/** Does a test in virtual time. */
export class Rehearsal implements Stage<unknown> {
  readonly #code: Replayable;
  readonly #helpers: RunHelpers;
  readonly #notes: Notes;
  #services: Services = {};
  #expected = 0;

  constructor(code: Replayable, helpers: RunHelpers, notes: Notes) {
    this.#code = code;
    this.#helpers = helpers;
    this.#notes = notes;
  }

  value(recorded: unknown): unknown {
    return revived(recorded, this.#services);
  }

  object(properties: readonly (readonly [string, unknown])[]): unknown {
    return Object.fromEntries(properties);
  }

  hot(_words: string, row: Row): unknown {
    return this.#helpers.hot(...this.#argsOf(row));
  }

  answer(request: Request, { marbles, values, error }: Row): unknown {
    const note = (header: string) => this.#notes.missing.set(request, header);
    const answers: Record<string, HttpResponse> = {};
    for (const [letter, answer] of Object.entries(values)) {
      const made = orRefused(
        `httpResponse for ${request.track.name}`,
        () => revivedAnswer(answer as AnswerCopy), // As backends emit answers.
      );
      answers[letter] = noting(made, note);
    }
    const failure = noting(revived(error), note);
    if (!isAnsweredAtOnce(request)) {
      return this.#helpers.cold(marbles, answers, failure);
    }
    // Marbles would answer only after the subscription.
    return error === undefined
      ? of(...Object.values(answers))
      : throwError(() => failure as Error); // Or whatever it was.
  }

  begin(answers: readonly (readonly [string, readonly unknown[]])[]): unknown {
    const scripted = answers.map(([key, list]) => [
      key,
      list.length > 1 ? list : list[0],
    ]);
    const backend = new ScriptedBackend(
      Object.fromEntries(scripted) as ScriptedAnswers,
    );
    const { recorder } = this.#notes;
    const watched = inspectedBackend(recorder, backend);
    this.#services = servicesOn(this.#code, watched);
    const sentOf = ({ method, url, body }: HttpRequest): object => {
      return { method, url, body };
    };
    return backend.requests$.pipe(map(sentOf));
  }

  stream(track: CallTrack | StreamTrack, args: readonly unknown[]): unknown {
    const { name, role } = track;
    const made =
      role === "call"
        ? call(this.#services, name, { args, at: 0 })
        : memberOf(this.#services, name);
    return asStream(made).pipe(map(shownOf(this.#code, name)));
  }

  expectStream(stream: unknown, visit: Visit): void {
    const { taken, row } = visit;
    const whole$ = asStream(stream);
    const expected$ = taken > 0 ? whole$.pipe(take(taken)) : whole$;
    const recorded$ = expected$.pipe(
      inspect(this.#notes.recorder, String(this.#expected++)),
    );
    this.#helpers
      .expectObservable(recorded$, visitMarbles(visit))
      .toBe(...this.#argsOf(row));
  }

  expectSubscriptions(answer: unknown, marbles: string): void {
    const { subscriptions } = answer as ReturnType<RunHelpers["cold"]>; // What takes time is.
    this.#helpers.expectSubscriptions(subscriptions).toBe(marbles);
  }

  command({ name }: CommandTrack, args: readonly unknown[], at: number): void {
    asyncScheduler.schedule(
      () => void call(this.#services, name, { args, at }),
      at,
    );
  }

  /** What `hot` and `toBe` take for a row; nothing comes of none. */
  #argsOf(row?: Row): [string, Record<string, unknown>, unknown] {
    const { marbles = "", values = {}, error } = row ?? {};
    const made = revived(values, this.#services);
    return [marbles, made as Record<string, unknown>, revived(error)];
  }
}
