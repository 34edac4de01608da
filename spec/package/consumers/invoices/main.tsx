import { createRoot } from "react-dom/client";
import { FetchBackend, HttpClient, type HttpInterceptor } from "rx-heroes";
import { MarblesPanel } from "rx-heroes/devtools";
import "rx-heroes/devtools.css";
import { inspected, inspectedBackend, Recorder } from "rx-heroes/inspect";
import { BehaviorSubject } from "rxjs";
import { authorized } from "./authorized.ts";
import { idempotencyKey } from "./idempotency-key.ts";
import { InvoicesApp } from "./invoices-app.tsx";
import { createInvoiceServices } from "./services.ts";
import { applyInvoiceChanges } from "./token-events.ts";
import { whenOnline } from "./when-online.ts";

const network = new FetchBackend({ baseUrl: "/", timeout: 10_000 });
const token$ = new BehaviorSubject("");
const newToken$ = new HttpClient(network).post<string>("api/token", null);
const recorder = new Recorder();
// It comes first, so a session has no tokens, and no request that is sent again.
const recorded: HttpInterceptor = (request, next) =>
  inspectedBackend(recorder, { handle: next }).handle(request);
const bare = createInvoiceServices(network, [
  recorded,
  idempotencyKey,
  whenOnline(),
  authorized(token$, newToken$, () => location.assign("/sign-in")),
]);
const services = {
  // What the server pushes is a call of `list.apply`.
  list: inspected(recorder, "list", bare.list),
  screens: inspected(recorder, "screens", bare.screens),
};
applyInvoiceChanges(services.list, token$);

createRoot(document.querySelector("#root") as Element).render(
  <>
    <InvoicesApp services={services} />
    <MarblesPanel recorder={recorder} />
  </>,
);
