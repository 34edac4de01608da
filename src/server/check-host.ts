import type { FastifyRequest } from "fastify";
import { refusal } from "./refusal.ts";

/**
 * Refuses a request for any other host than this machine and `others` (421), or
 * for none or several (400). A page of somebody else's could have its own name
 * resolve to this machine, and the browser would let it read the answers (DNS
 * rebinding).
 */
export function checkHost(
  { headers: { host = "," } }: FastifyRequest,
  others: readonly string[],
): void {
  const name = host.replace(/:\d*$/, "").toLowerCase();
  const ours = ["localhost", "127.0.0.1", "[::1]", ...others];
  if (ours.includes(name)) return;
  // Node joins several by commas.
  if (host.includes(",")) throw refusal(400, "A request names its host once");
  throw refusal(421, `This server does not answer for "${name}"`);
}
