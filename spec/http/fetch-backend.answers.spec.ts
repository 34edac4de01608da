import type { Observable } from "rxjs";
import { describe, expect, it } from "vitest";
import { FetchBackend } from "../../src/http/fetch-backend.ts";
import type { HttpRequest, HttpResponse } from "../../src/http/http-types.ts";
import { valuesOf } from "../support/values-of.ts";

const url = "api/heroes";

describe("the answer of FetchBackend", () => {
  it.each<[type: string, text: string | null, body: unknown]>([
    ["application/json", '{"id":11}', { id: 11 }],
    ["application/json; charset=utf-8", "[1]", [1]],
    ["APPLICATION/JSON ;charset=utf-8", "0", 0],
    ["application/problem+json", '{"a":1}', { a: 1 }],
    ["application/ld+json;profile=x", "null", null],
    ["text/json", '"a"', "a"],
    ["application/json", "\ufeff[1]", [1]],
    ["application/json", "", null],
    ["application/json", null, null],
    ["text/plain", "", null],
    ["text/plain", null, null],
    ["text/plain", '{"id":11}', '{"id":11}'],
    ["text/html", "<p>Hi</p>", "<p>Hi</p>"],
    ["application/jsonp", "[1]", "[1]"],
    ["application/jsonlines", "[1]", "[1]"],
    ["text/plain; profile=application/json", "[1]", "[1]"],
    ["text/plain;a=x+json", "[1]", "[1]"],
    ["", "[1]", "[1]"],
    ["text/plain", "  ", "  "],
  ])(
    "with the type %j and the text %j has the body %j",
    async (type, text, body) => {
      const headers = { "Content-Type": type };

      expect(await answerOf(new Response(text, { headers }))).toMatchObject({
        body,
      });
    },
  );

  it("is one response with its status, headers and body, then the end", async () => {
    const headers = { "X-Total": "10", "Content-Type": "application/json" };
    const init = { status: 201, statusText: "Created", headers };

    expect(await valuesOf(answer(new Response('{"id":11}', init)))).toEqual([
      {
        status: 201,
        statusText: "Created",
        headers: new Headers(headers),
        url,
        body: { id: 11 },
      },
    ]);
  });

  it("has a null body for a 204", async () => {
    const { status, body } = await answerOf(
      new Response(null, { status: 204 }),
    );

    expect({ status, body }).toEqual({ status: 204, body: null });
  });

  it("tells where it came from", async () => {
    const response = new Response("");
    Object.defineProperty(response, "url", { value: "https://a.test/moved" });

    expect((await answerOf(response)).url).toBe("https://a.test/moved");
  });
});

function answer(response: Response): Observable<HttpResponse> {
  return new FetchBackend({ fetch: () => Promise.resolve(response) }).handle(
    get(),
  );
}

async function answerOf(response: Response): Promise<HttpResponse> {
  const [first] = await valuesOf(answer(response));
  if (!first) throw new Error("It did not answer");
  return first;
}

function get(): HttpRequest {
  return { method: "GET", url, headers: new Headers(), body: null };
}
