import type { HttpResponse } from "../../../http/http-types.ts";
import { httpResponse } from "../../testing/http-response.ts";
import { Code, keyCode, quoted } from "./code.ts";
import { type Declaration, declared } from "./layout.ts";
import {
  type Marbles,
  marblesOf,
  ofUnit,
  subscriptionMarbles,
  type Timed,
  Undrawable,
} from "./marbles.ts";
import type { Sent } from "./replay.ts";
import { labelInResponse, responseNotes } from "./responses.ts";
import type { Scope } from "./scope.ts";
import { isAtOnce } from "./session.ts";
import { hasValues } from "./streams.ts";

export function responseLines(
  scope: Scope,
  sent: Sent,
): (Declaration | string)[] {
  const name = `${scope.responses.get(sent)}$`;
  const { recorded } = sent;
  if (!recorded || labelInResponse(recorded))
    return [`const ${name} = ${scope.rx("NEVER")};`];
  const notes = responseNotes(recorded).map((note) =>
    note.kind === "N"
      ? { ...note, value: responseCode(scope, note.value) }
      : note,
  );
  const [first] = notes;
  if (!isAtOnce(recorded)) {
    const declaration = scope.scripted("cold", name, marblesOf(notes));
    return [declaration, ...subscriptionsOf(scope, sent)];
  }
  const create =
    first?.kind === "E"
      ? `${scope.rx("throwError")}(() => ${scope.code(first.value)})`
      : `${scope.rx("of")}(${scope.code(first?.value)})`;
  return [`const ${name} = ${create};`];
}

function responseCode(scope: Scope, value: unknown): Code {
  const { body, headers, status, statusText, url } = value as HttpResponse;
  const defaults = httpResponse(null);
  const named = Object.fromEntries(headers);
  const init = {
    ...(status !== defaults.status && { status }),
    ...(statusText !== defaults.statusText && { statusText }),
    ...(url !== defaults.url && { url }),
    ...(Object.keys(named).length > 0 && { headers: named }),
  };
  const args = Object.keys(init).length > 0 ? [body, init] : [body];
  return new Code(`${scope.testing("httpResponse")}(${scope.list(args)})`);
}

/** The subscription of a response, if it is by marbles. */
function subscriptionsOf(scope: Scope, sent: Sent): Declaration[] {
  const [log] = sent.subscriptions;
  if (!log) return [];
  const { subscribedFrame, unsubscribedFrame } = log;
  const marbles = ofUnit(sent.unit, () =>
    subscriptionMarbles(subscribedFrame, unsubscribedFrame),
  );
  return [declared(`${scope.responses.get(sent)}Subs`, marbles)];
}

export function subscriptionLines(scope: Scope, sent: Sent): string[] {
  if (!sent.recorded || isAtOnce(sent.recorded)) return [];
  if (subscriptionsOf(scope, sent).length === 0) return [];
  scope.helpers.add("expectSubscriptions");
  const name = scope.responses.get(sent);
  return [`expectSubscriptions(${name}$.subscriptions).toBe(${name}Subs);`];
}

export function backendLine(scope: Scope): string {
  const byKey = new Map<string, string[]>();
  for (const sent of scope.replay.sent) {
    const { request, recorded } = sent;
    const name = `${scope.responses.get(sent)}$`;
    const isTyped =
      !recorded ||
      isAtOnce(recorded) ||
      labelInResponse(recorded) !== undefined ||
      hasValues(recorded.events);
    const code = isTyped
      ? name
      : `${name}.pipe(${scope.rx("ignoreElements")}())`;
    const key = `${request.method} ${request.url}`;
    byKey.set(key, [...(byKey.get(key) ?? []), code]);
  }
  const script = Array.from(byKey, ([key, [first, ...more]]) => {
    const all = more.length > 0 ? `[${[first, ...more].join(", ")}]` : first;
    return `${keyCode(key)}: ${all}`;
  });
  const answers = script.length > 0 ? `{ ${script.join(", ")} }` : "{}";
  return `const backend = new ${scope.testing("ScriptedBackend")}(${answers});`;
}

/** What is expected of the requests. */
export function requestsOf(scope: Scope): {
  declarations: Declaration[];
  stream: string;
  expects: string[];
} {
  const { sent } = scope.replay;
  const all = sent.flatMap(({ recorded }) =>
    Object.keys(recorded?.track.headers ?? {}),
  );
  const headers = [...new Set(all)].sort();
  const notes = sent.map(({ at, request, recorded }) => {
    const { method, url, body } = request;
    const named = Object.fromEntries(
      headers.map((name) => [name, request.headers.get(name)]),
    );
    const value = {
      ...{ method, url, body: recorded ? recorded.track.body : body },
      ...(headers.length > 0 && { headers: named }),
    };
    return { at, kind: "N" as const, value };
  });
  const named = headers.map(
    (name) => `${keyCode(name)}: headers.get(${quoted(name)})`,
  );
  const [given, picked] =
    headers.length > 0
      ? [", headers", `, headers: { ${named.join(", ")} }`]
      : ["", ""];
  const map = `${scope.rx("map")}(({ method, url, body${given} }) => ({ method, url, body${picked} }))`;
  const drawn = drawable(notes, sent);
  const expects = drawn.map(([marbles, from], i) => {
    const to = drawn[i + 1]?.[1];
    const isPart =
      to === undefined ? `i >= ${from}` : `i >= ${from} && i < ${to}`;
    const part =
      drawn.length > 1
        ? `.pipe(${scope.rx("filter")}((_, i) => ${isPart}))`
        : "";
    return `expectObservable(requests$${part}).toBe(${partName(i)}${scope.meanings(marbles)});`;
  });
  return {
    declarations: drawn.map(([{ marbles }], i) =>
      declared(partName(i), marbles),
    ),
    stream: `const requests$ = backend.requests$.pipe(${map});`,
    expects,
  };
}

/** Unlike other names, it has a number behind an underscore. */
function partName(i: number): string {
  return i === 0 ? "requests" : `requests_${i + 1}`;
}

/**
 * The requests in parts that marbles can express, each from an index on: there
 * may be more than have letters, or too many at once.
 */
function drawable(
  notes: readonly Timed[],
  sent: readonly Sent[],
): [Marbles, from: number][] {
  const parts: [Marbles, number][] = [];
  let from = 0;
  notes.forEach((note, i) => {
    const longer = i > from && tryMarbles(notes.slice(from, i + 1));
    if (longer) {
      parts[parts.length - 1] = [longer, from];
      return;
    }
    from = i;
    parts.push([ofUnit(sent[i]?.unit, () => marblesOf([note])), from]);
  });
  return parts;
}

/** Undefined if marbles cannot express them together. */
function tryMarbles(notes: readonly Timed[]): Marbles | undefined {
  try {
    return marblesOf(notes);
  } catch (error) {
    if (error instanceof Undrawable) return undefined;
    throw error;
  }
}
