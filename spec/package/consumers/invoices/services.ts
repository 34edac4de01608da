import { createServices, FetchBackend } from "rx-heroes";
import { InvoiceService } from "./invoice-service.ts";
import { createInvoiceStore } from "./invoice-store.ts";

const backend = new FetchBackend({ baseUrl: "/", timeout: 10_000 });
const heroServices = createServices(backend);
const invoiceService = new InvoiceService(heroServices);
const invoiceStore = createInvoiceStore(heroServices);

export const services = { ...heroServices, invoiceService, invoiceStore };

declare module "rx-heroes/react" {
  interface Register {
    services: typeof services;
  }
}
