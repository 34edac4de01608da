import type { Observable } from "rxjs";
import { describe, expect, it } from "vitest";
import { FetchBackend } from "../../src/http/fetch-backend.ts";
import type {
  HttpRequest,
  HttpResponse,
  ResponseType,
} from "../../src/http/http-types.ts";
import { valuesOf } from "../support/values-of.ts";

const url = "api/heroes";
// No UTF-8: read as text, they would come out changed.
const bytes = Uint8Array.of(0x25, 0xff, 0xfe, 0x00, 0x80, 0xc3, 0x28);

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
    ["application/xml", "<a/>", "<a/>"],
    ["application/xml; charset=utf-8", "<a/>", "<a/>"],
    ["text/xml", "<a/>", "<a/>"],
    ["image/svg+xml", "<svg/>", "<svg/>"],
    ["APPLICATION/ATOM+XML", "<a/>", "<a/>"],
    [" ;charset=utf-8", "a", "a"],
    ["application/pdf", "", null],
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

  it.each([
    "application/pdf",
    "image/png",
    "application/octet-stream",
    "application/zip;a=text",
    "application/jsonp",
    "application/jsonlines",
    "application/xmlish",
    "context/plain",
    "multipart/form-data",
  ])("with the type %j has a Blob with the very bytes", async (type) => {
    const headers = { "Content-Type": type };
    const { body } = await answerOf(new Response(bytes, { headers }));

    expect(body).toBeInstanceOf(Blob);
    expect((body as Blob).type).toBe(type);
    expect(await bytesOf(body)).toEqual(bytes);
  });

  it.each(["application/json", "text/plain", "application/pdf", ""])(
    "with the type %j has a Blob or bytes where they were asked for",
    async (type) => {
      const headers = { "Content-Type": type };
      const answerAs = (responseType: ResponseType) =>
        answerOf(new Response(bytes, { headers }), responseType);
      const blob = await answerAs("blob");
      const buffer = await answerAs("arrayBuffer");

      expect(blob.body).toBeInstanceOf(Blob);
      expect(await bytesOf(blob.body)).toEqual(bytes);
      expect(buffer.body).toBeInstanceOf(ArrayBuffer);
      expect(await bytesOf(buffer.body)).toEqual(bytes);
    },
  );

  it.each<[asked: ResponseType, type: string, text: string, body: unknown]>([
    ["text", "application/json", '{"id":11}', '{"id":11}'],
    ["text", "application/pdf", "%PDF", "%PDF"],
    ["text", "application/json", "", ""],
    ["json", "text/plain", '{"id":11}', { id: 11 }],
    ["json", "application/octet-stream", "[1]", [1]],
    ["json", "text/plain", "", null],
  ])("asked for %s of %j with %j has the body %j", async (...row) => {
    const [asked, type, text, body] = row;
    const headers = { "Content-Type": type };
    const answered = await answerOf(new Response(text, { headers }), asked);

    expect(answered.body).toEqual(body);
  });

  it("has an empty Blob, and no null, where a Blob was asked for", async () => {
    const { body } = await answerOf(new Response(""), "blob");

    expect((body as Blob).size).toBe(0);
  });

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

function answer(
  response: Response,
  request: HttpRequest = get(),
): Observable<HttpResponse> {
  const backend = new FetchBackend({ fetch: () => Promise.resolve(response) });
  return backend.handle(request);
}

async function answerOf(
  response: Response,
  responseType?: ResponseType,
): Promise<HttpResponse> {
  const request = { ...get(), ...(responseType && { responseType }) };
  const [first] = await valuesOf(answer(response, request));
  if (!first) throw new Error("It did not answer");
  return first;
}

async function bytesOf(body: unknown): Promise<Uint8Array> {
  return new Uint8Array(
    await new Response(body as Blob | ArrayBuffer).arrayBuffer(),
  );
}

function get(): HttpRequest {
  return { method: "GET", url, headers: new Headers(), body: null };
}
