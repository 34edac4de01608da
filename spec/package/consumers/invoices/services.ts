import { createServices, FetchBackend } from "rx-heroes";
import { InvoiceService } from "./invoice-service.ts";

const backend = new FetchBackend({ baseUrl: "/v1", timeout: 10_000 });
const heroServices = createServices(backend);
const invoiceService = new InvoiceService(heroServices);

export const services = { ...heroServices, invoiceService };

declare module "rx-heroes/react" {
  interface Register {
    services: typeof services;
  }
}
