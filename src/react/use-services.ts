import { useContext } from "react";
import type { RegisteredServices } from "./register.ts";
import { ServicesContext } from "./services-context.ts";

/**
 * Returns the services of the nearest `ServicesProvider`.
 * @throws Error without a `ServicesProvider` above.
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
