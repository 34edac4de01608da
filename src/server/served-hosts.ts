import type { onRequestHookHandler } from "fastify";
import { RefusedRequest } from "./refused-request.ts";

const localHosts = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Answers 421 to requests for any other host than this machine and `others`,
 * and 400 to those that name no host, or several. A page of somebody else's
 * could have its own name resolve to this machine, and the browser would let
 * it read the answers (DNS rebinding).
 */
export function servedHosts(
  others: readonly string[] = [],
): onRequestHookHandler {
  const hosts = new Set([...localHosts, ...others]);
  return ({ headers, raw }, _, done) => {
    const host = headers.host?.replace(/:\d*$/, "").toLowerCase() ?? "";
    if (raw.rawHeaders.filter(isHost).length !== 1) {
      done(new RefusedRequest(400, "A request names its host once"));
    } else if (hosts.has(host)) done();
    else
      done(
        new RefusedRequest(421, `This server does not answer for "${host}"`),
      );
  };
}

/** `rawHeaders` has names and values by turns. */
function isHost(text: string, i: number): boolean {
  return i % 2 === 0 && text.toLowerCase() === "host";
}
