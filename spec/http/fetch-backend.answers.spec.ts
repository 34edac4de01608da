import { describe, expect, it } from "vitest";
import { FetchBackend, type HttpResponse, type ResponseType } from "rx-heroes";
import { onlyValue } from "../support/only-value.ts";
import { request } from "../support/request.ts";

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
    "of type %j with the text %j has the body %j",
    async (type, text, body) => {
      expect(await bodyOf(text, type)).toEqual(body);
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
    const body = await bodyOf(bytes, type);

    expect(body).toBeInstanceOf(Blob);
    expect((body as Blob).type).toBe(type);
    expect(await bytesOf(body)).toEqual(bytes);
  });

  it.each(["application/json", "text/plain", "application/pdf", ""])(
    "with the type %j has a Blob or bytes where they were asked for",
    async (type) => {
      const blob = await bodyOf(bytes, type, "blob");
      const buffer = await bodyOf(bytes, type, "arrayBuffer");

      expect(blob).toBeInstanceOf(Blob);
      expect(await bytesOf(blob)).toEqual(bytes);
      expect(buffer).toBeInstanceOf(ArrayBuffer);
      expect(await bytesOf(buffer)).toEqual(bytes);
    },
  );

  it.each<[asked: ResponseType, type: string, text: string, body: unknown]>([
    ["text", "application/json", '{"id":11}', '{"id":11}'],
    ["text", "application/pdf", "%PDF", "%PDF"],
    ["text", "application/json", "", ""],
    ["json", "text/plain", '{"id":11}', { id: 11 }],
    ["json", "application/octet-stream", "[1]", [1]],
    ["json", "text/plain", "", null],
    ["blob", "text/plain", "", new Blob([], { type: "text/plain" })],
  ])("asked for %s of %j with %j has the body %j", async (...row) => {
    const [asked, type, text, body] = row;
    expect(await bodyOf(text, type, asked)).toEqual(body);
  });

  it("is one response with its status, headers and body", async () => {
    const headers = { "X-Total": "10", "Content-Type": "application/json" };
    const init = { status: 201, statusText: "Created", headers };

    expect(await answerOf(new Response('{"id":11}', init))).toEqual({
      status: 201,
      statusText: "Created",
      headers: new Headers(headers),
      url: "api/heroes",
      body: { id: 11 },
    });
  });
});

async function bodyOf(
  content: BodyInit | null,
  type: string,
  responseType?: ResponseType,
): Promise<unknown> {
  const headers = { "Content-Type": type };
  const response = new Response(content, { headers });
  return (await answerOf(response, responseType)).body;
}

async function answerOf(
  response: Response,
  responseType?: ResponseType,
): Promise<HttpResponse> {
  const backend = new FetchBackend({ fetch: () => Promise.resolve(response) });
  const asked = request("GET api/heroes", responseType && { responseType });
  return onlyValue(backend.handle(asked));
}

async function bytesOf(body: unknown): Promise<Uint8Array> {
  return new Uint8Array(await new Response(body as Blob).arrayBuffer());
}
