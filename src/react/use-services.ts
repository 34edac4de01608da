import { useContext } from "react";
import type { RegisteredServices } from "./register.ts";
import { ServicesContext } from "./services-context.ts";

/**
 * The services of the nearest `ServicesProvider`, of the types that `Register`
 * holds.
 * @throws Error where there is none above.
 */
export function useServices(): RegisteredServices {
  const services = useContext(ServicesContext);
  if (services === undefined) {
    throw new Error(
      "useServices needs a <ServicesProvider services={…}> above it.",
    );
  }
  return services;
}
