import js from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";
import jsxA11y from "eslint-plugin-jsx-a11y-x";
import reactHooks from "eslint-plugin-react-hooks";
import rxjsX from "eslint-plugin-rxjs-x";
import tseslint from "typescript-eslint";

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
      parserOptions: {
        projectService: { allowDefaultProject: ["eslint.config.js"] },
      },
    },
    rules: {
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
      // are calls that a search and a ListStore are given.
      "rxjs-x/finnish": [
        "error",
        {
          functions: false,
          methods: false,
          names: {
            "^(cold|hot|project|searchOne|load|add|update|remove)$": false,
          },
          types: {
            "^(HttpHandler|HttpInterceptor|OperatorFunction|ScriptedAnswers)$": false,
          },
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
  // The app gets its services from useServices. It reads what failed.
  layer(
    "app",
    [
      "react/",
      "services/loadable.ts",
      "http/http-error-response.ts",
      "http/failure-text.ts",
    ],
    ["services/(?!loadable)"],
  ),
  layer("app/app-services.ts", ["services/create-services.ts"], ["http/"]),
  layer("marbles/testing", ["http/"]),
  layer("marbles/inspect", ["http/", "testing/"]),
  layer("marbles/inspect/hero-services.ts", [
    "http/",
    "services/create-services.ts",
  ]),
  layer("marbles/devtools", ["inspect/", "testing/", "react/"]),
  layer("marbles/dock", [
    "http/",
    "services/",
    "testing/",
    "inspect/",
    "devtools/",
  ]),
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
  const allowed = [...values, ...types, "$"].join("|");
  const patterns = [
    {
      regex: `^(\\.\\./)+(?!(${allowed}))(${folders})/`,
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
