import { createServices, type HttpBackend } from "rx-heroes";
import {
  inspected,
  inspectedBackend,
  type Recorder,
  type Replayable,
} from "rx-heroes/inspect";
import { BookingService } from "./booking-service.ts";

/** The service, recorded. */
export function watchedBookings(
  recorder: Recorder,
  backend: HttpBackend,
): BookingService {
  const { http } = createServices(inspectedBackend(recorder, backend));
  return inspected(recorder, "bookings", new BookingService(http));
}

/** How a test recreates it. */
export const bookingsReplayable: Replayable = {
  create: (backend) => ({
    bookings: new BookingService(createServices(backend).http),
  }),
  setup: "{ bookings: new BookingService(createServices(backend).http) }",
  imports: {
    "rx-heroes": ["createServices"],
    "../booking-service.ts": ["BookingService"],
  },
};
