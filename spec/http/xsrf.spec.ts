// @vitest-environment jsdom
import fc from "fast-check";
import { concatMap, from, tap } from "rxjs";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { HttpInterceptor, HttpRequest } from "rx-heroes";
import { isSameOrigin, withXsrfToken } from "#src/http/xsrf.ts";
import { recordingClient, tokenSent } from "../support/recording.ts";
import { request } from "../support/request.ts";
import {
  foreignUrls,
  ourUrls,
  resolvesToPage,
  setBase,
} from "../support/urls.ts";

const url = "api/heroes";
const xsrf = { getCookies: () => "XSRF-TOKEN=t0k3n" };

afterEach(() => {
  document.querySelector("base")?.remove();
  document.cookie = "XSRF-TOKEN=; max-age=0";
});

describe("withXsrfToken", () => {
  it.each([
    ...["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "delete"].map(
      getting("t0k3n"),
    ),
    ...["GET", "HEAD", "get", "head"].map(getting(null)),
  ])("gives a %s the token %j", (method, token) => {
    const { http, requests } = recordingClient({ xsrf });
    http.request(method, url).subscribe();

    expect(requests[0]?.headers.get("X-XSRF-TOKEN")).toBe(token);
  });

  it.each(ourUrls)("gives %j the token", (ours) => {
    expect(resolvesToPage(ours)).toBe(true);
    expect(tokenSent({ xsrf }, ours)).toBe("t0k3n");
  });

  it.each(foreignUrls)("gives %j no token", (foreign) => {
    expect(tokenSent({ xsrf }, foreign)).toBeNull();
  });

  it.each([...ourUrls, ...foreignUrls])(
    "gives %j no token under a base of another origin",
    (any) => {
      setBase("https://evil.test/app/");

      expect(tokenSent({ xsrf }, any)).toBeNull();
    },
  );

  it.each([
    ["/app/", "t0k3n"],
    ["http://localhost:3000/deep/er/", "t0k3n"],
    ["./", "t0k3n"],
    ["//evil.test", null],
    ["http://localhost:3001", null],
    ["https://localhost:3000", null],
  ])("under the base %s gives a relative URL the token %j", (href, token) => {
    setBase(href);

    expect(tokenSent({ xsrf }, url)).toBe(token);
  });

  it("never gives the token to what the platform resolves elsewhere", () => {
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

  it("judges where an interceptor sends the request, not where it was to go", () => {
    const elsewhere = "https://evil.test/api";
    const away = [sending({ url: elsewhere })];
    const home = [sending({ url })];

    expect(tokenSent({ xsrf, interceptors: away })).toBeNull();
    expect(tokenSent({ xsrf, interceptors: home }, elsewhere)).toBe("t0k3n");
  });

  it("judges the method that an interceptor sends, and upper-cases it", () => {
    const interceptors = [sending({ method: "put" })];
    const { http, requests } = recordingClient({ xsrf, interceptors });
    http.get(url).subscribe();

    expect(requests[0]?.method).toBe("PUT");
    expect(requests[0]?.headers.get("X-XSRF-TOKEN")).toBe("t0k3n");
  });

  it.each(["mine", ""])("keeps the caller's own header, %j", (own) => {
    expect(tokenSent({ xsrf }, url, { "x-xsrf-token": own })).toBe(own);
  });

  it("keeps the header that an interceptor has set", () => {
    const headers = new Headers({ "X-XSRF-TOKEN": "other" });
    const interceptors = [sending({ headers })];

    expect(tokenSent({ xsrf, interceptors })).toBe("other");
  });

  it("keeps all else of the request, and the request itself as it was", () => {
    const headers = new Headers({ "X-A": "1" });
    const asked = request(`PUT ${url}`, { headers, body: { id: 1 } });

    expect(withXsrfToken(asked, xsrf)).toEqual({
      ...asked,
      headers: new Headers({ "X-A": "1", "X-XSRF-TOKEN": "t0k3n" }),
      xsrfHeader: "X-XSRF-TOKEN",
    });
    expect(asked.headers).toEqual(new Headers({ "X-A": "1" }));
  });

  it("echoes another cookie in another header where it is told so", () => {
    const names = { cookieName: "csrf", headerName: "X-CSRF" };
    const getCookies = () => "XSRF-TOKEN=a; csrf=b";
    const { http, requests } = recordingClient({
      xsrf: { ...names, getCookies },
    });
    http.post(url, {}).subscribe();

    expect(requests[0]?.headers).toEqual(new Headers({ "X-CSRF": "b" }));
  });

  it("sends none where HttpClient is told so, or there is no document", () => {
    document.cookie = "XSRF-TOKEN=a";
    expect(tokenSent()).toBe("a");
    expect(tokenSent({ xsrf: false })).toBeNull();

    vi.stubGlobal("document", undefined);
    const sent = [tokenSent(), tokenSent({ xsrf })];
    vi.unstubAllGlobals();
    expect(sent).toEqual([null, null]);
  });
});

describe("the cookie that withXsrfToken echoes", () => {
  it.each<[rule: string, cookies: string, token: string | null]>([
    ["alone", "XSRF-TOKEN=abc", "abc"],
    ["first", "XSRF-TOKEN=abc; a=1", "abc"],
    ["last", "a=1; XSRF-TOKEN=abc", "abc"],
    ["without blanks between", "a=1;XSRF-TOKEN=abc;b=2", "abc"],
    ["missing", "a=1; b=2", null],
    ["no cookies at all", "", null],
    ["another case", "xsrf-token=abc", null],
    ["a name that ends like it", "MY-XSRF-TOKEN=abc", null],
    ["a name that starts like it", "XSRF-TOKEN-2=abc", null],
    ["a name after a no-break space", "a=1; \u00a0XSRF-TOKEN=abc", null],
    ["its name in another's value", "a=XSRF-TOKEN=abc", null],
    ["its name in a value without a name", "XSRF-TOKEN", null],
    ["more =", "XSRF-TOKEN=a=b==", "a=b=="],
    ["first of two", "XSRF-TOKEN=one; XSRF-TOKEN=two", "one"],
    ["empty", "XSRF-TOKEN=", null],
    ["first of two, empty", "XSRF-TOKEN=; XSRF-TOKEN=two", null],
    ["percent-encoded", "XSRF-TOKEN=a%2Fb%3D%25", "a/b=%"],
    ["decoded once", "XSRF-TOKEN=%2541", "%41"],
    ["a plus is a plus", "XSRF-TOKEN=a+b", "a+b"],
    ["malformed, raw", "XSRF-TOKEN=100%", "100%"],
    ["malformed, raw as a whole", "XSRF-TOKEN=%41%E0%A4%A", "%41%E0%A4%A"],
    ["quotes are its own", 'XSRF-TOKEN="abc"', '"abc"'],
    ["Latin-1", "XSRF-TOKEN=%C3%A9", "é"],
    ["no header value: beyond Latin-1", "XSRF-TOKEN=%E6%BC%A2", null],
    ["no header value: a newline", "XSRF-TOKEN=a%0D%0AX-Evil:%201", null],
    ["no header value: a newline behind", "XSRF-TOKEN=a%0A", null],
    ["no header value: NUL", "XSRF-TOKEN=a%00", null],
    ["no header value: a blank in front", "XSRF-TOKEN=%20a", null],
    ["no header value: blanks alone", "XSRF-TOKEN=%20%09", null],
  ])("%s: %j gives %j", (_, cookies, token) => {
    expect(tokenSent({ xsrf: { getCookies: () => cookies } })).toBe(token);
  });

  it("comes from the document, read each time that a request is sent", () => {
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

  it("is none where getCookies throws", () => {
    const getCookies = () => {
      throw new Error("no cookies here");
    };

    expect(tokenSent({ xsrf: { getCookies } })).toBeNull();
  });

  it.each(["a(b", "a.c", "$&", "__proto__"])(
    "has the name %j to the letter",
    (cookieName) => {
      const token = (cookies: string) =>
        tokenSent({ xsrf: { cookieName, getCookies: () => cookies } });

      expect(token(`abc=no; ${cookieName}=yes`)).toBe("yes");
      expect(token("abc=no")).toBeNull();
    },
  );

  it("goes nowhere under a name that no header can have, the request does", () => {
    const named = { ...xsrf, headerName: "no name" };
    const { http, requests } = recordingClient({ xsrf: named });
    http.post(url, {}).subscribe();

    expect(requests.map(({ headers }) => headers)).toEqual([new Headers()]);
  });
});

it.each([
  ["a page of an opaque origin", "location", { origin: "null" }],
  ["no page", "document", undefined],
])("isSameOrigin takes nothing for its own in %s", (_, name, stub) => {
  vi.stubGlobal(name, stub);
  const own = ["data:text/plain,a", url, "", location.origin].filter(
    isSameOrigin,
  );
  vi.unstubAllGlobals();

  expect(own).toEqual([]);
});

function getting<T>(token: T): (method: string) => [string, T] {
  return (method) => [method, token];
}

/** Sends each request with `parts` in place of its own. */
function sending(parts: Partial<HttpRequest>): HttpInterceptor {
  return (request, next) => next({ ...request, ...parts });
}
