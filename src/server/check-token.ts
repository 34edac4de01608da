import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { httpError } from "./http-error.ts";

const prefix = "heroes_"; // of this server's tokens

/**
 * The server's half of the XSRF protection: sets a token in a cookie, which
 * scripts of other sites cannot read, and rejects writes whose header lacks that
 * token.
 */
export function checkToken(
  { headers, method, server }: FastifyRequest,
  reply: FastifyReply,
): void {
  // A browser may send several cookies of that name, set for several paths.
  // Another program's may be `HttpOnly`, so that the page can't read it.
  const tokens = (headers.cookie ?? "")
    .split(";")
    .flatMap((pair) => server.parseCookie(pair)["XSRF-TOKEN"] ?? []);
  if (!tokens.some((token) => token.startsWith(prefix))) {
    const fresh = prefix + randomBytes(16).toString("hex");
    reply.header("Set-Cookie", `XSRF-TOKEN=${fresh}; Path=/; SameSite=Strict`);
  }
  if (method === "GET" || method === "HEAD") return;
  const sent = headers["x-xsrf-token"];
  if (sent !== "" && tokens.some((token) => token === sent)) return;
  throw httpError(403, "The header X-XSRF-TOKEN is missing or wrong");
}
