import { catchError, map, type Observable, of } from "rxjs";
import {
  type HttpBackend,
  HttpErrorResponse,
  InMemoryDataService,
  type InMemoryOptions,
  type Item,
} from "rx-heroes";
import { httpResponse, ScriptedBackend } from "rx-heroes/testing";
import { describe, expect, it } from "vitest";
import { marbles } from "../support/marbles.ts";
import { request } from "../support/request.ts";
import { ask, backend, bodyOf } from "./ask.ts";

const ann = { id: 11, name: "Ann" };
const bea = { id: "b", name: "Bea" };

describe("InMemoryDataService", () => {
  it.each<[line: string, body: unknown, status: number, response?: unknown]>([
    ["GET", null, 200, [ann, bea]],
    ["GET 11", null, 200, ann],
    ["GET b", null, 200, bea],
    ["POST", { id: 9 }, 201, { id: 9 }],
    ["POST 9", {}, 201, { id: 9 }],
    ["POST 9", { id: null }, 201, { id: 9 }],
    ["POST", { id: "11" }, 204],
    ["POST 11", {}, 204],
    ["PUT", { id: 11 }, 204],
    ["PUT 11", { id: "11" }, 204],
    ["PUT", { id: 9 }, 201, { id: 9 }],
    ["DELETE 11", null, 204],
    ["DELETE 99", null, 204],
  ])("responds to %s %j with %i %j", (line, body, status, response = null) => {
    expect(send(line, body)).toMatchObject({ status, body: response });
  });

  const badId = "Request id does not match item.id";
  const noId = "Missing 'heroes' id";
  it.each<[line: string, body: unknown, status: number, text: string]>([
    ["GET 99", null, 404, "'heroes' with id='99' not found"],
    ["GET 011", null, 404, "'heroes' with id='011' not found"],
    ["POST 12", ann, 400, badId],
    ["PUT 12", ann, 400, badId],
    ["PUT 11", { name: "Ann" }, 404, noId],
    ["PUT", { id: null }, 404, noId],
    ["DELETE", null, 404, noId],
    ["HEAD 11", null, 405, "Method not allowed"],
    ["PATCH 11", ann, 405, "Method not allowed"],
  ])("rejects %s %j with %i %j", (line, body, status, text) => {
    expect(send(line, body)).toEqual(failure(status, text));
  });

  it.each([
    ["GET", "api/heroes/11", 200, "OK"],
    ["POST", "api/heroes/2", 201, "Created"],
    ["DELETE", "api/heroes/11", 204, "No Content"],
    ["PUT", "api/heroes/12", 404, "Not Found"],
    ["PATCH", "api/heroes", 405, "Method Not Allowed"],
    ["POST", "api/heroes/11", 409, "Conflict"],
    ["POST", "api/heroes", 500, "Internal Server Error"],
  ])(
    "responds to a %s %s with the status %i %s",
    (method, url, status, statusText) => {
      const service = serviceWith({ post409: true });
      const response = ask(service, `${method} ${url}`, {});

      expect(response).toMatchObject({ status, statusText, url });
      expect(response instanceof HttpErrorResponse).toBe(status >= 400);
    },
  );

  it.each(["GET", "GET 99"])("responds to %s in JSON", (line) => {
    const type = send(line).headers.get("Content-Type");
    expect(type).toBe("application/json");
  });

  it.each(["GET", "POST", "PATCH"])(
    "rejects a %s to an unknown collection with 404",
    (method) => {
      expect(ask(backend(), `${method} api/villains`)).toEqual(
        failure(404, "Collection 'villains' not found"),
      );
    },
  );

  it.each<[what: string, body: unknown]>([
    ["null", null],
    ["a list", [ann]],
    ["a text", '{"id":1}'],
    ["a form", new FormData()],
  ])("rejects %s as a body with 400", (_, body) => {
    const rejected = failure(400, "Request body must be a JSON object");

    expect(send("POST", body)).toEqual(rejected);
    expect(send("PUT 11", body)).toEqual(rejected);
  });

  it.each<[text: string, id: string | number]>([
    ["7", 7],
    ["007", "007"],
    ["7abc", "7abc"],
  ])("takes the id %j of a POST's URL as %j", (text, id) => {
    const path = encodeURIComponent(text);
    expect(send(`POST ${path}`, {})).toMatchObject({ body: { id } });
  });

  it.each([
    ["POST", { id: "11", name: "Eve" }],
    ["PUT", { id: "11", name: "Eve" }],
    ["POST 11", { name: "Eve" }],
  ])("replaces all but place and id of an item by %s %j", (line, body) => {
    const service = serviceWith({}, [{ ...ann, team: "A" } as Item, bea]);
    send(line, body, service);

    expect(heroesOf(service)).toEqual([{ id: 11, name: "Eve" }, bea]);
  });

  it("keeps its collections apart, and restores them with reset", () => {
    const collections = { heroes: [ann], villains: [{ id: 1 }] };
    const service = new InMemoryDataService(collections, { delay: 0 });
    ask(service, "DELETE api/villains/1");
    expect(heroesOf(service)).toEqual([ann]);
    expect(bodyOf(service, "GET api/villains")).toEqual([]);

    send("PUT", { id: 11, name: "Eve" }, service);
    service.reset();
    expect(heroesOf(service)).toEqual([ann]);
    expect(bodyOf(service, "GET api/villains")).toEqual([{ id: 1 }]);
    expect(send("POST", {}, service)).toMatchObject({ body: { id: 12 } });
  });
});

