import {
  asyncScheduler,
  defer,
  finalize,
  NEVER,
  type Observable,
  of,
  throwError,
} from "rxjs";
import type { RunHelpers } from "rxjs/testing";
import type {
  HttpBackend,
  HttpRequest,
  HttpResponse,
} from "../../../http/http-types.ts";
import { copy } from "../../copy.ts";
import { revivedAnswer, revivedError } from "../revive.ts";
import { isAnsweredAtOnce, type Lane } from "../session/session.ts";
import type { Row } from "./row.ts";
import { answerRow, type Script } from "./script.ts";

/** A request that was made in a replay. */
export interface Asked {
  /** What was seen of it; nothing where it was not made before. */
  readonly lane: Lane | undefined;
  readonly request: HttpRequest;
  readonly from: number;
  /** `Infinity` where it never ended. */
  to: number;
}

/** Answers as it was seen, the first request of a URL as the first. */
export class SeenBackend implements HttpBackend {
  /** Those that were made, in their order. */
  readonly requests: Asked[] = [];
  readonly #helpers: RunHelpers;
  readonly #unasked: Map<Lane, Row>;

  /** @throws Refusal where marbles cannot tell an answer */
  constructor(script: Script, helpers: RunHelpers) {
    this.#helpers = helpers;
    this.#unasked = new Map(
      script.session.requests.map((lane) => [lane, answerRow(lane, script)]),
    );
  }

  handle(request: HttpRequest): Observable<HttpResponse> {
    return defer(() => {
      const name = `${request.method} ${request.url}`;
      const [lane, row] =
        [...this.#unasked].find(([{ track }]) => track.name === name) ?? [];
      const from = asyncScheduler.now();
      const asked: Asked = { lane, request, from, to: Infinity };
      this.requests.push(asked);
      if (!lane || !row) return NEVER;
      this.#unasked.delete(lane);
      return this.#answer(lane, row).pipe(
        finalize(() => (asked.to = asyncScheduler.now())),
      );
    });
  }

  #answer(lane: Lane, row: Row): Observable<HttpResponse> {
    const answers = revivedAnswers(row);
    const error = revivedError(row.error);
    if (!isAnsweredAtOnce(lane)) {
      return this.#helpers.cold(row.marbles, answers, error);
    }
    // Marbles would answer only after the subscription.
    return error === undefined
      ? of(...Object.values(answers))
      : throwError(() => error as Error); // Or whatever it was.
  }
}

function revivedAnswers({ values }: Row): Record<string, HttpResponse> {
  return Object.fromEntries(
    Object.entries(values).map(([letter, value]) => [
      letter,
      // Services may change what they were answered.
      revivedAnswer(copy(value)),
    ]),
  );
}
