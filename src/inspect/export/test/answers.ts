import { map, type Observable, of, throwError } from "rxjs";
import {
  type ScriptedAnswers,
  ScriptedBackend,
} from "../../../testing/scripted-backend.ts";
import { groupedBy } from "../../grouped-by.ts";
import { isObject } from "../../kinds.ts";
import { orRefused } from "../refusal.ts";
import { nameParts } from "../services.ts";
import { isAnsweredAtOnce, planned, type Request } from "../session/session.ts";
import { emitting } from "./marbles.ts";
import { type Row, rowOf, visitMarbles } from "./row.ts";
import type { Notification, Test } from "./test.ts";
import { answerOf, revived } from "./values.ts";

/** `const backend = new ScriptedBackend(…)`, which answers as was seen. */
export function backendOf(test: Test): ScriptedBackend {
  const { pen, requests } = test;
  const answers = requests.map(
    (request) => [request.track.name, answering(test, request)] as const,
  );
  const byKey = groupedBy(answers, ([key]) => key);
  const script = Array.from(byKey, ([key, [[, first$], ...more]]) => {
    const others = more.map(([, answer$]) => answer$);
    return [key, others.length > 0 ? [first$, ...others] : first$] as const;
  });
  const all = Object.fromEntries(script) as ScriptedAnswers;
  const name = pen.take("rx-heroes/testing", "ScriptedBackend");
  pen.backend.push(`const backend = new ${name}(${pen.code(all)});`);
  return new ScriptedBackend(all);
}

/** `const requests$ = …;`, what is sent to a backend. */
export function sentTo(
  backend: ScriptedBackend,
  { pen }: Test,
): Observable<unknown> {
  const sent$ = backend.requests$.pipe(
    map(({ method, url, body }) => ({ method, url, body })),
  );
  const project = "({ method, url, body }) => ({ method, url, body })";
  const code = `backend.requests$.pipe(${pen.take("rxjs", "map")}(${project}))`;
  return pen.define(pen.streams, "requests", sent$, code);
}

function answering(test: Test, request: Request): Observable<unknown> {
  const { pen } = test;
  const row = answerRow(test, request);
  const words = wordsOf(test, request);
  if (!isAnsweredAtOnce(request)) return answeringLater(test, words, row);
  // Marbles would answer only after the subscription.
  const [answer] = Object.values(row.values);
  const [, error] = row.args;
  const code = answer
    ? `${pen.take("rxjs", "of")}(${pen.code(answer)})`
    : `${pen.take("rxjs", "throwError")}(() => (${pen.code(error)}))`;
  const answer$ = answer ? of(answer) : throwError(() => error as Error);
  return pen.define(pen.backend, words, answer$, code);
}

/** An answer, which is expected to be subscribed to as long as it is. */
function answeringLater(
  test: Test,
  words: string,
  row: Row,
): Observable<unknown> {
  const { pen } = test;
  const answer$ = emitting(test, "cold", words, row);
  const code = pen.code(answer$);
  const name = code.replace("$", "Subs");
  const subs = (): string =>
    answer$.subscriptions
      .map((log) => visitMarbles(log.subscribedFrame, log.unsubscribedFrame))
      .join("");
  pen.helpers.add("expectSubscriptions");
  pen.rows.push([`const ${name} = `, subs, ""]);
  pen.rest.push(`expectSubscriptions(${code}.subscriptions).toBe(${name});`);
  return answer$;
}

function answerRow(test: Test, request: Request): Row {
  const { track, start, events } = request;
  const name = `The answer to ${track.name}`;
  const from = Math.round(start);
  const words = addressWord(track.url);
  const answers = planned(test.plan, events).map((event) => {
    return { ...event, at: Math.round(event.at - start) };
  });
  const make = ({ kind, value }: Notification, where: string): unknown => {
    const made =
      kind === "E"
        ? revived(test, value, where, "failure")
        : orRefused(`httpResponse for ${track.name}`, () =>
            answerOf(test, value, where, words),
          );
    if (!isObject(made)) return made;
    // So that a service may pass it on whole, with its headers.
    test.recorder.know(made, value);
    noteMissing(made, (header) => {
      const text = `the header ${header} of ${track.name} was not recorded`;
      test.missing.set(track.call, text);
    });
    return made;
  };
  return rowOf(test, { name, words, from }, answers, make);
}

/** Tells `note` what headers are looked for in `answer` and are not there. */
function noteMissing(answer: object, note: (header: string) => void): void {
  const { headers } = answer as { headers?: unknown };
  if (!(headers instanceof Headers)) return;
  // Not enumerable, since an error is compared with its headers; and a constant
  // may be the answer to several requests.
  Object.defineProperty(headers, "get", {
    configurable: true,
    value: (header: string) => {
      if (!headers.has(header)) note(header);
      return Headers.prototype.get.call(headers, header);
    },
  });
}

/** A request is called after its call, or else after its address. */
function wordsOf({ plan }: Test, { track }: Request): string {
  const caller = [...plan.keys()].find(
    ({ track: { role, call } }) =>
      role !== "request" && call !== undefined && call === track.call,
  );
  const words = caller
    ? nameParts(caller.track.name)[1]
    : `${track.method} ${addressWord(track.url)}`.toLowerCase();
  return `${words} request`;
}

/** `heroes` of `api/heroes/12?name=m`. */
function addressWord(url: string): string {
  const segments = url.replace(/\?.*/, "").split("/");
  return segments.reverse().find((one) => /[A-Za-z]/.test(one)) ?? "answer";
}
