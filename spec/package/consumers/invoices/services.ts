import { type HttpBackend, HttpClient, MessageService } from "rx-heroes";
import { createServicesContext } from "rx-heroes/react";
import { InvoiceService } from "./invoice-service.ts";
import { createInvoiceStore } from "./invoice-store.ts";

/** Creates the services of one user. */
export function createInvoiceServices(backend: HttpBackend) {
  const http = new HttpClient(backend);
  const messageService = new MessageService();
  const invoiceService = new InvoiceService(http, messageService);
  const invoiceStore = createInvoiceStore(http);
  return { messageService, invoiceService, invoiceStore };
}

export const { ServicesProvider, useServices, useServiceState } =
  createServicesContext<ReturnType<typeof createInvoiceServices>>();
