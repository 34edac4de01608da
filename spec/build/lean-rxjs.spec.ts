import { expect, it } from "vitest";
import { leanRxjs } from "#src/build/lean-rxjs.ts";
import { built } from "./built.ts";

const page = {
  "index.html": '<script type="module" src="main.js"></script>',
  "main.js": `
    import { dematerialize, from, lastValueFrom, materialize, take, toArray } from "rxjs";
    import { TestScheduler } from "rxjs/testing";
    const noted = (source$) => source$.pipe(materialize(), dematerialize());
    globalThis.leanRxjs = (values, most = 9) =>
      lastValueFrom(noted(from(values).pipe(take(most))).pipe(toArray()));
    globalThis.leanTest = (assert, marbles) =>
      new TestScheduler(assert).run(({ cold, hot, expectObservable }) => {
        expectObservable(cold(marbles)).toBe(marbles);
        expectObservable(hot(marbles)).toBe(marbles);
      });`,
};

it("leanRxjs brings no helpers, and streams come as with them", async () => {
  const code = (await built(page, leanRxjs())).get("main.js") ?? "";
  expect(code).not.toMatch(/__(await|async|extends)/);

  // Vite puts before it what needs a page.
  const module = code.slice(code.indexOf("// node_modules/rxjs"));
  await import(`data:text/javascript,${encodeURIComponent(module)}`);
  const { leanRxjs: all, leanTest } = globalThis as unknown as {
    leanRxjs: (
      values: AsyncIterable<number>,
      most?: number,
    ) => Promise<number[]>;
    leanTest: (
      assert: (actual: unknown[], expected: unknown[]) => void,
      marbles: string,
    ) => void;
  };
  expect(await all(stream())).toEqual([1, 2, 3]);
  expect(await all(stream(), 2)).toEqual([1, 2]);
  expect(await all(values())).toEqual([4, 5, 6]);
  expect(await all(values(), 2)).toEqual([4, 5]);
  await expect(all(failing())).rejects.toThrow("no");
  leanTest((actual, expected) => {
    expect(actual).toHaveLength(2);
    expect(actual).toEqual(expected);
  }, "9ms a--|");
  expect.assertions(10);
});

function stream(): ReadableStream<number> {
  return new ReadableStream({
    start(controller) {
      [1, 2, 3].forEach((value) => controller.enqueue(value));
      controller.close();
    },
  });
}

// eslint-disable-next-line @typescript-eslint/require-await
async function* values(): AsyncGenerator<number> {
  yield* [4, 5, 6];
}

// eslint-disable-next-line @typescript-eslint/require-await
async function* failing(): AsyncGenerator<number> {
  yield* [];
  throw new Error("no");
}
