"use client";

export {
  createServicesContext,
  type ServicesContext,
} from "./create-services-context.tsx";
