import { describe, expect, it } from "vitest";
import { isSameOrigin } from "../../src/http/xsrf.ts";
import { recordingClient } from "../support/recording.ts";

describe("withXsrfToken without a document", () => {
  it("adds no token and keeps the request", () => {
    const { http, requests } = recordingClient();
    http.post("api/heroes", {}).subscribe();

    expect(typeof document).toBe("undefined");
    expect(requests.map(({ headers }) => headers)).toEqual([new Headers()]);
  });

  it("adds no token whatever getCookies says", () => {
    const { http, requests } = recordingClient({
      xsrf: { getCookies: () => "XSRF-TOKEN=abc" },
    });
    http.post("api/heroes", {}).subscribe();

    expect(requests.map(({ headers }) => headers)).toEqual([new Headers()]);
  });

  it.each(["api/heroes", "http://localhost/api", ""])(
    "takes %j for no URL of its own",
    (url) => {
      expect(isSameOrigin(url)).toBe(false);
    },
  );
});
