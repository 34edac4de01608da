import type { onRequestHookHandler } from "fastify";
import { Refusal } from "./refusal.ts";

const localHosts = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Answers 421 to requests for any other host than this machine and `others`.
 * A page of somebody else's could have its own name resolve to this machine,
 * and the browser would let it read the answers (DNS rebinding).
 */
export function servedHosts(
  others: readonly string[] = [],
): onRequestHookHandler {
  const hosts = new Set([...localHosts, ...others]);
  return ({ headers }, _, done) => {
    const host = headers.host?.replace(/:\d*$/, "").toLowerCase() ?? "";
    done(
      hosts.has(host)
        ? undefined
        : new Refusal(421, `This server does not answer for "${host}"`),
    );
  };
}
