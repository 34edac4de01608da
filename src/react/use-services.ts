import { useContext } from "react";
import type { Services } from "../services/services-on.ts";
import { ServicesContext } from "./services-context.ts";

/**
 * The services of the nearest `ServicesProvider`.
 * @throws Error where there is none above.
 */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === undefined) {
    throw new Error("useServices needs a <ServicesProvider> above it.");
  }
  return services;
}
