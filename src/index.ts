export {
  type BodyOf,
  HttpClient,
  type HttpClientOptions,
  type RequestOptions,
  type ResponseBodies,
} from "./http/http-client.ts";
export { failureText } from "./http/failure-text.ts";
export {
  type HttpErrorInit,
  HttpErrorResponse,
  isOutcomeUnknown,
} from "./http/http-error-response.ts";
export type {
  HttpBackend,
  HttpHandler,
  HttpInterceptor,
  HttpRequest,
  HttpResponse,
  ResponseType,
} from "./http/http-types.ts";
export {
  FetchBackend,
  type FetchBackendOptions,
} from "./http/fetch-backend.ts";
export type { Param, Params } from "./http/with-params.ts";
export type { XsrfOptions } from "./http/xsrf.ts";
export type { Item, Items } from "./in-memory/collection.ts";
export { InMemoryDataService } from "./in-memory/in-memory-data-service.ts";
export type { InMemoryOptions } from "./in-memory/in-memory-options.ts";
export {
  applyServerSentChanges,
  type EventSourceLike,
  type ServerSentOptions,
} from "./services/apply-server-sent-changes.ts";
export { createServices, type Services } from "./services/create-services.ts";
export type { Hero, HeroDraft } from "./services/heroes/hero.ts";
export { HeroService } from "./services/heroes/hero-service.ts";
export type { ListChange, ListItem, ListState } from "./services/list-state.ts";
export { type ListCalls, ListStore } from "./services/list-store.ts";
export { type Loadable, loadable } from "./services/loadable.ts";
export { MessageService } from "./services/message-service.ts";
export {
  type CallOptions,
  type Fallback,
  type Reporter,
  reporter,
} from "./services/reporter.ts";
export { uncancellable } from "./services/uncancellable.ts";
