import { createContext } from "react";
import type { RegisteredServices } from "./register.ts";

/** `undefined` without a `ServicesProvider`. */
export const ServicesContext = createContext<RegisteredServices | undefined>(
  undefined,
);
