import pg from "pg";
import { map, Observable, retry, timer } from "rxjs";
import type { Hero } from "../services/heroes/hero.ts";
import { heroChange, type HeroChange } from "./engine.ts";

const channel = "heroes_changes";
const checkInterval = 15_000; // ms
const retryDelay = 1000; // ms

interface Notification {
  readonly type: HeroChange["type"];
  readonly item: Hero;
}

/**
 * `sql`, which then also notifies all servers, in the order of the commits.
 * Commits that notify wait for one another, so they don't wait for the disk:
 * {@link onDisk} does, for several at once.
 */
export function notifying(type: HeroChange["type"], sql: string): string {
  return `with changed as (${sql}) select changed.* from changed,
    set_config('synchronous_commit', 'off', true),
    pg_notify('${channel}', json_build_object('type', '${type}', 'item', changed)::text)`;
}

/** Waits until all that was committed before is on the disk. */
export const onDisk = "select pg_logical_emit_message(true, '', '')";

/**
 * Emits the changes that servers notify, and `missed` each time that it is
 * connected. After a failure it connects again.
 */
export function notifiedChanges(
  config: pg.ClientConfig,
): Observable<HeroChange | "missed"> {
  return notifications(config).pipe(
    map((payload) => {
      if (payload === undefined) return "missed";
      const { type, item } = JSON.parse(payload) as Notification;
      return heroChange(type, item);
    }),
    retry({
      delay: ({ message }: Error) => {
        console.error(`Changes of other servers may be missed: ${message}`);
        return timer(retryDelay);
      },
    }),
  );
}

/** Emits `undefined` once it is connected, then the payloads; errors at the end. */
function notifications(
  config: pg.ClientConfig,
): Observable<string | undefined> {
  return new Observable((subscriber) => {
    const fail = (error: unknown): void => subscriber.error(error);
    const client = new pg.Client({
      ...config,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
    });
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
  });
}
