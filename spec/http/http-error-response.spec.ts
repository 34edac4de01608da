import { describe, expect, it } from "vitest";
import { HttpErrorResponse } from "rx-heroes";

type HttpErrorInit = ConstructorParameters<typeof HttpErrorResponse>[0];

const url = "api/heroes/99";
const notFound = { url, status: 404, statusText: "Not Found" };
const failure = `Http failure response for ${url}`;
const unknown = `${failure}: 0 Unknown Error`;
const notFoundText = `${failure}: 404 Not Found`;

describe("HttpErrorResponse", () => {
  it.each<[init: Omit<HttpErrorInit, "url">, message: string]>([
    // The server's own text, if it is a text.
    [{ ...notFound, error: { error: "Gone" } }, "Gone"],
    [notFound, notFoundText],
    [{ ...notFound, error: null }, notFoundText],
    [{ ...notFound, error: { error: "" } }, notFoundText],
    [{ ...notFound, error: { error: { code: 7 } } }, notFoundText],
    [{ ...notFound, error: { message: "no" } }, notFoundText],
    [{ ...notFound, error: "<h1>Oops</h1>" }, notFoundText],
    // No trailing blank where there is no status text.
    [{ status: 503 }, `${failure}: 503`],
    [{ status: 503, statusText: "" }, `${failure}: 503`],
    // The reason why there is no response.
    [{}, unknown],
    [{ error: new TypeError("Failed to fetch") }, unknown],
    [{ cause: new TypeError("Failed") }, `${unknown} (Failed)`],
    [{ cause: new Error("a", { cause: new Error("b") }) }, `${unknown} (a: b)`],
    [{ cause: "offline \n" }, `${unknown} (offline)`],
    [{ cause: new Error("") }, unknown],
    [{ ...notFound, error: { error: "no" }, cause: new Error("x") }, "no"],
    // A given message has priority.
    [{ message: "Timeout has occurred" }, "Timeout has occurred"],
    [{ ...notFound, error: { error: "no" }, message: "Yes" }, "Yes"],
  ])("of %o has the message %j", (init, message) => {
    expect(new HttpErrorResponse({ url, ...init }).message).toBe(message);
  });

  it("is an Error with its own name and the properties it is made with", () => {
    const init = { ...notFound, error: { error: "no" } };
    const error = new HttpErrorResponse(init);

    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ ...init, name: "HttpErrorResponse" });
    expect(String(error)).toBe("HttpErrorResponse: no");
  });

  it("has a cause only if it is given one, and status 0 by default", () => {
    const cause = new TypeError("Failed to fetch");

    expect(new HttpErrorResponse({ url, cause }).cause).toBe(cause);
    const none = new HttpErrorResponse({ url });
    expect("cause" in none).toBe(false);
    expect(none).toMatchObject({ status: 0, statusText: "Unknown Error" });
  });

  it("has a copy of the headers, and none by default", () => {
    const headers = new Headers({ "Retry-After": "30" });
    const error = new HttpErrorResponse({ ...notFound, headers });
    headers.delete("Retry-After");

    expect(error.headers.get("Retry-After")).toBe("30");
    expect([...new HttpErrorResponse(notFound).headers]).toEqual([]);
  });
});
