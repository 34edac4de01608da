// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { recordingClient } from "../support/recording.ts";
import { valuesOf } from "../support/values-of.ts";

const url = "api/heroes";
const xsrf = { getCookies: () => "XSRF-TOKEN=t" };

describe("HttpClient with headers", () => {
  it("never writes to the caller's own", () => {
    const headers = new Headers({ "X-A": "1" });
    const { http, requests } = recordingClient({
      xsrf,
      interceptors: [
        (request, next) => {
          request.headers.set("X-A", "2");
          return next(request);
        },
      ],
    });
    http.post(url, {}, { headers }).subscribe();

    expect(requests[0]?.headers).toEqual(
      new Headers({ "X-A": "2", "X-XSRF-TOKEN": "t" }),
    );
    expect(headers).toEqual(new Headers({ "X-A": "1" }));
  });

  it("copies them anew for each request", () => {
    const headers = new Headers({ "X-A": "1" });
    const { http, requests } = recordingClient();
    const answer$ = http.get(url, { headers });

    answer$.subscribe();
    headers.set("X-A", "2");
    answer$.subscribe();

    const sent = requests.map((request) => request.headers.get("X-A"));
    expect(sent).toEqual(["1", "2"]);
  });

  it("makes an error notification of an illegal one", async () => {
    const { http } = recordingClient();
    const answer$ = http.get(url, { headers: { "no name": "1" } });

    await expect(valuesOf(answer$)).rejects.toThrow(TypeError);
  });
});
