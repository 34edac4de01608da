// @vitest-environment jsdom
import { concatMap, from, tap } from "rxjs";
import {
  FetchBackend,
  type HttpBackend,
  HttpClient,
  type HttpInterceptor,
  type HttpRequest,
  InMemoryDataService,
} from "rx-heroes";
import { afterEach, describe, expect, it, vi } from "vitest";
import { request } from "../support/request.ts";
import { recordingClient, tokenSent } from "../support/recording.ts";
import { valuesOf } from "../support/values-of.ts";
import { tokens } from "../support/xsrf-cases.ts";

const url = "api/heroes";
const evil = "https://evil.test";
const mine = { "X-XSRF-TOKEN": "mine" };
const xsrf = { getCookies: () => "XSRF-TOKEN=t0k3n" };
const { host, origin } = location;

/** Relative URLs of the page's own origin. */
const ourUrls = [
  ..."api/heroes /api/heroes ../api/heroes ?name=a".split(" "),
  "api/heroes/?name=http://evil.test",
];

/** URLs that are absolute, of another origin, or written to look relative. */
const foreignUrls = [
  ..."HTTPS://evil.test/api http:evil.test //evil.test/api".split(" "),
  ...`/\\evil.test/api ${origin}/api //${host}/api`.split(" "),
  ...[" //evil.test", "/\t/evil.test"],
];

afterEach(() => {
  document.querySelector("base")?.remove();
  document.cookie = "XSRF-TOKEN=; max-age=0";
});

describe("the XSRF token of HttpClient", () => {
  it.each("POST PUT PATCH DELETE delete".split(" "))(
    "is added to a %s, which is sent in upper case",
    (method) => {
      const { http, requests } = recordingClient({ xsrf });
      http.request(method, url).subscribe();

      const headers = new Headers({ "X-XSRF-TOKEN": "t0k3n" });
      const sent = request(`${method.toUpperCase()} ${url}`, { headers });
      expect(requests).toEqual([{ ...sent, xsrfHeader: "X-XSRF-TOKEN" }]);
    },
  );

  it.each("GET HEAD get".split(" "))("is not added to a %s", (method) => {
    const { http, requests } = recordingClient({ xsrf });
    http.request(method, url).subscribe();

    expect(requests).toEqual([request(`${method.toUpperCase()} ${url}`)]);
  });

  it.each(ourUrls)("is added to the relative URL %j", (ours) => {
    expect(tokenSent({ xsrf }, ours)).toBe("t0k3n");
  });

  it.each(foreignUrls)("is not added to %j", (foreign) => {
    expect(tokenSent({ xsrf }, foreign)).toBeNull();
  });

  it.each([
    ["/app/", "t0k3n"],
    ["http://localhost:3001", null],
    ["//evil.test/app/", null],
  ])("under the base %s, a relative URL gets the token %j", (href, token) => {
    setBase(href);

    expect(tokenSent({ xsrf }, url)).toBe(token);
  });

  it.each<[what: string, Partial<HttpRequest>, from: string, string | null]>([
    ["away", { url: evil }, url, null],
    ["home", { url }, evil, "t0k3n"],
    ["as a GET", { method: "get" }, url, null],
    ["with a header", { headers: new Headers(mine) }, url, "mine"],
  ])(
    "is decided after an interceptor that sends the request %s",
    (_, parts, from, token) => {
      const sends: HttpInterceptor = (request, next) =>
        next({ ...request, ...parts });

      expect(tokenSent({ xsrf, interceptors: [sends] }, from)).toBe(token);
    },
  );

  it.each(["mine", ""])(
    "does not replace the header %j that the caller set",
    (own) => {
      expect(tokenSent({ xsrf }, url, { "x-xsrf-token": own })).toBe(own);
    },
  );

  it("goes under the names that are given", () => {
    const names = { cookieName: "csrf", headerName: "X-CSRF" };
    const getCookies = () => "XSRF-TOKEN=a; csrf=b";
    const { http, requests } = recordingClient({
      xsrf: { ...names, getCookies },
    });
    http.post(url, {}).subscribe();

    expect(requests).toMatchObject([
      { headers: new Headers({ "X-CSRF": "b" }), xsrfHeader: "X-CSRF" },
    ]);
  });

  it.each(["no name", "X-CSRF:", ""])(
    "can't have the illegal header name %j",
    (headerName) => {
      expect(() => recordingClient({ xsrf: { headerName } })).toThrow(
        new TypeError(`xsrf.headerName is not legal: "${headerName}"`),
      );
    },
  );

  it("is not added if xsrf is false or there is no document", () => {
    document.cookie = "XSRF-TOKEN=a";
    expect(tokenSent()).toBe("a");
    expect(tokenSent({ xsrf: false })).toBeNull();

    vi.stubGlobal("document", undefined);
    const sent = [tokenSent(), tokenSent({ xsrf })];
    vi.unstubAllGlobals();
    expect(sent).toEqual([null, null]);
  });
});

