import { describe, expect, it } from "vitest";
import { Collection, type Item } from "#src/in-memory/collection.ts";
import type { InMemoryOptions } from "#src/in-memory/in-memory-options.ts";
import { type Answer, RefusedRequest } from "#src/in-memory/answer.ts";
import { respond } from "#src/in-memory/respond.ts";

const ann = { id: 11, name: "Ann" };
const bea = { id: "b", name: "Bea" };

describe("respond", () => {
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
  ])("answers $line $body with $status", ({ line, body, status, answer }) => {
    const response = reply(line, body);

    expect(response.status).toBe(status);
    expect(response.body).toEqual(answer);
  });

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
  ] as const)("refuses %s %j with %i %j", (line, body, status, text) => {
    expect(() => reply(line, body)).toThrow(new RefusedRequest(status, text));
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
  ])("refuses %s for a body with 400", (_, body) => {
    const refusal = new RefusedRequest(
      400,
      "Request body must be a JSON object",
    );

    expect(() => reply("POST", body)).toThrow(refusal);
    expect(() => reply("PUT 11", body)).toThrow(refusal);
  });

  it.each([
    ...[7, 0, -7, 1.5, 1e21].map((id) => [String(id), id] as const),
    ...[" ", "7 ", "007", "1e1", "1.0", "-0", "0x1", "7abc"].map(asItIs),
    ...["NaN", "Infinity", "9007199254740993", "true"].map(asItIs),
  ])("takes the id %j of a POST's URL as %j", (text, id) => {
    expect(reply(`POST ${text}`, {}).body).toEqual({ id });
  });

  it.each([
    ["POST", { id: "11", name: "Eve" }],
    ["PUT", { id: "11", name: "Eve" }],
    ["POST 11", { name: "Eve" }],
  ])("replaces all but place and id of an item by %s %j", (line, body) => {
    const items = new Collection([{ ...ann, team: "A" } as Item, bea]);
    reply(line, body, {}, items);

    expect(items.search()).toEqual([{ id: 11, name: "Eve" }, bea]);
  });

  it.each([
    ["POST", { post204: false }],
    ["PUT", { put204: false }],
  ])("answers %s with %o by the item that it put there", (line, options) => {
    const eve = { id: 11, name: "Eve" };
    const kept = { post204: true, put204: true };

    expect(reply(line, eve, options)).toEqual({ status: 200, body: eve });
    expect(reply(line, { id: 9 }, options).status).toBe(201);
    expect(reply(line, eve, kept)).toEqual({ status: 204 });
  });

  it("refuses with post409 to replace by POST", () => {
    const items = new Collection([ann]);
    const refusal = new RefusedRequest(
      409,
      "'heroes' item with id='11' exists and may not be updated with POST; use PUT instead.",
    );
    const options = { post409: true };

    expect(() => reply("POST", ann, options, items)).toThrow(refusal);
    expect(() => reply("POST 11", {}, options, items)).toThrow(refusal);
    expect(items.search()).toEqual([ann]);
    expect(reply("POST", { id: 12 }, options, items).status).toBe(201);
  });

  it("refuses with put404 and delete404 what is not there", () => {
    const gone = "'heroes' with id='99' not found";
    const uncreated =
      "'heroes' item with id='99' not found and may not be created with PUT; use POST instead.";
    const options = { put404: true, delete404: true };

    expect(() => reply("DELETE 99", undefined, options)).toThrow(
      new RefusedRequest(404, gone),
    );
    expect(() => reply("PUT", { id: 99 }, options)).toThrow(
      new RefusedRequest(404, uncreated),
    );
    expect(reply("PUT", ann, options).status).toBe(204);
    expect(reply("DELETE 11", undefined, options).status).toBe(204);
  });
});

describe("respond with genId", () => {
  it.each([7, "seven", 0, -1, "0"])("makes the new id %j", (id) => {
    const answer = reply("POST", {}, { genId: () => id });

    expect(answer).toEqual({ status: 201, body: { id } });
  });

  it("shows it the items and the name of their collection", () => {
    const genId: InMemoryOptions["genId"] = (items, collection) =>
      [collection, ...items.map(({ id }) => id)].join("-");

    expect(reply("POST", {}, { genId }).body).toEqual({ id: "heroes-11-b" });
  });

  it("does not ask it where the body or the URL has an id", () => {
    const genId = (): string => "asked";

    expect(reply("POST", { id: 3 }, { genId }).body).toEqual({ id: 3 });
    expect(reply("POST 4", {}, { genId }).body).toEqual({ id: 4 });
  });

  it.each([
    ["gives undefined", () => undefined],
    ["gives an empty text", () => ""],
    ["gives no number", () => NaN],
    ["throws", () => JSON.parse("") as number],
  ])("fails the POST where it %s", (_, genId) => {
    const items = new Collection([ann]);
    const text = "Failed to generate new id for 'heroes'";

    expect(() => reply("POST", {}, { genId }, items)).toThrow(
      new RefusedRequest(500, text),
    );
    expect(items.search()).toEqual([ann]);
    expect(reply("POST", {}, {}, items).status).toBe(201);
  });

  it("takes an id in use for that of a POST", () => {
    const items = new Collection([ann, bea]);
    const genId = (): string => "11";
    const refused = { genId, post409: true };

    expect(() => reply("POST", {}, refused, items)).toThrow(RefusedRequest);
    expect(reply("POST", { name: "Eve" }, { genId }, items).status).toBe(204);
    expect(items.search()).toEqual([{ id: 11, name: "Eve" }, bea]);
  });
});

function asItIs(id: string): [text: string, id: string] {
  return [id, id];
}

/** The answer to `METHOD id`, either of them about heroes. */
function reply(
  line: string,
  body?: unknown,
  options: InMemoryOptions = {},
  items = new Collection([ann, bea]),
): Answer {
  const [, method = "", id] = /^(\w+) ?(.+)?$/.exec(line) ?? [];
  const request = { method, url: "api/heroes", headers: new Headers(), body };
  const url = { collection: "heroes", id, query: [] };
  return respond({ request, url, items, options });
}
