/** What somebody writes with `rx-heroes`, and what the compiler refuses. */
import {
  type CallOptions,
  createServices,
  type Fallback,
  FetchBackend,
  type FetchBackendOptions,
  type Hero,
  type HeroDraft,
  HeroService,
  type HttpBackend,
  HttpClient,
  type HttpClientOptions,
  HttpErrorResponse,
  type HttpHandler,
  type HttpInterceptor,
  type HttpRequest,
  type HttpResponse,
  InMemoryDataService,
  type InMemoryOptions,
  type Item,
  type ListCalls,
  type ListChange,
  type ListState,
  ListStore,
  type Loadable,
  loadable,
  MessageService,
  reporter,
  type RequestOptions,
  type Services,
  uncancellable,
  type XsrfOptions,
} from "rx-heroes";
import {
  type Faults,
  faultyBackend,
  type FaultyBackendOptions,
  httpResponse,
  type HttpResponseInit,
  ScriptedBackend,
  type ScriptedAnswers,
} from "rx-heroes/testing";
import {
  catchError,
  map,
  merge,
  type Observable,
  of,
  tap,
  throwError,
} from "rxjs";

// The services.
const services: Services = createServices(new InMemoryDataService());
const { http, heroService, messageService } = services;
const heroes$: Observable<Hero[]> = heroService.getHeroes();
heroService.searchHeroes("ma") satisfies Observable<Hero[]>;
const hero$: Observable<Hero | undefined> = merge(
  heroService.getHero(11),
  heroService.addHero({ name: "" }),
  heroService.updateHero({ id: 11, name: "Mr. Nice" }),
);
const deleted$: Observable<number | undefined> = merge(
  heroService.deleteHero(11),
  heroService.deleteHero({ id: 11, name: "Mr. Nice" }),
);
messageService.messages$ satisfies Observable<readonly string[]>;
new HeroService(http, new MessageService());
// A call that errors emits no fallback.
const throwing = { throwOnError: true } as const;
const draft: HeroDraft = { name: "" };
heroService.getHeroes(throwing) satisfies Observable<Hero[]>;
heroService.searchHeroes("ma", throwing) satisfies Observable<Hero[]>;
heroService.getHero(11, { throwOnError: true }) satisfies Observable<Hero>;
heroService.addHero(draft, throwing) satisfies Observable<Hero>;
heroService.updateHero(
  { id: 11, ...draft },
  throwing,
) satisfies Observable<Hero>;
heroService.deleteHero(11, throwing) satisfies Observable<number>;
function getHero<O extends CallOptions>(
  options: O,
): Observable<Hero | Fallback<undefined, O>> {
  return heroService.getHero(11, options);
}
getHero(throwing) satisfies Observable<Hero>;
const { log, handleError } = reporter("HeroService", messageService);
const added$: Observable<Hero | undefined> = http
  .post<Hero>("api/heroes", { name: "" })
  .pipe(
    tap(({ id }) => log(`added hero w/ id=${id}`)),
    catchError(handleError("addHero", undefined)),
    uncancellable(),
  );
const count$: Observable<number> = http.get<Hero[]>("api/heroes").pipe(
  map((heroes) => heroes.length),
  catchError(handleError("count", 0)),
);

// @ts-expect-error: a message is a text.
log(7);
// @ts-expect-error: an id is a number.
heroService.getHero("11");
// @ts-expect-error: a new hero has a name.
heroService.addHero({});
// @ts-expect-error: a saved hero has an id.
heroService.updateHero({ name: "Mr. Nice" });
// @ts-expect-error: options, not a fallback.
heroService.getHeroes([]);
// @ts-expect-error: nobody knows whether it errors or emits undefined.
heroService.getHero(11, {} as CallOptions) satisfies Observable<Hero>;
// @ts-expect-error: the id is the server's.
heroService.addHero({ id: 11, ...draft });
// @ts-expect-error: a hero may be missing.
heroService.getHero(11).subscribe((hero) => hero.name);
// @ts-expect-error: services are streams, no promises.
heroService.getHeroes().then();
// @ts-expect-error: the log is changed by add and clear alone.
messageService.messages$.subscribe((messages) => messages.push(""));
// @ts-expect-error: the stream of the log is read only.
messageService.messages$ = of([]);
// @ts-expect-error: services are wired once.
services.heroService = heroService;
// @ts-expect-error: heroes are replaced, not changed.
heroes$.subscribe(([hero]) => (hero!.name = ""));
// @ts-expect-error: the service needs its message log.
new HeroService(http);
// @ts-expect-error: what it is made of is private.
heroService.http;