describe("InMemoryDataService with the option", () => {
  const eve = { id: 11, name: "Eve" };

  it.each<[line: string, options: InMemoryOptions, status: number]>([
    ["POST", { post204: false }, 200],
    ["PUT", { put204: false }, 200],
  ])("responds to a replacing %s with %o by %i", (line, options, status) => {
    const service = serviceWith(options);

    expect(send(line, eve, service)).toMatchObject({ status, body: eve });
    expect(send(line, { id: 9 }, service).status).toBe(201);
  });

  const strict = { post409: true, put404: true, delete404: true };
  const isThere =
    "'heroes' item with id='11' exists and may not be updated with POST; use PUT instead.";
  const isNotThere =
    "'heroes' item with id='99' not found and may not be created with PUT; use POST instead.";
  it.each<[line: string, body: object, status: number, text: string]>([
    ["POST", eve, 409, isThere],
    ["POST 11", {}, 409, isThere],
    ["PUT", { id: 99 }, 404, isNotThere],
    ["DELETE 99", {}, 404, "'heroes' with id='99' not found"],
  ])(
    "post409, put404 or delete404 rejects %s %j with %i",
    (line, body, status, text) => {
      const service = serviceWith(strict);

      expect(send(line, body, service)).toEqual(failure(status, text));
      expect(heroesOf(service)).toEqual([ann, bea]);
    },
  );

  it.each<[line: string, body: object, status: number]>([
    ["POST", { id: 12 }, 201],
    ["PUT", ann, 204],
    ["DELETE 11", {}, 204],
  ])("post409, put404 or delete404 accepts %s %j", (line, body, status) => {
    expect(send(line, body, serviceWith(strict)).status).toBe(status);
  });

  it("apiBase responds under that path alone", () => {
    const service = backend([ann], { apiBase: "/rest/v1/" });

    expect(ask(service, "GET rest/v1/heroes").status).toBe(200);
    expect(ask(service, "GET api/heroes").status).toBe(404);
  });

  it("genId gets the items and their collection's name, for a new item", () => {
    const genId: InMemoryOptions["genId"] = (items, collection) =>
      [collection, ...items.map(({ id }) => id)].join("-");
    const made = (line: string, body: object) =>
      (send(line, body, serviceWith({ genId })) as { body: unknown }).body;

    expect(made("POST", {})).toEqual({ id: "heroes-11-b" });
    expect(made("POST", { id: 3 })).toEqual({ id: 3 });
    expect(made("POST 4", {})).toEqual({ id: 4 });
  });

  it.each([0, "seven"])("genId makes the id %j", (id) => {
    const service = serviceWith({ genId: () => id });
    expect(send("POST", {}, service)).toMatchObject({ body: { id } });
  });

  it.each<[what: string, options: InMemoryOptions, cause: string]>([
    ["there is none", {}, "not all numbers: pass the option genId"],
    ["it returns nothing", { genId: () => undefined }, "genId returned no id"],
    ["it throws", { genId: () => JSON.parse("") as number }, "JSON"],
  ])("genId is needed for a new id: if %s, a 500 has the cause", (...row) => {
    const [, options, cause] = row;
    const response = send("POST", {}, serviceWith(options));
    expect(response).toEqual(
      failure(500, "Failed to generate new id for 'heroes'"),
    );
    expect(response).toMatchObject({
      cause: { message: expect.stringContaining(cause) as string },
    });
  });

  it("genId may return an id in use, which is then the POST's id", () => {
    const genId = (): string => "11";
    const service = serviceWith({ genId });
    const rejecting = serviceWith({ genId, post409: true });

    expect(send("POST", {}, rejecting).status).toBe(409);
    expect(send("POST", { name: "Eve" }, service).status).toBe(204);
    expect(heroesOf(service)).toEqual([eve, bea]);
  });

  it("caseSensitiveSearch tells upper from lower case", () => {
    const found = (options: InMemoryOptions) =>
      bodyOf(serviceWith(options), "GET api/heroes?name=^ann");

    expect(found({})).toEqual([ann]);
    expect(found({ caseSensitiveSearch: true })).toEqual([]);
  });
});

