import { EmptyError, TimeoutError } from "rxjs";
import { HttpErrorResponse } from "../../../../http/http-error-response.ts";
import { isEqual } from "../../../testing/differences.ts";
import { classOf } from "../../made-of.ts";
import type { Test } from "./test.ts";
import type { Revive } from "./values.ts";

/** What an error's constructor takes. */
type Args = (error: Partial<AggregateError & TimeoutError>) => unknown[];

type ErrorClass = readonly [name: string, Class: unknown, args: Args];

const ofRxjs: readonly ErrorClass[] = [
  ["EmptyError", EmptyError, () => []],
  ["TimeoutError", TimeoutError, ({ info }) => [info]],
];

/** An error, made anew, and how one would write it, if a test has its class. */
export function errorOf(
  { pen, recorder }: Test,
  copy: object,
  of: Revive,
): readonly [value: object, code: string] | undefined {
  const [name = "", Class, argsOf] = classIn(copy) ?? [];
  if (typeof Class !== "function" || !argsOf) return undefined;
  const args = argsOf(copy).map(of);
  const value = Reflect.construct(Class, args) as object;
  const made = recorder.copy(value) as object;
  const own = Object.entries(copy).filter(
    ([key, one]) => !isEqual(Reflect.get(made, key), one),
  );
  const isRxjs = ofRxjs.some(([, one]) => one === Class);
  const local = isRxjs ? pen.importName("rxjs", name) : name;
  const code = `new ${local}(${pen.codes(args)})`;
  if (own.length === 0) return [value, code];
  const more = of(Object.fromEntries(own)) as object;
  return [
    Object.assign(value, more),
    `Object.assign(${code}, ${pen.code(more)})`,
  ];
}

/** A failed request, made anew, and how one would write it. */
export function httpErrorOf(
  { pen }: Test,
  copy: HttpErrorResponse,
  of: Revive,
): readonly [value: object, code: string] {
  const init = of(initOf(copy)) as ConstructorParameters<
    typeof HttpErrorResponse
  >[0];
  const Class = pen.importName("rx-heroes", "HttpErrorResponse");
  return [new HttpErrorResponse(init), `new ${Class}(${pen.code(init)})`];
}

/** The very class of an error, where that is the language's or RxJS's. */
function classIn(error: object): ErrorClass | undefined {
  const proto = Object.getPrototypeOf(error) as object;
  const Class = classOf(proto);
  const { name } = Class ?? { name: "" };
  return (
    ofRxjs.find(([, one]) => one === Class) ??
    (error instanceof Error && Reflect.get(globalThis, name) === Class
      ? [name, Class, argsOf]
      : undefined)
  );
}

const argsOf: Args = (error) => {
  const { errors, message = "" } = error;
  const all: unknown[] = errors ? [errors] : [];
  if ("cause" in error) return [...all, message, { cause: error.cause }];
  return message === "" ? all : [...all, message];
};

/** What `HttpErrorResponse` needs to be made again. */
function initOf(recorded: Partial<HttpErrorResponse>): object {
  const { url = "", status = 0, headers, error, message, cause } = recorded;
  const { statusText } = new HttpErrorResponse({ url, status });
  const more = { statusText: recorded.statusText, error, headers, cause };
  const init = { url, status, ...unusual(more, { statusText }) };
  return { ...init, ...unusual({ message }, new HttpErrorResponse(init)) };
}

/** What of `init` is not as it is without it. */
export function unusual(init: object, usual: object): object {
  const all: [string, unknown][] = Object.entries(init);
  const own = all.filter(([key, one]) => one !== Reflect.get(usual, key));
  return Object.fromEntries(own);
}
