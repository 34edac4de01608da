// Requests
export {
  type BodyOf,
  HttpClient,
  type RequestOptions,
} from "./http/http-client.ts";
export { FetchBackend } from "./http/fetch-backend.ts";
export { InMemoryDataService } from "./in-memory/in-memory-data-service.ts";
export { failureText } from "./http/failure-text.ts";
export {
  HttpErrorResponse,
  isOutcomeUnknown,
} from "./http/http-error-response.ts";

// Services and lists
export { type ListCalls, ListStore } from "./services/list-store.ts";
export type { ListChange, ListState } from "./services/list-state.ts";
export { applyServerSentChanges } from "./services/apply-server-sent-changes.ts";
export { type Loadable, loadable } from "./services/loadable.ts";
export { MessageService } from "./services/message-service.ts";
export { type Reporter, reporter } from "./services/reporter.ts";
export { uncancellable } from "./services/uncancellable.ts";

// Heroes
export { createServices, type Services } from "./services/create-services.ts";
export { HeroService } from "./services/heroes/hero-service.ts";
export type { Hero, HeroDraft } from "./services/heroes/hero.ts";

// Types for interceptors, backends and services of your own
export type {
  HttpBackend,
  HttpHandler,
  HttpInterceptor,
  HttpRequest,
  HttpResponse,
  ResponseType,
} from "./http/http-types.ts";
export type { HttpClientOptions } from "./http/http-client.ts";
export type { XsrfOptions } from "./http/xsrf.ts";
export type { FetchBackendOptions } from "./http/fetch-backend.ts";
export type { Item } from "./in-memory/collection.ts";
export type { InMemoryOptions } from "./in-memory/in-memory-options.ts";
export type {
  EventSourceLike,
  ServerSentOptions,
} from "./services/apply-server-sent-changes.ts";
export type { CallOptions, Fallback } from "./services/reporter.ts";