describe("InMemoryDataService in time", () => {
  it.each([
    [{}, "500ms (a|)"],
    [{ delay: 20 }, "20ms (a|)"],
    [{ delay: 0 }, "(a|)"],
  ])("responds with the options %o after %s", (options, expected) => {
    marbles(({ expectObservable }) => {
      const backend = new InMemoryDataService(undefined, options);

      const status$ = status(backend, "GET api/heroes");
      expectObservable(status$).toBe(expected, { a: 200 });
    });
  });

  it("carries out a write that is cancelled before its response", () => {
    marbles(({ expectObservable }) => {
      const backend = new InMemoryDataService();
      const deleted$ = status(backend, "DELETE api/heroes/11");
      const read$ = status(backend, "GET api/heroes/11");

      expectObservable(deleted$, "^ 99ms !").toBe("");
      expectObservable(read$, "200ms ^").toBe("700ms (a|)", { a: 404 });
    });
  });

  it("handles each subscription as a request of its own", () => {
    marbles(({ expectObservable }) => {
      const created$ = createdId(new InMemoryDataService());

      expectObservable(created$).toBe("500ms (a|)", { a: 21 });
      expectObservable(created$, "10ms ^").toBe("510ms (a|)", { a: 22 });
      expectObservable(created$, "900ms ^").toBe("1400ms (a|)", { a: 23 });
    });
  });
});

describe("passThrough of InMemoryDataService", () => {
  it.each([
    "GET api/villains",
    "GET https://example.com/api/heroes",
    "GET rest/heroes",
    "GET api/heroes/1/name",
  ])("gets %s at once, at each subscription, unchanged", (line) => {
    marbles(({ cold, expectObservable }) => {
      const response = httpResponse("passed");
      const response$ = cold("5ms (a#)", { a: response }, "failed");
      const passThrough = new ScriptedBackend(() => response$);
      const sent = Object.freeze(request(line));
      const handled$ = new InMemoryDataService({}, { passThrough }).handle(
        sent,
      );

      expectObservable(handled$).toEqual(response$);
      const again = "9ms ^";
      expectObservable(handled$, again).toBe(
        "14ms (a#)",
        { a: response },
        "failed",
      );
      expectObservable(passThrough.requests$).toBe("a 8ms a", { a: sent });
    });
  });

  it.each([
    ["GET api/heroes/11", 200],
    ["GET api/heroes/99", 404],
  ])("does not get %s, of a known collection", (line, code) => {
    marbles(({ expectObservable }) => {
      const passThrough = new ScriptedBackend({});
      const backend = new InMemoryDataService(undefined, { passThrough });

      expectObservable(status(backend, line)).toBe("500ms (a|)", { a: code });
    });
  });
});

/** Sends `METHOD id` for the heroes, or for one of them. */
function send(
  line: string,
  body?: unknown,
  service = serviceWith(),
): ReturnType<typeof ask> {
  const [, method = "", id] = /^(\w+) ?(.+)?$/.exec(line) ?? [];
  const path = id === undefined ? "" : `/${id}`;
  return ask(service, `${method} api/heroes${path}`, body);
}

function serviceWith(
  options: InMemoryOptions = {},
  heroes: readonly Item[] = [ann, bea],
): InMemoryDataService {
  return backend(heroes, options);
}

function heroesOf(service: InMemoryDataService): unknown {
  return bodyOf(service, "GET api/heroes");
}

function failure(status: number, text: string): object {
  const error = { status, message: text, error: { error: text } };
  return expect.objectContaining(error) as object;
}

/** The status of the response or of the failure. */
function status(backend: HttpBackend, line: string): Observable<number> {
  return backend.handle(request(line)).pipe(
    map((response) => response.status),
    catchError((error: unknown) => of((error as HttpErrorResponse).status)),
  );
}

/** The id of a hero that each subscription creates. */
function createdId(backend: HttpBackend): Observable<number> {
  return backend
    .handle(request("POST api/heroes", { body: { name: "Ann" } }))
    .pipe(map(({ body }) => (body as { id: number }).id));
}
