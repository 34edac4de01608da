// Ends once the server of `npm run api` takes connections.
import { connect } from "node:net";
import process from "node:process";

const { API_PORT = "" } = process.env;
const port = Number(API_PORT === "" ? "4300" : API_PORT);
tryToConnect();

function tryToConnect() {
  connect(port, "127.0.0.1")
    .once("connect", () => process.exit())
    .once("error", () => setTimeout(tryToConnect, 100));
}
