import BetterSqlite3 from "better-sqlite3";
import { execFileSync, spawnSync } from "node:child_process";
import { closeSync, openSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { concatMap, from } from "rxjs";
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  type Mock,
  onTestFinished,
  vi,
} from "vitest";
import { openDatabase } from "#src/server/database.ts";
import type { Services } from "#src/services/create-services.ts";
import {
  newDatabase as newDatabaseOn,
  Postgres,
  query,
  withoutPostgres,
} from "../tools/machine/postgres.ts";
import { onlyValue } from "../support/only-value.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { valuesOf } from "../support/values-of.ts";
import { tenHeroes } from "./contract.ts";
import { Line } from "./line.ts";
import { sqliteFile, startApp } from "./running-app.ts";
import { visitor } from "./visitor.ts";

const away = "The database is away";

let logged: Mock<typeof console.error>;

beforeEach(() => {
  logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
});

describe("createApp on SQLite", () => {
  it("rejects a write while another program writes, and still reads", async () => {
    const file = sqliteFile();
    const { http } = await visitor(await startApp(file));
    const other = new BetterSqlite3(file);
    onTestFinished(() => void other.close());
    other.exec("begin immediate");
    const rejected = expectUnavailable(add(http), "The database is locked");

    expect(await onlyValue(http.get("api/heroes/12"))).toEqual(tenHeroes[1]);
    await rejected;
    other.exec("commit");
    expect(await add(http)).toEqual({ id: 21, name: "Ann" });
  });

  it("reports that the file is read-only", async () => {
    const file = sqliteFile();
    const table = await openDatabase(file);
    await table.close();
    // A version of the file format that SQLite reads, but does not write.
    overwrite(file, 18, Buffer.from([3]));
    const { http } = await visitor(await startApp(file));
    await expectUnavailable(add(http), "The database is read-only");
  });

  it("reports that the file is damaged", async () => {
    const file = sqliteFile();
    const { http } = await visitor(await startApp(file));
    const other = new BetterSqlite3(file);
    other.pragma("wal_checkpoint(truncate)");
    other.close();
    overwrite(file, 100, Buffer.alloc(statSync(file).size - 100, 0xff));
    await expectUnavailable(add(http), "The database is damaged");
  });

  it("reports that the disk is full", async ({ skip }) => {
    const disk = smallDisk() ?? skip("Mounting a disk is not permitted");
    const { http } = await visitor(await startApp(join(disk, "heroes.sqlite")));
    const name = "a".repeat(1000);
    const heroes = Array.from({ length: 2000 }, () => ({ name }));
    const added$ = from(heroes).pipe(
      concatMap((hero) => http.post("api/heroes", hero)),
    );
    await expectUnavailable(valuesOf(added$), "The database's disk is full");
    expect(await onlyValue(http.get("api/heroes/12"))).toEqual(tenHeroes[1]);
  });
});

describe.skipIf(withoutPostgres)("createApp on PostgreSQL", () => {
  const newDatabase = (): Promise<string> => newDatabaseOn(inject("postgres"));

  it("rejects a write while another program locks the table", async () => {
    const url = await newDatabase();
    const { http } = await visitor(await startApp(url));
    await lockHeroes(url);
    await expectUnavailable(add(http), "The database is locked");
  });

  it("reports that the database is read-only", async () => {
    const url = await newDatabase();
    await (await openDatabase(url)).close();
    const name = new URL(url).pathname.slice(1);
    await query(
      `alter database ${name} set default_transaction_read_only = on`,
      url,
    );
    const { http } = await visitor(await startApp(url));
    await expectUnavailable(add(http), "The database is read-only");
  });

  it("distinguishes a silent database from a busy one, and recovers", async () => {
    const line = await Line.to(await newDatabase());
    const { http } = await visitor(await startApp(line.url));
    const find = (): Promise<unknown> => onlyValue(http.get("api/heroes/12"));
    await Promise.all([find(), find()]); // Now it has two connections.
    line.isSilent = true;
    const silent =
      "The database does not respond; if this was a change, it may be saved";
    await Promise.all([
      expectUnavailable(find(), silent),
      expectUnavailable(add(http), silent),
      // Eight new connections fill the pool.
      ...Array.from({ length: 8 }, () => expectUnavailable(find(), away)),
      expectUnavailable(find(), "The database is busy"),
    ]);

    line.isSilent = false;
    expect(await find()).toEqual(tenHeroes[1]);
  });
});

describe.skipIf(withoutPostgres)("createApp on a PostgreSQL that stops", () => {
  let postgres: Postgres;

  beforeAll(async () => {
    postgres = await Postgres.start();
  });

  afterAll(() => postgres.remove());

  it("waits for it at the start, and logs that", async () => {
    const url = await newDatabaseOn(postgres.url);
    await postgres.stop();
    const lines: string[] = [];
    const db = await openDatabase(url, (line) => {
      lines.push(line);
      if (line.startsWith("Waiting")) void postgres.start();
    });
    onTestFinished(() => db.close());

    expect(lines[1]).toMatch(/^Waiting for it: /);
    expect(await db.query("select * from heroes order by id")).toEqual(
      tenHeroes,
    );
  });

  it("responds 503 while it is away, also to a write under way, and recovers", async () => {
    const url = await newDatabaseOn(postgres.url);
    const { http } = await visitor(await startApp(url));
    const list = (): Promise<unknown> => onlyValue(http.get("api/heroes"));
    await lockHeroes(url);
    const underWay = expectUnavailable(add(http), away);
    const waiting =
      "select * from pg_stat_activity where wait_event_type = 'Lock'";
    await expect.poll(() => query(waiting, url)).toHaveLength(1);

    await postgres.stop();
    await underWay;
    await expectUnavailable(list(), away);
    await expectUnavailable(add(http), away);

    await postgres.start();
    expect(await list()).toEqual(tenHeroes);
    expect(await add(http)).toMatchObject({ name: "Ann" });
  });
});

function add(http: Services["http"]): Promise<unknown> {
  return onlyValue(http.post("api/heroes", { name: "Ann" }));
}

/** Expects a response with 503 and `error`, which is logged, too. */
async function expectUnavailable(
  response: Promise<unknown>,
  error: string,
): Promise<void> {
  await expect(response).rejects.toMatchObject({
    status: 503,
    error: { error },
  });
  expect(logged).toHaveBeenCalledWith(expect.stringContaining(error));
}

function overwrite(file: string, at: number, bytes: Uint8Array): void {
  const descriptor = openSync(file, "r+");
  writeSync(descriptor, bytes, 0, bytes.length, at);
  closeSync(descriptor);
}

/** A disk of half a megabyte until the test ends, where one may be mounted. */
function smallDisk(): string | undefined {
  const folder = temporaryFolder();
  const mount = ["-t", "tmpfs", "-o", "size=512k", "none", folder];
  // Containers seldom let even root mount anything.
  if (spawnSync("mount", mount).status !== 0) return undefined;
  onTestFinished(() => void execFileSync("umount", ["--lazy", folder]));
  return folder;
}

/** Locks the table until the test ends or the database stops. */
async function lockHeroes(url: string): Promise<void> {
  const client = new pg.Client(url);
  client.on("error", () => undefined); // It may break.
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("begin; lock table heroes");
}
