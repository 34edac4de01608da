import type { ReactElement, ReactNode } from "react";
import type { RegisteredServices } from "./register.ts";
import { ServicesContext } from "./services-context.ts";

/** What {@link ServicesProvider} takes. */
export interface ServicesProviderProps {
  /** What `useServices` returns below: made once, outside of components. */
  services: RegisteredServices;
  children: ReactNode;
}

/**
 * Provides services to every `useServices` below it. Where a later render
 * passes other services, those components get them and stay mounted. Streams
 * that they have made of the former services go on.
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
