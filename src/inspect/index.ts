export { inspect } from "./inspect.ts";
export { inspected } from "./inspected.ts";
export { inspectedBackend } from "./inspected-backend.ts";
export type {
  MarbleEvent,
  MarbleKind,
  RequestDetail,
  Track,
} from "./marble-event.ts";
export { Opaque } from "./opaque.ts";
export { Recorder, type RecorderOptions } from "./recorder.ts";
