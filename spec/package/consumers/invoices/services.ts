"use client";

import { type HttpBackend, HttpClient, type HttpInterceptor } from "rx-heroes";
import { createServicesContext } from "rx-heroes/react";
import { createScreens } from "./invoice-screens.ts";
import { InvoiceService } from "./invoice-service.ts";

/** Creates the services of one user. */
export function createInvoiceServices(
  backend: HttpBackend,
  interceptors: readonly HttpInterceptor[] = [],
) {
  const http = new HttpClient(backend, { interceptors });
  const invoices = new InvoiceService(http);
  const { list } = invoices;
  return { invoices, list, screens: createScreens(invoices) };
}

export type InvoiceServices = ReturnType<typeof createInvoiceServices>;

export const { ServicesProvider, useServices, useServiceState } =
  createServicesContext<InvoiceServices>();
