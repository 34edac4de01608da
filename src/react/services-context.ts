import { createContext } from "react";
import type { Services } from "../services/wire-services.ts";

/** Carries the services down the tree; `undefined` where nobody provides any. */
export const ServicesContext = createContext<Services | undefined>(undefined);
