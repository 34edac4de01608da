import { finished } from "node:stream/promises";
import fastifyCookie from "@fastify/cookie";
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
} from "fastify";
import { checkHost } from "./check-host.ts";
import { checkToken } from "./check-token.ts";
import { formats, reasonOf } from "./columns.ts";
import { failureMessage } from "./database-failure.ts";
import type { Engine } from "./engine.ts";
import { addHeroChanges } from "./hero-changes.ts";
import { addHeroRoutes } from "./hero-routes.ts";
import { httpError } from "./http-error.ts";

/**
 * The REST server for the heroes in `db`. Every error has a body
 * `{ error: message }`. Requests must name this machine or one of `hosts`
 * (without ports) as their host.
 */
export function createApp(
  db: Engine,
  hosts: readonly string[] = [],
): FastifyInstance {
  const app = Fastify({
    requestTimeout: 60_000, // ms, for a whole request to arrive
    routerOptions: { ignoreTrailingSlash: true },
    // Ajv would convert the name 5 to "5", and remove unknown properties.
    ajv: {
      customOptions: { coerceTypes: false, removeAdditional: false, formats },
    },
    schemaErrorFormatter: ([error]) => new Error(error && reasonOf(error)),
    frameworkErrors: (error, _, reply) => void sendError(error, reply),
  });
  // Many clients send a content type with each request, even without a body.
  app.addHttpMethod("DELETE", { hasBody: false, overrideExisting: true });
  void app.register(fastifyCookie);
  app.addHook("onRequest", (request, reply, done) => {
    checkHost(request, hosts);
    checkToken(request, reply);
    done();
  });
  app.addHook("onSend", (_, reply, __, done) => {
    reply.header("Cache-Control", "no-store");
    reply.header("X-Content-Type-Options", "nosniff");
    // While the server closes, a connection ends with its response.
    if (!app.server.listening) reply.header("Connection", "close");
    done();
  });
  app.setNotFoundHandler(({ method, url }) => {
    throw httpError(404, `There is no ${method} ${url}`);
  });
  app.setErrorHandler(async (error: FastifyError, { raw }, reply) => {
    // A client that still sends its body would lose a response after which the
    // connection is closed.
    await finished(raw.resume()).catch(() => undefined);
    return sendError(error, reply);
  });
  addHeroRoutes(app, db);
  addHeroChanges(app, db);
  return app;
}

/** An error without a status is one of the database, or a bug. */
function sendError(error: FastifyError, reply: FastifyReply): FastifyReply {
  const known = error.statusCode ? error.message : failureMessage(error);
  const status = error.statusCode ?? (known ? 503 : 500);
  const message = known ?? "Internal Server Error";
  if (status >= 500) console.error(`${message} (${error.message})`);
  return reply.code(status).send({ error: message });
}
