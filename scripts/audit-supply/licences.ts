import type { LockedPackage } from "./lock.ts";
import { LICENCES, LICENCE_OVERRIDES, SHIPPED } from "./rules.ts";

const LINE_CHARS = 120;

export function findLicence({ name, version, licence }: LockedPackage): string | null {
  return LICENCE_OVERRIDES[`${name}@${version}`] ?? licence ?? null;
}

/** @param expression SPDX names joined by AND or by OR; an expression with both is refused */
export function isAllowed(expression: string): boolean {
  const names = expression.replace(/^\((.*)\)$/, "$1");
  const isListed = (name: string) => LICENCES.includes(name);
  if (/ OR /i.test(names) && / AND /i.test(names)) return false;
  return / OR /i.test(names) ? names.split(/ OR /i).some(isListed) : names.split(/ AND /i).every(isListed);
}

/** @returns docs/licences.md, without versions, so that updates do not change it */
export function renderLicences(packages: readonly LockedPackage[]): string {
  return `# Licences

Written by \`npm run audit:supply -- --write\`; do not edit. Versions are in \`package-lock.json\`.

## What the repository contains

${SHIPPED.map(({ files, licence, source }) => `- ${files}: ${licence}. ${source}.`).join("\n")}

## Packages in production

${renderPackages(packages.filter(({ isDevelopment }) => !isDevelopment))}

## Packages for development

${renderPackages(packages.filter(({ isDevelopment }) => isDevelopment))}
`;
}

function renderPackages(packages: readonly LockedPackage[]): string {
  const byLicence = Map.groupBy(packages, (entry) => findLicence(entry) ?? "none");
  return [...byLicence]
    .sort(([a], [b]) => compare(a, b))
    .map(([licence, entries]) => {
      const names = [...new Set(entries.map(({ name }) => name))].sort(compare);
      return `**${licence}** (${names.length})\n\n\`\`\`text\n${wrap(names)}\n\`\`\``;
    })
    .join("\n\n");
}

function wrap(names: readonly string[]): string {
  const lines: string[] = [];
  for (const name of names) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + name.length <= LINE_CHARS)
      lines.push(`${lines.pop()} ${name}`);
    else lines.push(name);
  }
  return lines.join("\n");
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
