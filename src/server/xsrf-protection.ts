import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { RefusedRequest } from "./refused-request.ts";

/**
 * The server's half of the XSRF protection (specification section 7): gives
 * each browser a token in a cookie, which the page's own scripts can read and
 * no other site's can, and takes a write only with that token in its header.
 */
export function xsrfProtection(
  request: FastifyRequest,
  reply: FastifyReply,
  done: (error?: Error) => void,
): void {
  const token = request.cookies["XSRF-TOKEN"];
  if (!token) {
    reply.setCookie("XSRF-TOKEN", randomBytes(16).toString("hex"), {
      path: "/",
      sameSite: "strict",
    });
  }
  const isRead = request.method === "GET" || request.method === "HEAD";
  const isOurs = !!token && request.headers["x-xsrf-token"] === token;
  done(
    isRead || isOurs
      ? undefined
      : new RefusedRequest(403, "The header X-XSRF-TOKEN is missing or wrong"),
  );
}
