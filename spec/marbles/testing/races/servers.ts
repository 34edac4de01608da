import { defer, of } from "rxjs";
import {
  type HttpBackend,
  HttpClient,
  HttpErrorResponse,
  type HttpRequest,
  InMemoryDataService,
} from "rx-heroes";
import { httpResponse, type ScenarioHelpers } from "rx-heroes/testing";

/** What the services of these scenarios have on their servers. */
export interface Item {
  readonly id: number;
  readonly name: string;
  readonly count: number;
}

export interface RaceHelpers extends ScenarioHelpers {
  /** A client of this server, or of one that has these collections. */
  readonly http: (server: HttpBackend | Collections) => HttpClient;
}

export type Race = (helpers: RaceHelpers) => void;

type Collections = NonNullable<
  ConstructorParameters<typeof InMemoryDataService>[0]
>;

/** The scenario that `tryLatencies` runs. */
export function scenarioOf(race: Race): (helpers: ScenarioHelpers) => void {
  return (helpers) => {
    const http: RaceHelpers["http"] = (server) => {
      const backend = isBackend(server) ? server : serverOf(server);
      return new HttpClient(helpers.withLatency(backend));
    };
    race({ ...helpers, http });
  };
}

function isBackend(server: HttpBackend | Collections): server is HttpBackend {
  return typeof server.handle === "function";
}

export function serverOf(collections: Collections): HttpBackend {
  return new InMemoryDataService(collections, { delay: 0, put204: false });
}

/** Items of these names, with ids from 1. */
export function named(...names: string[]): Item[] {
  return names.map((name, i) => ({ id: i + 1, name, count: 0 }));
}

/** Refuses with 409 what `isRefused`. */
export function refusing(
  server: HttpBackend,
  isRefused: (request: HttpRequest) => boolean,
): HttpBackend {
  return {
    handle: (request) =>
      isRefused(request)
        ? responding(() => refuse(request, 409)).handle(request)
        : server.handle(request),
  } satisfies HttpBackend;
}

/** Each refresh needs the latest token, `old` at first, which has expired. */
export function tokenServer(): HttpBackend {
  let [latest, count] = ["old", 0];
  return responding((request) => {
    const { url, body, headers } = request;
    const token = url === "api/token" ? body : headers.get("Token");
    const isValid = token === latest && (url === "api/token" || count > 0);
    if (!isValid) refuse(request, 401);
    if (url === "api/token") latest = `token ${++count}`;
    return url === "api/token" ? latest : url;
  });
}

/** Refuses a save that has not the latest version, 1 at first. */
export function versionServer(): HttpBackend {
  let version = 1;
  return responding((request) => {
    const body = request.body as { version: number };
    if (body.version !== version) refuse(request, 409);
    return { ...body, version: ++version };
  });
}

function responding(bodyFor: (request: HttpRequest) => unknown): HttpBackend {
  return {
    handle: (request) => defer(() => of(httpResponse(bodyFor(request)))),
  } satisfies HttpBackend;
}

function refuse({ url }: HttpRequest, status: number): never {
  throw new HttpErrorResponse({ url, status });
}
