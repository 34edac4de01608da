import type { IncomingMessage, ServerResponse } from "node:http";
import { preview, type PreviewServer } from "vite";
import { createApp } from "#src/server/app.ts";
import { openDatabase } from "#src/server/database.ts";
import type { Engine } from "#src/server/engine.ts";

/** Where the built app is, as seen from the top of the repository. */
export const folder = "node_modules/.cache/browsers";

/** The size of a small phone, smaller than any browser's window gets. */
export const phone = { width: 320, height: 640 };

/** A page that shows the address behind its own `?` on such a phone. */
const phonePage = `<!doctype html><body style="margin: 0">
<iframe style="border: 0" width="${phone.width}" height="${phone.height}"></iframe>
<script>document.querySelector("iframe").src = location.search.slice(1)</script>`;

export type Answer = (response: ServerResponse) => void;

/**
 * Serves the app, and behind the one under `/tour/` the example server, but
 * for the calls that a journey answers itself.
 */
export class Site {
  readonly #server: PreviewServer;
  readonly #answers = new Map<string, Answer>();
  #db: Engine | undefined;
  #app: ReturnType<typeof createApp> | undefined;

  static async start(): Promise<Site> {
    const server = await preview({
      configFile: false,
      logLevel: "warn",
      build: { outDir: folder },
      preview: { host: "127.0.0.1", port: 0 },
      plugins: [
        {
          name: "site",
          configurePreviewServer: ({ middlewares }) => {
            middlewares.use((request, response, next) => {
              if (!site.#handle(request, response)) next();
            });
          },
        },
      ],
    });
    const site = new Site(server);
    return site;
  }

  private constructor(server: PreviewServer) {
    this.#server = server;
  }

  /** Ends with a slash. */
  get url(): string {
    return this.#server.resolvedUrls?.local[0] ?? "";
  }

  /** Forgets all heroes but the ten, and all answers. */
  async reset(): Promise<void> {
    await this.#db?.close();
    this.#db = await openDatabase(":memory:");
    this.#app = createApp(this.#db);
    await this.#app.ready();
    this.#answers.clear();
  }

  /** The server's database. */
  get db(): Engine {
    if (!this.#db) throw new Error("reset() has not been called");
    return this.#db;
  }

  /** Answers a call, `DELETE heroes/12` for instance, in the server's place. */
  answer(call: string, answer: Answer): void {
    this.#answers.set(call, answer);
  }

  /** Lets the server answer again. */
  stopAnswering(call: string): void {
    this.#answers.delete(call);
  }

  close(): Promise<void> {
    return this.#server.close();
  }

  /** Returns whether this is none of the app's own files. */
  #handle(request: IncomingMessage, response: ServerResponse): boolean {
    const { method = "", url = "" } = request;
    const [, call] = /^\/tour\/api\/(.*)/.exec(url) ?? [];
    if (call !== undefined) {
      const answer = this.#answers.get(`${method} ${call}`);
      request.url = `/api/${call}`;
      if (answer) answer(response);
      else this.#app?.routing(request, response);
    } else if (url.startsWith("/phone?")) {
      response.setHeader("Content-Type", "text/html").end(phonePage);
    } else {
      // Every address of that app leads to its one page.
      if (/^\/tour\/[^.]*$/.test(url)) request.url = "/tour/index.html";
      return false;
    }
    return true;
  }
}

/** Refuses with a reason. */
export function refusal(error: string): Answer {
  return (response) => {
    response.writeHead(500, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ error }));
  };
}
