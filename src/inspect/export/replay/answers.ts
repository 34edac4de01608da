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
import { revivedAnswer, revivedError } from "../revive.ts";
import { answerRow, type Plan } from "./script.ts";
import {
  isAnsweredAtOnce,
  type Lane,
  type Session,
} from "../session/session.ts";

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
export function seenBackend(
  session: Session,
  plan: Plan,
  { cold }: RunHelpers,
): { backend: HttpBackend; requests: readonly Asked[] } {
  const left = new Set(session.requests);
  const requests: Asked[] = [];
  const backend: HttpBackend = {
    handle: (request) =>
      defer(() => {
        const name = `${request.method} ${request.url}`;
        const lane = [...left].find(({ track }) => track.name === name);
        if (lane) left.delete(lane);
        const from = asyncScheduler.now();
        const asked = { lane, request, from, to: Infinity };
        requests.push(asked);
        return answer(lane).pipe(
          finalize(() => (asked.to = asyncScheduler.now())),
        );
      }),
  };

  function answer(lane: Lane | undefined): Observable<HttpResponse> {
    if (!lane) return NEVER;
    if (isAnsweredAtOnce(lane)) return answerAtOnce(lane);
    const { marbles, values, error } = answerRow(lane, session, plan);
    const answers = Object.entries(values).map(([letter, value]) => [
      letter,
      revivedAnswer(value as HttpResponse), // As it was recorded.
    ]);
    return cold(
      marbles,
      Object.fromEntries(answers) as Record<string, HttpResponse>,
      revivedError(error),
    );
  }

  return { backend, requests };
}

function answerAtOnce({ notifications }: Lane): Observable<HttpResponse> {
  const [first] = notifications;
  return first?.kind === "N"
    ? of(revivedAnswer(first.value as HttpResponse)) // As it was recorded.
    : throwError(() => revivedError(first?.value) as Error); // Or whatever it was.
}
