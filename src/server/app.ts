import type { Server } from "node:http";
import { finished } from "node:stream/promises";
import fastifyCookie from "@fastify/cookie";
import Fastify, {
  type FastifyError,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
} from "fastify";
import { schemaRefusal } from "./columns.ts";
import { knownFailure, noAnswer } from "./database-failure.ts";
import { addReads, addWrites } from "./hero-routes.ts";
import type { HeroTable } from "./hero-table.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { RefusedRequest } from "./refused-request.ts";
import { servedHosts } from "./served-hosts.ts";
import { xsrfProtection } from "./xsrf-protection.ts";

const options: FastifyHttpOptions<Server> = {
  bodyLimit: 64 * 1024, // bytes
  requestTimeout: 60_000, // ms, for all of it
  connectionTimeout: 30_000, // ms in which nothing comes and nothing is taken
  // Node alone would answer 400 without a word, and drop a second host.
  http: { requireHostHeader: false, joinDuplicateHeaders: true },
  routerOptions: { ignoreTrailingSlash: true },
  // A hero called 5 is a mistake, not a hero called "5".
  ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  schemaErrorFormatter: schemaRefusal,
  frameworkErrors: (error, _, reply) => void refuse(error, reply),
};

/** What Node, which tells nobody else of CONNECT, would leave unanswered. */
const noProxy = `HTTP/1.1 405 Method Not Allowed
Allow: GET, HEAD, POST, PUT, DELETE
Connection: close
Content-Type: application/json; charset=utf-8

{"error":"This server is no proxy"}`.replaceAll("\n", "\r\n");

/**
 * The six calls of the specification (section 7) on the heroes of `table`.
 * Every refusal, and every failure, is answered with `{ error: text }`. It
 * answers for this machine's own names and for `hosts`, named without ports.
 */
export function createApp(
  table: HeroTable,
  hosts: readonly string[] = [],
): FastifyInstance {
  const app = Fastify(options);
  void app.register(fastifyCookie);
  app.addHook("onRequest", oneAtATime);
  app.addHook("onRequest", servedHosts(hosts));
  app.addHook("onRequest", xsrfProtection);
  app.addHook("onSend", (_, reply) => addHeaders(reply));
  app.setNotFoundHandler(({ method, url }) => {
    throw new RefusedRequest(404, `There is no ${method} ${url}`);
  });
  app.setErrorHandler((error: FastifyError, _, reply) => refuse(error, reply));
  addReads(app, table);
  addWrites(app, table);
  // Node alone would answer 417 without a word.
  app.server.on("checkExpectation", (...asked) =>
    app.server.emit("request", ...asked),
  );
  app.server.on("connect", (_, socket) =>
    socket.on("error", () => undefined).end(noProxy),
  );
  return app;
}

/** What every answer has. */
function addHeaders(reply: FastifyReply): Promise<void> {
  reply.headers({
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  });
  // A connection that is kept alive would hold up the server's end.
  if (!reply.server.server.listening) reply.header("Connection", "close");
  return Promise.resolve();
}

/** Answers with a refusal once the whole request has come, or has broken off. */
async function refuse(
  error: FastifyError,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // A proxy that still sends would not get to see the answer.
  await finished(reply.request.raw.resume()).catch(() => undefined);
  if (error.statusCode !== undefined) {
    return reply.code(error.statusCode).send({ error: error.message });
  }
  // Only the database fails without a status.
  let text = knownFailure(error) ?? "The database is away";
  if (text === noAnswer && reply.request.method !== "GET") {
    text += ": what was asked may have happened";
  }
  console.error(`${text} (${error.message})`);
  return reply.code(503).send({ error: text });
}
