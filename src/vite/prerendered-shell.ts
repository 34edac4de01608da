import { createServer, type Plugin } from "vite";

/** Puts the shell into the page, so that it shows before any script runs. */
export function prerenderedShell(): Plugin {
  let base = "/";
  return {
    name: "prerendered-shell",
    apply: "build",
    configResolved: (config) => {
      base = config.base;
    },
    transformIndexHtml: async (html) => {
      const markup = await shell(base);
      const root = '<div id="root">';
      return html.replace(root, () => root + markup);
    },
  };
}

/** What `src/prerender.tsx` makes of the components as they are now. */
async function shell(base: string): Promise<string> {
  const server = await createServer({
    configFile: false,
    appType: "custom",
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { prerender } = (await server.ssrLoadModule(
      "/src/prerender.tsx",
    )) as typeof import("../prerender.tsx");
    return prerender(base);
  } finally {
    await server.close();
  }
}
