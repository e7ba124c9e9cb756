import { defineConfig } from "oxlint";
import { importRules } from "./scripts/lint/import-rules.ts";

/** It cuts what is typed or pasted without a word, and counts UTF-16 where the rules count characters. */
const maxLength = { propName: "maxLength", message: "Let the form's schema say what is too long." };

export default defineConfig({
  ignorePatterns: [".build/", ".data/", ".dev/", ".test/", "lib/server/generated/", "next-env.d.ts"],
  options: { typeAware: true, typeCheck: true, reportUnusedDisableDirectives: "error" },
  plugins: ["eslint", "typescript", "unicorn", "oxc", "react", "node", "import"],
  jsPlugins: ["./scripts/lint/plugin.ts"],
  categories: { correctness: "error" },
  rules: {
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "no-console": "error",
    "no-unused-vars": ["error", { ignoreRestSiblings: true }],
    "no-var": "error",
    "prefer-const": "error",
    "prefer-rest-params": "error",
    "prefer-spread": "error",
    "typescript/ban-ts-comment": "error",
    "typescript/consistent-type-imports": "error",
    "typescript/no-empty-object-type": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-misused-promises": "error",
    "typescript/no-namespace": "error",
    "typescript/no-require-imports": "error",
    "typescript/no-unsafe-function-type": "error",
    "typescript/switch-exhaustiveness-check": "error",
    "react/rules-of-hooks": "error",
    "logix/no-packed-attributes": "error",
    // Our expressions match control and combining characters on purpose.
    "no-control-regex": "off",
    "no-misleading-character-class": "off",
    // Methods are passed on in tests only, bound where they need it; a bare sort() of texts is by code unit.
    "typescript/unbound-method": "off",
    "typescript/require-array-sort-compare": "off",
    // [...text] counts code points, as the limits do.
    "typescript/no-misused-spread": "off",
  },
  overrides: [
    ...importRules(),
    {
      files: ["app/**", "components/**", "lib/**", "server/**"],
      excludeFiles: ["lib/server/dal/**", "lib/server/database/**"],
      rules: { "logix/no-sql": "error" },
    },
    {
      files: ["app/**", "components/**", "lib/**", "server/**", "middleware.ts"],
      excludeFiles: ["**/*.test.{ts,tsx}"],
      rules: { "logix/linear-regexp": "error" },
    },
    {
      files: ["app/**", "components/**"],
      excludeFiles: ["**/*.test.tsx"],
      rules: {
        "logix/text-beside-optional": "error",
        "react/forbid-component-props": ["error", { forbid: [maxLength] }],
        "react/forbid-dom-props": ["error", { forbid: [maxLength] }],
      },
    },
    {
      files: ["app/**", "components/**", "lib/**", "server/**"],
      excludeFiles: ["lib/server/env.ts"],
      rules: { "node/no-process-env": "error", "logix/zod-namespace": "error" },
    },
    {
      files: ["app/**", "lib/**", "server/**"],
      excludeFiles: [
        "**/*.test.{ts,tsx}",
        // Define the fields, with and without a limit.
        "lib/schemas/fields.ts",
        "lib/schemas/typed-fields.ts",
        // Read what this browser, this server or the operator wrote.
        "lib/client/**",
        "lib/server/auth/sealed-claims.ts",
        "lib/server/env-{variables,wallet}.ts",
      ],
      rules: { "logix/bounded-strings": "error" },
    },
    {
      files: ["**/*.test.{ts,tsx}", "**/*.spec.ts", "tests/**"],
      // These measure on demand, alone on the machine.
      excludeFiles: ["tests/limits/**", "tests/deploy/**"],
      rules: { "logix/no-stopwatch": "error" },
    },
    { files: ["scripts/**", "server/main.ts", "tests/**/*.mjs"], rules: { "no-console": "off" } },
    // In hooks without markup, these two rules mistake submit handlers and effect events for render code.
    { files: ["**/*.ts"], rules: { "react/refs": "off", "react/set-state-in-effect": "off" } },
    // Plain JavaScript, whose parameters have no types.
    { files: ["tests/**/*.mjs"], rules: { "typescript/restrict-template-expressions": "off" } },
  ],
});
