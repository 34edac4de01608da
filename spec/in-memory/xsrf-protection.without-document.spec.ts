import { expect, it, vi } from "vitest";
import { InMemoryDataService } from "../../src/in-memory/in-memory-data-service.ts";
import { ask } from "../support/ask.ts";
import { writes } from "../support/xsrf-cases.ts";

it.each(writes)(
  "InMemoryDataService with xsrf takes %s without a token where there is no page",
  (method, path, body) => {
    vi.stubGlobal("document", undefined);
    const backend = new InMemoryDataService(undefined, {
      delay: 0,
      xsrf: true,
    });

    expect(ask(backend, "GET api/heroes").status).toBe(200);
    expect(ask(backend, `${method} ${path}`, body).status).toBeLessThan(300);
  },
);
