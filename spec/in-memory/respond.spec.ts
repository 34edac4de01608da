import { describe, expect, it } from "vitest";
import {
  InMemoryDataService,
  type InMemoryOptions,
  type Item,
} from "rx-heroes";
import { ask, backend, bodyOf } from "../support/ask.ts";

const ann = { id: 11, name: "Ann" };
const bea = { id: "b", name: "Bea" };

describe("InMemoryDataService", () => {
  it.each<{ line: string; body?: unknown; status: number; answer?: unknown }>([
    { line: "GET", status: 200, answer: [ann, bea] },
    { line: "GET 11", status: 200, answer: ann },
    { line: "GET b", status: 200, answer: bea },
    { line: "POST", body: { id: 9 }, status: 201, answer: { id: 9 } },
    { line: "POST 9", body: {}, status: 201, answer: { id: 9 } },
    { line: "POST 9", body: { id: null }, status: 201, answer: { id: 9 } },
    { line: "POST 9", body: { id: "" }, status: 201, answer: { id: 9 } },
    { line: "POST 9", body: { id: "9" }, status: 201, answer: { id: "9" } },
    { line: "POST", body: { id: "11" }, status: 204 },
    { line: "POST 11", body: {}, status: 204 },
    { line: "PUT", body: { id: 11 }, status: 204 },
    { line: "POST 11", body: { id: 11 }, status: 204 },
    { line: "PUT 11", body: { id: 11 }, status: 204 },
    { line: "PUT 11", body: { id: "11" }, status: 204 },
    { line: "PUT", body: { id: 9 }, status: 201, answer: { id: 9 } },
    { line: "PUT 9", body: { id: "9" }, status: 201, answer: { id: "9" } },
    { line: "PUT", body: { id: 0 }, status: 201, answer: { id: 0 } },
    { line: "DELETE 11", status: 204 },
    { line: "DELETE b", status: 204 },
    { line: "DELETE 99", status: 204 },
  ])(
    "responds to $line $body with $status",
    ({ line, body, status, answer }) => {
      expect(send(line, body)).toMatchObject({ status, body: answer ?? null });
    },
  );

  it.each([
    ["GET 99", undefined, 404, "'heroes' with id='99' not found"],
    ["GET 011", undefined, 404, "'heroes' with id='011' not found"],
    ["GET  11", undefined, 404, "'heroes' with id=' 11' not found"],
    ["POST 12", ann, 400, "Request id does not match item.id"],
    ["PUT 12", ann, 400, "Request id does not match item.id"],
    ["PUT 011", ann, 400, "Request id does not match item.id"],
    ["PUT", { name: "Ann" }, 404, "Missing 'heroes' id"],
    ["PUT 11", { name: "Ann" }, 404, "Missing 'heroes' id"],
    ["PUT", { id: null }, 404, "Missing 'heroes' id"],
    ["PUT", { id: "" }, 404, "Missing 'heroes' id"],
    ["DELETE", undefined, 404, "Missing 'heroes' id"],
    ["POST", {}, 500, "Failed to generate new id for 'heroes'"],
    ["HEAD", undefined, 405, "Method not allowed"],
    ["HEAD 11", undefined, 405, "Method not allowed"],
    ["PATCH 11", ann, 405, "Method not allowed"],
    ["OPTIONS", undefined, 405, "Method not allowed"],
  ] as const)("rejects %s %j with %i %j", (line, body, status, text) => {
    expect(send(line, body)).toEqual(failure(status, text));
  });

  it.each([
    ["null", null],
    ["nothing", undefined],
    ["a list", [ann]],
    ["a text", '{"id":1}'],
    ["a number", 11],
    ["true", true],
    ["a form", new FormData()],
    ["a file", new Blob(["{}"])],
    ["parameters", new URLSearchParams("id=1")],
    ["bytes", new Uint8Array([1])],
    ["a date", new Date(0)],
  ])("rejects %s as a body with 400", (_, body) => {
    const rejected = failure(400, "Request body must be a JSON object");

    expect(send("POST", body)).toEqual(rejected);
    expect(send("PUT 11", body)).toEqual(rejected);
  });

  it.each([
    ...[7, 0, -7, 1.5, 1e21].map((id) => [String(id), id] as const),
    ...[" ", "7 ", "007", "1e1", "1.0", "-0", "0x1", "7abc"].map(asText),
    ...["NaN", "Infinity", "9007199254740993", "true"].map(asText),
  ])("takes the id %j of a POST's URL as %j", (text, id) => {
    const path = encodeURIComponent(text);
    expect(send(`POST ${path}`, {})).toMatchObject({ body: { id } });
  });

  it.each([
    ["POST", { id: "11", name: "Eve" }],
    ["PUT", { id: "11", name: "Eve" }],
    ["POST 11", { name: "Eve" }],
  ])("replaces all but place and id of an item by %s %j", (line, body) => {
    const service = serviceWith({}, [{ ...ann, team: "A" } as Item, bea]);
    send(line, body, service);

    expect(heroesOf(service)).toEqual([{ id: 11, name: "Eve" }, bea]);
  });

  it.each([
    ["POST", { post204: false }],
    ["PUT", { put204: false }],
  ])(
    "responds to %s with %o with the item it has replaced",
    (line, options) => {
      const eve = { id: 11, name: "Eve" };
      const service = serviceWith(options);
      const by204 = serviceWith({ post204: true, put204: true });

      expect(send(line, eve, service)).toMatchObject({
        status: 200,
        body: eve,
      });
      expect(send(line, { id: 9 }, service).status).toBe(201);
      expect(send(line, eve, by204)).toMatchObject({ status: 204, body: null });
    },
  );

  it("rejects with post409 a POST that would replace", () => {
    const service = serviceWith({ post409: true }, [ann]);
    const text =
      "'heroes' item with id='11' exists and may not be updated with POST; use PUT instead.";

    expect(send("POST", ann, service)).toEqual(failure(409, text));
    expect(send("POST 11", {}, service)).toEqual(failure(409, text));
    expect(heroesOf(service)).toEqual([ann]);
    expect(send("POST", { id: 12 }, service).status).toBe(201);
  });

  it("rejects with put404 and delete404 what is not there", () => {
    const service = serviceWith({ put404: true, delete404: true });
    const notFound = "'heroes' with id='99' not found";
    const notCreated =
      "'heroes' item with id='99' not found and may not be created with PUT; use POST instead.";

    expect(send("DELETE 99", null, service)).toEqual(failure(404, notFound));
    expect(send("PUT", { id: 99 }, service)).toEqual(failure(404, notCreated));
    expect(send("PUT", ann, service).status).toBe(204);
    expect(send("DELETE 11", null, service).status).toBe(204);
  });
});

