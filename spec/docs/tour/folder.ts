/** The folder in which a reader follows the tour. */
export interface Folder {
  /** Runs a command there, and returns what it prints, also if it fails. */
  run(command: string): Promise<string>;
  /** Writes a file there. */
  write(path: string, text: string): void;
}
