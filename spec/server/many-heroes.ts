import BetterSqlite3 from "better-sqlite3";
import pg from "pg";

/**
 * Adds heroes with the ids from `first` to `last` to the database at `url`,
 * past any server. `name` is SQL, in which `i` is the id.
 */
export async function addHeroes(
  url: string,
  [first, last]: readonly [first: number, last: number],
  name: string,
): Promise<void> {
  const sql = `insert into heroes (id, name)
    with recursive ids(i) as
      (select ${first} union all select i + 1 from ids where i < ${last})
    select i, ${name} from ids`;
  if (url.startsWith("postgres:")) {
    const client = new pg.Client(url);
    await client.connect();
    await client.query(sql);
    await client.end();
  } else {
    const database = new BetterSqlite3(url);
    database.exec(sql);
    database.close();
  }
}
