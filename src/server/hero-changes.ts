import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import {
  firstValueFrom,
  interval,
  map,
  merge,
  Subject,
  Subscription,
  timer,
} from "rxjs";
import type { Changes } from "./engine.ts";

const heartbeatInterval = 25_000; // ms; after 60 s without an event, pages connect again
const maxUnread = 256 * 1024; // bytes

// A page can't see comments.
const heartbeat = "event: heartbeat\ndata:\n\n";

/** `GET /api/heroes/changes`: server-sent events, one for each change. */
export function addHeroChanges(
  app: FastifyInstance,
  { changes$ }: Changes,
): void {
  // All listeners share the bytes of an event, also while they wait to be read.
  const events$ = new Subject<Buffer>();
  const source = new Subscription();
  const texts$ = merge(
    changes$.pipe(map(eventOf)),
    interval(heartbeatInterval).pipe(map(() => heartbeat)),
  );
  // The server accepts requests only once it hears of changes, or after 5 s, so
  // a client that is connected misses none.
  app.addHook("onReady", async () => {
    const isListening = firstValueFrom(merge(events$, timer(5000)), {
      defaultValue: undefined,
    });
    source.add(
      texts$.pipe(map((text) => Buffer.from(text))).subscribe(events$),
    );
    await isListening;
  });
  app.addHook("preClose", (done) => {
    source.unsubscribe();
    events$.complete();
    done();
  });

  app.get("/api/heroes/changes", { exposeHeadRoute: false }, (_, reply) => {
    const body = new Readable({
      read: () => undefined,
      highWaterMark: maxUnread,
    });
    body.push(heartbeat); // sends the headers
    const end = (): void => void body.destroy();
    const listener = events$.subscribe({
      next: (event) => {
        if (!body.push(event)) end();
      },
      error: end,
      complete: end,
    });
    body.once("close", () => listener.unsubscribe());
    // nginx would hold events back until its buffer is full.
    reply.header("X-Accel-Buffering", "no");
    return reply.type("text/event-stream").send(body);
  });
}

function eventOf(change: string | undefined): string {
  return change === undefined
    ? "event: reload\ndata:\n\n"
    : `data: ${change}\n\n`;
}
