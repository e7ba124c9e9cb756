import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

/**
 * Forbids imports of `forbidden` folders in `files`.
 *
 * @param {string[]} files
 * @param {string[]} forbidden
 * @param {string} message the reason, shown with the error
 * @param {string[]} ignores
 * @returns {import("eslint").Linter.Config}
 */
function boundary(files, forbidden, message, ignores = []) {
  const patterns = forbidden.map((folder) => ({ regex: toImportPattern(folder), message }));
  return { files, ignores, rules: { "no-restricted-imports": ["error", { patterns }] } };
}

/** @param {string} folder from the root, e.g. `server` or `lib/server` */
function toImportPattern(folder) {
  const [, inLib] = /^lib\/(.*)$/.exec(folder) ?? [];
  // Relative imports leave a folder by "../".
  return inLib ? `^(#lib/|(\\.\\./)+(lib/)?)${inLib}/` : `^(@/|(\\.\\./)+)${folder}/`;
}

const APP_TREE = ["app", "components"];
const FAMILIES = ["admin", "auth", "marketing", "panel", "profile", "wizard"];

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
  // Import directions of docs/architecture.md.
  boundary(
    ["lib/domain/**"],
    [...APP_TREE, "server", "lib/server", "lib/client", "lib/wire", "lib/schemas", "lib/i18n"],
    "lib/domain holds pure rules and imports nothing of ours.",
  ),
  boundary(
    ["lib/schemas/**"],
    [...APP_TREE, "server", "lib/server", "lib/client", "lib/wire"],
    "lib/schemas imports lib/domain only.",
  ),
  boundary(
    ["lib/wire/**"],
    [...APP_TREE, "server", "lib/server", "lib/client"],
    "lib/wire imports lib/schemas and lib/domain.",
  ),
  boundary(["lib/client/**"], [...APP_TREE, "server", "lib/server"], "lib/client runs in the browser."),
  boundary(
    ["lib/server/**"],
    [...APP_TREE, "server", "lib/client"],
    "lib/ never imports what stands above it.",
    ["lib/server/generated/**", "lib/server/dal/**"],
  ),
  boundary(
    ["lib/server/dal/**"],
    [
      ...APP_TREE,
      "server",
      "lib/client",
      "lib/wire",
      "lib/server/services",
      "lib/server/http",
      "lib/server/storage",
    ],
    "Queries know the domain and the database alone.",
  ),
  boundary(
    ["app/**"],
    ["server", "lib/server/dal", "lib/server/storage"],
    "Pages and handlers call services.",
  ),
  boundary(["components/**"], ["app", "server", "lib/server"], "Components get data as props."),
  ...FAMILIES.map((family) =>
    boundary(
      [`components/${family}/**`],
      [
        "app",
        "server",
        "lib/server",
        ...FAMILIES.filter((other) => other !== family).map((other) => `components/${other}`),
      ],
      "Components get data as props, and screen families share through components/ui, card and layout.",
    ),
  ),
  {
    files: ["app/**", "components/**", "lib/**"],
    ignores: ["lib/server/dal/**", "lib/server/database/db.ts", "lib/server/generated/**"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector: "ImportDeclaration[source.value=/(generated\\/prisma|server\\/db(\\.ts)?$)/]",
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
  { files: ["scripts/**", "server/main.ts", "prisma/seed.ts"], rules: { "no-console": "off" } },
);
