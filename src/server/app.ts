import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { finished } from "node:stream/promises";
import fastifyCookie from "@fastify/cookie";
import Fastify, {
  type FastifyError,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
} from "fastify";
import { schemaRefusal } from "./bodies.ts";
import { refusalText, silent } from "./database-failure.ts";
import { addReads, addWrites } from "./hero-routes.ts";
import type { HeroTable } from "./hero-table.ts";
import { Refusal } from "./refusal.ts";
import { servedHosts } from "./served-hosts.ts";
import { xsrfProtection } from "./xsrf-protection.ts";

const options: FastifyHttpOptions<Server> = {
  bodyLimit: 64 * 1024, // bytes
  requestTimeout: 60_000, // ms, for all of it
  // Where it is missing, Node alone would answer 400 without a word.
  http: { requireHostHeader: false },
  routerOptions: { ignoreTrailingSlash: true },
  // A hero called 5 is a mistake, not a hero called "5".
  ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  schemaErrorFormatter: schemaRefusal,
  frameworkErrors: (error, _, reply) => void refuse(error, reply),
};

/**
 * The six calls of the specification (section 7) on the heroes of `table`.
 * Every refusal, and every failure, is answered with `{ error: text }`. It
 * answers for this machine's own names and for `hosts`, named without ports.
 */
export function createApp(
  table: HeroTable,
  hosts?: readonly string[],
): FastifyInstance {
  const app = Fastify(options);
  void app.register(fastifyCookie);
  app.addHook("onRequest", servedHosts(hosts));
  app.addHook("onRequest", xsrfProtection);
  app.addHook("onSend", (_, reply) => addHeaders(reply));
  app.setNotFoundHandler(({ method, url }) => {
    throw new Refusal(404, `There is no ${method} ${url}`);
  });
  app.setErrorHandler((error: FastifyError, _, reply) => refuse(error, reply));
  addReads(app, table);
  addWrites(app, table);
  app.server.on("checkExpectation", refuseExpectation);
  return app;
}

/** What every answer has. */
const headers = {
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
};

function addHeaders(reply: FastifyReply): Promise<void> {
  reply.headers(headers);
  // A connection that is kept alive would hold up the server's end.
  if (!reply.server.server.listening) reply.header("Connection", "close");
  return Promise.resolve();
}

/** Node alone would answer 417 without a word, and tells nobody else. */
function refuseExpectation(_: IncomingMessage, response: ServerResponse): void {
  const error = "This server meets no expectation but 100-continue";
  const body = JSON.stringify({ error });
  response.writeHead(417, {
    ...headers,
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": body.length,
  });
  response.end(body);
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
  const text = failure(error, reply.request.method);
  console.error(`${text} (${error.message})`);
  return reply.code(503).send({ error: text });
}

function failure(error: unknown, method: string): string {
  const text = refusalText(error);
  const isOpen = text === silent && method !== "GET";
  return isOpen ? `${text}: what was asked may have happened` : text;
}
