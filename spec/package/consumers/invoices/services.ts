import { type HttpBackend, HttpClient, type HttpInterceptor } from "rx-heroes";
import { createServicesContext } from "rx-heroes/react";
import { createScreens } from "./invoice-screens.ts";
import { createInvoiceService } from "./invoice-service.ts";

/** Creates the services of one user. */
export function createInvoiceServices(
  backend: HttpBackend,
  interceptors: readonly HttpInterceptor[] = [],
) {
  const http = new HttpClient(backend, { interceptors });
  const invoices = createInvoiceService(http);
  return { list: invoices.list, screens: createScreens(invoices) };
}

export type InvoiceServices = ReturnType<typeof createInvoiceServices>;

export const { ServicesProvider, useServiceState } =
  createServicesContext<InvoiceServices>();