describe("the XSRF token in the cookies", () => {
  it.each([
    ...tokens,
    { what: "with more =", cookies: "XSRF-TOKEN=a=b==", token: "a=b==" },
    { what: "decoded once", cookies: "XSRF-TOKEN=%2541", token: "%41" },
    { what: "malformed", cookies: "XSRF-TOKEN=100%", token: "100%" },
  ])("is $token in $cookies ($what)", ({ cookies, token }) => {
    expect(tokenSent({ xsrf: { getCookies: () => cookies } })).toBe(token);
  });

  it.each([
    "",
    "a=1; b=2",
    "MY-XSRF-TOKEN=abc",
    "XSRF-TOKEN-2=abc",
    "a=XSRF-TOKEN=abc",
    "XSRF-TOKEN",
    "XSRF-TOKEN=; XSRF-TOKEN=two",
    // Illegal in a header.
    "XSRF-TOKEN=%E6%BC%A2",
    "XSRF-TOKEN=a%0D%0AX-Evil:%201",
    "XSRF-TOKEN=%20a",
  ])("is not in %j", (cookies) => {
    expect(tokenSent({ xsrf: { getCookies: () => cookies } })).toBeNull();
  });

  it("is read from the document at each request", () => {
    const thrice: HttpInterceptor = (request, next) =>
      from(["one", "two", ""]).pipe(
        tap((token) => (document.cookie = `XSRF-TOKEN=${token}`)),
        concatMap(() => next(request)),
      );
    const { http, requests } = recordingClient({ interceptors: [thrice] });
    http.post(url, {}).subscribe();

    const sent = requests.map(({ headers }) => headers.get("X-XSRF-TOKEN"));
    expect(sent).toEqual(["one", "two", null]);
  });

  it("is none if getCookies throws", () => {
    const getCookies = () => {
      throw new Error("no cookies here");
    };

    expect(tokenSent({ xsrf: { getCookies } })).toBeNull();
  });
});

// The backend that resolves the URL removes the token from requests to another
// origin.
describe("FetchBackend", () => {
  it.each([
    ["", "t0k3n"],
    ["v1/", "t0k3n"],
    ["//localhost:3000", "t0k3n"],
    [evil, null],
    ["/\\evil.test", null],
    ["http://localhost:3001", null],
  ])("sends with the baseUrl %j the token %j", async (baseUrl, token) => {
    const headers = await headersSent(baseUrl, (request, send) =>
      send(request),
    );

    expect(headers).toEqual(expectedHeaders(token));
  });

  const toEvil: HttpInterceptor = (request, send) =>
    send({ ...request, url: `${evil}/${request.url}` });

  it.each<[what: string, wrapper: HttpInterceptor]>([
    ["changes the URL", toEvil],
    [
      "is the passThrough of another",
      (request, send) => {
        const passThrough: HttpBackend = {
          handle: (passed) => toEvil(passed, send),
        };
        return new InMemoryDataService({}, { passThrough }).handle(request);
      },
    ],
    [
      "is behind another client",
      (request, send) => {
        const backend: HttpBackend = { handle: (sent) => toEvil(sent, send) };
        return asBackend(new HttpClient(backend, { xsrf })).handle(request);
      },
    ],
  ])(
    "sends no token to another origin, through a backend that %s",
    async (_, wrapper) => {
      expect(await headersSent("", wrapper)).toEqual(expectedHeaders(null));
    },
  );

  it.each([
    ["", "t0k3n"],
    [evil, null],
  ])(
    "of two clients, sends the last one's token with the baseUrl %j: %j",
    async (...row) => {
      const [baseUrl, token] = row;
      const { fetch, requests } = recordingFetch();
      const parent = clientOn(new FetchBackend({ baseUrl, fetch }), "X-Parent");
      const child = clientOn(asBackend(parent), "X-Child");
      await valuesOf(child.post(url, {}));

      const headers = new Headers(requests[0]?.headers);
      expect(headers.get("X-Parent")).toBe(token);
      expect(headers.get("X-Child")).toBeNull();
    },
  );

  it("sends no token in a GET, which may be redirected to another origin", async () => {
    const toGet: HttpInterceptor = (request, send) =>
      send({ ...request, method: "GET" });

    expect(await headersSent("", toGet)).toEqual(expectedHeaders(null));
  });

  it("sends the token that the caller set, to another origin too", async () => {
    const { fetch, requests } = recordingFetch();
    const backend = new FetchBackend({ baseUrl: evil, fetch });
    const http = new HttpClient(backend, { xsrf });
    await valuesOf(http.post(url, {}, { headers: mine }));

    expect(requests[0]?.headers.get("X-XSRF-TOKEN")).toBe("mine");
  });
});

/** The headers that `fetch` gets of a POST through `wrapper` and the network. */
async function headersSent(
  baseUrl: string,
  wrapper: HttpInterceptor,
): Promise<Headers> {
  const { fetch, requests } = recordingFetch();
  const network = new FetchBackend({ baseUrl, fetch });
  const backend: HttpBackend = {
    handle: (request) => wrapper(request, (sent) => network.handle(sent)),
  };
  const http = new HttpClient(backend, { xsrf });
  await valuesOf(http.post(url, null, { headers: { "X-A": "1" } }));
  return new Headers([...(requests[0]?.headers ?? [])]);
}

/** A client whose token has a header of its own. */
function clientOn(backend: HttpBackend, headerName: string): HttpClient {
  return new HttpClient(backend, { xsrf: { ...xsrf, headerName } });
}

/** A backend that passes the whole request on to another client. */
function asBackend(http: HttpClient): HttpBackend {
  const backend: HttpBackend = {
    handle: ({ method, url, ...options }) => http.request(method, url, options),
  };
  return backend;
}

function expectedHeaders(token: string | null): Headers {
  const accept = "application/json, text/plain, */*";
  const headers = new Headers({ "X-A": "1", Accept: accept });
  if (token !== null) headers.set("X-XSRF-TOKEN", token);
  return headers;
}

/** A `fetch`, and the requests that it has received so far. */
function recordingFetch(): { fetch: typeof fetch; requests: Request[] } {
  const requests: Request[] = [];
  return {
    requests,
    fetch: (input, init) => {
      const url = input instanceof Request ? input.url : input;
      requests.push(new Request(new URL(url, document.baseURI), init));
      return Promise.resolve(Response.json(null));
    },
  };
}

/** Gives the page a `<base>`, until it is removed. */
function setBase(href: string): void {
  const base = document.createElement("base");
  base.href = href;
  document.head.append(base);
}
