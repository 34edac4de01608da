import { map, type Observable, of, throwError } from "rxjs";
import {
  type ScriptedAnswers,
  ScriptedBackend,
} from "../../../testing/scripted-backend.ts";
import { isObject } from "../../kinds.ts";
import { orRefused } from "../refusal.ts";
import { lastWord } from "../services.ts";
import { isAnsweredAtOnce, planned, type Request } from "../session/session.ts";
import { emitting, marbleArgsOf, visitMarbles } from "./marbles.ts";
import type { Notification, Test } from "./test.ts";
import { answerOf, revived } from "./values.ts";

/**
 * `const backend = new ScriptedBackend(…)`, which answers as was seen, and
 * `const requests$ = …;`, what is sent to it.
 */
export function backendOf(test: Test): [ScriptedBackend, Observable<unknown>] {
  const { pen, requests } = test;
  const script: Record<string, unknown> = {};
  for (const request of requests) {
    const { name } = request.track;
    const [former, answer$] = [script[name], answering(test, request)];
    script[name] = former ? [former, answer$].flat() : answer$;
  }
  const Class = pen.importName("rx-heroes/testing", "ScriptedBackend");
  pen.backend.push(`const backend = new ${Class}(${pen.code(script)});`);
  const backend = new ScriptedBackend(script as ScriptedAnswers);
  const sent$ = backend.requests$.pipe(
    map(({ method, url, body }) => ({ method, url, body })),
  );
  const project = "({ method, url, body }) => ({ method, url, body })";
  const code = `backend.requests$.pipe(${pen.importName("rxjs", "map")}(${project}))`;
  return [backend, pen.define(pen.streams, "requests", sent$, code)];
}

/** What answers a request; of marbles, the test expects the subscription. */
function answering(test: Test, request: Request): Observable<unknown> {
  const { pen, recorder } = test;
  const { track, start, events } = request;
  const { name, url } = track;
  const make = ({ kind, value }: Notification, where: string): unknown => {
    const made =
      kind === "E"
        ? revived(test, value, { where, words: "failure" })
        : orRefused(`httpResponse for ${name}`, () =>
            answerOf(test, value, { where, words: addressWord(url) }),
          );
    if (!isObject(made)) return made;
    // So that a service may pass it on whole, with its headers.
    recorder.known.set(made, value);
    noteMissing(test, request, made);
    return made;
  };
  const answers = planned(test, events).map((event) => {
    return { ...event, at: Math.round(event.at - start) };
  });
  const from = Math.round(start);
  const row = marbleArgsOf(test, `The answer to ${name}`, answers, make, from);
  const words = wordsOf(test, request);
  if (isAnsweredAtOnce(request)) {
    // Marbles would answer only after the subscription.
    const [{ a: answer } = {}, error] = row.args;
    const code = answer
      ? `${pen.importName("rxjs", "of")}(${pen.code(answer)})`
      : `${pen.importName("rxjs", "throwError")}(() => (${pen.code(error)}))`;
    const answer$ = answer ? of(answer) : throwError(() => error as Error);
    return pen.define(pen.backend, words, answer$, code);
  }
  const rows: string[] = [];
  const answer$ = emitting(test, "cold", words, row, rows);
  const code = pen.code(answer$);
  const subs = code.replace("$", "Subs");
  test.later.push(() => {
    const visits = answer$.subscriptions.map((log) =>
      visitMarbles(log.subscribedFrame, log.unsubscribedFrame),
    );
    pen.rows.push(...rows, `const ${subs} = "${visits.join("")}";`);
  });
  pen.helpers.add("expectSubscriptions");
  pen.rest.push(`expectSubscriptions(${code}.subscriptions).toBe(${subs});`);
  return answer$;
}

/** Notes what headers are looked for in `answer` and are not there. */
function noteMissing(test: Test, { track }: Request, answer: object): void {
  const { headers } = answer as { headers?: unknown };
  if (!(headers instanceof Headers)) return;
  // Not enumerable, since an error is compared with its headers; and a constant
  // may be the answer to several requests.
  Object.defineProperty(headers, "get", {
    configurable: true,
    value: (header: string) => {
      const text = `the header ${header} of ${track.name} was not recorded`;
      if (!headers.has(header)) test.missing.set(track.call, text);
      return Headers.prototype.get.call(headers, header);
    },
  });
}

/** A request is called after its call, or else after its address. */
function wordsOf({ plan }: Test, { track }: Request): string {
  const { call = NaN, method, url } = track;
  const caller = [...plan.keys()].find(
    ({ track }) => track.role !== "request" && track.call === call,
  );
  return caller
    ? `${lastWord(caller.track.name)} request`
    : `${method} ${addressWord(url)} request`.toLowerCase();
}

/** `heroes` of `api/heroes/12?name=m`. */
function addressWord(url: string): string {
  const segments = url.replace(/\?.*/, "").split("/");
  return segments.reverse().find((one) => /[A-Za-z]/.test(one)) ?? "answer";
}
