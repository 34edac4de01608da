import {
  FetchBackend,
  type FetchBackendOptions,
  HttpErrorResponse,
  type HttpRequest,
  type HttpResponse,
  type ResponseType,
} from "rx-heroes";
import { firstValueFrom, lastValueFrom } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import { failureOf } from "../support/failure-of.ts";
import { marbles } from "../support/marbles.ts";
import { onlyValue } from "../support/only-value.ts";
import { request } from "../support/request.ts";

const url = "api/heroes";
const failure = `Http failure response for ${url}`;
const json = { headers: { "Content-Type": "application/json" } };
const offline = new TypeError("offline");

type Fetch = typeof globalThis.fetch;
type ResponseInput = ConstructorParameters<typeof Response>;

// Not UTF-8, so decoding as text would change them.
const bytes = Uint8Array.of(0x25, 0xff, 0xfe, 0x00, 0x80, 0xc3, 0x28);

describe("FetchBackend sends", () => {
  it("the method and headers", async () => {
    const headers = new Headers({ "X-A": "1" });
    const sent = await sentBy({ method: "REPORT", headers });

    expect(sent.method).toBe("REPORT");
    expect([...sent.headers]).toEqual([
      ["accept", "application/json, text/plain, */*"],
      ["x-a", "1"],
    ]);
  });

  it("the caller's Accept header", async () => {
    const sent = await sentBy({ headers: new Headers({ accept: "text/csv" }) });

    expect(sent.headers.get("Accept")).toBe("text/csv");
  });

  it.each<[baseUrl: string | undefined, url: string, sent: string]>([
    [undefined, "api/heroes", "api/heroes"],
    [undefined, "/api/heroes", "/api/heroes"],
    ["/", "api/heroes", "/api/heroes"],
    ["/v1/", "/api/heroes", "/v1/api/heroes"],
    ["v1", "api/heroes", "v1/api/heroes"],
    ["https://a.test", "api/heroes", "https://a.test/api/heroes"],
    ["http://a/v1", "api/?name=a#b", "http://a/v1/api/?name=a#b"],
    ["//a.test", "api/heroes", "//a.test/api/heroes"],
    // No slash is added before these.
    ["https://a.test/users", "", "https://a.test/users"],
    ["https://a.test/users", "?id=1", "https://a.test/users?id=1"],
    // Absolute URLs stay as they are.
    ["http://a/v1", "HTTP://b.test/api", "HTTP://b.test/api"],
    ["http://a/v1", "//b.test/api", "//b.test/api"],
  ])("with the baseUrl %j and the URL %j to %j", async (baseUrl, url, sent) => {
    const fetch = vi.fn<Fetch>(() => Promise.resolve(Response.json(null)));
    const backend = new FetchBackend({ baseUrl, fetch });
    await onlyValue(backend.handle(request(`POST ${url}`)));

    expect(fetch.mock.calls[0]?.[0]).toBe(sent);
  });

  it.each<[what: string, body: unknown, json: string]>([
    ["an object", { id: 1, name: "Ünï" }, '{"id":1,"name":"Ünï"}'],
    ["a number", 0, "0"],
    ["a date", new Date(0), '"1970-01-01T00:00:00.000Z"'],
  ])("%s as JSON", async (_, body, json) => {
    const sent = await sentBy({ body });

    expect(sent.headers.get("Content-Type")).toBe("application/json");
    expect(await sent.text()).toBe(json);
  });

  const form = "application/x-www-form-urlencoded;charset=UTF-8";
  it.each<[what: string, body: unknown, type: string | null, text: string]>([
    ["a string", "a=1", "text/plain;charset=UTF-8", "a=1"],
    ["URLSearchParams", new URLSearchParams({ a: "1 2" }), form, "a=1+2"],
    ["a Blob", new Blob(["<a/>"], { type: "text/xml" }), "text/xml", "<a/>"],
    ["a File", new File(["abc"], "a.txt"), null, "abc"],
    ["bytes", new TextEncoder().encode("abc"), null, "abc"],
    ["a buffer", new Uint8Array([97, 98]).buffer, null, "ab"],
    // `fetch` accepts a stream only with `duplex`.
    ["a stream", new Blob(["abc"]).stream(), null, "abc"],
    ["null", null, null, ""],
  ])("%s as it is", async (_, body, type, text) => {
    const sent = await sentBy({ body });

    expect(sent.headers.get("Content-Type")).toBe(type);
    expect(await sent.text()).toBe(text);
  });

  it("FormData as a form", async () => {
    const body = new FormData();
    body.set("name", "Narco");
    const sent = await sentBy({ body });

    expect((await sent.formData()).get("name")).toBe("Narco");
  });

  it("JSON with the caller's content type", async () => {
    const headers = new Headers({ "content-type": "application/ld+json" });
    const sent = await sentBy({ body: { id: 1 }, headers });

    expect(sent.headers.get("Content-Type")).toBe("application/ld+json");
  });

  it("by the global fetch or by its own, called as plain functions", async () => {
    const backend = new FetchBackend();
    const receivers: unknown[] = [];
    function fetch(this: unknown): Promise<Response> {
      receivers.push(this);
      return Promise.resolve(Response.json(1));
    }
    vi.stubGlobal("fetch", fetch);
    await onlyValue(backend.handle(request()));
    vi.unstubAllGlobals();
    await onlyValue(new FetchBackend({ fetch }).handle(request()));

    expect(receivers).toEqual([undefined, undefined]);
  });
});

