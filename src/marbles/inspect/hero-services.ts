import { createServices } from "../../services/create-services.ts";
import type { Replayable } from "./export/replayable.ts";

/**
 * How to recreate the services of this package. Tests compare only the last
 * line of `messageService.messages$`.
 */
export const heroServices: Replayable = {
  create: (backend) => createServices(backend),
  setup: "createServices(backend)",
  imports: { rxjs: ["map"], "rx-heroes": ["createServices"] },
  shown: {
    "messageService.messages$": {
      pick: (messages: readonly string[]) => messages.at(-1),
      operator: "map((messages) => messages.at(-1))",
    },
  },
};
