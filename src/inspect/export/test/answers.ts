import { map, of, throwError } from "rxjs";
import type { HttpRequest } from "../../../http/http-types.ts";
import { ScriptedBackend } from "../../../testing/scripted-backend.ts";
import { groupedBy } from "../../grouped-by.ts";
import { nameParts, orRefused } from "../services.ts";
import {
  isAnsweredAtOnce,
  notified,
  planned,
  type Request,
  type Session,
} from "../session/session.ts";
import {
  defined,
  emitting,
  expectSubscriptions,
  type StreamPart,
} from "./marbles.ts";
import { instance, list, object } from "./part.ts";
import type { Pen } from "./pen.ts";
import { type Row, rowOf } from "./row.ts";
import type { Asked, Test } from "./test.ts";

/** `const backend = new ScriptedBackend(…)`, which answers as was seen. */
export function backendOf(test: Test): ScriptedBackend {
  const { known, pen, requests } = test;
  const answers = requests.flatMap((request) => {
    const asked = known?.asked.find(({ seen }) => seen === request);
    // Those that are not made are not answered.
    if (known && !asked) return [];
    return [[request.track.name, answerOf(test, request, asked)] as const];
  });
  const byKey = groupedBy(answers, ([key]) => key);
  const script = Array.from(byKey, ([key, [[, first], ...more]]) => {
    const others = more.map(([, answer]) => answer);
    return [key, others.length > 0 ? list([first, ...others]) : first] as const;
  });
  const code = pen.take("rx-heroes/testing", "ScriptedBackend");
  const backend = instance({ value: ScriptedBackend, code }, object(script));
  pen.text.backend.push(`const backend = ${backend.code};`);
  return backend.value;
}

/** `const requests$ = …;`, what is sent to a backend. */
export function sentTo(backend: ScriptedBackend, test: Test): StreamPart {
  const sent = ({ method, url, body }: HttpRequest): unknown => {
    return { method, url, body };
  };
  const operator = test.pen.take("rxjs", "map");
  const code = "({ method, url, body }) => ({ method, url, body })";
  return defined(test, "requests", {
    value: backend.requests$.pipe(map(sent)),
    code: `backend.requests$.pipe(${operator}(${code}))`,
  });
}

function answerOf(
  test: Test,
  request: Request,
  asked: Asked | undefined,
): StreamPart {
  const { pen } = test;
  const row = answerRow(test, request);
  const name = pen.names.of(wordsOf(request, test));
  if (isAnsweredAtOnce(request)) return atOnce(pen, name, row);
  const answer = emitting(test, "cold", name, row);
  if (asked) expectSubscriptions(test, answer, asked);
  return answer;
}

/** Marbles would answer only after the subscription. */
function atOnce(
  pen: Pen,
  name: string,
  { values: [answer], error }: Row,
): StreamPart {
  const code = answer
    ? `${pen.take("rxjs", "of")}(${answer.code})`
    : `${pen.take("rxjs", "throwError")}(() => (${error?.code}))`;
  pen.text.backend.push(`const ${name}$ = ${code};`);
  const thrown = error?.value as Error; // Or whatever it was.
  const stream: StreamPart = {
    value: answer ? of(answer.value) : throwError(() => thrown),
    code: `${name}$`,
  };
  return stream;
}

function answerRow(test: Test, request: Request): Row {
  const { plan, values, missing } = test;
  const { track, start, events } = request;
  const words = addressWord(track.url);
  const name = `The answer to ${track.name}`;
  const from = Math.round(start - test.from);
  const answers = isAnsweredAtOnce(request)
    ? notified(events).map((event) => ({ ...event, at: 0 }))
    : planned(plan, (other) => other === track);
  return rowOf({ name, from }, answers, ({ kind, value }, where) => {
    const part =
      kind === "E"
        ? values.of(value, where, "failure")
        : orRefused(`httpResponse for ${track.name}`, () =>
            values.answer(value, where, words),
          );
    noteMissing(part.value, (header) => {
      const text = `the header ${header} of ${track.name} was not recorded`;
      missing.set(track.call, text);
    });
    return part;
  });
}

/** Tells `note` what headers are looked for in `answer` and are not there. */
function noteMissing(answer: unknown, note: (header: string) => void): void {
  const { headers } = Object(answer) as { headers?: unknown };
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
