import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { openDatabase } from "#src/server/database.ts";
import type { Engine } from "#src/server/engine.ts";
import type { Hero } from "#src/services/heroes/hero.ts";
import { newDatabase, withoutPostgres } from "../tools/machine/postgres.ts";
import { tenHeroes } from "./contract.ts";
import { onEachDatabase } from "./each-database.ts";
import { sqliteFile } from "./running-app.ts";

onEachDatabase("openDatabase", (newDatabase) => {
  it("creates the ten heroes once when opened several times at once", async () => {
    const url = await newDatabase();
    const all = await Promise.all([1, 2, 3, 4].map(() => heroesIn(url)));
    expect(all).toEqual(Array(4).fill(tenHeroes));
  });

  it("keeps a table, even an empty one", async () => {
    const url = await newDatabase();
    const first = await open(url);
    await first.run("delete from heroes");
    expect(await heroesIn(url)).toEqual([]);
  });

  it("gives no id twice, not even that of the last hero", async () => {
    const db = await open(await newDatabase());
    const add = "insert into heroes (name) values ('Ann') returning id";
    expect(await db.query(add)).toEqual([{ id: 21 }]);
    await db.run("delete from heroes where id = 21");
    expect(await db.query(add)).toEqual([{ id: 22 }]);
  });

  it("runs several statements all or not at all", async () => {
    const db = await open(await newDatabase());
    await expect(
      db.run("delete from heroes; select * from nowhere"),
    ).rejects.toThrow("nowhere");
    expect(await db.query("select * from heroes order by id")).toEqual(
      tenHeroes,
    );
  });

  it("rejects a table without the columns, by their names", async () => {
    const url = await newDatabase();
    const first = await open(url);
    await first.run("drop table heroes; create table heroes (id integer)");
    await expect(openDatabase(url)).rejects.toThrow(/column.*name/);
  });
});

describe("openDatabase", () => {
  it("opens the file after sqlite:", async () => {
    const file = sqliteFile();
    await open(`sqlite:${file}`);
    expect(existsSync(file)).toBe(true);
  });

  it.each([
    ["a folder", (file: string) => mkdirSync(file), /can't be opened: .*\?$/],
    ["something else", writeSomething, /is damaged$/],
  ])("reports %s in one sentence", async (_, make, words) => {
    const file = sqliteFile();
    make(file);
    const { message } = await failureOf(file);
    expect(message).toMatch(words);
    expect(message).not.toContain("\n");
  });

  it.each([
    "mysql://ann:hunter2@127.0.0.1/heroes",
    "postgres://ann:hunter2@[",
    "ann:hunter2@127.0.0.1/heroes",
    "host=127.0.0.1 password=hunter2",
  ])("rejects %s without repeating the password", async (url) => {
    const lines: string[] = [];
    const { message } = await failureOf(url, lines);
    expect(message).toContain("postgres://");
    expect(message).not.toContain("hunter2");
    expect(lines).toEqual([]);
  });
});

describe.skipIf(withoutPostgres)("openDatabase on PostgreSQL", () => {
  it("logs its host without the password, and takes POSTGRES:", async () => {
    const url = await newDatabase(inject("postgres"));
    const { host, pathname } = new URL(url);
    const lines: string[] = [];
    await open(`POSTGRES://postgres:secret@${host}${pathname}`, lines);
    expect(lines).toEqual([`Opening PostgreSQL at ${host}`]);
  });

  it("does not wait for a database that does not exist", async () => {
    const lines: string[] = [];
    const { message } = await failureOf(`${inject("postgres")}none`, lines);
    expect(message).toMatch(/^PostgreSQL at .* does not exist$/);
    expect(lines).toHaveLength(1);
  });
});

async function open(url: string, lines: string[] = []): Promise<Engine> {
  const db = await openDatabase(url, (line) => lines.push(line));
  onTestFinished(() => db.close());
  return db;
}

/** The error of opening it. */
function failureOf(url: string, lines?: string[]): Promise<Error> {
  return open(url, lines).then(
    () => new Error("It was opened"),
    (error: unknown) => error as Error, // It rejects with nothing else.
  );
}

async function heroesIn(url: string): Promise<Hero[]> {
  const db = await open(url);
  return db.query("select * from heroes order by id");
}

function writeSomething(file: string): void {
  writeFileSync(file, "My heroes: Narco, Magma. ".repeat(100));
}
