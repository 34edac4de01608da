// Ends once the server of `npm run api` takes connections.
import { connect } from "node:net";
import process from "node:process";
import { apiPort } from "./api-port.js";

tryToConnect();

function tryToConnect() {
  connect(Number(apiPort), "127.0.0.1")
    .once("connect", () => process.exit())
    .once("error", () => setTimeout(tryToConnect, 100));
}
