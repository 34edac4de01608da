// @vitest-environment jsdom
import {
  FetchBackend,
  type HttpBackend,
  HttpClient,
  type HttpRequest,
  type XsrfOptions,
} from "rx-heroes";
import { afterEach, describe, expect, it } from "vitest";
import { recordingFetch } from "../support/recording.ts";
import { setBase } from "../support/urls.ts";
import { valuesOf } from "../support/values-of.ts";

const own = { headers: { "X-XSRF-TOKEN": "set by hand" } };

afterEach(() => {
  document.querySelector("base")?.remove();
});

describe("a token that HttpClient added", () => {
  it.each([
    [undefined, "t0k3n"],
    ["", "t0k3n"],
    ["/", "t0k3n"],
    ["/v1", "t0k3n"],
    ["v1/", "t0k3n"],
    ["http://localhost:3000/v1", "t0k3n"],
    ["//localhost:3000", "t0k3n"],
    ["https://api.test", null],
    ["//api.test", null],
    ["/\\api.test", null],
    [" https://api.test", null],
    ["ht\ttps://api.test", null],
    ["http://localhost:3001", null],
    ["https://localhost:3000", null],
  ])("leaves through the baseUrl %j as %j", async (baseUrl, token) => {
    const { fetch, requests } = recordingFetch();
    const options = baseUrl === undefined ? {} : { baseUrl };
    await post(new FetchBackend({ ...options, fetch }));

    expect(requests[0]?.headers.get("X-XSRF-TOKEN")).toBe(token);
  });

  it("stays here when the page gets a base of another origin meanwhile", async () => {
    const { fetch, requests } = recordingFetch();
    const rebasing: HttpBackend = {
      handle(request) {
        setBase("https://evil.test/");
        return new FetchBackend({ fetch }).handle(request);
      },
    };
    await post(rebasing);

    expect(requests[0]?.url).toBe("https://evil.test/api/heroes");
    expect(requests[0]?.headers.has("X-XSRF-TOKEN")).toBe(false);
  });

  it.each<[how: string, copy: (headers: Headers) => Headers]>([
    ["passes the headers on", (headers) => headers],
    ["copies the headers", (headers) => new Headers(headers)],
    ["rewrites them", (headers) => new Headers(Object.fromEntries(headers))],
  ])("stays here where a wrapper %s and goes elsewhere", async (_, copy) => {
    const { fetch, requests } = recordingFetch();
    const network = new FetchBackend({ fetch });
    const wrapper: HttpBackend = {
      handle: ({ headers, ...request }) =>
        network.handle({
          ...request,
          headers: copy(headers),
          url: `https://api.test/${request.url}`,
        }),
    };
    await post(wrapper, { headers: { "X-A": "1" } });

    expect(requests[0]?.headers.get("X-A")).toBe("1");
    expect(requests[0]?.headers.has("X-XSRF-TOKEN")).toBe(false);
  });

  it("stays here under a header name and value of one's own", async () => {
    const { fetch, requests } = recordingFetch();
    const backend = new FetchBackend({ baseUrl: "https://api.test", fetch });
    const getCookies = () => "XSRF-TOKEN=a%3Db%C3%A9";
    await post(backend, {}, { headerName: "X-CSRF", getCookies });

    expect(requests[0]?.headers.has("X-CSRF")).toBe(false);
  });
});

describe("a request without a token that HttpClient added", () => {
  it.each(["/", "https://api.test"])(
    "keeps the caller's own header of that name on its way to %s",
    async (baseUrl) => {
      const { fetch, requests } = recordingFetch();
      await post(new FetchBackend({ baseUrl, fetch }), own);

      expect(requests[0]?.headers.get("X-XSRF-TOKEN")).toBe("set by hand");
    },
  );

  it("leaves the headers that it was given as they were", async () => {
    const { fetch } = recordingFetch();
    const given: HttpRequest[] = [];
    const network = new FetchBackend({ baseUrl: "https://api.test", fetch });
    await post({
      handle(request) {
        given.push(request);
        return network.handle(request);
      },
    });

    expect(given[0]?.headers).toEqual(new Headers({ "X-XSRF-TOKEN": "t0k3n" }));
  });
});

function post(
  backend: HttpBackend,
  options: { headers?: HeadersInit } = {},
  xsrf: XsrfOptions = { getCookies: () => "XSRF-TOKEN=t0k3n" },
): Promise<unknown> {
  const http = new HttpClient(backend, { xsrf });
  return valuesOf(http.post("api/heroes", {}, options));
}
