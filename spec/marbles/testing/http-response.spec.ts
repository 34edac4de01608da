import { describe, expect, it } from "vitest";
import { httpResponse } from "#src/marbles/testing/http-response.ts";

describe("httpResponse", () => {
  it("is 200 OK with the body unless told otherwise", () => {
    const body = [{ id: 12, name: "Narco" }];

    const response = httpResponse(body);

    expect(response).toMatchObject({ status: 200, statusText: "OK" });
    expect(response.body).toBe(body);
    expect([...response.headers]).toEqual([]);
  });

  it("takes status, status text, headers and URL", () => {
    const init = { status: 201, statusText: "Created", url: "http://a/api" };
    const headers = { Location: "api/heroes/21" };
    const response = httpResponse(null, { ...init, headers });

    expect(response).toMatchObject({ ...init, body: null });
    expect([...response.headers]).toEqual([["location", "api/heroes/21"]]);
  });

  it.each([199, 300, 404, 0, NaN])(
    "refuses %d, which is an error",
    (status) => {
      expect(() => httpResponse(null, { status })).toThrow(
        `${status} is no success: let the stream error with an HttpErrorResponse`,
      );
    },
  );

  it.each([204, 205])("refuses a body of %d, which has none", (status) => {
    expect(() => httpResponse("x", { status })).toThrow(
      new RangeError(`${status} has no body`),
    );
    expect(httpResponse(undefined, { status }).body).toBeUndefined();
  });

  it.each([200, 204, 299])("takes %d for a success", (status) => {
    expect(httpResponse(null, { status }).status).toBe(status);
  });
});
