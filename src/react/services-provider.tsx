import { type ReactElement, type ReactNode, useState } from "react";
import { createServices } from "../services/create-services.ts";
import type { Services } from "../services/services-on.ts";
import type { RegisteredServices } from "./register.ts";
import { ServicesContext } from "./services-context.ts";

/**
 * What {@link ServicesProvider} takes. Services that an app has registered
 * have no default, as those of the package have.
 */
export type ServicesProviderProps = {
  children: ReactNode;
} & (Services extends RegisteredServices
  ? {
      /** @defaultValue one `createServices()` per mounted provider */
      services?: RegisteredServices | undefined;
    }
  : { services: RegisteredServices });

/**
 * Provides services to every `useServices` below it. Other services at a
 * later render replace the former ones without remounting what is below.
 */
export function ServicesProvider({
  services,
  children,
}: ServicesProviderProps): ReactElement {
  const [ownServices] = useState(lazyServices);
  return (
    // Not <ServicesContext>, which React 18 doesn't know.
    <ServicesContext.Provider value={services ?? ownServices()}>
      {children}
    </ServicesContext.Provider>
  );
}

/** Makes the default services at the first call only. */
function lazyServices(): () => Services {
  let services: Services | undefined;
  return () => (services ??= createServices());
}
