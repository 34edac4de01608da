import { defer, retry } from "rxjs";
import {
  afterAll,
  beforeAll,
  describe,
  expect,
  it,
  onTestFinished,
  vi,
} from "vitest";
import { openDatabase } from "#src/server/database.ts";
import { onlyValue } from "../support/only-value.ts";
import {
  newDatabase,
  Postgres,
  query,
  withoutPostgres,
} from "../tools/machine/postgres.ts";
import { tenHeroes } from "./contract.ts";
import { lock } from "./lock.ts";
import { startApp } from "./running-app.ts";
import { visitor } from "./visitor.ts";

const away = { status: 503, error: { error: "The database is away" } };

describe.skipIf(withoutPostgres)("createApp on PostgreSQL", () => {
  let postgres: Postgres;

  beforeAll(async () => {
    postgres = await Postgres.start();
  });

  afterAll(() => postgres.remove());

  it("is waited for where it comes up later, and that is said", async () => {
    const url = await newDatabase(postgres.url);
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

  it("answers 503 while the database is away, and works again after", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const address = await startApp(await newDatabase(postgres.url));
    const { http } = await visitor(address);
    const list = (): Promise<unknown> => onlyValue(http.get("api/heroes"));
    const add = (name: string): Promise<unknown> =>
      onlyValue(http.post("api/heroes", { name }));
    expect(await list()).toEqual(tenHeroes);

    await postgres.stop();
    await expect(list()).rejects.toMatchObject(away);
    await expect(add("Ann")).rejects.toMatchObject(away);

    await postgres.start();
    expect(await list()).toEqual(tenHeroes);
    expect(await add("Ann")).toMatchObject({ name: "Ann" });
  });

  it("answers 503 to a write that the database breaks off, and lives on", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const url = await newDatabase(postgres.url);
    const { http } = await visitor(await startApp(url));
    await lock("heroes", url);
    const added = onlyValue(http.post("api/heroes", { name: "Ann" }));
    const refused = expect(added).rejects.toMatchObject(away);
    await untilWaiting(url);

    await postgres.stop();
    await refused;

    await postgres.start();
    expect(await onlyValue(http.get("api/heroes"))).toEqual(tenHeroes);
  });
});

/** Resolves once somebody waits for a lock. */
function untilWaiting(url: string): Promise<unknown> {
  const waiting$ = defer(async () => {
    const waiting = await query(
      "select 1 from pg_stat_activity where wait_event_type = 'Lock'",
      url,
    );
    if (waiting.length === 0) throw new Error("Nobody waits for a lock");
  });
  return onlyValue(waiting$.pipe(retry({ delay: 10 })));
}
