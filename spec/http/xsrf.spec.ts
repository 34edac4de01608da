// @vitest-environment jsdom
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { HttpClientOptions } from "../../src/http/http-client.ts";
import type { HttpRequest } from "../../src/http/http-types.ts";
import { isSameOrigin, withXsrfToken } from "../../src/http/xsrf.ts";
import { recordingClient } from "../support/recording.ts";
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
    expect(tokenFor(ours)).toBe("t0k3n");
  });

  it.each(foreignUrls)("gives %j no token", (foreign) => {
    expect(tokenFor(foreign)).toBeNull();
  });

  it.each([...ourUrls, ...foreignUrls])(
    "gives %j no token under a base of another origin",
    (any) => {
      setBase("https://evil.test/app/");

      expect(tokenFor(any)).toBeNull();
    },
  );

  it.each(["/app/", "http://localhost:3000/deep/er/", "./"])(
    "gives a relative URL the token under the base %s of the page",
    (href) => {
      setBase(href);

      expect(tokenFor(url)).toBe("t0k3n");
    },
  );

  it.each(["//evil.test", "http://localhost:3001", "https://localhost:3000"])(
    "gives a relative URL no token under the base %s",
    (href) => {
      setBase(href);

      expect(tokenFor(url)).toBeNull();
    },
  );

  it("never gives the token to what the platform resolves elsewhere", () => {
    const part = fc.constantFrom(
      ...["/", "\\", ":", "//", "http", "https", "blob", ".", "..", "@", "?"],
      ...["#", "%", "\t", "\n", "\r", " ", "\0", "evil.test", "localhost:3000"],
    );
    const anyUrl = fc.array(part, { maxLength: 7 }).map((all) => all.join(""));
    fc.assert(
      fc.property(
        anyUrl,
        (any) => tokenFor(any) === null || resolvesToPage(any),
      ),
      { numRuns: 2000 },
    );
  });

  it("judges where an interceptor sends the request, not where it was to go", () => {
    const away = recordingClient({
      xsrf,
      interceptors: [to("https://evil.test/api")],
    });
    away.http.post(url, {}).subscribe();
    const home = recordingClient({ xsrf, interceptors: [to(url)] });
    home.http.post("https://evil.test/api", {}).subscribe();

    expect(away.requests[0]?.headers.has("X-XSRF-TOKEN")).toBe(false);
    expect(home.requests[0]?.headers.get("X-XSRF-TOKEN")).toBe("t0k3n");
  });

  it("judges the method that an interceptor sends", () => {
    const { http, requests } = recordingClient({
      xsrf,
      interceptors: [(request, next) => next({ ...request, method: "put" })],
    });
    http.get(url).subscribe();

    expect(requests[0]?.headers.get("X-XSRF-TOKEN")).toBe("t0k3n");
  });

  it.each(["mine", ""])("keeps the caller's own header, %j", (own) => {
    const { http, requests } = recordingClient({ xsrf });
    http.post(url, {}, { headers: { "x-xsrf-token": own } }).subscribe();

    expect(requests[0]?.headers.get("X-XSRF-TOKEN")).toBe(own);
  });

  it("keeps the header that an interceptor has set", () => {
    const headers = new Headers({ "X-XSRF-TOKEN": "other" });
    const { http, requests } = recordingClient({
      xsrf,
      interceptors: [(request, next) => next({ ...request, headers })],
    });
    http.post(url, {}).subscribe();

    expect(requests[0]?.headers.get("X-XSRF-TOKEN")).toBe("other");
  });

  it("keeps all else of the request, and the request itself as it was", () => {
    const headers = new Headers({ "X-A": "1" });
    const request: HttpRequest = {
      method: "PUT",
      url,
      headers,
      body: { id: 1 },
    };

    expect(withXsrfToken(request, xsrf)).toEqual({
      ...request,
      headers: new Headers({ "X-A": "1", "X-XSRF-TOKEN": "t0k3n" }),
    });
    expect(request.headers).toEqual(new Headers({ "X-A": "1" }));
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
    document.cookie = "XSRF-TOKEN=a";
    const { http, requests } = recordingClient({ xsrf: false });
    http.post(url, {}).subscribe();
    document.cookie = "XSRF-TOKEN=; max-age=0";

    expect(requests[0]?.headers).toEqual(new Headers());
  });
});

describe("isSameOrigin", () => {
  it.each([...ourUrls, ...foreignUrls])(
    "judges %j as the platform does",
    (any) => {
      expect(isSameOrigin(any)).toBe(resolvesToPage(any));
    },
  );

  it.each([...ourUrls, ...foreignUrls])(
    "judges %j as the platform does under a base of another origin",
    (any) => {
      setBase("https://evil.test/app/");

      expect(isSameOrigin(any)).toBe(resolvesToPage(any));
    },
  );

  it("takes nothing for its own in a page of an opaque origin", () => {
    vi.stubGlobal("location", { origin: "null" });

    expect(isSameOrigin("data:text/plain,a")).toBe(false);
    expect(isSameOrigin(url)).toBe(false);
  });
});

function tokenFor(target: string): string | null | undefined {
  const { http, requests } = recordingClient({ xsrf });
  http.post(target, {}).subscribe();
  return requests[0]?.headers.get("X-XSRF-TOKEN");
}

function to(
  target: string,
): NonNullable<HttpClientOptions["interceptors"]>[number] {
  return (request, next) => next({ ...request, url: target });
}
