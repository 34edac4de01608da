import { catchError } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import { MessageService, reporter } from "rx-heroes";
import { marbles } from "../support/marbles.ts";

describe("reporter", () => {
  it.each([
    { thrown: new Error("Out of ink"), reason: "Out of ink" },
    { thrown: "Out of paper", reason: "Out of paper" },
    { thrown: {}, reason: "Unknown Error" },
  ])("handles an error: logs $reason, emits the fallback", (row) => {
    const consoleError = vi.spyOn(console, "error").mockReturnValue();
    marbles(({ cold, expectObservable }) => {
      const failure$ = cold<number>("20ms #   ", {}, row.thrown);
      const count$ = "               20ms (f|)";
      const messages$ = "            n 19ms m ";

      const messages = new MessageService();
      const { handleError } = reporter("InvoiceService", messages);

      const handled$ = failure$.pipe(catchError(handleError("count", 0)));
      expectObservable(handled$).toBe(count$, { f: 0 });
      expectObservable(messages.messages$).toBe(messages$, {
        n: [],
        m: [`InvoiceService: count failed:: ${row.reason}`],
      });
    });
    expect(consoleError).toHaveBeenCalledExactlyOnceWith(row.thrown);
  });
});