describe("FetchBackend decodes a response", () => {
  it.each<[type: string, text: string | null, body: unknown]>([
    ["application/json; charset=utf-8", "[1]", [1]],
    ["application/ld+json;profile=x", "null", null],
    ["application/json", "", null],
    ["text/plain", '{"id":11}', '{"id":11}'],
    ["text/plain", null, null],
    ["image/SVG+XML", "<svg/>", "<svg/>"],
    ["", "[1]", "[1]"],
    ["application/pdf", "", null],
  ])("of the type %j with the text %j as %j", async (type, text, body) => {
    expect(await bodyOf(text, type)).toEqual(body);
  });

  it.each<[type: string, ResponseType?]>([
    ["application/zip;a=text"],
    ["application/x-ndjson"],
    ["application/json", "blob"],
    ["text/plain", "blob"],
  ])("of the type %j as a Blob with the same bytes", async (type, expected) => {
    const body = await bodyOf(bytes, type, expected);

    expect((body as Blob).type).toBe(type);
    const buffer = await (body as Blob).arrayBuffer();
    expect(new Uint8Array(buffer)).toEqual(bytes);
  });

  it.each<[ResponseType, type: string, text: string, body: unknown]>([
    ["text", "application/json", '{"id":11}', '{"id":11}'],
    ["text", "application/json", "", ""],
    ["json", "text/plain", '{"id":11}', { id: 11 }],
    ["json", "text/plain", "", null],
    ["blob", "text/plain", "", new Blob([], { type: "text/plain" })],
    ["arrayBuffer", "text/plain", "a", Uint8Array.of(97).buffer],
  ])("as %s, by responseType: of %j with %j as %j", async (...row) => {
    const [responseType, type, text, body] = row;
    expect(await bodyOf(text, type, responseType)).toEqual(body);
  });

  it("with its status, headers and body", async () => {
    const headers = { "X-Total": "10", "Content-Type": "application/json" };
    const init = { status: 201, statusText: "Created", headers };

    expect(await responseTo(new Response('{"id":11}', init))).toEqual({
      ...init,
      headers: new Headers(headers),
      url,
      body: { id: 11 },
    });
  });
});

// Närkö and ["Ö"].
const latin1 = Uint8Array.of(0x4e, 0xe4, 0x72, 0x6b, 0xf6);
const utf8 = new TextEncoder().encode("Närkö");
const jsonInUtf8 = new TextEncoder().encode('["Ö"]');

describe("FetchBackend reads text", () => {
  it.each<
    [type: string, bytes: Uint8Array<ArrayBuffer>, body: unknown, ResponseType?]
  >([
    ["text/plain", utf8, "Närkö"],
    ["text/plain; charset=ISO-8859-1", latin1, "Närkö"],
    ['text/html;CHARSET="iso-8859-1"; a=b', latin1, "Närkö"],
    ["application/csv; charset=latin1", latin1, "Närkö", "text"],
    // JSON is UTF-8, whatever its content type says.
    ["application/json; charset=latin1", jsonInUtf8, ["Ö"]],
  ])("of the type %s, the bytes %o, as %j", async (type, bytes, body, as) => {
    expect(await bodyOf(bytes, type, as)).toEqual(body);
  });
});

