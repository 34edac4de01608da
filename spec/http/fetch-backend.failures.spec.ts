import { describe, expect, it } from "vitest";
import {
  FetchBackend,
  type FetchBackendOptions,
} from "../../src/http/fetch-backend.ts";
import { HttpErrorResponse } from "../../src/http/http-error-response.ts";
import type { HttpRequest, ResponseType } from "../../src/http/http-types.ts";
import { failureOf } from "../support/failure-of.ts";
import { request } from "../support/request.ts";
import { valuesOf } from "../support/values-of.ts";

const url = "api/heroes";
const failure = `Http failure response for ${url}`;
const asJson = { headers: { "Content-Type": "application/json" } };

describe("FetchBackend with an answer that is an error", () => {
  it.each<
    [what: string, response: () => Response, error: unknown, message: string]
  >([
    [
      "the server's own text",
      () => Response.json({ error: "No such hero" }, { status: 404 }),
      { error: "No such hero" },
      "No such hero",
    ],
    [
      "the status where the body is text",
      () => new Response("Oops", { status: 500, statusText: "Sorry" }),
      "Oops",
      `${failure}: 500 Sorry`,
    ],
    [
      "the status where there is no body",
      () =>
        new Response(null, { status: 503, headers: { "Retry-After": "30" } }),
      null,
      `${failure}: 503`,
    ],
    [
      "the status where JSON is broken, its text in error",
      () => new Response("{oops", { status: 400, ...asJson }),
      "{oops",
      `${failure}: 400`,
    ],
    [
      "the status of a redirect that was not followed",
      () => new Response(null, { status: 304, statusText: "Not Modified" }),
      null,
      `${failure}: 304 Not Modified`,
    ],
  ])("fails with %s", async (_, response, error, message) => {
    const { status, statusText, headers } = response();
    const failed = await refusedBy(response());

    expect(failed).toEqual(
      new HttpErrorResponse({ url, status, statusText, headers, error }),
    );
    expect(failed.message).toBe(message);
  });

  it.each<ResponseType>(["blob", "arrayBuffer", "text"])(
    "hears the server's own text where it was asked for %s",
    async (responseType) => {
      const refusal = Response.json({ error: "No such file" }, { status: 404 });
      const failed = await refusedBy(refusal, { responseType });

      expect(failed.message).toBe("No such file");
    },
  );

  it("fails with what is no text as a Blob", async () => {
    const headers = { "Content-Type": "image/png" };
    const init = { status: 500, headers };
    const failed = await refusedBy(new Response("\u0089PNG", init));

    expect(failed.error).toBeInstanceOf(Blob);
    expect(failed.message).toBe(`${failure}: 500`);
  });

  it("fails where a success is not the JSON that it says", async () => {
    const init = { status: 202, statusText: "Accepted", ...asJson };
    const error = await refusedBy(new Response("{oops", init));

    expect(error).toMatchObject({
      message: `Http failure during parsing for ${url}`,
      status: 202,
      statusText: "Accepted",
      url,
      error: { error: expect.any(SyntaxError) as unknown, text: "{oops" },
      headers: new Headers(asJson.headers),
      cause: expect.any(SyntaxError) as unknown,
    });
  });

  it("fails where a text is not the JSON that was asked for", async () => {
    const page = new Response("<p>Log in</p>", {
      headers: { "Content-Type": "text/html" },
    });
    const failed = await refusedBy(page, { responseType: "json" });

    expect(failed).toMatchObject({
      message: `Http failure during parsing for ${url}`,
      status: 200,
      error: { text: "<p>Log in</p>" },
    });
  });

  it("fails with the URL as asked, not as joined to the baseUrl", async () => {
    const failed = await failing({
      baseUrl: "https://a.test/v1",
      fetch: () => Promise.resolve(new Response(null, { status: 404 })),
    });

    expect(failed).toMatchObject({ url, message: `${failure}: 404` });
  });
});

describe("FetchBackend without an answer", () => {
  it.each<[what: string, fetch: typeof globalThis.fetch]>([
    ["the network fails", () => Promise.reject(new TypeError("offline"))],
    ["fetch throws", () => throws(new TypeError("offline"))],
    ["the body breaks off", () => Promise.resolve(brokenOff())],
  ])("fails with status 0 where %s", async (_, fetch) => {
    expect(await failing({ fetch })).toMatchObject({
      status: 0,
      statusText: "Unknown Error",
      url,
      message: `${failure}: 0 Unknown Error (offline)`,
      error: new TypeError("offline"),
      cause: new TypeError("offline"),
      headers: new Headers(),
    });
  });

  it("answers the next subscription after a failure", async () => {
    const outcomes = [
      Promise.reject(new TypeError("offline")),
      Response.json(11),
    ];
    const fetch = async () => outcomes.shift() ?? Response.error();
    const answer$ = new FetchBackend({ fetch }).handle(request());

    await expect(valuesOf(answer$)).rejects.toThrow("Unknown Error");
    await expect(valuesOf(answer$)).resolves.toMatchObject([{ body: 11 }]);
  });
});

function refusedBy(
  response: Response,
  init?: Partial<HttpRequest>,
): Promise<HttpErrorResponse> {
  return failing({ fetch: () => Promise.resolve(response) }, init);
}

function failing(
  options: FetchBackendOptions,
  init?: Partial<HttpRequest>,
): Promise<HttpErrorResponse> {
  const backend = new FetchBackend(options);
  return failureOf(backend.handle(request("GET api/heroes", init)));
}

function brokenOff(): Response {
  return new Response(
    new ReadableStream({
      start: (controller) => controller.error(new TypeError("offline")),
    }),
  );
}

function throws(error: Error): never {
  throw error;
}
