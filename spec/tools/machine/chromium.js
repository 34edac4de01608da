import process from "node:process";
import { findChromium } from "./find.js";

const executablePath = findChromium();

/** What Playwright and Vitest start the browser with. */
export const launchOptions = {
  ...(executablePath && { executablePath }),
  // Chromium's sandbox refuses to run as root, as containers often do.
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
};
