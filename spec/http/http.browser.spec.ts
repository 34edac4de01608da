import { describe, expect, it, vi } from "vitest";
import { FetchBackend, HttpClient } from "rx-heroes";
import { valuesOf } from "../support/values-of.ts";

describe("FetchBackend in a browser", () => {
  const http = new HttpClient(new FetchBackend());

  it("emits a whole response, with the URL that sent it", async () => {
    const responses = await valuesOf(
      http.request("GET", "/spec/../package.json"),
    );

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
