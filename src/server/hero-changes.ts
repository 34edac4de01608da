import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import {
  firstValueFrom,
  interval,
  map,
  merge,
  share,
  Subject,
  takeUntil,
  timer,
} from "rxjs";
import type { Engine, HeroChange } from "./engine.ts";

const heartbeat = 15_000; // ms
const maxUnread = 256 * 1024; // bytes

/** `GET /api/heroes/changes`: server-sent events, one for each change. */
export function addHeroChanges(app: FastifyInstance, db: Engine): void {
  const closing$ = new Subject<void>();
  const texts$ = merge(
    db.changes$.pipe(map(eventOf)),
    interval(heartbeat).pipe(map(() => ":\n\n")),
  );
  const events$ = texts$.pipe(
    // All listeners share it, also while they do not read.
    map((text) => Buffer.from(text)),
    takeUntil(closing$),
    share(),
  );
  // Listens all along, so that a client misses nothing once it is connected.
  app.addHook("onReady", async () => {
    const isListening = firstValueFrom(merge(events$, timer(5000)), {
      defaultValue: undefined,
    });
    events$.subscribe({ error: console.error });
    await isListening;
  });
  app.addHook("preClose", (done) => {
    closing$.next();
    done();
  });

  app.get("/api/heroes/changes", { exposeHeadRoute: false }, (_, reply) => {
    const body = new Readable({
      read: () => undefined,
      highWaterMark: maxUnread,
    });
    body.push(":\n\n"); // sends the headers
    const end = (): void => void body.destroy();
    const listener = events$.subscribe({
      next: (event) => {
        if (!body.push(event)) end();
      },
      error: end,
      complete: end,
    });
    body.once("close", () => listener.unsubscribe());
    return reply.type("text/event-stream").send(body);
  });
}

function eventOf(change: HeroChange | "missed"): string {
  if (change === "missed") return "event: reload\ndata:\n\n";
  return `data: ${JSON.stringify(change)}\n\n`;
}
