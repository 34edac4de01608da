import { createServices } from "../../services/create-services.ts";
import type { Replayable } from "./export/replayable.ts";

/** The services of this package; of `messageService.messages$`, the last line counts. */
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
