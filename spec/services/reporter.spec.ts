import { type Observable, of, throwError } from "rxjs";
import { describe, expect, expectTypeOf, it, vi } from "vitest";
import { MessageService } from "../../src/services/message-service.ts";
import { type Report, reporter } from "../../src/services/reporter.ts";
import { marbles } from "../support/marbles.ts";

describe("reporter", () => {
  it("tells a result as it passes", () => {
    marbles(({ cold, expectObservable }) => {
      const { report, messages } = service();
      const result$ = cold("  20ms (r|)", { r: 7 });
      const expected = "      20ms (r|)";
      const told = "        e 19ms m";
      const reported$ = result$.pipe(report("count", (n) => `${n}`, none));

      expectObservable(reported$).toBe(expected, { r: 7 });
      expectObservable(messages.messages$).toBe(told, {
        e: [],
        m: ["InvoiceService: 7"],
      });
    });
  });

  it.each([
    { why: new Error("Out of ink"), text: "Out of ink" },
    { why: "Out of paper", text: "Out of paper" },
    { why: undefined, text: "Unknown Error" },
  ])(
    "tells a failure as $text, and makes its fallback of it",
    ({ why, text }) => {
      const error = vi.spyOn(console, "error").mockReturnValue(undefined);
      marbles(({ expectObservable, flush }) => {
        const { report, messages } = service();
        const failed$ = throwError(() => why).pipe(
          report("print", words, none),
        );

        expectObservable(failed$).toBe("(f|)", { f: "none" });
        flush();
        expectObservable(messages.messages$).toBe("m", {
          m: [`InvoiceService: print failed:: ${text}`],
        });
        expect(error.mock.calls).toEqual([[why]]);
      });
    },
  );

  it("tells a success in words that need no result", () => {
    marbles(({ expectObservable, flush }) => {
      const { report, messages } = service();
      expectObservable(of(7).pipe(report("print", "done", none))).toBe("(r|)", {
        r: 7,
      });
      flush();
      expectObservable(messages.messages$).toBe("m", {
        m: ["InvoiceService: done"],
      });
    });
  });

  it("makes undefined of a failure that has no fallback", () => {
    vi.spyOn(console, "error").mockReturnValue(undefined);
    marbles(({ expectObservable }) => {
      const { report } = service();
      const failed$ = throwError(() => new Error("Out of ink")).pipe(
        report("print", "done"),
      );
      expectTypeOf(failed$).toEqualTypeOf<Observable<undefined>>();
      expectObservable(failed$).toBe("(u|)", { u: undefined });
    });
  });

  it("tells what throws in the words of a success as a failure", () => {
    const error = vi.spyOn(console, "error").mockReturnValue(undefined);
    marbles(({ expectObservable }) => {
      const { report } = service();
      const noWords = (): string => {
        throw new Error("No words");
      };
      const told$ = of(1).pipe(report("print", noWords, none));
      expectObservable(told$).toBe("(f|)", { f: "none" });
    });
    expect(error).toHaveBeenCalledOnce();
  });
});

function service(): { report: Report; messages: MessageService } {
  const messages = new MessageService();
  return { report: reporter("InvoiceService", messages), messages };
}

function none(): "none" {
  return "none";
}

function words(result: unknown): string {
  return `printed ${String(result)}`;
}
