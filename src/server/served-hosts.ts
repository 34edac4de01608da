import type { onRequestHookHandler } from "fastify";
import { RefusedRequest } from "./refused-request.ts";

const localHosts = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Answers 421 to requests for any other host than this machine and `others`,
 * and 400 to those that name no host, or several. A page of somebody else's
 * could have its own name resolve to this machine, and the browser would let
 * it read the answers (DNS rebinding).
 */
export function servedHosts(others: readonly string[]): onRequestHookHandler {
  const hosts = new Set([...localHosts, ...others]);
  return ({ headers: { host = "," } }, _, done) => {
    const name = host.replace(/:\d*$/, "").toLowerCase();
    if (hosts.has(name)) done();
    // Node joins several by commas.
    else if (host.includes(","))
      done(new RefusedRequest(400, "A request names its host once"));
    else
      done(
        new RefusedRequest(421, `This server does not answer for "${name}"`),
      );
  };
}
