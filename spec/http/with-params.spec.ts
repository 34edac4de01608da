import { describe, expect, it } from "vitest";
import { type RequestOptions } from "#src/http/http-client.ts";
import { recordingClient } from "../support/recording.ts";

type Params = NonNullable<RequestOptions["params"]>;

describe("withParams", () => {
  it.each<[url: string, params: Params, sent: string]>([
    ["api/heroes", {}, "api/heroes"],
    ["api/heroes/", { name: "m" }, "api/heroes/?name=m"],
    ["api/heroes", { id: 11, done: false }, "api/heroes?id=11&done=false"],
    ["api/heroes?", { a: 1 }, "api/heroes?a=1"],
    ["api/heroes?b=2", { a: 1 }, "api/heroes?b=2&a=1"],
    ["api/heroes?b=2&", { a: 1 }, "api/heroes?b=2&a=1"],
    ["api/heroes?b=2#top", { a: 1 }, "api/heroes?b=2&a=1#top"],
    ["", { a: 1 }, "?a=1"],
    ["a", { id: [11, 12], b: "x" }, "a?id=11&id=12&b=x"],
    ["a", { id: [] }, "a"],
    ["a", { id: undefined, b: 1, c: null }, "a?b=1"],
    ["a?b=2", { id: undefined }, "a?b=2"],
  ])("sends %j with %j as %j", (url, params, sent) => {
    expect(urlSent(url, params)).toBe(sent);
  });

  it.each(["50% & more", "a+b c", "a=b&c=d#e?", "Ünïcödé 漢字 🦸‍♀️"])(
    "lets any server read %j as typed, names too",
    (text) => {
      const sent = new URL(
        urlSent("api/heroes/", { [text]: text }),
        "http://a",
      );
      expect([...sent.searchParams]).toEqual([[text, text]]);
    },
  );
});

function urlSent(url: string, params: Params): string {
  const { http, requests } = recordingClient();
  http.get(url, { params }).subscribe();
  return requests[0]?.url ?? "nothing was sent";
}
