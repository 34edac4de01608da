import { copyFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { openDatabase } from "../../src/server/database.ts";
import type { Hero } from "../../src/services/hero.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { tenHeroes } from "./contract.ts";
import { onEachDatabase } from "./each-database.ts";
import { sqliteFile } from "./running-app.ts";

onEachDatabase("openDatabase", (newDatabase) => {
  it("makes the ten heroes once, whoever opens it at once", async () => {
    const url = await newDatabase();
    const all = await Promise.all([1, 2, 3, 4].map(() => heroesIn(url)));
    expect(all).toEqual(Array(4).fill(tenHeroes));
  });

  it("leaves what is there, even when that is nothing", async () => {
    const url = await newDatabase();
    const first = await open(url);
    for (const { id } of tenHeroes) await first.remove(id);
    expect(await heroesIn(url)).toEqual([]);
  });
});

describe("openDatabase", () => {
  it("starts SQLite from whatever is left when its first start is killed", async () => {
    const file = sqliteFile();
    const opened = openDatabase(file).then((table) => table.close());
    const states = await statesDuring(file, opened);
    expect(states.length).toBeGreaterThan(1);
    for (const state of states)
      expect(await heroesIn(state)).toEqual(tenHeroes);
  });

  it.each([
    "mysql://ann:hunter2@127.0.0.1/heroes",
    "jdbc:postgresql://127.0.0.1/heroes?password=hunter2",
    "postgres://ann:hunter2@[",
    "postgres://ann:1/hunter2@127.0.0.1/heroes",
    "postgres:ann:hunter2@127.0.0.1/heroes",
    '"postgres://ann:hunter2@127.0.0.1/heroes"',
    "sqlite://ann:hunter2@127.0.0.1/heroes",
    "//ann:hunter2@127.0.0.1/heroes",
    "ann:hunter2@127.0.0.1/heroes",
    "host=127.0.0.1 password=hunter2",
  ])("takes %s for no file, and does not tell the password", async (url) => {
    const lines: string[] = [];
    const opened = openDatabase(url, (line) => lines.push(line));
    const { message } = await opened.then(
      () => new Error("It was opened"),
      (error: unknown) => error as Error, // It rejects with nothing else.
    );
    expect(message).toContain("postgres://");
    expect(message).not.toContain("hunter2");
    expect(lines).toEqual([]);
  });

  it.each(["C:/none/heroes.sqlite", "none/a=b/heroes@home.sqlite"])(
    "takes %s for a file",
    async (file) => {
      const lines: string[] = [];
      const opened = openDatabase(file, (line) => lines.push(line));
      await expect(opened).rejects.toThrow(/directory does not exist/);
      expect(lines).toEqual([`Opening SQLite in ${file}`]);
    },
  );
});

async function open(url: string): ReturnType<typeof openDatabase> {
  const database = await openDatabase(url);
  onTestFinished(() => database.close());
  return database;
}

async function heroesIn(url: string): Promise<readonly Hero[]> {
  const database = await open(url);
  return (await database.page(-1, 20, "")).heroes;
}

/**
 * Copies of the database at each step of `work`, as a kill at that step would
 * leave it.
 */
async function statesDuring(
  file: string,
  work: Promise<unknown>,
): Promise<string[]> {
  const folder = temporaryFolder();
  const states = new Map<string, string>();
  let isDone = (): boolean => false;
  const done = work.finally(() => (isDone = () => true));
  while (!isDone()) {
    const parts = ["", "-wal"].filter((part) => existsSync(file + part));
    const content = parts
      .map((part) => readFileSync(file + part, "base64"))
      .join();
    if (parts.length > 0 && !states.has(content)) {
      const copy = join(folder, `state-${states.size}.sqlite`);
      for (const part of parts) copyFileSync(file + part, copy + part);
      states.set(content, copy);
    }
    await Promise.resolve(); // SQLite works in steps of the microtask queue.
  }
  await done;
  return [...states.values()];
}
