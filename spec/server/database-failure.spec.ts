import { describe, expect, it } from "vitest";
import { failureMessage, isTransient } from "#src/server/database-failure.ts";

const full = "The database's disk is full";

// What is hard to bring about, and why each kind of key is looked up.
describe("failureMessage", () => {
  it.each([
    ["SQLITE_FULL", "database or disk is full", full],
    ["SQLITE_IOERR_SHMSIZE", "disk I/O error", full],
    [
      "SQLITE_IOERR_WRITE",
      "disk I/O error",
      "The database's disk does not work",
    ],
    ["53100", "could not extend file", full],
    ["53300", "too many clients already", "The database is busy"],
    ["57014", "canceling statement", "The database took too long"],
    ["57P03", "the database system is starting up", "The database is away"],
    ["ECONNREFUSED", "connect ECONNREFUSED", "The database is away"],
    ["28P01", "password authentication failed", undefined],
    [undefined, "x is not a function", undefined],
  ])("of %s, %s, is %s", (code, message, expected) => {
    expect(failureMessage({ code, message })).toBe(expected);
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
    expect(isTransient({ code, message: "" })).toBe(expected);
  });
});
