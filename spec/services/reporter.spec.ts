import { type Observable, of, tap, throwError } from "rxjs";
import { describe, expect, expectTypeOf, it, vi } from "vitest";
import { MessageService, type Report, reporter } from "rx-heroes";
import { marbles } from "../support/marbles.ts";
import { onlyValue } from "../support/only-value.ts";

describe("reporter", () => {
  it("tells a result as it passes", () => {
    marbles(({ cold, expectObservable }) => {
      const { report, messages } = service();
      const answer$ = cold("  20ms (a|)", { a: 7 });
      const expected = "      20ms (a|)";
      const told = "        e 19ms m";
      const reported$ = answer$.pipe(report("count", (n) => `${n}`));

      expectTypeOf(reported$).toEqualTypeOf<Observable<number | undefined>>();
      expectObservable(reported$).toBe(expected, { a: 7 });
      expectObservable(messages.messages$).toBe(told, {
        e: [],
        m: ["InvoiceService: 7"],
      });
    });
  });

  it("tells a success in words that need no result", () => {
    expectToTell(["InvoiceService: done"], (report) => {
      const reported$ = of(7).pipe(report("print", "done"));
      return [reported$, 7];
    });
  });

  it("emits, and words, what is read in the answer", () => {
    expectToTell(["InvoiceService: 2 pages"], (report) => {
      const pages$ = of(["a", "b"]).pipe(
        report("count", (length) => `${length} pages`, lengthOf),
      );
      expectTypeOf(pages$).toEqualTypeOf<Observable<number | undefined>>();
      const lengths$ = of(["a", "b"]).pipe(
        report("measure", "measured", (pages) => pages.map(lengthOf)),
      );
      expectTypeOf(lengths$).toEqualTypeOf<Observable<number[] | undefined>>();
      return [pages$, 2];
    });
  });

  it.each([
    { why: new Error("Out of ink"), text: "Out of ink" },
    { why: "Out of paper", text: "Out of paper" },
    { why: undefined, text: "Unknown Error" },
  ])("tells a failure as $text, and emits undefined", ({ why, text }) => {
    const error = vi.spyOn(console, "error").mockReturnValue(undefined);
    expectToTell([`InvoiceService: print failed:: ${text}`], (report) => {
      const failed$ = throwError(() => why).pipe(report("print", "done"));
      return [failed$, undefined];
    });
    expect(error.mock.calls).toEqual([[why]]);
  });

  it.each([
    { what: "reads the answer", success: "done", read: noInk },
    { what: "words the success", success: noInk, read: lengthOf },
  ])("tells what throws as it $what as a failure", ({ success, read }) => {
    const error = vi.spyOn(console, "error").mockReturnValue(undefined);
    expectToTell(["InvoiceService: print failed:: No ink"], (report) => {
      const failed$ = of("a").pipe(report("print", success, read));
      return [failed$, undefined];
    });
    expect(error).toHaveBeenCalledOnce();
  });

  it("makes one outcome, told once, of several answers", () => {
    expectToTell(["InvoiceService: 1"], (report) => {
      return [of(1, 2, 3).pipe(report("count", String)), 1];
    });
  });

  it("shows no unsubscription to a request whose answer can't be read", async () => {
    vi.spyOn(console, "error").mockReturnValue(undefined);
    const unsubscribe = vi.fn();
    const request$ = of("a").pipe(tap({ unsubscribe }));

    const reported$ = request$.pipe(service().report("print", "done", noInk));
    await onlyValue(reported$);

    expect(unsubscribe).not.toHaveBeenCalled();
  });
});

function service(): { report: Report; messages: MessageService } {
  const messages = new MessageService();
  return { report: reporter("InvoiceService", messages), messages };
}

/** Expects what `call` makes to emit the value that it names, and the log. */
function expectToTell(
  log: string[],
  call: (report: Report) => [reported$: Observable<unknown>, value: unknown],
): void {
  marbles(({ expectObservable, flush }) => {
    const { report, messages } = service();
    const [reported$, value] = call(report);
    expectObservable(reported$).toBe("(v|)", { v: value });
    flush();
    expectObservable(messages.messages$).toBe("m", { m: log });
  });
}

function lengthOf({ length }: ArrayLike<unknown>): number {
  return length;
}

function noInk(): never {
  throw new Error("No ink");
}
