import js from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";
import jsxA11y from "eslint-plugin-jsx-a11y-x";
import reactHooks from "eslint-plugin-react-hooks";
import rxjsX from "eslint-plugin-rxjs-x";
import tseslint from "typescript-eslint";

const otherScreens = "^\\.\\./(dashboard|heroes|hero-detail)/";
const views = "^(react|observable-hooks)|^\\.\\./(?!\\.|failures|hero-search)";

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
    // One program for all files: src/tsconfig.json would be a second one.
    languageOptions: { parserOptions: { project: "tsconfig.json" } },
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
      // `$` marks what is an Observable, not what returns one.
      "rxjs-x/finnish": [
        "error",
        {
          functions: false,
          methods: false,
          names: { "^(cold|hot|project|load|add|update|remove|call)$": false },
          types: {
            "^(HttpHandler|HttpInterceptor|OperatorFunction|ScriptedAnswers)$": false,
          },
        },
      ],
    },
  },
  {
    files: ["src/**"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector:
            "TSInterfaceDeclaration[id.name=/(Options|Init|Faults|HttpRequest)$/] TSPropertySignature[optional=true]:not(:has(TSUndefinedKeyword, TSUnknownKeyword, TSIndexedAccessType))",
          message:
            "An option also takes `undefined`, for `exactOptionalPropertyTypes`.",
        },
      ],
    },
  },

  // What each folder of src may import of the others. The model comes first, and
  // imports nothing of the tool in marbles/.
  layer("http/**", []),
  layer("in-memory/**", ["http"]),
  layer("services/**", ["http"]),
  layer("react/**", []),
  layer("app/**", ["http", "services", "react"], otherScreens),
  layer("app/*/*-state.ts", ["http", "services"], views),
  layer("marbles/testing/**", ["http"]),
  layer("marbles/inspect/**", ["http", "testing"]),
  layer("marbles/devtools/**", ["react", "testing", "inspect"]),
  layer("marbles/dock/**", ["http", "testing", "inspect", "devtools"]),
  layer("server/**", ["in-memory", "services"]),
  layer("build/**", []),
);

/** @type {(files: string, lower: string[], banned?: string) => object} */
function layer(files, lower, banned = "^$") {
  const all =
    "http|in-memory|services|react|app|marbles|testing|inspect|devtools|dock|server|build";
  const regex = `^(\\.\\./)+(?!(${lower.join("|")})/.)(${all})/`;
  const message = `Of the other folders only ${lower.join(", ")}; no other view.`;
  const patterns = [regex, banned].map((regex) => ({ regex, message }));
  return {
    files: [`src/${files}`],
    rules: {
      "@typescript-eslint/no-restricted-imports": ["error", { patterns }],
    },
  };
}
