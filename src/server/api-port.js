import process from "node:process";

const { API_PORT = "" } = process.env;

/** The port of `npm run api`, as a string: that of API_PORT, else 4300. */
export const apiPort = API_PORT.trim() || "4300";
