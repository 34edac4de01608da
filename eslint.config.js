import js from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";
import jsxA11y from "eslint-plugin-jsx-a11y-x";
import reactHooks from "eslint-plugin-react-hooks";
import rxjsX from "eslint-plugin-rxjs-x";
import tseslint from "typescript-eslint";

export default defineConfig(
  globalIgnores(["dist", "coverage", "test-results"]),
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
        tsconfigRootDir: import.meta.dirname,
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
      // `$` marks what is an Observable, not what returns one; `cold` and
      // `hot` are TestScheduler's own names.
      "rxjs-x/finnish": [
        "error",
        {
          functions: false,
          methods: false,
          names: { "^(cold|hot)$": false },
          types: {
            "^(HttpHandler|HttpInterceptor|ScriptedAnswers|StateFactory)$": false,
          },
        },
      ],
    },
  },

  // The layers, bottom to top: a folder of src/ imports those below it only.
  layer("http"),
  layer("in-memory", "http"),
  layer("services", "http"),
  {
    // The one place that joins the services to a backend.
    ...layer("services", "http", "in-memory"),
    files: ["src/services/create-services.ts"],
  },
  layer("react", "services"),
  layer("testing", "http"),
  layer("app", "react", "services"),
  layer("server", "services"),
);

/** Forbids `src/{folder}` to import any other folder than `below`. */
function layer(folder, ...below) {
  const others = [
    "http",
    "in-memory",
    "services",
    "react",
    "testing",
    "app",
    "server",
  ].filter((name) => name !== folder && !below.includes(name));
  return {
    files: [`src/${folder}/**`],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              regex: `^(\\.\\./)+(${others.join("|")})/`,
              message: `src/${folder} may import ${below.join(", ") || "no other layer"}.`,
            },
            {
              regex: "^(rx-heroes(/.*)?|(\\.\\./)+(index|main)\\.tsx?)$",
              message: "Inside src/, import the file itself.",
            },
          ],
        },
      ],
    },
  };
}
