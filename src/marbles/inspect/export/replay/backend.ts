import { map, type Observable, of, throwError } from "rxjs";
import type { HttpRequest } from "../../../../http/http-types.ts";
import {
  type ScriptedAnswers,
  ScriptedBackend,
} from "../../../testing/scripted-backend.ts";
import { groupedBy } from "../../grouped-by.ts";
import { isObjectOrFunction } from "../../kinds.ts";
import { keyCode, quoted } from "../print/literal.ts";
import { callCode, type Template } from "../print/printer.ts";
import { refuseIfThrows } from "../refusal.ts";
import { memberName } from "../services.ts";
import {
  isSynchronous,
  placedNotifications,
  type SentRequest,
  requestHeaders,
  startInTest,
} from "../session.ts";
import {
  hotOrCold,
  type MarbleArgs,
  marbleArgs,
  subscriptionMarbles,
} from "./marbles.ts";
import type { Replay, TimedNotification } from "./replay.ts";
import { reconstruct, reconstructResponse } from "./values.ts";

/**
 * Returns the backend with the recorded responses, and the stream of its
 * requests. Prints `const backend = …` and `const requests$ = …`.
 */
export function replayBackend(
  replay: Replay,
): [ScriptedBackend, Observable<unknown>] {
  const { printer, requests } = replay;
  const responses = requests.map((request) => {
    return { name: request.track.name, response$: responseTo(replay, request) };
  });
  const script = Object.fromEntries(
    Array.from(
      groupedBy(responses, ({ name }) => name),
      ([name, [{ response$ }, ...others]]) => [
        name,
        others.length > 0
          ? [response$, ...others.map((other) => other.response$)]
          : response$,
      ],
    ),
  );
  const Class = printer.names.importName(
    "rx-heroes/testing",
    "ScriptedBackend",
  );
  const construction = callCode(`new ${Class}`, [script]);
  printer.backend.push((codeOf) => `const backend = ${construction(codeOf)};`);
  // RxJS types marbles by their letters; these emit responses.
  const backend = new ScriptedBackend(script as ScriptedAnswers);
  const mapName = printer.names.importName("rxjs", "map");
  const code = `backend.requests$.pipe(${mapName}(${projectCode(replay)}))`;
  const sent$ = backend.requests$.pipe(map(projectOf(replay)));
  return [
    backend,
    printer.define(
      printer.streams,
      printer.names.fromWords("requests"),
      sent$,
      () => code,
    ),
  ];
}

/**
 * Picks the parts of a request to compare; headers only if any was recorded.
 */
function projectOf(replay: Replay): (request: HttpRequest) => object {
  const names = requestHeaders(replay);
  return ({ method, url, body, headers }) => {
    if (names.length === 0) return { method, url, body };
    const entries = names.map((name) => [name, headers.get(name)] as const);
    return { method, url, body, headers: Object.fromEntries(entries) };
  };
}

/** The code of {@link projectOf}. */
function projectCode(replay: Replay): string {
  const entries = requestHeaders(replay).map(
    (name) => `${keyCode(name)}: headers.get(${quoted(name)})`,
  );
  return entries.length === 0
    ? "({ method, url, body }) => ({ method, url, body })"
    : `({ method, url, body, headers }) => ({ method, url, body, headers: { ${entries.join(", ")} } })`;
}

/**
 * The response to a request: `cold(…)`, or `of` or `throwError` if synchronous.
 */
function responseTo(replay: Replay, request: SentRequest): Observable<unknown> {
  const { track, events, start } = request;
  const requestStart = startInTest(replay.requestStarts, request);
  const notifications = placedNotifications(replay, events).map((event) => {
    return { ...event, at: Math.max(0, event.at - requestStart) };
  });
  const args = marbleArgs(
    `The response to ${track.name}`,
    notifications,
    (one, where) => reconstructed(replay, request, one, where),
    Math.round(start),
  );
  const name = replay.printer.names.fromWords(wordsOf(replay, request));
  return isSynchronous(request)
    ? synchronousResponse(replay, name, args)
    : coldResponse(replay, name, args);
}

function reconstructed(
  replay: Replay,
  { track: { name, url } }: SentRequest,
  { kind, value }: TimedNotification,
  where: string,
): unknown {
  const response =
    kind === "E"
      ? reconstruct(replay, value, { where, words: "failure" })
      : refuseIfThrows(`httpResponse for ${name}`, () =>
          reconstructResponse(replay, value, { where, words: urlWord(url) }),
        );
  // A service may emit the whole response, whose copy has the recorded headers.
  if (isObjectOrFunction(response)) replay.recorder.copies.set(response, value);
  return response;
}

/** A cold stream of marbles would respond only after `subscribe`. */
function synchronousResponse(
  { printer }: Replay,
  name: string,
  { args: [{ a: response } = {}, error] }: MarbleArgs,
): Observable<unknown> {
  const creator = printer.names.importName(
    "rxjs",
    response ? "of" : "throwError",
  );
  const response$ = response ? of(response) : throwError(() => error as Error);
  const template: Template = response
    ? callCode(creator, [response])
    : (codeOf) => `${creator}(() => (${codeOf(error)}))`;
  return printer.define(printer.backend, name, response$, template);
}

/** Also prints the expectation of the response's subscription. */
function coldResponse(
  replay: Replay,
  name: string,
  args: MarbleArgs,
): Observable<unknown> {
  const { printer } = replay;
  // Printed after the replay, directly above the line of its subscription.
  const lines: Template[] = [];
  const response$ = hotOrCold(replay, "cold", name, args, lines);
  replay.afterReplay.push(() => {
    const marbles = response$.subscriptions.map((log) =>
      subscriptionMarbles(log.subscribedFrame, log.unsubscribedFrame),
    );
    printer.marbles.push(
      ...lines,
      () => `const ${name}Subs = "${marbles.join("")}";`,
    );
  });
  printer.helpers.add("expectSubscriptions");
  printer.rest.push(
    () => `expectSubscriptions(${name}$.subscriptions).toBe(${name}Subs);`,
  );
  return response$;
}

/**
 * `getHero request`, after the call; if that is unknown, `get heroes request`,
 * after the URL.
 */
function wordsOf({ causes }: Replay, { track }: SentRequest): string {
  const { method, url } = track;
  const caller = causes.find(
    ({ track: { role, call } }) =>
      role !== "request" && call !== undefined && call === track.call,
  );
  return caller
    ? `${memberName(caller.track.name)} request`
    : `${method} ${urlWord(url)} request`.toLowerCase();
}

/** `heroes` of `api/heroes/12?name=m`. */
function urlWord(url: string): string {
  const segments = url.replace(/\?.*/, "").split("/");
  return segments.reverse().find((one) => /[A-Za-z]/.test(one)) ?? "response";
}
