import type { ReactElement, ReactNode } from "react";
import type { RegisteredServices } from "./register.ts";
import { ServicesContext } from "./services-context.ts";

/** The props of {@link ServicesProvider}. */
export interface ServicesProviderProps {
  /** Create them once, outside of components. */
  services: RegisteredServices;
  children: ReactNode;
}

/**
 * Provides services to every `useServices` below it. When `services` changes,
 * those components render again with the new ones and stay mounted; streams
 * created from the old services continue.
 */
export function ServicesProvider({
  services,
  children,
}: ServicesProviderProps): ReactElement {
  return (
    // Not <ServicesContext>, which React 18 doesn't know.
    <ServicesContext.Provider value={services}>
      {children}
    </ServicesContext.Provider>
  );
}
