import type { ServerResponse } from "node:http";
import { finished } from "node:stream/promises";
import fastifyCookie from "@fastify/cookie";
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
} from "fastify";
import { checkHost } from "./check-host.ts";
import { checkToken } from "./check-token.ts";
import { formats } from "./columns.ts";
import { knownFailure, noAnswer } from "./database-failure.ts";
import { addReads, addWrites } from "./hero-routes.ts";
import type { Engine } from "./engine.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { refusal } from "./refusal.ts";

const noTea = '{"error":"This server meets no expectation but 100-continue"}';
const noProxy =
  'HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD, POST, PUT, DELETE\r\nConnection: close\r\nContent-Type: application/json\r\n\r\n{"error":"This server is no proxy"}';

/**
 * The six calls of the specification (section 7) on the heroes of `db`.
 * Every refusal, and every failure, is answered with `{ error: text }`. It
 * answers for this machine's own names and for `hosts`, named without ports.
 */
export function createApp(
  db: Engine,
  hosts: readonly string[] = [],
): FastifyInstance {
  const app = Fastify({
    bodyLimit: 64 * 1024, // bytes
    requestTimeout: 60_000, // ms, for all of it
    // Node closes a connection where nothing moves for once or twice as long.
    connectionTimeout: 15_000, // ms
    // Node alone would answer 400 without a word, and drop a second host.
    http: { requireHostHeader: false, joinDuplicateHeaders: true },
    routerOptions: { ignoreTrailingSlash: true },
    // A hero called 5 is a mistake, not a hero called "5".
    ajv: {
      customOptions: { coerceTypes: false, removeAdditional: false, formats },
    },
    frameworkErrors: (error, _, reply) => void refuse(error, reply),
  });
  void app.register(fastifyCookie);
  app.addHook("onRequest", async (request, reply) => {
    await oneAtATime(request, reply);
    checkHost(request, hosts);
    checkToken(request, reply);
  });
  app.addHook("onSend", (_, reply, __, done) => {
    reply.header("Cache-Control", "no-store");
    reply.header("X-Content-Type-Options", "nosniff");
    // A connection that is kept alive would hold up the server's end.
    if (!app.server.listening) reply.header("Connection", "close");
    done();
  });
  app.setNotFoundHandler(({ method, url }) => {
    throw refusal(404, `There is no ${method} ${url}`);
  });
  app.setErrorHandler((error: FastifyError, _, reply) => refuse(error, reply));
  addReads(app, db);
  addWrites(app, db);
  // Node alone would say nothing to these.
  app.server.on("checkExpectation", (_, response: ServerResponse) => {
    response.statusCode = 417;
    response.setHeader("Content-Type", "application/json").end(noTea);
  });
  app.server.on("connect", (_, socket) =>
    socket.on("error", () => undefined).end(noProxy),
  );
  return app;
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
