export { assertMarbles } from "./assert-marbles.ts";
export type { Faults } from "./faults.ts";
export { faultyBackend, type FaultyBackendOptions } from "./faulty-backend.ts";
export { httpResponse, type HttpResponseInit } from "./http-response.ts";
export type { LatencyHelpers } from "./latency-helpers.ts";
export { MarbleScheduler } from "./marble-scheduler.ts";
export { ScriptedBackend, type ScriptedAnswers } from "./scripted-backend.ts";
export { seeded } from "./seeded.ts";
export { type LatencyOptions, tryLatencies } from "./try-latencies.ts";
