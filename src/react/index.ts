"use client";

export {
  ServicesProvider,
  type ServicesProviderProps,
} from "./services-provider.tsx";
export { useServices } from "./use-services.ts";
