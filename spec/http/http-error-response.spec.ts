import { describe, expect, it } from "vitest";
import {
  type HttpErrorInit,
  HttpErrorResponse,
} from "../../src/http/http-error-response.ts";

const url = "api/heroes/99";
const notFound = { url, status: 404, statusText: "Not Found" };
const unknown = `Http failure response for ${url}: 0 Unknown Error`;
const notFoundText = `Http failure response for ${url}: 404 Not Found`;

describe("HttpErrorResponse", () => {
  it.each<[what: string, init: HttpErrorInit, message: string]>([
    [
      "the server's own text",
      { ...notFound, error: { error: "'heroes' with id='99' not found" } },
      "'heroes' with id='99' not found",
    ],
    ["the status without a body", notFound, notFoundText],
    ["the status with no body", { ...notFound, error: null }, notFoundText],
    [
      "the status where the server's text is empty",
      { ...notFound, error: { error: "" } },
      notFoundText,
    ],
    [
      "the status where the server's error is no text",
      { ...notFound, error: { error: { code: 7 } } },
      notFoundText,
    ],
    [
      "the status where the body is another object",
      { ...notFound, error: { message: "no" } },
      notFoundText,
    ],
    [
      "the status where the body is text",
      { ...notFound, error: "<h1>Oops</h1>" },
      notFoundText,
    ],
    [
      "no trailing blank where there is no status text",
      { url, status: 503 },
      `Http failure response for ${url}: 503`,
    ],
    [
      "no trailing blank where the status text is empty",
      { url, status: 503, statusText: "" },
      `Http failure response for ${url}: 503`,
    ],
    [
      "status 0 and Unknown Error where there was no answer",
      { url },
      `Http failure response for ${url}: 0 Unknown Error`,
    ],
    [
      "status 0 and Unknown Error where the network failed",
      { url, error: new TypeError("Failed to fetch") },
      `Http failure response for ${url}: 0 Unknown Error`,
    ],
    [
      "the reason why there was no answer",
      { url, cause: new TypeError("Failed to fetch") },
      `${unknown} (Failed to fetch)`,
    ],
    [
      "the reason of the reason",
      {
        url,
        cause: new Error("fetch failed", { cause: new Error("bad port") }),
      },
      `${unknown} (fetch failed: bad port)`,
    ],
    [
      "a reason that is no Error",
      { url, cause: "no cable" },
      `${unknown} (no cable)`,
    ],
    ["no brackets around nothing", { url, cause: new Error() }, unknown],
    ["no brackets around nothing at all", { url, cause: {} }, unknown],
    [
      "no reason that cannot be read",
      { url, cause: revoked(), error: revoked() },
      unknown,
    ],
    [
      "the server's text before a reason",
      { ...notFound, error: { error: "no" }, cause: new Error("x") },
      "no",
    ],
    [
      "the message that it was given",
      { url, message: "Timeout has occurred" },
      "Timeout has occurred",
    ],
    [
      "the message that it was given before the server's text",
      { ...notFound, error: { error: "no" }, message: "Told otherwise" },
      "Told otherwise",
    ],
  ])("tells %s", (_, init, message) => {
    expect(new HttpErrorResponse(init).message).toBe(message);
  });

  it("is an Error with a name of its own", () => {
    const error = new HttpErrorResponse(notFound);

    expect(error).toBeInstanceOf(Error);
    expect(error.name).toBe("HttpErrorResponse");
    expect(String(error)).toBe(`HttpErrorResponse: ${notFoundText}`);
  });

  it("keeps what it was made of", () => {
    const body = { error: "no" };

    expect(new HttpErrorResponse({ ...notFound, error: body })).toMatchObject({
      ...notFound,
      error: body,
    });
  });

  it("keeps the cause, and has none of its own", () => {
    const cause = new TypeError("Failed to fetch");

    expect(new HttpErrorResponse({ url, cause }).cause).toBe(cause);
    expect("cause" in new HttpErrorResponse({ url })).toBe(false);
  });

  it("has headers of its own, none unless they are given", () => {
    const headers = new Headers({ "Retry-After": "30" });
    const error = new HttpErrorResponse({ ...notFound, headers });
    headers.delete("Retry-After");

    expect(error.headers.get("Retry-After")).toBe("30");
    expect([...new HttpErrorResponse(notFound).headers]).toEqual([]);
  });

  it("has status 0, its words and no body when none is given", () => {
    const { status, statusText, error } = new HttpErrorResponse({ url });

    expect({ status, statusText, error }).toEqual({
      status: 0,
      statusText: "Unknown Error",
      error: undefined,
    });
  });
});

/** A thrown thing that fails whoever touches it. */
function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}
