import Libsql from "libsql";
import { once } from "node:events";
import { statSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import pg from "pg";
import { concatMap, range } from "rxjs";
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
import { failureMessage } from "#src/server/database-failure.ts";
import { openDatabase } from "#src/server/database.ts";
import type { Engine } from "#src/server/engine.ts";
import { postgres } from "#src/server/postgres.ts";
import { sqlite } from "#src/server/sqlite.ts";
import type { Services } from "#src/services/create-services.ts";
import { onlyValue } from "../support/only-value.ts";
import { valuesOf } from "../support/values-of.ts";
import {
  newDatabase,
  Postgres,
  query,
  withoutPostgres,
} from "../tools/machine/postgres.ts";
import { tenHeroes } from "./contract.ts";
import { runningApp, sqliteFile } from "./running-app.ts";
import { visitor } from "./visitor.ts";

const busy = "The database is busy";
const away = "The database is away";
const silent =
  "The database does not respond; if this was a change, it may be saved";

let logged: Mock<typeof console.error>;

beforeEach(() => {
  logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
});

describe("createApp on SQLite", () => {
  it("rejects a write while another program writes, and still reads", async () => {
    const file = await filled(sqliteFile());
    const http = await visit(file);
    const other = new Libsql(file);
    onTestFinished(() => void other.close());
    other.exec("begin immediate");
    const rejected = expectUnavailable(add(http), "The database is locked");

    expect(await onlyValue(http.get("api/heroes/12"))).toEqual(tenHeroes[1]);
    const found$ = http.get("api/heroes/?name=narc");
    expect(await onlyValue(found$)).toEqual([tenHeroes[1]]);
    await rejected;
    other.exec("commit");
    // Another write first: the rejected one must not be in its way.
    await onlyValue(http.put("api/heroes", { id: 12, name: "Nora" }));
    const saved = other.prepare("select name from heroes where id = 12").get();
    expect(saved).toMatchObject({ name: "Nora" });
    expect(await add(http)).toEqual({ id: 21, name: "Ann" });
  });

  it.each([
    ["is read-only", "pragma query_only = on", "The database is read-only"],
    [
      "grows no more",
      "pragma max_page_count = 1",
      "The database's disk is full",
    ],
  ])("reports that the file %s, and still reads", async (_, pragma, error) => {
    const db = sqlite(await filled(sqliteFile()));
    await db.run(pragma);
    const http = await visit(db);
    const added$ = range(0, 5).pipe(
      concatMap(() => http.post("api/heroes", { name: "a".repeat(1000) })),
    );
    await expectUnavailable(valuesOf(added$), error);
    expect(await onlyValue(http.get("api/heroes/12"))).toEqual(tenHeroes[1]);
  });

  it("reports that the file is damaged", async () => {
    const file = await filled(sqliteFile());
    const http = await visit(file);
    writeFileSync(file, Buffer.alloc(statSync(file).size, 0xff));
    await expectUnavailable(add(http), "The database is damaged");
  });
});

describe.skipIf(withoutPostgres)("createApp on PostgreSQL", () => {
  const newHeroes = async (): Promise<string> =>
    filled(await newDatabase(inject("postgres")));

  it("rejects a write while another program locks the table", async () => {
    const url = await newHeroes();
    const http = await visit(postgres(url, { lock_timeout: 200 }));
    await lockHeroes(url);
    await expectUnavailable(add(http), "The database is locked");
  });

  it("reports that the database is read-only", async () => {
    const options = "-c default_transaction_read_only=on";
    const http = await visit(postgres(await newHeroes(), { options }));
    await expectUnavailable(add(http), "The database is read-only");
  });

  it("reports that the database does not respond, and recovers", async () => {
    const url = await newHeroes();
    const options = {
      lock_timeout: 0,
      statement_timeout: 0,
      query_timeout: 1000,
      connectionTimeoutMillis: 500,
      max: 1,
    };
    const http = await visit(postgres(url, options));
    const unlock = await lockHeroes(url);
    await Promise.all([
      expectUnavailable(add(http), silent),
      // It waits for the only connection, and so is not saved.
      expectUnavailable(add(http), busy),
    ]);

    await unlock();
    expect(await add(http)).toMatchObject({ name: "Ann" });
  });
});

it("the database is busy if PostgreSQL's port accepts connections and never responds", async () => {
  const db = postgres(await silentUrl(), { connectionTimeoutMillis: 200 });
  onTestFinished(() => db.close());
  const error: unknown = await db.query("select 1").catch((e: unknown) => e);
  expect(failureMessage(error)).toBe(busy);
});

describe.skipIf(withoutPostgres)("createApp on a PostgreSQL that stops", () => {
  let server: Postgres;

  beforeAll(async () => {
    server = await Postgres.start();
  });

  afterAll(() => server.remove());

  it("waits for it at the start, and logs that", async () => {
    const url = await newDatabase(server.url);
    await server.stop();
    const lines: string[] = [];
    const db = await openDatabase(url, (line) => {
      lines.push(line);
      if (line.startsWith("Waiting")) void server.start();
    });
    onTestFinished(() => db.close());

    expect(lines[1]).toMatch(/^Waiting for it: /);
    expect(await db.query("select * from heroes order by id")).toEqual(
      tenHeroes,
    );
  });

  it("responds 503 while it is away, also to a write under way, and recovers", async () => {
    const url = await newDatabase(server.url);
    const http = await visit(url);
    const list = (): Promise<unknown> => onlyValue(http.get("api/heroes"));
    await lockHeroes(url);
    const underWay = expectUnavailable(add(http), silent);
    const waiting =
      "select * from pg_stat_activity where wait_event_type = 'Lock'";
    await expect.poll(() => query(waiting, url)).toHaveLength(1);

    await server.stop();
    await underWay;
    await expectUnavailable(list(), away);
    await expectUnavailable(add(http), away);

    await server.start();
    expect(await list()).toEqual(tenHeroes);
    expect(await add(http)).toMatchObject({ name: "Ann" });
  });
});

/** Creates the ten heroes in the database at `url`. */
async function filled(url: string): Promise<string> {
  const db = await openDatabase(url);
  await db.close();
  return url;
}

async function visit(database: string | Engine): Promise<Services["http"]> {
  const { address } = await runningApp(database);
  return (await visitor(address)).http;
}

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

/** The address of a program that accepts connections and never responds. */
async function silentUrl(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // No pipe.
  return `postgres://127.0.0.1:${port}/heroes`;
}

/** Locks the table until the function is called, or the database stops. */
async function lockHeroes(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client(url);
  client.on("error", () => undefined); // It may break.
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("begin; lock table heroes");
  return async () => {
    await client.query("commit");
  };
}
