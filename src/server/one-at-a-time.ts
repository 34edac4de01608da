import { once } from "node:events";
import type { Socket } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import { RefusedRequest } from "./refused-request.ts";

/** How many requests each connection has that are not answered. */
const counts = new WeakMap<Socket, number>();

/**
 * Takes up a request once those before it on the same connection are answered,
 * since its answer has to wait for theirs. Refuses the eleventh with 429, and
 * with 417 what the server is expected to do beside answering.
 */
export async function oneAtATime(
  { raw: { socket, headers } }: FastifyRequest,
  { raw }: FastifyReply,
): Promise<void> {
  const count = counts.get(socket) ?? 0;
  counts.set(socket, count + 1);
  raw.once("close", () => counts.set(socket, (counts.get(socket) ?? 1) - 1));
  if (count >= 10) {
    throw new RefusedRequest(429, "A connection has ten requests at a time");
  }
  if (!raw.socket) await once(raw, "socket");
  if (/^(?!100-continue$)/i.test(headers.expect ?? "100-continue")) {
    const text = "This server meets no expectation but 100-continue";
    throw new RefusedRequest(417, text);
  }
}
