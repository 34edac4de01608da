import js from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";
import jsxA11y from "eslint-plugin-jsx-a11y-x";
import reactHooks from "eslint-plugin-react-hooks";
import rxjsX from "eslint-plugin-rxjs-x";
import tseslint from "typescript-eslint";

export default defineConfig(
  globalIgnores([
    "build",
    "dist",
    "coverage",
    "test-results",
    // Projects of their own, which see the package as its users do.
    "spec/package/consumers",
  ]),
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
      // `hot` are TestScheduler's own names, and `project` is RxJS's.
      "rxjs-x/finnish": [
        "error",
        {
          functions: false,
          methods: false,
          names: { "^(cold|hot|project)$": false },
          types: {
            "^(HttpHandler|HttpInterceptor|ScriptedAnswers|StateFactory)$": false,
          },
        },
      ],
    },
  },

  // The layers, bottom to top: a folder of src/ imports those below it only.
  layer("http"),
  layer("in-memory", ["http"]),
  layer("services", ["http"]),
  {
    // The one place that joins the services to a backend.
    ...layer("services", ["http", "in-memory"]),
    files: ["src/services/create-services.ts"],
  },
  layer("react", ["services"]),
  layer("testing", [], ["http"]),
  layer("app", ["react"], ["services"]),
  {
    // The one screen that shares an operator with the services.
    ...layer("app", ["react", "services"]),
    files: ["src/app/hero-search/hero-search-state.ts"],
  },
  layer("server", [], ["services"]),
);

/**
 * Forbids `src/{folder}` to import more than `below`, and types of `typesOf`.
 * @param {string} folder
 * @param {string[]} below
 * @param {string[]} typesOf
 */
function layer(folder, below = [], typesOf = []) {
  const others = [
    "http",
    "in-memory",
    "services",
    "react",
    "testing",
    "app",
    "server",
  ].filter((name) => ![folder, ...below, ...typesOf].includes(name));
  const message = `Only of ${[...below, ...typesOf].join(", ") || "its own"}.`;
  const patterns = [
    { regex: from(others), message },
    {
      regex: "^(rx-heroes(/.*)?|(\\.\\./)+(index|main)\\.tsx?)$",
      message: "Inside src/, import the file itself.",
    },
  ];
  if (typesOf.length > 0) {
    patterns.push({
      regex: from(typesOf),
      allowTypeImports: true,
      message: "Types only.",
    });
  }
  return {
    files: [`src/${folder}/**`],
    rules: {
      "@typescript-eslint/no-restricted-imports": ["error", { patterns }],
    },
  };
}

/** @param {string[]} folders */
function from(folders) {
  return `^(\\.\\./)+(${folders.join("|")})/`;
}
