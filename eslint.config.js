import js from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";
import jsxA11y from "eslint-plugin-jsx-a11y-x";
import reactHooks from "eslint-plugin-react-hooks";
import rxjsX from "eslint-plugin-rxjs-x";
import tseslint from "typescript-eslint";

const ofFailures = ["failures/", "http/failure-text.ts"];
const ofScreens = [
  ...ofFailures,
  ...["screen/", "item-list/", "list-status/", "hero-names/"],
  "use-screen-state.ts",
];
const ofApp = [
  ...ofScreens,
  ...["not-found/", "messages/", "hero-search/", "dashboard/", "heroes/"],
  ...["hero-detail/", "screens.ts", "app-services.ts"],
];

export default defineConfig(
  // The consumers are projects of their own, as the package's users have them.
  globalIgnores(["build", "dist", "coverage", "test-results", "**/consumers"]),
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  rxjsX.configs.strict,
  reactHooks.configs.flat.recommended,
  jsxA11y.configs.recommended,
  {
    languageOptions: {
      // One program for all files: src/tsconfig.json would be a second one.
      parserOptions: { project: "tsconfig.json" },
    },
    rules: {
      "react-hooks/exhaustive-deps": [
        "warn",
        { additionalHooks: "^use(Service|Screen)State$" },
      ],
      // TypeScript checks that, in JavaScript too.
      "no-undef": "off",
      // Ids are numbers, and messages and addresses are made of them.
      "@typescript-eslint/restrict-template-expressions": [
        "error",
        { allowNumber: true },
      ],
      // `() => subject.next()` is how an arrow is written as a callback.
      "@typescript-eslint/no-confusing-void-expression": [
        "error",
        { ignoreArrowShorthand: true },
      ],
      // `$` marks what is an Observable, not what returns one: `cold` and
      // `hot` are TestScheduler's own names, `project` is RxJS's, and the rest
      // are calls that a ListStore is given.
      "rxjs-x/finnish": [
        "error",
        {
          functions: false,
          methods: false,
          names: {
            "^(cold|hot|project|load|add|update|remove|call)$": false,
          },
          types: {
            "^(HttpHandler|HttpInterceptor|OperatorFunction|ScriptedAnswers)$": false,
          },
        },
      ],
    },
  },

  // With `exactOptionalPropertyTypes`, `{ baseUrl: env.api }` does not compile
  // otherwise where `env.api` may be undefined.
  {
    files: ["src/**"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector:
            "TSInterfaceDeclaration[id.name=/(Options|Init|Faults|HttpRequest)$/] TSPropertySignature[optional=true]:not(:has(TSUndefinedKeyword, TSUnknownKeyword, TSIndexedAccessType))",
          message: "An option also takes `undefined`: add it to the type.",
        },
      ],
    },
  },

  // The layers, bottom to top: a folder of src/ imports those named here only,
  // with the exceptions that name a file. The model comes first, and imports
  // nothing of the tool in marbles/.
  layer("http", []),
  layer("in-memory", ["http/"]),
  layer("services", ["http/"]),
  layer("react", ["services/"]),
  layer("app", ["react/", ...ofApp], ["services/"]),
  // The app's folders: what several screens show, then the screens. Their states
  // decide what a failure means.
  layer("app/screen", []),
  layer("app/failures", ["http/http-error-response.ts"]),
  layer("app/item-list", ["screen/"], ["services/"]),
  layer("app/list-status", [...ofFailures, "screen/"], ["services/"]),
  layer("app/hero-names", ["screen/", "item-list/"], ["services/"]),
  layer("app/not-found", ofScreens),
  layer("app/messages", ["app-services.ts"]),
  layer("app/hero-search", ofScreens, ["services/"]),
  layer("app/dashboard", [...ofScreens, "hero-search/"], ["services/"]),
  layer("app/heroes", ofScreens, ["services/"]),
  layer(
    "app/hero-detail",
    [...ofScreens, "not-found/", "services/loadable.ts"],
    ["services/(?!loadable)"],
  ),
  layer(
    "app/*/*-state.ts",
    [
      "failures/",
      "hero-search/hero-search-state.ts",
      "http/http-error-response.ts",
      "services/loadable.ts",
    ],
    ["services/(?!loadable)"],
  ),
  layer(
    "app/app-services.ts",
    ["react/", "services/create-services.ts"],
    ["http/"],
  ),
  layer("marbles/testing", ["http/"]),
  layer("marbles/inspect", ["http/", "testing/"]),
  layer("marbles/devtools", ["inspect/", "testing/", "react/"]),
  layer("marbles/dock", ["http/", "testing/", "inspect/", "devtools/"]),
  layer("server", ["in-memory/heroes.ts"], ["services/"]),
  layer("build", []),
);

/**
 * Lets `src/{path}` import of the other folders only what begins with one of
 * `values`, and types of what begins with one of `types`.
 * @type {(path: string, values: string[], types?: string[]) => import("eslint").Linter.Config}
 */
function layer(path, values, types = []) {
  const folders =
    "http|in-memory|services|react|app|marbles|testing|inspect|devtools|dock|server|build";
  const parts = ofApp.filter((part) => !part.startsWith("http")).join("|");
  const allowed = [...values, ...types, "$"].join("|");
  const patterns = [
    {
      regex: `^(\\.\\./)+(?!(${allowed}))((${folders})/|${parts})`,
      message: `Only of ${[...values, ...types].join(", ") || "its own"}.`,
    },
    {
      regex: "^(rx-heroes(/.*)?|(\\.\\./)+(index|main)\\.tsx?)$",
      message: "Inside src/, import the file itself.",
    },
    ...types.map((type) => ({
      regex: `^(\\.\\./)+${type}`,
      allowTypeImports: true,
      message: "Types only.",
    })),
  ];
  return {
    files: [`src/${path}`, `src/${path}/**`],
    rules: {
      "@typescript-eslint/no-restricted-imports": ["error", { patterns }],
    },
  };
}
