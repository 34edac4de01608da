import { defer, of } from "rxjs";
import { describe, expect, it } from "vitest";
import type { HttpBackend, HttpRequest } from "#src/http/http-types.ts";
import { InMemoryDataService } from "#src/in-memory/in-memory-data-service.ts";
import { httpResponse, ScriptedBackend } from "rx-heroes/testing";
import { ask, outcome } from "../support/ask.ts";
import { marbles } from "../support/marbles.ts";
import { request } from "../support/request.ts";

describe("passThrough of InMemoryDataService", () => {
  it.each([
    "GET api/villains",
    "POST api/villains/1",
    "PATCH api/villains",
    "GET https://example.com/api/heroes",
    "GET rest/heroes",
    "GET api/heroes/1/name",
  ])("gets %s undelayed", (line) => {
    marbles(({ cold, expectObservable }) => {
      const response = httpResponse("passed");
      const answer$ = cold("5ms (a#)", { a: response }, "failed");
      const passThrough = new ScriptedBackend(() => answer$);
      const service = new InMemoryDataService(undefined, { passThrough });

      expectObservable(service.handle(request(line))).toEqual(answer$);
    });
  });

  it("gets the very request, at each subscription", () => {
    const passed: HttpRequest[] = [];
    const asked = Object.freeze(request("POST api/villains?a=%41"));
    const answer$ = passing({
      handle: (each) => defer(() => of(httpResponse(passed.push(each)))),
    }).handle(asked);

    expect(passed).toEqual([]);
    expect(outcome(answer$)).toMatchObject({ body: 1 });
    expect(outcome(answer$)).toMatchObject({ body: 2 });
    expect(passed[0]).toBe(asked);
  });

  it("gets nothing about known collections", () => {
    const passThrough = new ScriptedBackend({});
    const service = passing(passThrough);

    expect(ask(service, "GET api/heroes/11")).toMatchObject({ status: 200 });
    expect(ask(service, "GET api/heroes/99")).toMatchObject({ status: 404 });
    expect(ask(service, "HEAD api/heroes")).toMatchObject({ status: 405 });
  });
});

function passing(passThrough: HttpBackend): InMemoryDataService {
  return new InMemoryDataService(undefined, { delay: 0, passThrough });
}
