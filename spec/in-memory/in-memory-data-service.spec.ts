import { describe, expect, it } from "vitest";
import { HttpErrorResponse } from "#src/http/http-error-response.ts";
import type { HttpResponse } from "#src/http/http-types.ts";
import { InMemoryDataService } from "#src/in-memory/in-memory-data-service.ts";
import { ask, backend, bodyOf } from "../support/ask.ts";

const ann = { id: 1, name: "Ann" };

describe("InMemoryDataService", () => {
  it.each([
    ["GET api/heroes", 200, "OK"],
    ["GET api/heroes/1", 200, "OK"],
    ["POST api/heroes/2", 201, "Created"],
    ["POST api/heroes/1", 204, "No Content"],
    ["DELETE api/heroes/1", 204, "No Content"],
  ])("responds to %s with %i %s in JSON", (line, status, statusText) => {
    const response = ask(backend(), line, {});

    expect(response).not.toBeInstanceOf(HttpErrorResponse);
    expect(response).toMatchObject({ status, statusText });
    expect((response as HttpResponse).headers.get("Content-Type")).toBe(
      "application/json",
    );
    expect(response.url).toBe(line.split(" ")[1]);
  });

  it.each([
    ["POST api/heroes", 500, "Internal Server Error", "Failed to generate"],
    ["POST api/heroes/b", 409, "Conflict", "'heroes' item with id='b' exists"],
    ["PUT api/heroes", 404, "Not Found", "Missing 'heroes' id"],
    ["PATCH api/heroes", 405, "Method Not Allowed", "Method not allowed"],
  ])("fails %s with %i %s", (line, status, statusText, text) => {
    const service = backend([{ id: "b" }], { post409: true });
    const error = ask(service, line, {}) as HttpErrorResponse;

    expect(error).toBeInstanceOf(HttpErrorResponse);
    expect(error).toMatchObject({
      status,
      statusText,
      url: line.split(" ")[1],
    });
    expect(error.message).toContain(text);
    expect(error.error).toEqual({ error: error.message });
  });

  it.each(["GET", "POST", "PUT", "DELETE", "HEAD", "PATCH", "OPTIONS"])(
    "fails %s of an unknown collection with 404",
    (method) => {
      expect(ask(backend(), `${method} api/villains`)).toMatchObject({
        status: 404,
        error: { error: "Collection 'villains' not found" },
      });
    },
  );

  it("keeps its collections apart", () => {
    const collections = { heroes: [ann], villains: [{ id: 1 }] };
    const service = new InMemoryDataService(collections, { delay: 0 });
    ask(service, "DELETE api/villains/1");

    expect(bodyOf(service, "GET api/heroes")).toEqual([ann]);
    expect(bodyOf(service, "GET api/villains")).toEqual([]);
  });

  it("responds under its apiBase alone", () => {
    const service = backend([ann], { apiBase: "/rest/v1/" });

    expect(ask(service, "GET rest/v1/heroes")).toMatchObject({ status: 200 });
    expect(ask(service, "GET api/heroes")).toMatchObject({ status: 404 });
  });

  it("goes back to the initial collections with reset", () => {
    const collections = { heroes: [ann], villains: [] };
    const service = new InMemoryDataService(collections, { delay: 0 });
    ask(service, "PUT api/heroes", { id: 1, name: "Eve" });
    ask(service, "POST api/villains", { name: "Bob" });
    service.reset();

    expect(bodyOf(service, "GET api/heroes")).toEqual([ann]);
    expect(bodyOf(service, "GET api/villains")).toEqual([]);
    expect(bodyOf(service, "POST api/heroes", {})).toEqual({ id: 2 });
  });
});
