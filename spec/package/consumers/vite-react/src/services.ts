import type { Services } from "rx-heroes";
import { createServicesContext } from "rx-heroes/react";

export const { ServicesProvider, useServices, useServiceState } =
  createServicesContext<Services>();
