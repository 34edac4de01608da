import { createContext } from "react";
import type { Services } from "../services/services-on.ts";

/** Carries the services down the tree; `undefined` where nobody provides any. */
export const ServicesContext = createContext<Services | undefined>(undefined);
