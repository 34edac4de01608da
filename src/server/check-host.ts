import type { FastifyRequest } from "fastify";
import { httpError } from "./http-error.ts";

const ownHosts = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Rejects a request for a host that is neither this machine nor in `hosts`. A
 * foreign page could let its own name resolve to this machine, and the browser
 * would let it read the responses (DNS rebinding).
 */
export function checkHost(
  { hostname }: FastifyRequest,
  hosts: readonly string[],
): void {
  const served = [...ownHosts, ...hosts].map((host) => host.toLowerCase());
  if (served.includes(hostname.toLowerCase())) return;
  throw httpError(421, `This server does not serve "${hostname}"`);
}
