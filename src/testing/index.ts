export { assertMarbles } from "./assert-marbles.ts";
export { httpResponse, type HttpResponseInit } from "./http-response.ts";
export { ScriptedBackend, type ScriptedAnswers } from "./scripted-backend.ts";
