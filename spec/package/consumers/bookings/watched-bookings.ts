import { createServices, type HttpBackend } from "rx-heroes";
import {
  inspected,
  inspectedBackend,
  Recorder,
  type Replayable,
} from "rx-heroes/inspect";
import { BookingService } from "./booking-service.ts";
import { Money } from "./money.ts";
import { RoomTaken } from "./room-taken.ts";

/** A recorder that knows the classes of bookings. */
export function bookingsRecorder(): Recorder {
  return new Recorder({
    classes: {
      Money: [Money, ({ cents }) => [cents]],
      RoomTaken: [RoomTaken, ({ room }) => [room]],
    },
  });
}

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
    "../money.ts": ["Money"],
    "../room-taken.ts": ["RoomTaken"],
  },
};
