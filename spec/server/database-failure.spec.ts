import { describe, expect, it } from "vitest";
import { failureMessage, isTransient } from "#src/server/database-failure.ts";

// What is hard to bring about.
describe("failureMessage", () => {
  it.each([
    ["SQLITE_IOERR_WRITE", "The database's disk does not work"],
    ["53100", "The database's disk is full"],
    ["53300", "The database is busy"],
    ["57014", "The database took too long"],
    ["57P03", "The database is away"],
    ["ECONNREFUSED", "The database is away"],
    ["28P01", undefined],
    ["SQLITE_ERROR", undefined],
    ["ERR_INVALID_ARG_TYPE", undefined],
    [undefined, undefined],
  ])("of %s is %s", (code, expected) => {
    expect(failureMessage({ code })).toBe(expected);
  });
});

describe("isTransient", () => {
  it.each([
    ["57P03", true],
    ["53300", true],
    ["SQLITE_BUSY_RECOVERY", true],
    ["28P01", false],
    ["53100", false],
  ])("of %s is %s", (code, expected) => {
    expect(isTransient({ code })).toBe(expected);
  });
});
