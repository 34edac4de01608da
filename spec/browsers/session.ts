/**
 * The commands of WebDriver (https://www.w3.org/TR/webdriver2/) that the
 * journeys take: by the names that Firefox knows them by, with the method and
 * path that they have over HTTP.
 */
export const commands = {
  Navigate: ["POST", "url"],
  Refresh: ["POST", "refresh"],
  SwitchToFrame: ["POST", "frame"],
  ExecuteAsyncScript: ["POST", "execute/async"],
  PerformActions: ["POST", "actions"],
  SetTimeouts: ["POST", "timeouts"],
  SetWindowRect: ["POST", "window/rect"],
  TakeScreenshot: ["GET", "screenshot"],
} as const;

/** A browser that has been started and takes commands, one after the other. */
export interface Session {
  /** The folder that it saves files in. */
  readonly downloads: string;
  /** Resolves with what the command returns. */
  send(command: keyof typeof commands, params?: object): Promise<unknown>;
  /** Ends the browser. */
  end(): Promise<void>;
}

/** A browser engine, as it is on this machine. */
export interface Engine {
  readonly name: string;
  /** The path of its program; none where it isn't installed. */
  readonly program: string | undefined;
  /** Starts it as somebody has it who likes it dark, or light. */
  readonly start: (
    program: string,
    colorScheme: "dark" | "light",
  ) => Promise<Session>;
}
