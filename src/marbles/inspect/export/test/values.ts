import { HttpErrorResponse } from "../../../../http/http-error-response.ts";
import { httpResponse } from "../../../testing/http-response.ts";
import { isObject } from "../../kinds.ts";
import { Opaque } from "../../opaque.ts";
import { shortText } from "../../short-text.ts";
import { Refusal, refuse } from "../refusal.ts";
import { self, services } from "./pen.ts";
import type { Test } from "./test.ts";

/** Where a value was, for refusals, and what a constant is called after. */
interface Origin {
  readonly where: string;
  readonly words: string;
}

/**
 * What was recorded, made anew.
 * @throws Refusal where it cannot be written
 */
export function revived(test: Test, copy: unknown, origin: Origin): unknown {
  const { where, words } = origin;
  if (typeof copy === "symbol") throw unwritable(copy, where);
  if (!isObject(copy)) return copy;
  const { pen } = test;
  const of = (part: unknown): unknown => revived(test, part, origin);
  if (copy instanceof Opaque) return standIn(test, copy, where);
  if (copy instanceof Error) {
    const isHttp = copy instanceof HttpErrorResponse;
    if (!isHttp && !isKnown(copy)) throw unwritable(copy, where);
    const Class = isHttp ? HttpErrorResponse : copy.constructor;
    const name = isHttp
      ? pen.importName("rx-heroes", "HttpErrorResponse")
      : copy.name;
    const arg = of(isHttp ? initOf(copy) : copy.message);
    const error = Reflect.construct(Class, [arg]) as Error;
    return pen.once(error, words, `new ${name}(${pen.code(arg)})`);
  }
  if (Array.isArray(copy)) return pen.once(copy.map(of), words);
  const entries = Object.entries(copy).map(([key, one]) => [key, of(one)]);
  return pen.once(Object.fromEntries(entries) as object, words);
}

/** An answer that a backend emitted. */
export function answerOf(test: Test, copy: unknown, origin: Origin): object {
  // As it is recorded.
  const { body, ...init } = copy as { body: unknown; url?: string };
  const given = unusual(init, httpResponse(null, { url: init.url ?? "" }));
  const all = Object.keys(given).length > 0 ? [body, given] : [body];
  const args = all.map((arg) => revived(test, arg, origin));
  const name = test.pen.importName("rx-heroes/testing", "httpResponse");
  const response = httpResponse(...(args as Parameters<typeof httpResponse>));
  return test.pen.as(response, `${name}(${test.pen.codes(args)})`);
}

function standIn(test: Test, opaque: Opaque, where: string): object {
  const { pen } = test;
  const { service, blob, form } = opaque.detail ?? {};
  const known = test.services[service ?? ""];
  if (service !== undefined) {
    if (known) return pen.as(known, pen.importName(services, service));
    refuse(`${where} needs ${service}, which a test does not have there`);
  }
  if (blob) {
    const { name, type, size } = blob;
    // All of it zeros.
    const bytes = pen.as([new Uint8Array(size)], `[new Uint8Array(${size})]`);
    const Class = name === undefined ? Blob : File;
    const all = [bytes, name, type ? { type } : undefined];
    const args = all.filter((arg) => arg !== undefined);
    const value = Reflect.construct(Class, args) as Blob;
    const code = `new ${Class.name}(${pen.codes(args)})`;
    return pen.once(value, name ?? "blob", code, true);
  }
  if (!form) throw unwritable(opaque, where);
  const origin = { where, words: "form" };
  const value = new FormData();
  const appended = form.map((entry) => {
    const args = (entry as unknown[]).map((one) => revived(test, one, origin));
    value.append(...(args as [string, string]));
    return `${self}.append(${pen.codes(args)})`;
  });
  const code = ["new FormData()", ...appended].join(";\n");
  return pen.once(value, "form", code, true);
}

/** What `HttpErrorResponse` needs to be made again. */
function initOf(recorded: Partial<HttpErrorResponse>): object {
  const { url = "", status = 0, headers, error, message } = recorded;
  const { statusText } = new HttpErrorResponse({ url, status });
  const more = { statusText: recorded.statusText, error, headers };
  const init = { url, status, ...unusual(more, { statusText }) };
  return { ...init, ...unusual({ message }, new HttpErrorResponse(init)) };
}

function unusual(init: object, usual: object): object {
  const all: [string, unknown][] = Object.entries(init);
  const own = all.filter(([key, one]) => one !== Reflect.get(usual, key));
  return Object.fromEntries(own);
}

/** Whether the language has its class, and it has a message and nothing else. */
function isKnown(error: Error): boolean {
  return (
    Reflect.get(globalThis, error.name) === error.constructor &&
    Object.keys(error).every((key) => key === "message") &&
    error.cause === undefined &&
    !(error instanceof AggregateError)
  );
}

function unwritable(value: unknown, where: string): Refusal {
  const bound = value instanceof Opaque ? value.detail?.bound : undefined;
  return new Refusal(
    bound === undefined
      ? `${where} holds ${shortText(value)}, which cannot be written down`
      : `${where} is more than the ${bound} that are kept`,
  );
}