// Lists that views share, and one read.
interface Invoice {
  readonly id: string;
  readonly customer: string;
}
const calls: ListCalls<Invoice, Omit<Invoice, "id">> = {
  load: () => http.get<Invoice[]>("api/invoices"),
  add: (invoice) => http.post<Invoice>("api/invoices", invoice),
  update: (invoice) => of(invoice),
  remove: ({ id }) => http.delete(`api/invoices/${id}`),
};
const invoices = new ListStore(calls);
const invoiceStore: ListStore<Invoice> = invoices;
invoiceStore.watch() satisfies Observable<ListState<Invoice>>;
invoiceStore.watch(of(1)).subscribe((list) => {
  list.status satisfies "loading" | "loaded" | "failed";
  list.items satisfies readonly Invoice[];
  list.adding satisfies readonly { readonly customer: string }[] | undefined;
  list.isRefreshing satisfies boolean | undefined;
  list.error satisfies unknown;
});
invoiceStore.reload() satisfies void;
invoiceStore.add({ customer: "Ann" }) satisfies Observable<Invoice>;
invoiceStore.update({ id: "a", customer: "Ann" }) satisfies Observable<Invoice>;
invoiceStore.remove({ id: "a", customer: "Ann" }) satisfies Observable<unknown>;
const removed: ListChange<Invoice> = { type: "removed", id: "a" };
invoiceStore.apply(removed);
services.heroStore satisfies ListStore<Hero>;
services.heroStore.add(draft) satisfies Observable<Hero>;
class DraftStore extends ListStore<Invoice, string> {}
(_: DraftStore) => _.add("Ann") satisfies Observable<Invoice>;
(_: DraftStore) => _.watch() satisfies Observable<ListState<Invoice, string>>;
loadable(hero$, of(1)) satisfies Observable<Loadable<Hero | undefined>>;
loadable(heroes$, of(1)).subscribe((read) => {
  if (read.status === "loaded") read.value satisfies Hero[];
  else if (read.status === "failed") read.error satisfies unknown;
  else read satisfies { readonly status: "loading" };
  // @ts-expect-error: there is a value only once it is loaded.
  read.value;
});

// @ts-expect-error: items have ids.
new ListStore<{ name: string }>(calls);
// @ts-expect-error: a store needs four calls.
new ListStore<Invoice>({ load: calls.load });
// @ts-expect-error: the id is the server's.
invoiceStore.add({ customer: 7 });
// @ts-expect-error: an id is of the item's type.
invoiceStore.apply({ type: "removed", id: 7 });
// @ts-expect-error: an item is updated.
invoiceStore.apply({ type: "changed", item: { id: "a", customer: "Ann" } });
// @ts-expect-error: an item is added, an id is removed.
invoiceStore.apply({ type: "added", id: "a" });
// @ts-expect-error: lists are replaced, not changed.
invoiceStore.watch().subscribe(({ items }) => items.push());

// The HTTP client.
interface Villain {
  name: string;
}
http.get<Villain>("x") satisfies Observable<Villain>;
http.request<Villain>("GET", "x") satisfies Observable<HttpResponse<Villain>>;
http.post("x", { name: "Doom" }, { params: { page: 1, all: true } });
http.put("x", null, { headers: { Accept: "text/plain" } });
http.patch("x", "text", { headers: [["Accept", "text/plain"]] });
http.delete("x", { headers: new Headers(), context: "no token here" });
const text = { responseType: "text" } as const;
http.get("x", text) satisfies Observable<string>;
http.delete("x", text) satisfies Observable<string>;
http.post("x", 1, { responseType: "blob" }) satisfies Observable<Blob>;
http.patch("x", 1, { responseType: "blob" }) satisfies Observable<Blob>;
http.get("x", {
  responseType: "arrayBuffer",
}) satisfies Observable<ArrayBuffer>;
// Whoever says a type gets it, and whoever asks for text or file gets that.
const said$: Observable<Villain> = http.put<Villain>("x", null, {
  responseType: "text",
});
const json = { responseType: "json" } as const;
http.put<Villain>("x", 1, json) satisfies Observable<Villain>;
function asked<R extends "text" | "blob">(responseType: R) {
  return http.get("x", { responseType });
}
asked("text") satisfies Observable<string>;
class PatientClient extends HttpClient {
  override get<T>(url: string): Observable<T> {
    return super.get<T>(url, { context: "patient" });
  }
}
new PatientClient(new InMemoryDataService()).delete("x");
// @ts-expect-error: no such type.
http.get("x", { responseType: "stream" });
const requestOptions: RequestOptions = { headers: {}, params: {}, body: 1 };
const clientOptions: HttpClientOptions = { interceptors: [], xsrf: false };

// @ts-expect-error: a body is unknown until somebody says what it is.
http.get("api/villains").subscribe((body) => body.name);
http.get("api/villains", {
  params: { id: [1, "a"], name: null, x: undefined },
});
// @ts-expect-error: a parameter is a text, a number or a boolean.
http.get("api/villains", { params: { id: { from: 1 } } });
// @ts-expect-error: headers are texts.
http.get("api/villains", { headers: { Accept: true } });
// @ts-expect-error: a POST has a body.
http.post("api/villains");
// @ts-expect-error: no such option.
http.get("api/villains", { timeout: 1 });
// @ts-expect-error: a client needs a backend.
new HttpClient();

