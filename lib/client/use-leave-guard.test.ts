import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { allowLeaving, guardPage, hasUnsaved } from "./use-leave-guard";

let page: EventTarget;
beforeEach(() => vi.stubGlobal("window", (page = new EventTarget())));
afterEach(() => vi.unstubAllGlobals());

/** Whether the browser would ask. */
function asks(): boolean {
  const leaving = new Event("beforeunload", { cancelable: true });
  page.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

it("asks as long as one form is not saved", () => {
  expect([hasUnsaved(), asks()]).toEqual([false, false]);
  const [first, second] = [guardPage(), guardPage()];
  first();
  expect([hasUnsaved(), asks()]).toEqual([true, true]);
  second();
  expect([hasUnsaved(), asks()]).toEqual([false, false]);
});

it("asks nobody who was allowed to leave, until the page is shown again", () => {
  const end = guardPage();
  allowLeaving();
  expect(asks()).toBe(false);
  page.dispatchEvent(new Event("pageshow"));
  expect(asks()).toBe(true);
  end();
});
