import {
  type HttpErrorInit,
  HttpErrorResponse,
} from "../../../http/http-error-response.ts";
import type { HttpResponse } from "../../../http/http-types.ts";
import {
  httpResponse,
  type HttpResponseInit,
} from "../../../testing/http-response.ts";
import { isObject } from "../../kinds.ts";
import { Opaque } from "../../opaque.ts";
import { shortText } from "../../short-text.ts";
import { Refusal } from "../refusal.ts";
import { services } from "./pen.ts";
import type { Test } from "./test.ts";

/**
 * What was recorded, made anew; as a constant, it is called after `words`.
 * @throws Refusal where it cannot be written, which names `where` it was
 */
export function revived(
  test: Test,
  copy: unknown,
  where: string,
  words: string,
): unknown {
  if (typeof copy === "symbol") throw unwritable(copy, where);
  if (!isObject(copy)) return copy;
  const { pen } = test;
  const of = (part: unknown): unknown => revived(test, part, where, words);
  if (copy instanceof Opaque) return standIn(test, copy, where);
  if (copy instanceof HttpErrorResponse) {
    const init = of(initOf(copy)) as HttpErrorInit;
    const name = pen.take("rx-heroes", copy.name);
    const code = `new ${name}(${pen.code(init)})`;
    return pen.once(new HttpErrorResponse(init), words, code);
  }
  if (copy instanceof Error) {
    if (!isKnown(copy)) throw unwritable(copy, where);
    const Class = copy.constructor as ErrorConstructor;
    const error = new Class(of(copy.message) as string);
    const code = `new ${copy.name}(${pen.code(copy.message)})`;
    return pen.once(error, words, code);
  }
  if (Array.isArray(copy)) return pen.once(copy.map(of), words);
  const entries = Object.entries(copy).map(([key, one]) => [key, of(one)]);
  return pen.once(Object.fromEntries(entries) as object, words);
}

/** An answer that a backend emitted. */
export function answerOf(
  test: Test,
  copy: unknown,
  where: string,
  words: string,
): HttpResponse {
  // As it is recorded.
  const { body, ...init } = copy as HttpResponseInit & { body: unknown };
  const usual: object = httpResponse(null, { url: init.url ?? "" });
  const given = unusual(init, usual);
  const all = Object.keys(given).length > 0 ? [body, given] : [body];
  const args = all.map((arg) => revived(test, arg, where, words));
  const name = test.pen.take("rx-heroes/testing", "httpResponse");
  const response = httpResponse(...(args as Parameters<typeof httpResponse>));
  return test.pen.as(response, `${name}(${test.pen.codes(args)})`);
}

function standIn(test: Test, opaque: Opaque, where: string): object {
  const { pen } = test;
  const { service, blob, form } = opaque.detail ?? {};
  const known = service === undefined ? undefined : test.services[service];
  if (service !== undefined && known) {
    return pen.as(known, pen.take(services, service));
  }
  if (blob) {
    const { name, type, size } = blob;
    // All of it zeros.
    const bytes = pen.as([new Uint8Array(size)], `[new Uint8Array(${size})]`);
    const init = type ? [{ type }] : [];
    const [Class, args] =
      name === undefined
        ? [Blob, [bytes, ...init]]
        : [File, [bytes, name, ...init]];
    const value = Reflect.construct(Class, args) as Blob;
    const code = `new ${Class.name}(${pen.codes(args)})`;
    return pen.once(value, name ?? "blob", code, []);
  }
  if (!form) throw unwritable(opaque, where);
  const value = new FormData();
  const appended = form.map((entry) => {
    const args = (entry as unknown[]).map((one) =>
      revived(test, one, where, "form"),
    );
    value.append(...(args as [string, string]));
    return pen.codes(args);
  });
  return pen.once(value, "form", "new FormData()", appended);
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
  return Object.fromEntries(
    Object.entries(init).filter(
      ([key, one]) => one !== Reflect.get(usual, key),
    ),
  );
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
