import { describe, inject } from "vitest";
import { newDatabase, withoutPostgres } from "../tools/machine/postgres.ts";
import { sqliteFile } from "./running-app.ts";

/** Resolves with the address of a new database, until the test ends. */
export type NewDatabase = () => Promise<string>;

/** Has `what` tested on SQLite and, where there is one, on PostgreSQL. */
export function onEachDatabase(
  what: string,
  tests: (newDatabase: NewDatabase) => void,
): void {
  describe(`${what} on SQLite`, () => {
    tests(() => Promise.resolve(sqliteFile()));
  });
  describe.skipIf(withoutPostgres)(`${what} on PostgreSQL`, () => {
    tests(() => newDatabase(inject("postgres")));
  });
}
