import { describe, expect, it, vi } from "vitest";
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
    ["api/heroes#top?b=2", { a: 1 }, "api/heroes?a=1#top?b=2"],
    ["", { a: 1 }, "?a=1"],
    ["a", { id: [11, 12], b: "x" }, "a?id=11&id=12&b=x"],
    ["a", { id: [true, "a&b"] }, "a?id=true&id=a%26b"],
    ["a", { id: [] }, "a"],
    ["a", { id: undefined, b: 1, c: null }, "a?b=1"],
    ["a?b=2", { id: undefined }, "a?b=2"],
    ["a#b#c", { id: 1 }, "a?id=1#b#c"],
    ["a", { "": "", b: "+ %" }, "a?=&b=%2B%20%25"],
    ["a", { name: "🦸\ud83e" }, "a?name=%F0%9F%A6%B8%EF%BF%BD"],
  ])("sends %j with %j as %j", (url, params, sent) => {
    expect(urlSent(url, params)).toBe(sent);
  });

  it.each([
    new URLSearchParams({ page: "2" }),
    new Map([["page", 2]]),
    [["page", "2"]],
    "page=2",
  ])("refuses %o, which is no plain object", (params) => {
    const { http, requests } = recordingClient();
    const onError = vi.fn();

    http
      .get("a", { params: params as unknown as Params })
      .subscribe({ error: onError });

    expect(onError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        message: expect.stringMatching("params is a plain object") as string,
      }),
    );
    expect(requests).toEqual([]);
  });

  it.each([
    "50% & more",
    "a+b c",
    "a=b&c=d",
    '[]{}|^`"<>',
    "Ünïcödé 漢字",
    "🦸‍♀️",
    "\u0000\t\n",
  ])("lets any server read %j as typed, names too", (text) => {
    const sent = new URL(urlSent("api/heroes/", { [text]: text }), "http://a");
    expect([...sent.searchParams]).toEqual([[text, text]]);
  });
});

function urlSent(url: string, params: Params): string {
  const { http, requests } = recordingClient();
  http.get(url, { params }).subscribe();
  return requests[0]?.url ?? "nothing was sent";
}
