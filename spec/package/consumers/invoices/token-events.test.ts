// @vitest-environment jsdom
import { BehaviorSubject } from "rxjs";
import { expect, it, onTestFinished, vi } from "vitest";
import { applyInvoiceChanges } from "./token-events.ts";

it("connects again with a new token after a 401", async () => {
  const change = { type: "removed", id: "a1f0" };
  const token$ = new BehaviorSubject("old");
  const store = { apply: vi.fn(), reload: vi.fn(() => token$.next("new")) };
  vi.stubGlobal("fetch", async (_url: unknown, { headers }: RequestInit) =>
    new Headers(headers).get("Authorization") === "Bearer new"
      ? eventStream(`data: ${JSON.stringify(change)}\n\n`)
      : new Response("", { status: 401 }),
  );
  const subscription = applyInvoiceChanges(store, token$);
  onTestFinished(() => subscription.unsubscribe());

  await vi.waitUntil(() => store.apply.mock.calls.length > 0, 5000);
  expect(store.apply.mock.calls).toEqual([[change]]);
});

/** A response that sends `text` and stays open. */
function eventStream(text: string): Response {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(text)),
  });
  return new Response(body, {
    headers: { "Content-Type": "text/event-stream" },
  });
}
