import { createContext } from "react";
import type { RegisteredServices } from "./register.ts";

/** Carries the services down the tree; `undefined` where nobody provides any. */
export const ServicesContext = createContext<RegisteredServices | undefined>(
  undefined,
);