describe("FetchBackend fails", () => {
  it.each<[what: string, ResponseInput, error: unknown, words: string]>([
    ["text", ["Oops", { status: 500 }], "Oops", "500"],
    ["status text", [null, { status: 304, statusText: "No" }], null, "304 No"],
    ["headers", [null, { status: 503, headers: { A: "b" } }], null, "503"],
    ["broken JSON", ["{oops", { status: 400, ...json }], "{oops", "400"],
  ])(
    "with an error that has the response's %s",
    async (_, input, error, words) => {
      const { status, statusText, headers } = new Response(...input);
      // `url` is the URL of the request, without the baseUrl.
      const options = { baseUrl: "https://a.test/v1" };
      const failed = await failureOn(new Response(...input), {}, options);

      const expected = { url, status, statusText, headers, error };
      expect(failed).toEqual(new HttpErrorResponse(expected));
      expect(failed.message).toBe(`${failure}: ${words}`);
    },
  );

  it.each<[type: string | null, text: string, error: unknown]>([
    ["text/plain", '{"error":"no"}', { error: "no" }],
    ["text/html", ' \n[{"code":7}]', [{ code: 7 }]],
    [null, '{"error":"no"}', { error: "no" }],
    ["application/problem+json", '"no"', "no"],
    ["text/plain", "{oops", "{oops"],
    ["text/plain", "", null],
  ])("with an error body of the type %s: %j", async (type, text, error) => {
    const headers = new Headers(type ? { "Content-Type": type } : {});
    const content = new TextEncoder().encode(text);
    const response = new Response(content, { status: 400, headers });

    expect((await failureOn(response)).error).toEqual(error);
  });

  it("with the message of an error body in its own charset", async () => {
    const headers = { "Content-Type": "text/plain; charset=ISO-8859-1" };
    const bytes = Uint8Array.from('{"error":"\xd6"}', (c) => c.charCodeAt(0));
    const response = new Response(bytes, { status: 400, headers });

    expect((await failureOn(response)).message).toBe("Ö");
  });

  it.each<ResponseType>(["blob", "text"])(
    "with an error response's own message, if responseType is %s",
    async (responseType) => {
      const error = { error: "No such file" };
      const response = Response.json(error, { status: 404 });

      const { message } = await failureOn(response, { responseType });
      expect(message).toBe("No such file");
    },
  );

  it.each<[what: string, init: Partial<HttpRequest>, type: string]>([
    ["its content type says", {}, "application/json"],
    ["responseType expects", { responseType: "json" }, "text/plain"],
  ])("if a response is not the JSON that %s", async (_, init, type) => {
    const headers = { "Content-Type": type };
    const accepted = { status: 202, statusText: "Accepted", headers };
    const failed = await failureOn(new Response("{oops", accepted), init);

    const cause = expect.any(SyntaxError) as unknown;
    expect(failed).toMatchObject({
      message: `Http failure during parsing for ${url}`,
      status: 202,
      statusText: "Accepted",
      url,
      error: { error: cause, text: "{oops" },
      headers: new Headers(headers),
      cause,
    });
  });

  it.each<[what: string, fetch: () => Promise<Response>]>([
    ["the network fails", () => Promise.reject(offline)],
    ["fetch throws", () => throwing(offline)],
    ["the body breaks off", () => Promise.resolve(brokenOff(offline))],
  ])("with status 0 if %s, and works after it", async (_, fetch) => {
    const fetches = [fetch, () => Promise.resolve(Response.json(11))];
    const response$ = new FetchBackend({
      fetch: () => fetches.shift()?.() ?? throwing(offline),
    }).handle(request());

    expect(await failureOf(response$)).toMatchObject({
      status: 0,
      url,
      message: `${failure}: 0 Unknown Error (offline)`,
      error: offline,
      cause: offline,
    });
    expect(await onlyValue(response$)).toMatchObject({ body: 11 });
  });
});

describe("FetchBackend, redirected,", () => {
  it.each([
    ["GET", "follow"],
    ["HEAD", "follow"],
    ["POST", "manual"],
    ["DELETE", "manual"],
    ["REPORT", "manual"],
  ])("sends a %s with the option redirect: %s", async (method, redirect) => {
    expect(await sentBy({ method })).toMatchObject({ redirect });
  });

  it.each([
    ["POST", 301],
    ["PUT", 302],
    ["REPORT", 308],
  ])("fails with a %s, and says why", async (method, status) => {
    const response = new Response(null, { status });

    expect(await failureOn(response, { method })).toMatchObject({
      message: `${method} ${url} was redirected; only GET and HEAD follow redirects`,
      url,
      status,
    });
  });

  it.each([
    [
      "opaqueredirect",
      `PUT ${url} was redirected; only GET and HEAD follow redirects`,
    ],
    ["error", `${failure}: 0`],
  ])("knows a browser's redirect by its type: %s", async (type, message) => {
    // A Response of status 0, which only the platform can make.
    const response = Response.error();
    Object.defineProperty(response, "type", { value: type });

    expect(await failureOn(response, { method: "PUT" })).toEqual(
      new HttpErrorResponse({ url, statusText: "", message, error: null }),
    );
  });
});

