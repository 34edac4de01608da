import { describe, expect, it } from "vitest";
import { httpResponse } from "#src/marbles/testing/http-response.ts";

describe("httpResponse", () => {
  it("is 200 OK with the body by default", () => {
    const body = [{ id: 12, name: "Narco" }];
    const response = httpResponse(body);
    expect(response).toMatchObject({ status: 200, statusText: "OK", url: "" });
    expect(response.body).toBe(body);
    expect([...response.headers]).toEqual([]);
  });

  it("has the given status, status text, headers and URL", () => {
    const init = { status: 201, statusText: "Created", url: "http://a/api" };
    const headers = { Location: "api/heroes/21" };
    const response = httpResponse(null, { ...init, headers });
    expect(response).toMatchObject({ ...init, body: null });
    expect([...response.headers]).toEqual([["location", "api/heroes/21"]]);
  });

  it.each([
    [199, null, "199 is no success"],
    [300, null, "300 is no success"],
    [NaN, null, "NaN is no success"],
  ])("throws for %d with the body %j", (status, body, message) => {
    expect(() => httpResponse(body, { status })).toThrow(message);
  });

  it.each([200, 204, 299])("allows %d without a body", (status) => {
    expect(httpResponse(undefined, { status }).status).toBe(status);
  });
});
