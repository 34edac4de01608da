import { createAppServices } from "./app/app-services.ts";
import { heroServices } from "./marbles/inspect/hero-services.ts";
import type { Replayable } from "./marbles/inspect/export/replayable.ts";

/** How the panel's tests create the app's services. */
export const appReplayable = {
  ...heroServices,
  create: (backend) => createAppServices(backend),
  setup: "createAppServices(backend)",
  imports: {
    rxjs: ["map"],
    "#src/app/app-services.ts": ["createAppServices"],
  },
} satisfies Replayable;
