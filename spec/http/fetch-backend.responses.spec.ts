import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import {
  FetchBackend,
  type FetchBackendOptions,
  HttpErrorResponse,
  type HttpRequest,
  type HttpResponse,
  type ResponseType,
} from "rx-heroes";
import { failureOf } from "../support/failure-of.ts";
import { onlyValue } from "../support/only-value.ts";
import { request } from "../support/request.ts";
import { valuesOf } from "../support/values-of.ts";

const url = "api/heroes";
const failure = `Http failure response for ${url}`;
const offline = new TypeError("offline");
const json = { headers: { "Content-Type": "application/json" } };

type ResponseInput = ConstructorParameters<typeof Response>;

// Not UTF-8, so decoding as text would change them.
const bytes = Uint8Array.of(0x25, 0xff, 0xfe, 0x00, 0x80, 0xc3, 0x28);

describe("FetchBackend decodes a response", () => {
  it.each<[type: string, text: string | null, body: unknown]>([
    ["application/json", '{"id":11}', { id: 11 }],
    ["application/json; charset=utf-8", "[1]", [1]],
    ["APPLICATION/JSON ;charset=utf-8", "0", 0],
    ["application/problem+json", '{"a":1}', { a: 1 }],
    ["application/ld+json;profile=x", "null", null],
    ["text/json", '"a"', "a"],
    ["application/json", "\ufeff[1]", [1]],
    ["application/json", "", null],
    ["application/json", null, null],
    ["text/plain", "", null],
    ["text/plain", null, null],
    ["text/plain", '{"id":11}', '{"id":11}'],
    ["text/html", "<p>Hi</p>", "<p>Hi</p>"],
    ["application/xml", "<a/>", "<a/>"],
    ["application/xml; charset=utf-8", "<a/>", "<a/>"],
    ["text/xml", "<a/>", "<a/>"],
    ["image/svg+xml", "<svg/>", "<svg/>"],
    ["APPLICATION/ATOM+XML", "<a/>", "<a/>"],
    [" ;charset=utf-8", "a", "a"],
    ["application/pdf", "", null],
    ["text/plain; profile=application/json", "[1]", "[1]"],
    ["text/plain;a=x+json", "[1]", "[1]"],
    ["", "[1]", "[1]"],
    ["text/plain", "  ", "  "],
  ])("of the type %j with the text %j as %j", async (type, text, body) => {
    expect(await bodyOf(text, type)).toEqual(body);
  });

  it.each([
    "application/pdf",
    "image/png",
    "application/octet-stream",
    "application/zip;a=text",
    "application/jsonp",
    "application/jsonlines",
    "application/xmlish",
    "context/plain",
    "multipart/form-data",
  ])("of the type %j as a Blob with the same bytes", async (type) => {
    const body = await bodyOf(bytes, type);

    expect(body).toBeInstanceOf(Blob);
    expect((body as Blob).type).toBe(type);
    expect(await bytesOf(body)).toEqual(bytes);
  });

  it.each(["application/json", "text/plain", "application/pdf", ""])(
    "of the type %j as a Blob or bytes, by responseType",
    async (type) => {
      const blob = await bodyOf(bytes, type, "blob");
      const buffer = await bodyOf(bytes, type, "arrayBuffer");

      expect(blob).toBeInstanceOf(Blob);
      expect(await bytesOf(blob)).toEqual(bytes);
      expect(buffer).toBeInstanceOf(ArrayBuffer);
      expect(await bytesOf(buffer)).toEqual(bytes);
    },
  );

  it.each<
    [responseType: ResponseType, type: string, text: string, body: unknown]
  >([
    ["text", "application/json", '{"id":11}', '{"id":11}'],
    ["text", "application/pdf", "%PDF", "%PDF"],
    ["text", "application/json", "", ""],
    ["json", "text/plain", '{"id":11}', { id: 11 }],
    ["json", "application/octet-stream", "[1]", [1]],
    ["json", "text/plain", "", null],
    ["blob", "text/plain", "", new Blob([], { type: "text/plain" })],
  ])("as %s, by responseType: of %j with %j as %j", async (...row) => {
    const [responseType, type, text, body] = row;
    expect(await bodyOf(text, type, responseType)).toEqual(body);
  });

  it("with its status, headers and body", async () => {
    const headers = { "X-Total": "10", "Content-Type": "application/json" };
    const init = { status: 201, statusText: "Created", headers };

    expect(await decoded(new Response('{"id":11}', init))).toEqual({
      status: 201,
      statusText: "Created",
      headers: new Headers(headers),
      url: "api/heroes",
      body: { id: 11 },
    });
  });
});

