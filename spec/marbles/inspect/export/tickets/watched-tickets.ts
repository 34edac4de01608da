/* eslint-disable rxjs-x/finnish -- a state function has its own name. */
import type { HttpBackend } from "rx-heroes";
import {
  inspected,
  inspectedBackend,
  type Recorder,
  type Replayable,
} from "rx-heroes/inspect";
import { type TicketService, ticketServices } from "./ticket-service.ts";
import { ticketsState } from "./tickets-state.ts";

/** The services and the state of a screen, with all they do written down. */
export function watchedTickets(
  recorder: Recorder,
  backend: HttpBackend,
): {
  readonly ticketService: TicketService;
  readonly states: { readonly ticketsState: typeof ticketsState };
} {
  const headers = ["link"];
  const watched = inspectedBackend(recorder, backend, { headers });
  const { ticketService } = ticketServices(watched);
  return {
    ticketService: inspected(recorder, "ticketService", ticketService),
    states: inspected(recorder, "states", { ticketsState }),
  };
}

/** How a test makes them. */
export const ticketsReplayable: Replayable = {
  create: (backend) => ({
    ...ticketServices(backend),
    states: { ticketsState },
  }),
  setup: "{ ...ticketServices(backend), states: { ticketsState } }",
  imports: {
    "./ticket-service.ts": ["ticketServices"],
    "./tickets-state.ts": ["ticketsState"],
  },
};
