import { replay } from "rx-heroes/inspect";
import { transcript, tryLatencies } from "rx-heroes/testing";
import { describe, expect, it } from "vitest";
import { createServer } from "./server.ts";
import { createInvoiceServices } from "./services.ts";

const sessions = import.meta.glob("./sessions/*.json", {
  eager: true,
  import: "default",
});

describe.each(Object.entries(sessions))("%s", (file, session) => {
  it("happens as before", async () => {
    const text = transcript(replay(session, createInvoiceServices));
    await expect(text).toMatchFileSnapshot(file.replace(".json", ".txt"));
  });

  it("has no race", () => {
    tryLatencies(replay(session, createInvoiceServices, createServer));
  }, 30_000);
});