describe("FetchBackend fails for an error response", () => {
  it.each<[what: string, ResponseInput, error: unknown, words: string]>([
    ["text where it is text", ["Oops", { status: 500 }], "Oops", "500"],
    ["status text", [null, { status: 304, statusText: "No" }], null, "304 No"],
    ["headers", [null, { status: 503, headers: { A: "b" } }], null, "503"],
    [
      "text of broken JSON",
      ["{oops", { status: 400, ...json }],
      "{oops",
      "400",
    ],
  ])("with its %s", async (_, [body, init], error, words) => {
    const { status, statusText, headers } = new Response(body, init);
    const failed = await failureFor(new Response(body, init));

    const expected = { url, status, statusText, headers, error };
    expect(failed).toEqual(new HttpErrorResponse(expected));
    expect(failed.message).toBe(`${failure}: ${words}`);
  });

  it.each<ResponseType | undefined>([undefined, "blob", "arrayBuffer", "text"])(
    "with the server's own text, if responseType is %s",
    async (responseType) => {
      const error = { error: "No such file" };
      const response = Response.json(error, { status: 404 });
      const failed = await failureFor(
        response,
        responseType && { responseType },
      );

      expect(failed).toMatchObject({ message: "No such file", error });
    },
  );

  it("with a body that is no text as a Blob", async () => {
    const init = { status: 500, headers: { "Content-Type": "image/png" } };
    const failed = await failureFor(new Response("\u0089PNG", init));

    expect(failed.error).toBeInstanceOf(Blob);
    expect(failed.message).toBe(`${failure}: 500`);
  });

  it("for a success that is not the JSON it claims to be", async () => {
    const init = { status: 202, statusText: "Accepted", ...json };
    const error = await failureFor(new Response("{oops", init));

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

  it("for a text that is not the JSON that responseType expects", async () => {
    const page = new Response("<p>Log in</p>");
    const failed = await failureFor(page, { responseType: "json" });

    expect(failed).toMatchObject({
      message: `Http failure during parsing for ${url}`,
      status: 200,
      error: { text: "<p>Log in</p>" },
    });
  });

  it("with the URL of the request, without the baseUrl", async () => {
    const failed = await failing({
      baseUrl: "https://a.test/v1",
      fetch: () => Promise.resolve(new Response(null, { status: 404 })),
    });

    expect(failed).toMatchObject({ url, message: `${failure}: 404` });
  });
});

describe("FetchBackend without a response", () => {
  it.each<[what: string, fetch: typeof globalThis.fetch]>([
    ["the network fails", () => Promise.reject(offline)],
    ["fetch throws", throwing],
    ["the body breaks off", () => Promise.resolve(brokenOff())],
  ])("fails with status 0 if %s", async (_, fetch) => {
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

  it("works for the next subscription after a failure", async () => {
    const outcomes = [Promise.reject(offline), Response.json(11)];
    const fetch = async () => outcomes.shift() ?? Response.error();
    const response$ = new FetchBackend({ fetch }).handle(request());

    await expect(valuesOf(response$)).rejects.toThrow("Unknown Error");
    await expect(valuesOf(response$)).resolves.toMatchObject([{ body: 11 }]);
  });
});

describe("FetchBackend redirected", () => {
  it.each(["GET", "HEAD"])("follows with a %s", async (method) => {
    const { baseUrl, requests } = await redirecting(307);

    const [response] = await send(method, { baseUrl });

    expect(response).toMatchObject({
      status: 200,
      url: `${baseUrl}/elsewhere`,
    });
    expect(requests).toEqual([`${method} /api/heroes`, `${method} /elsewhere`]);
  });

  it.each([
    ["POST", 301],
    ["PUT", 302],
    ["PATCH", 303],
    ["DELETE", 307],
    ["REPORT", 308],
  ])("fails with a %s, and says why", async (method, status) => {
    const { baseUrl, requests } = await redirecting(status);

    await expect(send(method, { baseUrl })).rejects.toMatchObject({
      name: "HttpErrorResponse",
      message: `${method} ${url} was redirected; writes are not`,
      url,
      status,
    });
    expect(requests).toEqual([`${method} /api/heroes`]);
  });

  it("says why for a browser's opaque response", async () => {
    const opaque = withType("opaqueredirect");
    const fetch = () => Promise.resolve(opaque);
    await expect(send("PUT", { fetch })).rejects.toEqual(
      new HttpErrorResponse({
        url,
        statusText: "",
        message: `PUT ${url} was redirected; writes are not`,
        error: null,
      }),
    );
  });

  it("does not call a network error a redirect", async () => {
    const fetch = () => Promise.resolve(Response.error());
    await expect(send("PUT", { fetch })).rejects.toThrow(
      `Http failure response for ${url}: 0`,
    );
  });
});

async function bodyOf(
  content: BodyInit | null,
  type: string,
  responseType?: ResponseType,
): Promise<unknown> {
  const headers = { "Content-Type": type };
  const response = new Response(content, { headers });
  return (await decoded(response, responseType)).body;
}

async function decoded(
  response: Response,
  responseType?: ResponseType,
): Promise<HttpResponse> {
  const backend = new FetchBackend({ fetch: () => Promise.resolve(response) });
  const sent = request("GET api/heroes", responseType && { responseType });
  return onlyValue(backend.handle(sent));
}

async function bytesOf(body: unknown): Promise<Uint8Array> {
  return new Uint8Array(await new Response(body as Blob).arrayBuffer());
}

function failureFor(
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

function send(
  method: string,
  options: FetchBackendOptions,
): Promise<HttpResponse[]> {
  const backend = new FetchBackend(options);
  return valuesOf(backend.handle(request(`${method} ${url}`)));
}

function brokenOff(): Response {
  return new Response(
    new ReadableStream({ start: (controller) => controller.error(offline) }),
  );
}

function throwing(): never {
  throw offline;
}

/** A server that redirects to /elsewhere, and the requests that it got. */
async function redirecting(
  status: number,
): Promise<{ baseUrl: string; requests: readonly string[] }> {
  const requests: string[] = [];
  const server = createServer(({ method, url }, response) => {
    requests.push(`${method} ${url}`);
    const isThere = url === "/elsewhere";
    response.writeHead(isThere ? 200 : status, { Location: "/elsewhere" });
    response.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server that listens on a port has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}`, requests };
}

/** A Response of status 0, which only the platform can make. */
function withType(type: Response["type"]): Response {
  return Object.defineProperty(Response.error(), "type", { value: type });
}
