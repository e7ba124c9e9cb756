import axe from "axe-core";
import { expect } from "vitest";
import { axeOptions, WCAG } from "../axe-rules";
import { countMoving } from "../count-moving";

/** Checks WCAG rules of what is rendered; the document around it is the test's own. */
export async function expectAccessible(): Promise<void> {
  // What fades in has too little contrast until then.
  await expect.poll(countMoving).toBe(0);
  const { violations } = await axe.run(document.body, axeOptions(WCAG));
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}
