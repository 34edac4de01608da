import { describe, expect, it } from "vitest";
import { isTransient, failureMessage } from "#src/server/database-failure.ts";

describe("failureMessage", () => {
  // A full disk is hard to come by where a test runs.
  it.each([
    ["SQLITE_FULL", "database or disk is full"],
    ["53100", "could not extend file"],
  ])("knows a full disk by %s", (code, message) => {
    expect(failureMessage({ code, message })).toBe(
      "The database's disk is full",
    );
  });
});

describe("isTransient", () => {
  // What PostgreSQL reports depends on how far the other server has come.
  it.each([
    ["23505", "duplicate key value violates unique constraint"],
    ["42710", 'type "heroes" already exists'],
    ["42P07", 'relation "heroes" already exists'],
  ])("knows %s as two servers' making the table at once", (code, message) => {
    expect(isTransient({ code, message })).toBe(true);
  });

  it("does not wait for what waiting does not mend", () => {
    const message = "password authentication failed";
    expect(isTransient({ code: "28P01", message })).toBe(false);
  });
});
