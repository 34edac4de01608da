import { describe, expect, it } from "vitest";
import { failureText } from "#src/http/failure-text.ts";
import { revoked } from "../support/plain-javascript.ts";

describe("failureText", () => {
  it.each<[what: string, thrown: unknown, text: string | undefined]>([
    ["an Error", new TypeError("Out of reach"), "Out of reach"],
    ["anything with a message", { message: "no" }, "no"],
    ["a text", "out of reach", "out of reach"],
    ["a number", 404, "404"],
    ["blanks around it", new Error(" no \n"), "no"],
    ["a message that is a number", { message: 7 }, "7"],
    ["an empty message", new Error(), undefined],
    ["an empty text", "", undefined],
    ["blanks alone", " ", undefined],
    ["undefined", undefined, undefined],
    ["null", null, undefined],
    ["an object", {}, undefined],
    ["a message that is an object", { message: {} }, undefined],
    ["a symbol", Symbol("no"), undefined],
    ["a message that throws", hostile(), undefined],
    ["a revoked proxy", revoked(), undefined],
    ["a revoked function", revoked(() => 1), undefined],
  ])("of %s", (_, thrown, text) => {
    expect(failureText(thrown)).toBe(text);
  });
});

function hostile(): object {
  return {
    get message(): string {
      throw new Error("unreadable");
    },
  };
}
