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
