import type { HttpResponse } from "../../../http/http-types.ts";
import { httpResponse } from "../../testing/http-response.ts";
import { objectCode, quoted } from "./code.ts";
import {
  type Marbles,
  marblesOf,
  ofUnit,
  subscriptionMarbles,
  type Timed,
  Undrawable,
} from "./marbles.ts";
import { piped } from "./print-inputs.ts";
import type { Sent } from "./replay.ts";
import { labelInResponse, responseNotes } from "./responses.ts";
import type { Scope } from "./scope.ts";
import { isAtOnce, type Output } from "./session.ts";
import { hasValues } from "./streams.ts";

// A longer response that many requests have is a constant.
const many = 3;
const long = 60; // characters

/** A backend that responds as was recorded. */
export function backendLines(scope: Scope): string[] {
  const { sent } = scope.replay;
  const constants: string[] = [];
  const codes = sent.map((one) =>
    isNamed(one) ? undefined : responseCode(scope, one),
  );
  const byKey = new Map<string, string[]>();
  sent.forEach((one, i) => {
    const { request, recorded } = one;
    const code = codes[i] ?? responseCode(scope, one);
    const same = codes.filter((other) => other === code);
    const isConstant =
      isNamed(one) || (same.length >= many && code.length > long);
    const owner = isNamed(one) ? one : (sent[codes.indexOf(code)] ?? one);
    const name = isConstant ? scope.response(owner) : "";
    if (isConstant && owner === one) constants.push(`const ${name} = ${code};`);
    // A variable without values would be a stream of text for TypeScript.
    const isText = isConstant && recorded && !hasValues(recorded.events);
    const stream = piped(name || code, isText ? [`${scope.rx("ignoreElements")}()`] : []); // prettier-ignore
    const key = `${request.method} ${request.url}`;
    byKey.set(key, [...(byKey.get(key) ?? []), stream]);
  });
  const responses = Array.from(byKey, ([key, [first = "", ...more]]) => {
    const all = more.length > 0 ? `[${[first, ...more].join(", ")}]` : first;
    return [key, all] as const;
  });
  const ScriptedBackend = scope.testing("ScriptedBackend");
  return [
    ...constants,
    `const backend = new ${ScriptedBackend}(${objectCode(responses)});`,
  ];
}

/** Whether it was cancelled, or has outlived the subscribers of its call. */
function isNamed({ recorded, unit, subscriptions }: Sent): boolean {
  const last = recorded?.events.at(-1);
  if (!recorded || !last || isAtOnce(recorded)) return false;
  if (last.kind === "U") return subscriptions.length > 0;
  const outputs = unit?.outputs ?? [];
  const isLeft = ({ events }: Output): boolean =>
    events.some(({ kind, order }) => kind === "U" && order < last.order);
  return outputs.length > 0 && outputs.every(isLeft);
}

function responseCode(scope: Scope, { recorded }: Sent): string {
  if (!recorded || labelInResponse(recorded)) return scope.rx("NEVER");
  const { plan, values } = scope;
  const codeOf = (value: unknown): string =>
    plan.sharesValues ? values.code(value) : values.inline(value);
  const valueCode = (value: unknown): string =>
    httpResponseCode(scope, value as HttpResponse, codeOf);
  const notes = responseNotes(recorded, plan);
  const [first] = notes;
  if (!isAtOnce(recorded))
    return `${scope.helper("cold")}(${scope.marbles(marblesOf(notes), valueCode, codeOf)})`;
  return first?.kind === "E"
    ? `${scope.rx("throwError")}(() => ${codeOf(first.value)})`
    : `${scope.rx("of")}(${valueCode(first?.value)})`;
}

function httpResponseCode(
  scope: Scope,
  { body, headers, status, statusText, url }: HttpResponse,
  codeOf: (value: unknown) => string,
): string {
  const defaults = httpResponse(null);
  const named = Object.fromEntries(headers);
  const init = {
    ...(status !== defaults.status && { status }),
    ...(statusText !== defaults.statusText && { statusText }),
    ...(url !== defaults.url && { url }),
    ...(Object.keys(named).length > 0 && { headers: named }),
  };
  const args = [
    codeOf(body),
    ...(Object.keys(init).length > 0 ? [scope.values.inline(init)] : []),
  ];
  return `${scope.testing("httpResponse")}(${args.join(", ")})`;
}

export function subscriptionLines(scope: Scope): string[] {
  return scope.replay.sent.filter(isNamed).flatMap((sent) => {
    const [log] = sent.subscriptions;
    if (!log) return [];
    const { subscribedFrame, unsubscribedFrame } = log;
    const marbles = ofUnit(sent.unit, () =>
      subscriptionMarbles(subscribedFrame, unsubscribedFrame),
    );
    const expect = scope.helper("expectSubscriptions");
    const name = scope.response(sent);
    return [`${expect}(${name}.subscriptions).toBe(${quoted(marbles)});`];
  });
}

/** What is expected of the requests that are more than a URL to read. */
export function writeLines(scope: Scope): string[] {
  const { sent } = scope.replay;
  const isRead = ({ request: { method } }: Sent): boolean => method === "GET";
  const isWrite = (one: Sent): boolean =>
    !isRead(one) ||
    one.recorded?.track.headers !== undefined ||
    (one.request.body ?? null) !== null;
  const writes = sent.filter(isWrite);
  if (writes.length === 0) return [];
  const isAny = writes.some(isRead);
  const shown = isAny ? sent : writes;
  const names = shown.flatMap(({ recorded }) =>
    Object.keys(recorded?.track.headers ?? {}),
  );
  const headers = [...new Set(names)].sort();
  const notes = shown.map(({ at, request, recorded }): Timed => {
    const { method, url, body } = request;
    const own = headers.map((name) => request.headers.get(name));
    const written = recorded ? recorded.track.body : body;
    return { at, kind: "N", value: [`${method} ${url}`, written, ...own] };
  });
  const parts = headers.map((name) => `, headers.get(${quoted(name)})`);
  const given = `method, url, body${headers.length > 0 ? ", headers" : ""}`;
  const map = `${scope.rx("map")}(({ ${given} }) => [\`\${method} \${url}\`, body${parts.join("")}])`;
  const filter = `${scope.rx("filter")}(({ method }) => method !== "GET")`;
  const name = isAny ? "requests$" : "writes$";
  const stream = piped("backend.requests$", isAny ? [map] : [filter, map]);
  const drawn = drawable(notes, shown);
  const expected = drawn.map(([marbles, from], i) => {
    const to = drawn[i + 1]?.[1];
    const isPart =
      to === undefined ? `i >= ${from}` : `i >= ${from} && i < ${to}`;
    const part = piped(name, drawn.length > 1 ? [`${scope.rx("filter")}((_, i) => ${isPart})`] : []); // prettier-ignore
    const code = scope.marbles(marbles, (value) => scope.values.code(value));
    return `${scope.helper("expectObservable")}(${part}).toBe(${code});`;
  });
  return [`const ${name} = ${stream};`, ...expected];
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
