import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";
import { importRules } from "./scripts/support/rooms.ts";

export default tseslint.config(
  { ignores: [".build/", ".data/", ".dev/", ".test/", "lib/server/generated/", "next-env.d.ts"] },
  ...tseslint.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": "error",
      "@typescript-eslint/await-thenable": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true }],
      "no-console": "error",
    },
  },
  { files: ["**/*.tsx"], ...reactHooks.configs.flat.recommended },
  ...importRules(),
  {
    files: ["app/**", "components/**", "lib/**", "server/**"],
    ignores: ["lib/server/dal/**", "lib/server/database/**", "lib/server/generated/**"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector:
            "ImportDeclaration[source.value=/(generated\\/prisma|database\\/(db|sql)(\\.ts)?$)/], TaggedTemplateExpression[tag.name=/^(sql|tx)$/]",
          message: "Only lib/server/dal reads and writes the database.",
        },
        {
          selector: "MemberExpression[object.name='process'][property.name='env']",
          message: "Read lib/server/env.ts instead.",
        },
        {
          selector: "ImportSpecifier[imported.name='z']",
          message: "import * as z: as one name, zod brings all its languages to the browser (60 KB).",
        },
      ],
    },
  },
  { files: ["lib/server/env.ts"], rules: { "no-restricted-syntax": "off" } },
  { files: ["scripts/**", "server/main.ts"], rules: { "no-console": "off" } },
);
