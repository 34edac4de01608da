// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest";
import { FetchBackend } from "../../src/http/fetch-backend.ts";
import { HttpClient } from "../../src/http/http-client.ts";
import type { HttpBackend, HttpRequest } from "../../src/http/http-types.ts";
import { recordingFetch } from "../support/recording.ts";
import { setBase } from "../support/urls.ts";
import { valuesOf } from "../support/values-of.ts";

const own = { headers: { "X-XSRF-TOKEN": "set by hand", "X-A": "1" } };
const xsrf = { getCookies: () => "XSRF-TOKEN=t0k3n" };

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
    ["makes a record of them", (headers) => recordOf(headers)],
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
    const xsrf = { headerName: "X-CSRF", getCookies };
    const http = new HttpClient(backend, { xsrf });
    await valuesOf(http.put("api", {}));

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
      expect(requests[0]?.headers.get("X-A")).toBe("1");
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
  options?: { headers: HeadersInit },
): Promise<unknown> {
  const http = new HttpClient(backend, { xsrf });
  return valuesOf(http.post("api/heroes", {}, options));
}

function recordOf(headers: Headers): Headers {
  return new Headers(Object.fromEntries(headers));
}
