export {
  type Exported,
  type ExportOptions,
  exportTest,
} from "./export/export-test.ts";
export type { Replayable, Shown, Simulated } from "./export/replayable.ts";
export { heroServices } from "./hero-services.ts";
export { inspect } from "./inspect.ts";
export { inspected } from "./inspected.ts";
export {
  inspectedBackend,
  type InspectedBackendOptions,
} from "./inspected-backend.ts";
export { Label } from "./label.ts";
export type {
  CallTrack,
  CommandTrack,
  InputTrack,
  MarbleEvent,
  MarbleKind,
  RequestTrack,
  StreamTrack,
  Track,
} from "./marble-event.ts";
export { Recorder, type RecorderOptions } from "./recorder.ts";
