// Waits until the server of `npm run api` responds.
import { setTimeout } from "node:timers/promises";
import { apiPort } from "./api-port.js";

const answer = () => fetch(`http://127.0.0.1:${apiPort}`).catch(() => null);
while (!(await answer())) await setTimeout(100);
