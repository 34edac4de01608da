import pg from "pg";
import { Observable, retry, timer } from "rxjs";
import type { ChangeType } from "./engine.ts";

const channel = "heroes_changes";
const checkInterval = 15_000; // ms
const retryDelay = 1000; // ms

/**
 * `sql`, which then also notifies all servers, in the order of the commits.
 * Commits that notify wait for one another, so they don't wait for the disk:
 * {@link onDisk} does, for several at once.
 */
export function notifying(type: ChangeType, sql: string): string {
  const what = type === "removed" ? "'id', changed.id" : "'item', changed";
  return `with changed as (${sql}) select changed.* from changed,
    set_config('synchronous_commit', 'off', true),
    pg_notify('${channel}', json_build_object('type', '${type}', ${what})::text)`;
}

/** Waits until all that was committed before is on the disk. */
export const onDisk = "select pg_logical_emit_message(true, '', '')";

/**
 * Emits what servers notify, and `undefined` each time that it is connected.
 * After a failure it connects again.
 */
export function notifications(
  config: pg.ClientConfig,
): Observable<string | undefined> {
  return new Observable<string | undefined>((subscriber) => {
    const fail = (error: unknown): void => subscriber.error(error);
    const client = new pg.Client(config);
    client.on("error", fail);
    client.on("notification", ({ payload }) => subscriber.next(payload));
    client
      .connect()
      .then(() => client.query(`listen ${channel}`))
      .then(() => subscriber.next(undefined))
      .catch(fail);
    // A connection may be lost without a sign.
    const check = setInterval(() => {
      client.query("select").catch(fail);
    }, checkInterval);
    return () => {
      clearInterval(check);
      void client.end();
    };
  }).pipe(
    retry({
      delay: ({ message }: Error) => {
        console.error(`Changes of other servers may be missed: ${message}`);
        return timer(retryDelay);
      },
    }),
  );
}
