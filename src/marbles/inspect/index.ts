export { Label } from "../testing/label.ts";
export { inspect } from "./inspect.ts";
export { inspected } from "./inspected.ts";
export { inspectedBackend } from "./inspected-backend.ts";
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
export { replay } from "./replay.ts";
