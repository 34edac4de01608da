import { readFileSync } from "node:fs";
import {
  type HttpBackend,
  HttpClient,
  HttpErrorResponse,
  MessageService,
} from "rx-heroes";
import { replay } from "rx-heroes/inspect";
import { httpResponse, ScriptedBackend, tryLatencies } from "rx-heroes/testing";
import type { Observable } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import { createScreens } from "../package/consumers/invoices/invoice-screens.ts";
import {
  createInvoiceService,
  type Invoice,
} from "../package/consumers/invoices/invoice-service.ts";
import { createServer } from "../package/consumers/invoices/server.ts";
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

it("the session of docs/your-own-service.md finds a search that does not follow the list", () => {
  const path = "spec/package/consumers/invoices/sessions";
  const file = readFileSync(`${path}/add-pay-remove-search.json`, "utf8");
  const create = (backend: HttpBackend): object => {
    const http = new HttpClient(backend);
    const invoices = createInvoiceService(http);
    function search(customer: string): Observable<Invoice[]> {
      return http.get("api/invoices", { params: { customer } });
    }
    const screens = createScreens({ ...invoices, search });
    return { list: invoices.list, screens };
  };
  const scenario = replay(JSON.parse(file), create, createServer);
  expect(() => tryLatencies(scenario)).toThrow(/search ends with/);
});
