import BetterSqlite3 from "better-sqlite3";
import { execFileSync, spawnSync } from "node:child_process";
import {
  closeSync,
  openSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { concatMap, from } from "rxjs";
import {
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
  query,
  withoutPostgres,
} from "../tools/machine/postgres.ts";
import { onlyValue } from "../support/only-value.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { valuesOf } from "../support/values-of.ts";
import { tenHeroes } from "./contract.ts";
import { Line } from "./line.ts";
import { lock } from "./lock.ts";
import { sqliteFile, startApp } from "./running-app.ts";
import { visitor } from "./visitor.ts";

let told: Mock<typeof console.error>;

beforeEach(() => {
  told = vi.spyOn(console, "error").mockImplementation(() => undefined);
});

describe("createApp on SQLite", () => {
  it("refuses a write while another program writes, and still reads", async () => {
    const file = sqliteFile();
    const { http } = await visitor(await startApp(file));
    const other = new BetterSqlite3(file);
    onTestFinished(() => void other.close());
    other.exec("begin immediate");
    const refused = expectRefused(add(http), "The database is locked");

    expect(await onlyValue(http.get("api/heroes/12"))).toEqual(tenHeroes[1]);
    await refused;
    other.exec("commit");
    expect(await add(http)).toEqual({ id: 21, name: "Ann" });
  });

  it("says that the file is read-only", async () => {
    const file = sqliteFile();
    const table = await openDatabase(file);
    await table.close();
    // A version of the file format that SQLite reads, but does not write.
    overwrite(file, 18, Buffer.from([3]));
    const { http } = await visitor(await startApp(file));
    await expectRefused(add(http), "The database is read-only");
  });

  it("says that the file is damaged", async () => {
    const file = sqliteFile();
    const { http } = await visitor(await startApp(file));
    const other = new BetterSqlite3(file);
    other.pragma("wal_checkpoint(truncate)");
    other.close();
    overwrite(file, 100, Buffer.alloc(statSync(file).size - 100, 0xff));
    await expectRefused(add(http), "The database is damaged");
  });

  it("says that the disk is full", async ({ skip }) => {
    const disk = smallDisk() ?? skip("There is no right to mount a disk");
    const { http } = await visitor(await startApp(join(disk, "heroes.sqlite")));
    const name = "a".repeat(1000);
    const heroes = Array.from({ length: 2000 }, () => ({ name }));
    const added$ = from(heroes).pipe(
      concatMap((hero) => http.post("api/heroes", hero)),
    );
    await expectRefused(valuesOf(added$), "The database's disk is full");
    expect(await onlyValue(http.get("api/heroes/12"))).toEqual(tenHeroes[1]);
  });

  it("says at its start that the disk is full", async ({ skip }) => {
    const disk = smallDisk() ?? skip("There is no right to mount a disk");
    writeFileSync(join(disk, "rest"), Buffer.alloc(500 * 1024));
    const opened = openDatabase(join(disk, "heroes.sqlite"));
    await expect(opened).rejects.toThrow("The database's disk is full");
  });
});

describe.skipIf(withoutPostgres)("createApp on PostgreSQL", () => {
  const newDatabase = (): Promise<string> => newDatabaseOn(inject("postgres"));

  it("refuses a write while another program holds the table", async () => {
    const url = await newDatabase();
    const { http } = await visitor(await startApp(url));
    await lock("heroes", url);
    await expectRefused(add(http), "The database is locked");
  });

  it("says that the database is read-only", async () => {
    const url = await newDatabase();
    await (await openDatabase(url)).close();
    const name = new URL(url).pathname.slice(1);
    await query(
      `alter database ${name} set default_transaction_read_only = on`,
      url,
    );
    const { http } = await visitor(await startApp(url));
    await expectRefused(add(http), "The database is read-only");
  });

  it("tells a silent database from a busy one, and works again after", async () => {
    const line = await Line.to(await newDatabase());
    const { http } = await visitor(await startApp(line.url));
    const find = (): Promise<unknown> => onlyValue(http.get("api/heroes/12"));
    await Promise.all([find(), find()]); // Now it has two connections.
    line.isSilent = true;
    const silent = "The database does not answer";
    await Promise.all([
      expectRefused(find(), silent),
      expectRefused(add(http), `${silent}: what was asked may have happened`),
      // Those that try to connect take the pool's other eight places.
      ...Array.from({ length: 8 }, () => expectRefused(find(), away)),
      expectRefused(find(), "The database is busy"),
    ]);

    line.isSilent = false;
    expect(await find()).toEqual(tenHeroes[1]);
  });
});

const away = "The database is away";

function add(http: Services["http"]): Promise<unknown> {
  return onlyValue(http.post("api/heroes", { name: "Ann" }));
}

/** Refused with 503 and `error`, which the server's log tells as well. */
async function expectRefused(
  answer: Promise<unknown>,
  error: string,
): Promise<void> {
  await expect(answer).rejects.toMatchObject({ status: 503, error: { error } });
  expect(told).toHaveBeenCalledWith(expect.stringContaining(error));
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
