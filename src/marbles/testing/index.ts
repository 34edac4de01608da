export { assertMarbles } from "./assert-marbles.ts";
export type { Faults } from "./faults.ts";
export { faultyBackend, type FaultyBackendOptions } from "./faulty-backend.ts";
export { httpResponse, type HttpResponseInit } from "./http-response.ts";
export { MarbleScheduler } from "./marble-scheduler.ts";
export type { Scenario, ScenarioHelpers } from "./scenario.ts";
export { ScriptedBackend, type ScriptedAnswers } from "./scripted-backend.ts";
export type {
  Cold,
  Expect,
  ExpectSubscriptions,
  Hot,
} from "./test-scheduler.ts";
export { transcript, type TranscriptOptions } from "./transcript.ts";
export { type LatencyOptions, tryLatencies } from "./try-latencies.ts";
