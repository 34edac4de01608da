import { once } from "node:events";
import type { Socket } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import { refusal } from "./refusal.ts";

/** How many requests each connection has that are not answered. */
const counts = new WeakMap<Socket, number>();

/**
 * Resolves once the requests before it on the same connection are answered,
 * since its answer has to wait for theirs. Refuses the eleventh with 429.
 */
export async function oneAtATime(
  { raw: { socket } }: FastifyRequest,
  { raw }: FastifyReply,
): Promise<void> {
  const count = counts.get(socket) ?? 0;
  counts.set(socket, count + 1);
  raw.once("close", () => counts.set(socket, (counts.get(socket) ?? 1) - 1));
  if (count >= 10)
    throw refusal(429, "A connection has ten requests at a time");
  if (!raw.socket) await once(raw, "socket");
}