describe("FetchBackend in time", () => {
  // The last is more than setTimeout can hold.
  it.each([{}, { timeout: 0 }, { timeout: Infinity }, { timeout: 2 ** 31 }])(
    "waits forever with %o",
    (options) => {
      const { fetch } = silentFetch();
      marbles(({ expectObservable }) => {
        const backend = new FetchBackend({ fetch, ...options });

        expectObservable(backend.handle(request())).toBe("");
      });
    },
  );

  it("aborts when it is unsubscribed, and only then", () => {
    const { fetch, signals } = silentFetch();
    const response$ = new FetchBackend({ fetch }).handle(request());
    const first = response$.subscribe();
    response$.subscribe();

    first.unsubscribe();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  it.each<[what: string, respond: () => Promise<Response>]>([
    ["a response", () => Promise.resolve(Response.json(1))],
    ["a failure", () => Promise.reject(offline)],
  ])("never aborts a request that ended with %s", async (_, respond) => {
    const { fetch, signals } = watched(respond);
    const backend = new FetchBackend({ fetch, timeout: 3000 });
    const response$ = backend.handle(request());

    // The first unsubscribes in `next`, the second stays to the end.
    await Promise.allSettled([
      firstValueFrom(response$, { defaultValue: null }),
      lastValueFrom(response$, { defaultValue: null }),
    ]);

    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
  });

  it("includes the body in its timeout, and aborts that", async () => {
    vi.useFakeTimers();
    // The body never ends.
    const { fetch, signals } = watched(() =>
      Promise.resolve(new Response(new ReadableStream())),
    );
    const onError = vi.fn();
    new FetchBackend({ fetch, timeout: 3000 })
      .handle(request())
      .subscribe({ error: onError });

    await vi.advanceTimersByTimeAsync(2999);
    expect(onError).not.toHaveBeenCalled();
    expect(signals[0]?.aborted).toBe(false);

    await vi.advanceTimersByTimeAsync(1);
    expect(onError).toHaveBeenCalledOnce();
    expect(onError.mock.calls[0]?.[0]).toMatchObject({
      name: "HttpErrorResponse",
      message: "Timeout has occurred",
      status: 0,
      url,
      cause: { name: "TimeoutError" },
    });
    expect(signals[0]?.aborted).toBe(true);
  });
});

/** The request as the platform reads it. */
async function sentBy(init: Partial<HttpRequest>): Promise<Request> {
  const fetch = vi.fn<Fetch>(() => Promise.resolve(Response.json(null)));
  const backend = new FetchBackend({ fetch });
  await onlyValue(backend.handle(request(`POST ${url}`, init)));
  return new Request("http://localhost", fetch.mock.calls[0]?.[1]);
}

async function bodyOf(
  content: BodyInit | null,
  type: string,
  responseType?: ResponseType,
): Promise<unknown> {
  const headers = { "Content-Type": type };
  const response = new Response(content, { headers });
  return (await responseTo(response, responseType && { responseType })).body;
}

function responseTo(
  response: Response,
  init?: Partial<HttpRequest>,
): Promise<HttpResponse> {
  const backend = new FetchBackend({ fetch: () => Promise.resolve(response) });
  return onlyValue(backend.handle(request(`GET ${url}`, init)));
}

function failureOn(
  response: Response,
  init: Partial<HttpRequest> = {},
  options: FetchBackendOptions = {},
): Promise<HttpErrorResponse> {
  const fetch = () => Promise.resolve(response);
  const backend = new FetchBackend({ ...options, fetch });
  return failureOf(backend.handle(request(`GET ${url}`, init)));
}

function throwing(error: Error): never {
  throw error;
}

function brokenOff(error: Error): Response {
  return new Response(
    new ReadableStream({ start: (controller) => controller.error(error) }),
  );
}

interface WatchedFetch {
  fetch: Fetch;
  signals: AbortSignal[];
}

/** Never responds. */
function silentFetch(): WatchedFetch {
  return watched(() => new Promise<never>(() => undefined));
}

function watched(fetch: () => Promise<Response>): WatchedFetch {
  const signals: AbortSignal[] = [];
  return {
    signals,
    fetch: (_, init) => {
      if (init?.signal) signals.push(init.signal);
      return fetch();
    },
  };
}
