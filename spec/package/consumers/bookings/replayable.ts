import { createServices } from "rx-heroes";
import type { Replayable } from "rx-heroes/inspect";
import { BookingService } from "./booking-service.ts";

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
