import BetterSqlite3 from "better-sqlite3";
import { once } from "node:events";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import {
  afterAll,
  beforeAll,
  describe,
  expect,
  it,
  onTestFinished,
} from "vitest";
import {
  newDatabase,
  Postgres,
  withoutPostgres,
} from "../tools/machine/postgres.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { tenHeroes } from "./contract.ts";
import { sqliteFile } from "./running-app.ts";
import { failedStart, ServerProcess } from "./server-process.ts";

describe("npm run api, at its start", () => {
  it("keeps heroes in heroes.sqlite where DATABASE_URL is empty", async () => {
    const cwd = temporaryFolder();
    const server = await ServerProcess.start("", { cwd });

    expect(server.lines[0]).toBe("Opening SQLite in heroes.sqlite");
    expect(existsSync(join(cwd, "heroes.sqlite"))).toBe(true);
  });

  it("takes the port 4300 where API_PORT is empty", async () => {
    const env = { DATABASE_URL: sqliteFile(), API_PORT: "" };
    await keepBusy(4300);
    const { code, error } = await failedStart({ env });
    expect([code, error]).toEqual([1, expect.stringContaining(":4300")]);
  });

  it("opens the file that sqlite: names", async () => {
    const cwd = temporaryFolder();
    await ServerProcess.start("sqlite:mine.sqlite", { cwd });
    expect(existsSync(join(cwd, "mine.sqlite"))).toBe(true);
  });

  it.each<[what: string, url: (folder: string) => string, words: RegExp]>([
    [
      "a folder that is not there",
      (folder) => join(folder, "none", "heroes.sqlite"),
      /directory does not exist/,
    ],
    ["a folder", (folder) => madeFolder(folder), /can't be opened/],
    ["a file of something else", (folder) => madeFile(folder), /is damaged/],
    ["a table of another shape", (folder) => otherTable(folder), /id integer/i],
    ["no file", () => "sqlite:", /names no file/],
    ["no address", () => "postgres://[", /is no address/],
  ])("says in one sentence that it can't use %s", async (_, url, words) => {
    const DATABASE_URL = url(temporaryFolder());
    const { code, error } = await failedStart({ env: { DATABASE_URL } });
    expect(code).toBe(1);
    expect(error.trim()).toMatch(words);
    expect(error.trim().split("\n")).toHaveLength(1);
  });

  it.each([["-1"], ["80a"], ["99999"]])("refuses the port %s", async (port) => {
    const env = { DATABASE_URL: sqliteFile(), API_PORT: port };
    const { code, error } = await failedStart({ env });
    expect([code, error]).toEqual([1, `"${port}" is no port\n`]);
  });
});

describe.skipIf(withoutPostgres)("npm run api on PostgreSQL", () => {
  let postgres: Postgres;

  beforeAll(async () => {
    postgres = await Postgres.start();
  });

  afterAll(() => postgres.remove());

  it("says where it is, without the password, and takes POSTGRES:", async () => {
    const url = (await newDatabase(postgres.url))
      .replace("postgres:", "POSTGRES:")
      .replace("postgres@", "postgres:secret@");
    const { lines } = await ServerProcess.start(url);
    const { host, pathname } = new URL(url);
    expect(lines[0]).toBe(`Opening PostgreSQL at ${host}${pathname}`);
  });

  it("does not wait for a database that is not there", async () => {
    const DATABASE_URL = (await newDatabase(postgres.url)) + "x";
    const { code, error } = await failedStart({ env: { DATABASE_URL } });
    expect([code, error]).toEqual([
      1,
      expect.stringMatching(/^PostgreSQL at .* does not exist\n$/),
    ]);
  });

  it("waits for one that comes up later, and says so", async () => {
    const url = await newDatabase(postgres.url);
    await postgres.stop();
    const { address, lines } = await ServerProcess.start(url, {
      onLine: (line) => {
        if (line.startsWith("Waiting")) void postgres.start();
      },
    });

    expect(lines[1]).toMatch(/^Waiting for it: /);
    const response = await fetch(`${address}/api/heroes`);
    expect(await response.json()).toEqual(tenHeroes);
  });
});

/** Has `port` in use until the test ends. */
async function keepBusy(port: number): Promise<void> {
  const server = createServer().listen(port, "127.0.0.1");
  onTestFinished(() => void server.close());
  // Where this fails, somebody else is listening on it.
  await once(server, "listening").catch(() => undefined);
}

function madeFolder(folder: string): string {
  mkdirSync(join(folder, "heroes.sqlite"));
  return join(folder, "heroes.sqlite");
}

function madeFile(folder: string): string {
  const file = join(folder, "heroes.sqlite");
  writeFileSync(file, "My heroes: Narco, Magma. ".repeat(100));
  return file;
}

function otherTable(folder: string): string {
  const file = join(folder, "heroes.sqlite");
  const database = new BetterSqlite3(file);
  database.exec("create table heroes (id integer primary key, title text)");
  database.close();
  return file;
}
