import axe from "axe-core";
import { expect } from "vitest";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Checks WCAG rules of what is rendered; the document around it is the test's own. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, {
    resultTypes: ["violations"],
    // Only the elements' HTML is read.
    selectors: false,
    runOnly: { type: "tag", values: WCAG },
    rules: { "document-title": { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}
