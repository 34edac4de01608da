import { HttpErrorResponse } from "../../../http/http-error-response.ts";
import {
  httpResponse,
  type HttpResponseInit,
} from "../../../testing/http-response.ts";
import { blobs } from "../../blobs.ts";
import { isObject } from "../../kinds.ts";
import { type BlobDetail, Opaque } from "../../opaque.ts";
import { shortText } from "../../short-text.ts";
import { Refusal } from "../refusal.ts";
import type { Services } from "../services.ts";
import { instance, list, listed, object, type Part, valuesOf } from "./part.ts";
import { type Pen, services } from "./pen.ts";

/** Makes anew what was recorded. */
export class Values {
  /** Those that stand where a watched service was. */
  services: Services = {};
  readonly #pen: Pen;

  constructor(pen: Pen) {
    this.#pen = pen;
  }

  /**
   * Something that was recorded; if it is a constant, that is called after
   * `words`.
   * @throws Refusal where it cannot be written, which names `where` it was
   */
  of(value: unknown, where: string, words: string): Part {
    if (!isObject(value)) return primitive(value, where);
    if (value instanceof Opaque) return this.#opaque(value, where);
    const of = (part: unknown): Part => this.of(part, where, words);
    const whole = Array.isArray(value)
      ? list(value.map(of))
      : value instanceof Error
        ? this.#error(value, of, where)
        : object(Object.entries(value).map(([key, one]) => [key, of(one)]));
    return this.#pen.shared(value, whole, words);
  }

  /** An answer that a backend emitted. */
  answer(copy: unknown, where: string, words: string): Part {
    // As it is recorded.
    const { body, ...init } = copy as HttpResponseInit & { body: unknown };
    const { status, statusText, headers } = init;
    const given = {
      ...(status !== 200 && { status }),
      ...(statusText !== "OK" && { statusText }),
      ...(headers && { headers }),
    };
    const args = Object.keys(given).length > 0 ? [body, given] : [body];
    const parts = args.map((arg) => this.of(arg, where, words));
    const name = this.#pen.take("rx-heroes/testing", "httpResponse");
    return {
      value: Reflect.apply(httpResponse, undefined, valuesOf(parts)),
      code: `${name}(${listed(parts)})`,
    };
  }

  #error(error: Error, of: (part: unknown) => Part, where: string): Part {
    const { name, constructor } = error;
    if (error instanceof HttpErrorResponse) {
      const code = this.#pen.take("rx-heroes", name);
      return instance({ value: HttpErrorResponse, code }, of(initOf(error)));
    }
    if (!isKnown(error)) throw unwritable(error, where);
    const value = constructor as ErrorConstructor;
    return instance({ value, code: name }, of(error.message));
  }

  #opaque(opaque: Opaque, where: string): Part {
    const { service, blob, form } = opaque.detail ?? {};
    if (service !== undefined) {
      const code = this.#pen.take(services, service);
      return { value: this.services[service], code };
    }
    if (blob) {
      const file = this.#pen.constant(fileOf(blob), blob.name ?? "blob");
      blobs.set(file.value, opaque);
      return file;
    }
    if (!form) throw unwritable(opaque, where);
    const value = new FormData();
    const appended = form.map((entry) => {
      const parts = (entry as unknown[]).map((one) =>
        this.of(one, where, "form"),
      );
      value.append(...(valuesOf(parts) as [never, never]));
      return listed(parts);
    });
    const key = `new FormData(${appended.join("; ")})`;
    return this.#pen.constant({ value, code: key }, "form", (name) => [
      `const ${name} = new FormData();`,
      ...appended.map((args) => `${name}.append(${args});`),
    ]);
  }
}

function primitive(value: unknown, where: string): Part {
  if (typeof value === "symbol") throw unwritable(value, where);
  if (typeof value === "string") return { value, code: JSON.stringify(value) };
  const text = Object.is(value, -0) ? "-0" : String(value);
  return { value, code: typeof value === "bigint" ? `${text}n` : text };
}

/** A new Blob or File of the same kind, type and size, all of it zeros. */
function fileOf({ name, type, size }: BlobDetail): Part<Blob> {
  const bytes = [new Uint8Array(size)];
  const args = [
    { value: bytes, code: `[new Uint8Array(${size})]` },
    ...(name === undefined ? [] : [primitive(name, "")]),
    ...(type ? [object([["type", primitive(type, "")]])] : []),
  ];
  const Class: new (...args: never[]) => Blob =
    name === undefined ? Blob : File;
  return instance({ value: Class, code: Class.name }, ...args);
}

/** What `HttpErrorResponse` needs to be made again. */
function initOf(recorded: HttpErrorResponse): object {
  const { url, status, statusText, error, message } = recorded;
  // Only those that were named are recorded, as a plain object.
  const { headers } = recorded as Partial<HttpErrorResponse>;
  const usual = new HttpErrorResponse({ url, status });
  const init = {
    url,
    status,
    ...(statusText !== usual.statusText && { statusText }),
    ...(error !== undefined && { error }),
    ...(headers && { headers }),
  };
  return new HttpErrorResponse(init).message === message
    ? init
    : { ...init, message };
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
