import { map, type Observable, of, throwError } from "rxjs";
import type { HttpResponse } from "../../../http/http-types.ts";
import { ScriptedBackend } from "../../../testing/scripted-backend.ts";
import { groupedBy } from "../../grouped-by.ts";
import { isObject } from "../../kinds.ts";
import { nameParts, orRefused } from "../services.ts";
import {
  isAnsweredAtOnce,
  notified,
  planned,
  type Request,
  type Session,
} from "../session/session.ts";
import { defined, emitting, expectSubscriptions } from "./marbles.ts";
import { type Row, rowOf } from "./row.ts";
import type { Asked, Test } from "./test.ts";
import { answerOf, revived } from "./values.ts";

/** `const backend = new ScriptedBackend(…)`, which answers as was seen. */
export function backendOf(test: Test): ScriptedBackend {
  const { known, pen, requests } = test;
  const answers = requests.flatMap((request) => {
    const asked = known?.asked.find(({ seen }) => seen === request);
    // Those that are not made are not answered.
    if (known && !asked) return [];
    return [[request.track.name, answering(test, request, asked)] as const];
  });
  const byKey = groupedBy(answers, ([key]) => key);
  const script = Array.from(byKey, ([key, [[, first$], ...more]]) => {
    const others = more.map(([, answer$]) => answer$);
    return [key, others.length > 0 ? [first$, ...others] : first$] as const;
  });
  const all = Object.fromEntries(script);
  const name = pen.take("rx-heroes/testing", "ScriptedBackend");
  pen.text.backend.push(`const backend = new ${name}(${pen.code(all)});`);
  return new ScriptedBackend(all);
}

/** `const requests$ = …;`, what is sent to a backend. */
export function sentTo(
  backend: ScriptedBackend,
  test: Test,
): Observable<unknown> {
  const sent$ = backend.requests$.pipe(
    map(({ method, url, body }) => ({ method, url, body })),
  );
  const operator = test.pen.take("rxjs", "map");
  const project = "({ method, url, body }) => ({ method, url, body })";
  const code = `backend.requests$.pipe(${operator}(${project}))`;
  return defined(test, "requests", sent$, code);
}

function answering(
  test: Test,
  request: Request,
  asked: Asked | undefined,
): Observable<HttpResponse> {
  const row = answerRow(test, request);
  const words = wordsOf(request, test);
  if (isAnsweredAtOnce(request)) return atOnce(test, words, row);
  const answer$ = emitting(test, "cold", words, row);
  if (asked) expectSubscriptions(test, answer$, asked);
  return answer$ as Observable<HttpResponse>;
}

/** Marbles would answer only after the subscription. */
function atOnce(
  { pen }: Test,
  words: string,
  { args: [values, error] }: Row,
): Observable<HttpResponse> {
  const [answer] = Object.values(values ?? {});
  const name = `${pen.names.of(words)}$`;
  const code = answer
    ? `${pen.take("rxjs", "of")}(${pen.code(answer)})`
    : `${pen.take("rxjs", "throwError")}(() => (${pen.code(error)}))`;
  pen.text.backend.push(`const ${name} = ${code};`);
  const answer$ = answer ? of(answer) : throwError(() => error as Error);
  return pen.as(answer$, name) as Observable<HttpResponse>;
}

function answerRow(test: Test, request: Request): Row {
  const { plan, missing, recorder } = test;
  const { track, start, events } = request;
  const words = addressWord(track.url);
  const name = `The answer to ${track.name}`;
  const from = Math.round(start);
  const answers = isAnsweredAtOnce(request)
    ? notified(events).map((event) => ({ ...event, at: 0 }))
    : planned(plan, (other) => other === track);
  return rowOf({ name, from }, answers, ({ kind, value }, where) => {
    const made =
      kind === "E"
        ? revived(test, value, where, "failure")
        : orRefused(`httpResponse for ${track.name}`, () =>
            answerOf(test, value, where, words),
          );
    if (!isObject(made)) return made;
    // So that a service may pass it on whole, with its headers.
    recorder.know(made, value);
    noteMissing(made, (header) => {
      const text = `the header ${header} of ${track.name} was not recorded`;
      missing.set(track.call, text);
    });
    return made;
  });
}

/** Tells `note` what headers are looked for in `answer` and are not there. */
function noteMissing(answer: object, note: (header: string) => void): void {
  const { headers } = answer as { headers?: unknown };
  if (!(headers instanceof Headers)) return;
  const get = headers.get.bind(headers);
  // Not enumerable, since an error is compared with its headers; and a constant
  // may be the answer to several requests.
  Object.defineProperty(headers, "get", {
    configurable: true,
    value: (header: string) => {
      if (!headers.has(header)) note(header);
      return get(header);
    },
  });
}

/** A request is called after its call, or else after its address. */
function wordsOf({ track }: Request, { plan }: Session): string {
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
