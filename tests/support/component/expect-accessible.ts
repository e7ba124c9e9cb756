import axe from "axe-core";
import { expect } from "vitest";
import { axeOptions, WCAG } from "../axe-rules";

/** Checks WCAG rules of what is rendered; the document around it is the test's own. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, axeOptions(WCAG));
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}
