import { build, type PluginOption, preview, type PreviewServer } from "vite";

/** Builds the app in bench mode and serves it on a free port. */
export async function appSite(
  plugins: PluginOption[] = [],
): Promise<PreviewServer> {
  const outDir = "node_modules/.cache/bench/app";
  await build({ mode: "bench", logLevel: "warn", build: { outDir }, plugins });
  return site(outDir);
}

/** The app that is recorded under `?marbles`, where it has no panel. */
export function recordedSite(): Promise<PreviewServer> {
  return appSite([
    {
      name: "no-panel",
      load: (id) =>
        id.endsWith("/src/marbles/dock/mount-dock.tsx")
          ? "export function mountDock() {}"
          : undefined,
    },
  ]);
}

/** Serves the page without a framework on a free port. */
export function yardstickSite(): Promise<PreviewServer> {
  return site("spec/tools/bench/yardstick");
}

/** Both are served alike, each route by the page itself. */
function site(outDir: string): Promise<PreviewServer> {
  return preview({
    configFile: false,
    build: { outDir },
    preview: { host: "127.0.0.1", port: 0 },
    plugins: [
      {
        name: "blank-page",
        configurePreviewServer: ({ middlewares }) => {
          middlewares.use("/blank", (_request, response) => {
            response.setHeader("Content-Type", "text/html");
            response.end("<!doctype html>");
          });
        },
      },
    ],
  });
}

/** The address of `server`, with a slash at its end. */
export function address(server: PreviewServer): string {
  const [url] = server.resolvedUrls?.local ?? [];
  if (url === undefined) throw new Error("The server has no local address");
  return url;
}
