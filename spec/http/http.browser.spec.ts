import { afterEach, describe, expect, it, vi } from "vitest";
import { FetchBackend, HttpClient } from "rx-heroes";
import { isSameOrigin } from "#src/http/xsrf.ts";
import { tokenSent } from "../support/recording.ts";
import {
  foreignUrls,
  ourUrls,
  resolvesToPage,
  setBase,
} from "../support/urls.ts";
import { valuesOf } from "../support/values-of.ts";

afterEach(() => {
  document.querySelector("base")?.remove();
  document.cookie = "XSRF-TOKEN=; max-age=0";
});

describe("the XSRF token in a browser", () => {
  it("is read from the page's cookie", () => {
    document.cookie = "other=1";
    document.cookie = `XSRF-TOKEN=${encodeURIComponent("a=b/ c%")}`;

    expect(tokenSent()).toBe("a=b/ c%");
  });

  it.each(["data:text/plain,", "javascript:0"])(
    "is sent if the browser ignores the base %s",
    (href) => {
      document.cookie = "XSRF-TOKEN=t0k3n";
      setBase(href);

      expect(resolvesToPage("api/heroes")).toBe(true);
      expect(tokenSent()).toBe("t0k3n");
    },
  );
});

describe("isSameOrigin in a browser", () => {
  const urls = [...ourUrls, ...foreignUrls];

  it.each(urls)("resolves %j as the platform does", (url) => {
    expect(isSameOrigin(url)).toBe(resolvesToPage(url));
    setBase("https://evil.test/app/");
    expect(isSameOrigin(url)).toBe(resolvesToPage(url));
  });
});

describe("FetchBackend in a browser", () => {
  const http = new HttpClient(new FetchBackend());

  it("emits a whole response, with the URL that sent it", async () => {
    setBase("/spec/");
    const responses = await valuesOf(http.request("GET", "../package.json"));

    expect(responses).toMatchObject([
      { status: 200, statusText: "OK", url: `${location.origin}/package.json` },
    ]);
    expect(responses[0]?.headers.get("Content-Type")).toMatch(/json/);
  });

  it("fails with status 0 if no server listens", async () => {
    const url = "http://localhost:1/api";

    await expect(valuesOf(http.get(url))).rejects.toMatchObject({
      status: 0,
      message: `Http failure response for ${url}: 0 Unknown Error (Failed to fetch)`,
      error: expect.any(TypeError) as unknown,
      cause: expect.any(TypeError) as unknown,
    });
  });

  it("aborts the request when it is unsubscribed", async () => {
    const fetch = vi.spyOn(globalThis, "fetch");
    http.get("/package.json").subscribe().unsubscribe();

    expect(fetch).toHaveBeenCalledOnce();
    await expect(fetch.mock.results[0]?.value).rejects.toMatchObject({
      name: "AbortError",
    });
  });
});
