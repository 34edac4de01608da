import {
  assertMarbles,
  faultyBackend,
  httpResponse,
  ScriptedBackend,
  seeded,
} from "rx-heroes/testing";
import { EmptyError, first, of, TimeoutError, timeout } from "rxjs";
import { TestScheduler } from "rxjs/testing";

/** Makers of values of this realm, each of which makes another one of `b`. */
const makers = {
  Error: (text) => new Error(text),
  TypeError: (text) => new TypeError(text),
  DOMException: (text) => new DOMException(text),
  "error of URL": (text) => thrown(() => new URL(text)),
  "error of JSON": (text) => thrown(() => JSON.parse(text)),
  "reason of an abort": (text) => AbortSignal.abort(new Error(text)).reason,
  ArrayBuffer: (text) => bytes(text).buffer,
  SharedArrayBuffer: (text) => shared(text),
  DataView: (text) => new DataView(bytes(text).buffer, 1),
  Uint8Array: (text) => bytes(text),
  Float64Array: (text) => Float64Array.from(bytes(text)),
  Buffer: (text) => Buffer.from(text),
  Date: (text) => new Date(text.charCodeAt(0)),
  RegExp: (text) => new RegExp(text),
  URL: (text) => new URL(`http://${text}`),
  URLSearchParams: (text) => new URLSearchParams({ text }),
  Headers: (text) => new Headers({ text }),
  Map: (text) => new Map([[text, { text }]]),
  Set: (text) => new Set([text]),
  "boxed text": (text) => Object(text),
  "boxed number": (text) => Object(text.charCodeAt(0)),
  clone: (text) => structuredClone({ text: [text] }),
};

/** What nobody can look into at once. */
const opaque = {
  Blob: () => new Blob(["a"]),
  File: () => new File(["a"], "a"),
  Promise: () => Promise.resolve("a"),
  Response: () => new Response("a"),
};

/**
 * What counts as equal, whichever realm a runner has its tests in.
 * @type {Record<string, () => void>}
 */
export const equality = {};

for (const [name, make] of Object.entries(makers)) {
  equality[`${name}: the same ones are equal, others are not`] = () => {
    assertMarbles(make("aa"), make("aa"));
    const message = failure(() => assertMarbles(make("aa"), make("bb")));
    assertMarbles(/^The values differ:\nvalue/.test(message), true);
  };
}

for (const [name, make] of Object.entries(opaque)) {
  equality[`${name}: equal to itself alone`] = () => {
    const one = make();
    assertMarbles([one], [one]);
    const message = failure(() => assertMarbles(one, make()));
    assertMarbles(/\(not the same object\)$/.test(message), true);
  };
}

Object.assign(equality, {
  "RxJS's own errors are equal, whatever their stack": () =>
    virtually(({ cold, expectObservable }) => {
      const [none$, late$] = [cold("--|"), cold("---a")];
      expectObservable(none$.pipe(first())).toBe("--#", {}, new EmptyError());
      expectObservable(late$.pipe(timeout(2))).toBe(
        "--#",
        {},
        new TimeoutError(),
      );
    }),

  "the expectation that is not met is told": () => {
    const message = failure(() =>
      virtually(({ cold, expectObservable }) => {
        expectObservable(cold("a|")).toBe("a|");
        expectObservable(cold("a|")).toBe("a-|");
      }),
    );
    const start = "Expectation 2 of 2: The streams differ: it completed 1 ms";
    assertMarbles(message.startsWith(start), true);
  },

  "a bad line is the same in virtual time each time": () =>
    virtually(({ expectObservable }) => {
      const scripted = new ScriptedBackend(() => of(httpResponse("a")));
      const faults$ = of({ latency: 100, jitter: 100, failNext: 1 });
      const random = seeded(7);
      const backend = faultyBackend(scripted, faults$, { random });
      const request = {
        method: "GET",
        url: "a",
        headers: new Headers(),
        body: null,
      };
      const answer$ = backend.handle(request);

      expectObservable(answer$).toBe(
        "162ms #",
        {},
        { asymmetricMatch: (error) => error.status === 503 },
      );
      expectObservable(answer$).toBe("156ms (a|)", { a: httpResponse("a") });
    }),
});

/**
 * What the matchers of a runner's own `expect` decide.
 * @param {any} expect
 * @returns {Record<string, () => void>}
 */
export function matching(expect) {
  return {
    "asks matchers at any depth": () =>
      virtually(({ cold, expectObservable }) => {
        const hero = { id: 12, name: "Narco" };
        const error = new TypeError("No");
        expectObservable(cold("h", { h: [hero] })).toBe("h", {
          h: [{ id: expect.any(Number), name: expect.stringMatching(/^N/) }],
        });
        expectObservable(cold("h", { h: hero })).toBe("h", {
          h: expect.objectContaining({ id: 12 }),
        });
        expectObservable(cold("#", {}, error)).toBe("#", {}, expect.any(Error));
      }),

    "tells in words what a matcher wanted": () => {
      const message = failure(() =>
        assertMarbles({ id: "12" }, { id: expect.any(Number) }),
      );
      const words = 'value.id: "12", expected Any<Number>';
      assertMarbles(message, `The values differ:\n${words}`);
    },
  };
}

function virtually(test) {
  new TestScheduler(assertMarbles).run(test);
}

function bytes(text) {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function shared(text) {
  const buffer = new SharedArrayBuffer(text.length);
  new Uint8Array(buffer).set(bytes(text));
  return buffer;
}

function failure(test) {
  return thrown(test).message;
}

function thrown(test) {
  try {
    test();
  } catch (error) {
    return error;
  }
  throw new Error("Nothing was thrown");
}
