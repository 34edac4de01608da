import { describe, expect, it } from "vitest";
import {
  FetchBackend,
  type FetchBackendOptions,
} from "#src/http/fetch-backend.ts";
import { HttpErrorResponse } from "#src/http/http-error-response.ts";
import type { HttpRequest, ResponseType } from "#src/http/http-types.ts";
import { failureOf } from "../support/failure-of.ts";
import { request } from "../support/request.ts";
import { valuesOf } from "../support/values-of.ts";

const url = "api/heroes";
const failure = `Http failure response for ${url}`;
const offline = new TypeError("offline");
const json = { headers: { "Content-Type": "application/json" } };

type Answer = ConstructorParameters<typeof Response>;

describe("FetchBackend with an answer that is an error", () => {
  it.each<[what: string, Answer, error: unknown, words: string]>([
    ["text where it is text", ["Oops", { status: 500 }], "Oops", "500"],
    ["status text", [null, { status: 304, statusText: "No" }], null, "304 No"],
    ["headers", [null, { status: 503, headers: { A: "b" } }], null, "503"],
    [
      "text of broken JSON",
      ["{oops", { status: 400, ...json }],
      "{oops",
      "400",
    ],
  ])("fails with its %s", async (_, [body, init], error, words) => {
    const { status, statusText, headers } = new Response(body, init);
    const failed = await refusedBy(new Response(body, init));

    const expected = { url, status, statusText, headers, error };
    expect(failed).toEqual(new HttpErrorResponse(expected));
    expect(failed.message).toBe(`${failure}: ${words}`);
  });

  it.each<ResponseType | undefined>([undefined, "blob", "arrayBuffer", "text"])(
    "hears the server's own text where it was asked for %s",
    async (asked) => {
      const error = { error: "No such file" };
      const refusal = Response.json(error, { status: 404 });
      const failed = await refusedBy(refusal, asked && { responseType: asked });

      expect(failed).toMatchObject({ message: "No such file", error });
    },
  );

  it("fails with what is no text as a Blob", async () => {
    const init = { status: 500, headers: { "Content-Type": "image/png" } };
    const failed = await refusedBy(new Response("\u0089PNG", init));

    expect(failed.error).toBeInstanceOf(Blob);
    expect(failed.message).toBe(`${failure}: 500`);
  });

  it("fails where a success is not the JSON that it says", async () => {
    const init = { status: 202, statusText: "Accepted", ...json };
    const error = await refusedBy(new Response("{oops", init));

    expect(error).toMatchObject({
      message: `Http failure during parsing for ${url}`,
      status: 202,
      statusText: "Accepted",
      url,
      error: { error: expect.any(SyntaxError) as unknown, text: "{oops" },
      headers: new Headers(json.headers),
      cause: expect.any(SyntaxError) as unknown,
    });
  });

  it("fails where a text is not the JSON that was asked for", async () => {
    const page = new Response("<p>Log in</p>");
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
    ["the network fails", () => Promise.reject(offline)],
    ["fetch throws", throwing],
    ["the body breaks off", () => Promise.resolve(brokenOff())],
  ])("fails with status 0 where %s", async (_, fetch) => {
    expect(await failing({ fetch })).toMatchObject({
      status: 0,
      statusText: "Unknown Error",
      url,
      message: `${failure}: 0 Unknown Error (offline)`,
      error: offline,
      cause: offline,
      headers: new Headers(),
    });
  });

  it("answers the next subscription after a failure", async () => {
    const outcomes = [Promise.reject(offline), Response.json(11)];
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
    new ReadableStream({ start: (controller) => controller.error(offline) }),
  );
}

function throwing(): never {
  throw offline;
}
