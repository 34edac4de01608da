import type { Services } from "../services/create-services.ts";

/**
 * Where an app says, once, which services it provides, of ours or only its own,
 * so that `useServices` returns all of them by their types:
 * `declare module "rx-heroes/react" { interface Register { services: typeof services } }`.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- an app fills it
export interface Register {}

/** The services that the app has registered, or else those of the package. */
export type RegisteredServices = Register extends { services: infer S }
  ? S
  : Services;
