import { HttpClient, HttpErrorResponse, MessageService } from "rx-heroes";
import { httpResponse, ScriptedBackend } from "rx-heroes/testing";
import { describe, expect, it, vi } from "vitest";
import { marbles } from "../support/marbles.ts";
import { ReportService } from "./your-own-service/report-service.ts";

describe("the report service of docs/your-own-service.md", () => {
  it("logs what it sends, even if its subscriber leaves", () => {
    marbles(({ cold, expectObservable }) => {
      const response$ = cold("500ms (a|)", { a: httpResponse(7) });
      const early = "         ^ 99ms !";
      const messages = "      e 499ms m";

      const { service, messages$ } = reporting(response$);

      expectObservable(service.sendReport("All is well"), early).toBe("");
      expectObservable(messages$).toBe(messages, {
        e: [],
        m: ["ReportService: sent report 7"],
      });
    });
  });

  it("logs a failure, and emits undefined", () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    marbles(({ cold, expectObservable }) => {
      const error = new HttpErrorResponse({ url: "api/reports", status: 503 });
      const { service } = reporting(cold("500ms #", {}, error));

      expectObservable(service.sendReport("All is well")).toBe("500ms (u|)", {
        u: undefined,
      });
    });
    expect(log).toHaveBeenCalledOnce();
  });
});

function reporting(response$: ReturnType<ScriptedBackend["handle"]>) {
  const backend = new ScriptedBackend({ "POST api/reports": response$ });
  const messages = new MessageService();
  const service = new ReportService(new HttpClient(backend), messages);
  return { service, messages$: messages.messages$ };
}
