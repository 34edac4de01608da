export { changesText } from "./changes.ts";
export { wholeText } from "./whole-text.ts";