describe("InMemoryDataService with genId", () => {
  it.each([7, "seven", 0, -1, "0"])("makes the new id %j", (id) => {
    const created = send("POST", {}, serviceWith({ genId: () => id }));

    expect(created).toMatchObject({ status: 201, body: { id } });
  });

  it("passes it the items and the name of their collection", () => {
    const genId: InMemoryOptions["genId"] = (items, collection) =>
      [collection, ...items.map(({ id }) => id)].join("-");
    const created = send("POST", {}, serviceWith({ genId }));

    expect(created).toMatchObject({ body: { id: "heroes-11-b" } });
  });

  it("does not call it if the body or the URL has an id", () => {
    const service = serviceWith({ genId: () => "new" });

    expect(send("POST", { id: 3 }, service)).toMatchObject({ body: { id: 3 } });
    expect(send("POST 4", {}, service)).toMatchObject({ body: { id: 4 } });
  });

  it.each([
    ["returns undefined", () => undefined],
    ["returns an empty text", () => ""],
    ["returns no number", () => NaN],
    ["throws", () => JSON.parse("") as number],
  ])("rejects a POST if it %s", (_, genId) => {
    const service = serviceWith({ genId }, [ann]);
    const text = "Failed to generate new id for 'heroes'";

    expect(send("POST", {}, service)).toEqual(failure(500, text));
    expect(heroesOf(service)).toEqual([ann]);
    expect(send("POST", { id: 1 }, service).status).toBe(201);
  });

  it("treats an id in use as the id of the POST", () => {
    const genId = (): string => "11";
    const service = serviceWith({ genId });
    const strict = serviceWith({ genId, post409: true });

    expect(send("POST", {}, strict)).toMatchObject({ status: 409 });
    expect(send("POST", { name: "Eve" }, service).status).toBe(204);
    expect(heroesOf(service)).toEqual([{ id: 11, name: "Eve" }, bea]);
  });
});

function asText(id: string): [text: string, id: string] {
  return [id, id];
}

/** Sends `METHOD id` for the heroes, or for one of them. */
function send(
  line: string,
  body?: unknown,
  service = serviceWith(),
): ReturnType<typeof ask> {
  const [, method = "", id] = /^(\w+) ?(.+)?$/.exec(line) ?? [];
  const path = id === undefined ? "" : `/${id}`;
  return ask(service, `${method} api/heroes${path}`, body);
}

function serviceWith(
  options: InMemoryOptions = {},
  heroes: Parameters<typeof backend>[0] = [ann, bea],
): InMemoryDataService {
  return backend(heroes, options);
}

function heroesOf(service: InMemoryDataService): unknown {
  return bodyOf(service, "GET api/heroes");
}

function failure(status: number, text: string): unknown {
  const message = text;
  return expect.objectContaining({ status, message, error: { error: text } });
}
