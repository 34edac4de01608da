import { execFile } from "node:child_process";
import { env as inherited } from "node:process";

/**
 * Runs a command as somebody would by hand. Resolves with what it printed;
 * rejects with all of it where the command fails.
 */
export function run(
  command: string,
  args: readonly string[],
  cwd = ".",
): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { cwd, env: withoutVitest(), maxBuffer: 2 ** 26 };
    execFile(command, args, options, (error, stdout, stderr) => {
      const output = `${stdout}${stderr}`;
      if (error === null) resolve(output);
      else reject(new Error(`${command} ${args.join(" ")}\n${output}`));
    });
  });
}

// Vite and React build something else where NODE_ENV is "test".
function withoutVitest(): NodeJS.ProcessEnv {
  const env = { ...inherited };
  for (const name of Object.keys(env)) {
    if (/^(VITEST|NODE_ENV$|NODE_V8_|FORCE_COLOR$)/.test(name)) {
      Reflect.deleteProperty(env, name);
    }
  }
  return env;
}
