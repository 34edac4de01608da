// @vitest-environment jsdom
import fc from "fast-check";
import { concatMap, from, tap } from "rxjs";
import {
  FetchBackend,
  type HttpBackend,
  HttpClient,
  type HttpInterceptor,
  type HttpRequest,
  InMemoryDataService,
} from "rx-heroes";
import { isSameOrigin } from "#src/http/xsrf.ts";
import { afterEach, describe, expect, it, vi } from "vitest";
import { request } from "../support/request.ts";
import {
  recordingClient,
  recordingFetch,
  tokenSent,
} from "../support/recording.ts";
import {
  foreignUrls,
  ourUrls,
  resolvesToPage,
  setBase,
} from "../support/urls.ts";
import { valuesOf } from "../support/values-of.ts";
import { tokens } from "../support/xsrf-cases.ts";

const url = "api/heroes";
const evil = "https://evil.test";
const mine = { "X-XSRF-TOKEN": "mine" };
const xsrf = { getCookies: () => "XSRF-TOKEN=t0k3n" };

afterEach(() => {
  document.querySelector("base")?.remove();
  document.cookie = "XSRF-TOKEN=; max-age=0";
});

describe("HttpClient adds the token", () => {
  it.each("POST PUT PATCH DELETE OPTIONS delete".split(" "))(
    "to a %s, in upper case",
    (method) => {
      const { http, requests } = recordingClient({ xsrf });
      http.request(method, url).subscribe();

      const headers = new Headers({ "X-XSRF-TOKEN": "t0k3n" });
      const sent = request(`${method.toUpperCase()} ${url}`, { headers });
      expect(requests).toEqual([{ ...sent, xsrfHeader: "X-XSRF-TOKEN" }]);
    },
  );

  it.each("GET HEAD get head".split(" "))("not to a %s", (method) => {
    const { http, requests } = recordingClient({ xsrf });
    http.request(method, url).subscribe();

    expect(requests).toEqual([request(`${method.toUpperCase()} ${url}`)]);
  });

  it.each(ourUrls)("to the relative URL %j", (ours) => {
    expect(resolvesToPage(ours)).toBe(true);
    expect(tokenSent({ xsrf }, ours)).toBe("t0k3n");
  });

  it.each(foreignUrls)("not to %j", (foreign) => {
    expect(tokenSent({ xsrf }, foreign)).toBeNull();
  });

  it.each([
    ["/app/", "t0k3n"],
    ["http://localhost:3000/deep/er/", "t0k3n"],
    ["./", "t0k3n"],
    ["http://localhost:3001", null],
    ["https://localhost:3000", null],
  ])("to a relative URL under the base %s: %j", (href, token) => {
    setBase(href);

    expect(tokenSent({ xsrf }, url)).toBe(token);
  });

  it("to no URL under a base of another origin", () => {
    setBase("//evil.test/app/");

    for (const any of [...ourUrls, ...foreignUrls]) {
      expect([any, tokenSent({ xsrf }, any)]).toEqual([any, null]);
    }
  });

  it("to no URL that resolves to another origin", () => {
    const part = fc.constantFrom(
      ...["/", "\\", ":", "//", "http", "https", "blob", ".", "..", "@", "?"],
      ...["#", "%", "\t", "\n", "\r", " ", "\0", "evil.test", "localhost:3000"],
    );
    const anyUrl = fc.array(part, { maxLength: 7 }).map((all) => all.join(""));
    fc.assert(
      fc.property(
        anyUrl,
        (any) => tokenSent({ xsrf }, any) === null || resolvesToPage(any),
      ),
      { numRuns: 2000 },
    );
  });

  it.each<[what: string, Partial<HttpRequest>, from: string, string | null]>([
    ["away", { url: evil }, url, null],
    ["home", { url }, evil, "t0k3n"],
    ["as a GET", { method: "get" }, url, null],
    ["with a header", { headers: new Headers(mine) }, url, "mine"],
  ])("after an interceptor that sends it %s", (_, parts, from, token) => {
    const sends: HttpInterceptor = (request, next) =>
      next({ ...request, ...parts });

    expect(tokenSent({ xsrf, interceptors: [sends] }, from)).toBe(token);
  });

  it.each(["mine", ""])("not if the caller set the header to %j", (own) => {
    expect(tokenSent({ xsrf }, url, { "x-xsrf-token": own })).toBe(own);
  });

  it("under the names that it is given", () => {
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

  it("under no name that is illegal, and still sends the request", () => {
    const named = { ...xsrf, headerName: "no name" };
    const { http, requests } = recordingClient({ xsrf: named });
    http.post(url, {}).subscribe();

    expect(requests).toEqual([request(`POST ${url}`, { body: {} })]);
  });

  it("unless xsrf is false or there is no document", () => {
    document.cookie = "XSRF-TOKEN=a";
    expect(tokenSent()).toBe("a");
    expect(tokenSent({ xsrf: false })).toBeNull();

    vi.stubGlobal("document", undefined);
    const sent = [tokenSent(), tokenSent({ xsrf })];
    vi.unstubAllGlobals();
    expect(sent).toEqual([null, null]);
  });
});

describe("HttpClient reads the token from cookies", () => {
  it.each<[rule: string, cookies: string, token: string | null]>([
    ["last", "a=1; XSRF-TOKEN=abc", "abc"],
    ["without blanks between", "a=1;XSRF-TOKEN=abc;b=2", "abc"],
    ["with blanks around", "\tXSRF-TOKEN=abc\t ", "abc"],
    ["missing", "a=1; b=2", null],
    ["no cookies at all", "", null],
    ["another case", "xsrf-token=abc", null],
    ["a name that ends like it", "MY-XSRF-TOKEN=abc", null],
    ["a name that starts like it", "XSRF-TOKEN-2=abc", null],
    ["a name after a no-break space", "a=1; \u00a0XSRF-TOKEN=abc", null],
    ["its name in another's value", "a=XSRF-TOKEN=abc", null],
    ["its name in a value without a name", "XSRF-TOKEN", null],
    ["more =", "XSRF-TOKEN=a=b==", "a=b=="],
    ["the first of two, empty", "XSRF-TOKEN=; XSRF-TOKEN=two", null],
    ["decoded once", "XSRF-TOKEN=%2541", "%41"],
    ["a plus", "XSRF-TOKEN=a+b", "a+b"],
    ["malformed", "XSRF-TOKEN=100%", "100%"],
    ["malformed at its end", "XSRF-TOKEN=%41%E0%A4%A", "%41%E0%A4%A"],
    ["in quotes", 'XSRF-TOKEN="abc"', '"abc"'],
    ["Latin-1", "XSRF-TOKEN=%C3%A9", "é"],
    ["illegal: beyond Latin-1", "XSRF-TOKEN=%E6%BC%A2", null],
    ["illegal: a newline", "XSRF-TOKEN=a%0D%0AX-Evil:%201", null],
    ["illegal: a newline at the end", "XSRF-TOKEN=a%0A", null],
    ["illegal: NUL", "XSRF-TOKEN=a%00", null],
    ["illegal: a leading blank", "XSRF-TOKEN=%20a", null],
  ])("%s: %j has %j", (_, cookies, token) => {
    expect(tokenSent({ xsrf: { getCookies: () => cookies } })).toBe(token);
  });

  it.each(tokens)("$what: $cookies has $token", ({ cookies, token }) => {
    expect(tokenSent({ xsrf: { getCookies: () => cookies } })).toBe(token);
  });

  it.each(["a(b", "a.c", "$&", "__proto__"])(
    "with the exact name %j",
    (cookieName) => {
      const token = (cookies: string) =>
        tokenSent({ xsrf: { cookieName, getCookies: () => cookies } });

      expect(token(`abc=no; ${cookieName}=yes`)).toBe("yes");
      expect(token("abc=no")).toBeNull();
    },
  );

  it("of the document, at each request", () => {
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

  it("and finds none if getCookies throws", () => {
    const getCookies = () => {
      throw new Error("no cookies here");
    };

    expect(tokenSent({ xsrf: { getCookies } })).toBeNull();
  });
});

// The backend that resolves the URL removes the token from requests to another
// origin.
describe("FetchBackend sends the token", () => {
  it.each([
    ["", "t0k3n"],
    ["/v1", "t0k3n"],
    ["v1/", "t0k3n"],
    ["http://localhost:3000/v1", "t0k3n"],
    ["//localhost:3000", "t0k3n"],
    [evil, null],
    ["//evil.test", null],
    ["/\\evil.test", null],
    [` ${evil}`, null],
    ["ht\ttps://evil.test", null],
    ["http://localhost:3001", null],
    ["https://localhost:3000", null],
  ])("with the baseUrl %j: %j", async (baseUrl, token) => {
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
      "copies the headers",
      ({ headers, ...request }, send) =>
        toEvil({ ...request, headers: new Headers([...headers]) }, send),
    ],
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
      ({ method, url, ...options }, send) => {
        const backend: HttpBackend = { handle: (sent) => toEvil(sent, send) };
        return new HttpClient(backend, { xsrf }).request(method, url, options);
      },
    ],
    [
      "changes the page's base",
      (request, send) => {
        setBase(`${evil}/`);
        return send(request);
      },
    ],
  ])("to no other origin, through a backend that %s", async (_, wrapper) => {
    expect(await headersSent("", wrapper)).toEqual(expectedHeaders(null));
  });

  it.each(["/", evil])(
    "that the caller set, every time, with the baseUrl %s",
    async (baseUrl) => {
      const { fetch, requests } = recordingFetch();
      const http = new HttpClient(new FetchBackend({ baseUrl, fetch }), {
        xsrf,
      });
      // HttpClient sets the header of the first, the caller that of the others.
      await valuesOf(http.post(url, {}));
      const headers = { "X-XSRF-TOKEN": "t0k3n" };
      await valuesOf(http.post(url, {}, { headers }));
      await valuesOf(http.post(url, {}, { headers }));

      const sent = requests.map(({ headers }) => headers.get("X-XSRF-TOKEN"));
      expect(sent.slice(1)).toEqual(["t0k3n", "t0k3n"]);
    },
  );

  it("without a change to the headers of the request", async () => {
    const { fetch } = recordingFetch();
    const headers = new Headers(mine);
    const given = request(`POST ${url}`, {
      headers,
      xsrfHeader: "X-XSRF-TOKEN",
    });
    await valuesOf(new FetchBackend({ baseUrl: evil, fetch }).handle(given));

    expect(headers).toEqual(new Headers(mine));
  });
});

it.each([
  ["a page of an opaque origin", "location", { origin: "null" }],
  ["no page", "document", undefined],
])("isSameOrigin is false for all URLs in %s", (_, name, stub) => {
  vi.stubGlobal(name, stub);
  const own = ["data:text/plain,a", url, "", location.origin].filter(
    isSameOrigin,
  );
  vi.unstubAllGlobals();

  expect(own).toEqual([]);
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

function expectedHeaders(token: string | null): Headers {
  const headers = new Headers({ "X-A": "1" });
  if (token !== null) headers.set("X-XSRF-TOKEN", token);
  return headers;
}
