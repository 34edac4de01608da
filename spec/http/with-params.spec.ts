import { describe, expect, it, vi } from "vitest";
import { type RequestOptions } from "#src/http/http-client.ts";
import { js } from "../support/plain-javascript.ts";
import { recordingClient } from "../support/recording.ts";

type Params = NonNullable<RequestOptions["params"]>;

const pairs: Params = [
  ["id", 11],
  ["b", null],
  ["id", 12],
];

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
    ["a", new URLSearchParams("id=11&id=12&b=x y"), "a?id=11&id=12&b=x%20y"],
    ["a", new Map(Object.entries({ id: [11, 12], b: [] })), "a?id=11&id=12"],
    ["a", pairs, "a?id=11&id=12"],
  ])("sends %j with %j as %j", (url, params, sent) => {
    expect(urlSent(url, params)).toBe(sent);
  });

  it("sends all of an iterator that runs once at each subscription", () => {
    const { http, requests } = recordingClient();
    const params = new Map([["id", 11]]).entries();
    const found$ = http.get("a", { params });
    found$.subscribe();
    found$.subscribe();

    expect(requests.map(({ url }) => url)).toEqual(["a?id=11", "a?id=11"]);
  });

  it.each<[name: string, params: unknown]>([
    ["Object", { id: 7, by: { name: "Ann" } }],
    ["Array", { by: [[1, 2]] }],
    ["Date", new Map([["by", new Date(0)]])],
    ["Function", { by: () => 1 }],
  ])("rejects a parameter that is this %s: %o", (name, params) => {
    const { http, requests } = recordingClient();
    const onError = vi.fn();
    http.get("a", { params: js(params) }).subscribe({ error: onError });

    const error = new TypeError(`params.by cannot hold this ${name}`);
    expect(onError).toHaveBeenCalledExactlyOnceWith(error);
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
