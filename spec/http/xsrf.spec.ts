// @vitest-environment jsdom
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { HttpInterceptor, HttpRequest } from "rx-heroes";
import {
  isAddedToken,
  isSameOrigin,
  withXsrfToken,
} from "../../src/http/xsrf.ts";
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
});

describe("withXsrfToken", () => {
  it.each([
    ["POST", "t0k3n"],
    ["PUT", "t0k3n"],
    ["PATCH", "t0k3n"],
    ["DELETE", "t0k3n"],
    ["OPTIONS", "t0k3n"],
    ["delete", "t0k3n"],
    ["GET", null],
    ["HEAD", null],
    ["get", null],
    ["head", null],
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
    const { http, requests } = recordingClient({
      xsrf,
      interceptors: [sending({ method: "put" })],
    });
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
    });
    expect(asked.headers).toEqual(new Headers({ "X-A": "1" }));
  });

  it("remembers the last tokens that it added, and not all of them", () => {
    const add = (token: string) =>
      withXsrfToken(request(`POST ${url}`), {
        getCookies: () => `XSRF-TOKEN=${token}`,
      });
    add("first");
    for (let i = 0; i < 200; i++) ["used again", `token${i}`].forEach(add);

    const tokens = ["first", "token0", "used again", "token190", "token199"];
    expect(
      tokens.filter((token) => isAddedToken("X-XSRF-TOKEN", token)),
    ).toEqual(tokens.slice(2));
  });

  it("echoes another cookie in another header where it is told so", () => {
    const { http, requests } = recordingClient({
      xsrf: {
        cookieName: "csrf",
        headerName: "X-CSRF",
        getCookies: () => "XSRF-TOKEN=a; csrf=b",
      },
    });
    http.post(url, {}).subscribe();

    expect(requests[0]?.headers).toEqual(new Headers({ "X-CSRF": "b" }));
  });

  it("sends none where HttpClient is told so", () => {
    vi.spyOn(document, "cookie", "get").mockReturnValue("XSRF-TOKEN=a");

    expect(tokenSent()).toBe("a");
    expect(tokenSent({ xsrf: false })).toBeNull();
  });
});

describe("isSameOrigin", () => {
  it("takes nothing for its own in a page of an opaque origin", () => {
    vi.stubGlobal("location", { origin: "null" });

    expect(isSameOrigin("data:text/plain,a")).toBe(false);
    expect(isSameOrigin(url)).toBe(false);
  });
});

/** Sends each request with `parts` in place of its own. */
function sending(parts: Partial<HttpRequest>): HttpInterceptor {
  return (request, next) => next({ ...request, ...parts });
}
