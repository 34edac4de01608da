import { createServices, type HttpBackend } from "rx-heroes";
import { TicketService } from "./ticket-service.ts";

/** The services of this app, by their names. */
export function ticketServices(backend: HttpBackend): {
  ticketService: TicketService;
} {
  const { http } = createServices(backend);
  return { ticketService: new TicketService(http) };
}
