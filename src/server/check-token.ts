import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { httpError } from "./http-error.ts";

/**
 * The server's half of the XSRF protection: sets a token in a cookie, which
 * scripts of other sites cannot read, and rejects writes whose header lacks that
 * token.
 */
export function checkToken(
  { cookies, headers, method }: FastifyRequest,
  reply: FastifyReply,
): void {
  const token = cookies["XSRF-TOKEN"];
  if (!token) {
    const fresh = randomBytes(16).toString("hex");
    reply.header("Set-Cookie", `XSRF-TOKEN=${fresh}; Path=/; SameSite=Strict`);
  }
  if (method === "GET" || method === "HEAD") return;
  if (token && headers["x-xsrf-token"] === token) return;
  throw httpError(403, "The header X-XSRF-TOKEN is missing or wrong");
}