// Backends and interceptors.
const xsrf: XsrfOptions = { cookieName: "a", headerName: "b" };
const putById: HttpInterceptor = (request, next) =>
  next({ ...request, url: `${request.url}/1` });
const failing: HttpInterceptor = () =>
  throwError(() => new HttpErrorResponse({ url: "x", status: 503 }));
const own: HttpBackend = {
  handle: (request: HttpRequest) => of(httpResponse(request.url)),
};
const handler: HttpHandler = (request) => own.handle(request);
const fetchOptions: FetchBackendOptions = { baseUrl: "/v1", timeout: 1, fetch };
createServices(new FetchBackend(fetchOptions), {
  interceptors: [putById, failing],
  xsrf: { ...xsrf, getCookies: () => "" },
});
createServices(own, clientOptions);
new HttpClient(own, clientOptions).request("GET", "x", requestOptions);

// With exactOptionalPropertyTypes, what may be undefined can be passed on.
declare const env: { api: string | undefined; ms: number | undefined };
new FetchBackend({ baseUrl: env.api, timeout: env.ms, fetch: undefined });
createServices(own, { interceptors: undefined, xsrf: undefined });
http.get("x", {
  params: undefined,
  headers: undefined,
  responseType: undefined,
});
new InMemoryDataService(undefined, { delay: env.ms, genId: undefined });

// @ts-expect-error: requests are copied, not changed.
const changed: HttpInterceptor = (r, next) => ((r.url = "/"), next(r));
// @ts-expect-error: an interceptor answers.
const silent: HttpInterceptor = () => undefined;
// @ts-expect-error: a backend answers by a stream.
createServices({ handle: async () => httpResponse(1) });
// @ts-expect-error: services need a backend.
createServices();
// @ts-expect-error: services need a backend.
createServices(undefined);
// @ts-expect-error: the backend comes by itself.
createServices({ backend: own });
// @ts-expect-error: a backend is no class.
createServices(FetchBackend);
// @ts-expect-error: `false` or options.
createServices(own, { xsrf: true });
// @ts-expect-error: no such option.
createServices(own, { delay: 0 });
// @ts-expect-error: a timeout is a number of milliseconds.
new FetchBackend({ timeout: "1s" });

// Errors.
const init = { url: "x", status: 404, error: { error: "gone" } };
const error: Error = new HttpErrorResponse({
  ...init,
  headers: { "Retry-After": "30" },
  cause: new HttpErrorResponse(init).status,
});
// @ts-expect-error: an error tells what was asked.
new HttpErrorResponse({ status: 404 });
// @ts-expect-error: an error doesn't change.
new HttpErrorResponse(init).status = 500;

// The simulated backend.
interface Villain2 extends Item {
  readonly id: string;
  readonly plan?: string;
}
const villains: readonly Villain2[] = [{ id: "doom", plan: "rule" }];
const options: InMemoryOptions = {
  apiBase: "v1",
  delay: 0,
  caseSensitiveSearch: true,
  delete404: true,
  post409: true,
  put404: true,
  put204: false,
  post204: false,
  genId: (items, collection) => `${collection}-${items.length}`,
  passThrough: new FetchBackend(),
};
const memory: HttpBackend = new InMemoryDataService({ villains }, options);
new InMemoryDataService().reset();
// @ts-expect-error: items have ids.
new InMemoryDataService({ villains: [{ name: "Doom" }] });
// @ts-expect-error: an id is a text or a number.
new InMemoryDataService({ villains }, { genId: () => ({}) });
// @ts-expect-error: no such option.
new InMemoryDataService({ villains }, { dely: 0 });

// The kit for tests.
const answers: ScriptedAnswers = { "GET api/heroes": of(httpResponse([])) };
const scripted = new ScriptedBackend(answers);
scripted.requests$ satisfies Observable<HttpRequest>;
new ScriptedBackend((request) => of(httpResponse(request.method)));
new ScriptedBackend({ "GET x": [of(httpResponse(1)), of(httpResponse(2))] });
const responseInit: HttpResponseInit = { status: 201, headers: { A: "b" } };
httpResponse(1, responseInit) satisfies HttpResponse<number>;
const faults: Faults = { latency: 100, failNext: 1, status: 409 };
const faultyOptions: FaultyBackendOptions = {
  when: ({ method }) => method !== "GET",
};
faultyBackend(scripted, of(faults), faultyOptions) satisfies HttpBackend;
// @ts-expect-error: faults come as a stream.
faultyBackend(scripted, faults);
// @ts-expect-error: no such fault.
faultyBackend(scripted, of({ latenzy: 1 }));
// @ts-expect-error: answers are streams.
new ScriptedBackend({ "GET api/heroes": httpResponse([]) });
// @ts-expect-error: a status is a number.
httpResponse([], { status: "201" });
