import { map, type Observable, of, throwError } from "rxjs";
import {
  type ScriptedAnswers,
  ScriptedBackend,
} from "../../../testing/scripted-backend.ts";
import type { HttpRequest } from "../../../../http/http-types.ts";
import { isObject } from "../../kinds.ts";
import { orRefused } from "../refusal.ts";
import { lastWord } from "../services.ts";
import {
  isAnsweredAtOnce,
  planned,
  type Request,
  sentHeaders,
} from "../session/session.ts";
import { keyCode, quoted } from "./literal.ts";
import { emitting, marbleArgsOf, visitMarbles } from "./marbles.ts";
import type { Notification, Replay } from "../replay/replay.ts";
import { answerOf, revived } from "./values.ts";

/**
 * `const backend = new ScriptedBackend(…)`, which answers as was seen, and
 * `const requests$ = …;`, what is sent to it.
 */
export function backendOf(
  replay: Replay,
): [ScriptedBackend, Observable<unknown>] {
  const { printer, requests } = replay;
  const script: Record<string, unknown> = {};
  for (const request of requests) {
    const { name } = request.track;
    const [former, answer$] = [script[name], answering(replay, request)];
    script[name] = former ? [former, answer$].flat() : answer$;
  }
  const Class = printer.importName("rx-heroes/testing", "ScriptedBackend");
  printer.backend.push(
    `const backend = new ${Class}(${printer.code(script)});`,
  );
  const backend = new ScriptedBackend(script as ScriptedAnswers);
  const code = `backend.requests$.pipe(${printer.importName("rxjs", "map")}(${projectCode(replay)}))`;
  const sent$ = backend.requests$.pipe(map(projectOf(replay)));
  return [backend, printer.define(printer.streams, "requests", sent$, code)];
}

/** What is compared of a request: its headers if any request has a named one. */
function projectOf(replay: Replay): (request: HttpRequest) => object {
  const names = sentHeaders(replay);
  return ({ method, url, body, headers }) => {
    if (names.length === 0) return { method, url, body };
    const entries = names.map((name) => [name, headers.get(name)] as const);
    return { method, url, body, headers: Object.fromEntries(entries) };
  };
}

/** The code of {@link projectOf}. */
function projectCode(replay: Replay): string {
  const entries = sentHeaders(replay).map(
    (name) => `${keyCode(name)}: headers.get(${quoted(name)})`,
  );
  return entries.length === 0
    ? "({ method, url, body }) => ({ method, url, body })"
    : `({ method, url, body, headers }) => ({ method, url, body, headers: { ${entries.join(", ")} } })`;
}

/** What answers a request; of marbles, the test expects the subscription. */
function answering(replay: Replay, request: Request): Observable<unknown> {
  const { printer, recorder } = replay;
  const { track, events } = request;
  const { name, url } = track;
  const make = ({ kind, value }: Notification, where: string): unknown => {
    const made =
      kind === "E"
        ? revived(replay, value, { where, words: "failure" })
        : orRefused(`httpResponse for ${name}`, () =>
            answerOf(replay, value, { where, words: addressWord(url) }),
          );
    if (!isObject(made)) return made;
    // So that a service may pass it on whole, with its headers.
    recorder.known.set(made, value);
    noteMissing(replay, request, made);
    return made;
  };
  // When the request began in the last replay.
  const start = replay.starts.get(track) ?? Math.round(request.start);
  const answers = planned(replay, events).map((event) => {
    return { ...event, at: Math.max(0, event.at - start) };
  });
  const from = Math.round(request.start);
  const row = marbleArgsOf(
    replay,
    `The answer to ${name}`,
    answers,
    make,
    from,
  );
  const words = wordsOf(replay, request);
  if (isAnsweredAtOnce(request)) {
    // Marbles would answer only after the subscription.
    const [{ a: answer } = {}, error] = row.args;
    const code = answer
      ? `${printer.importName("rxjs", "of")}(${printer.code(answer)})`
      : `${printer.importName("rxjs", "throwError")}(() => (${printer.code(error)}))`;
    const answer$ = answer ? of(answer) : throwError(() => error as Error);
    return printer.define(printer.backend, words, answer$, code);
  }
  const rows: string[] = [];
  const answer$ = emitting(replay, "cold", words, row, rows);
  const code = printer.code(answer$);
  const subs = code.replace("$", "Subs");
  replay.printLater.push(() => {
    const visits = answer$.subscriptions.map((log) =>
      visitMarbles(log.subscribedFrame, log.unsubscribedFrame),
    );
    printer.rows.push(...rows, `const ${subs} = "${visits.join("")}";`);
  });
  printer.helpers.add("expectSubscriptions");
  printer.rest.push(
    `expectSubscriptions(${code}.subscriptions).toBe(${subs});`,
  );
  return answer$;
}

/** Notes what headers are looked for in `answer` and are not there. */
function noteMissing(replay: Replay, { track }: Request, answer: object): void {
  const { headers } = answer as { headers?: unknown };
  if (!(headers instanceof Headers)) return;
  // Not enumerable, since an error is compared with its headers; and a constant
  // may be the answer to several requests.
  Object.defineProperty(headers, "get", {
    configurable: true,
    value: (header: string) => {
      const text = `the header ${header} of ${track.name} was not recorded`;
      if (!headers.has(header)) replay.missing.set(track.call, text);
      return Headers.prototype.get.call(headers, header);
    },
  });
}

/** A request is called after its call, or else after its address. */
function wordsOf({ roots }: Replay, { track }: Request): string {
  const { call = NaN, method, url } = track;
  const caller = roots.find(
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
