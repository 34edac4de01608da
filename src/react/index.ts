"use client";

export type { Register, RegisteredServices } from "./register.ts";
export {
  ServicesProvider,
  type ServicesProviderProps,
} from "./services-provider.tsx";
export { useServiceState } from "./use-service-state.ts";
export { useServices } from "./use-services.ts";
