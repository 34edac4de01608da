import { HttpErrorResponse } from "../../../http/http-error-response.ts";
import type { HttpResponse } from "../../../http/http-types.ts";
import {
  httpResponse,
  type HttpResponseInit,
} from "../../../testing/http-response.ts";
import { blobs } from "../../blobs.ts";
import { isObject } from "../../kinds.ts";
import { once } from "../../once.ts";
import { type BlobDetail, Opaque } from "../../opaque.ts";
import { initOf, isKnown } from "../literal.ts";
import type { Services } from "../services.ts";

/** The Blobs that stand for those that were seen, each the same each time. */
const made = new WeakMap<object, unknown>();

/** What is recorded of an answer. */
export interface AnswerCopy extends HttpResponseInit {
  readonly body: unknown;
}

/** Something that was recorded, made anew as the text of a test makes it. */
export function revived(value: unknown, services: Services = {}): unknown {
  if (!isObject(value)) return value;
  const part = (one: unknown): unknown => revived(one, services);
  if (Array.isArray(value)) return value.map(part);
  if (value instanceof Opaque) return revivedOpaque(value, services);
  if (value instanceof Error) return revivedError(value);
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([key, one]) => [key, part(one)]));
}

/** An answer as the text of a test makes it. */
export function revivedAnswer(answer: AnswerCopy): HttpResponse {
  return httpResponse(revived(answer.body), initOfAnswer(answer));
}

/** What `httpResponse` is told beside the body. */
export function initOfAnswer(answer: AnswerCopy): HttpResponseInit {
  const { status, statusText, headers } = answer;
  return {
    ...(status !== 200 && { status }),
    ...(statusText !== "OK" && { statusText }),
    ...(headers && { headers }),
  };
}

/** `answer`, which tells `note` what headers are looked for and not there. */
export function noting<T>(answer: T, note: (name: string) => unknown): T {
  const { headers } = (answer ?? {}) as { headers?: unknown };
  if (headers instanceof Headers) {
    const get = headers.get.bind(headers);
    // Not enumerable, since an error is compared with its headers.
    Object.defineProperty(headers, "get", {
      value: (name: string) => {
        if (!headers.has(name)) note(name);
        return get(name);
      },
    });
  }
  return answer;
}

function revivedError(error: Error): unknown {
  if (error instanceof HttpErrorResponse) {
    return new HttpErrorResponse(initOf(error));
  }
  return isKnown(error)
    ? Reflect.construct(error.constructor, [error.message])
    : error;
}

function revivedOpaque(value: Opaque, services: Services): unknown {
  const { service, blob, form } = value.detail ?? {};
  if (service !== undefined) return services[service];
  if (blob) return once(made, value, () => blobOf(value, blob));
  if (!form) return value;
  const copied = new FormData();
  for (const [name, part] of form as [string, unknown][]) {
    copied.append(name, revived(part) as string);
  }
  return copied;
}

/** A new Blob or File of the same kind, type and size. */
function blobOf(copy: Opaque, { name, type, size }: BlobDetail): Blob {
  const parts = [new Uint8Array(size)];
  const blob =
    name === undefined
      ? new Blob(parts, { type })
      : new File(parts, name, { type });
  blobs.set(blob, copy);
  return blob;
}
