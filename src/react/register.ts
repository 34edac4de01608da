import type { Services } from "../services/create-services.ts";

/**
 * An app adds the type of its services here, once, so that `useServices` returns
 * that type:
 * `declare module "rx-heroes/react" { interface Register { services: typeof services } }`.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- an app fills it
export interface Register {}

/** The registered services, by default those of the package. */
export type RegisteredServices = Register extends { services: infer S }
  ? S
  : Services;
