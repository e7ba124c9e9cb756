import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { allowLeaving, guardPage, hasUnsaved } from "./use-leave-guard.ts";

let page: EventTarget;
beforeEach(() => vi.stubGlobal("window", (page = new EventTarget())));
afterEach(() => vi.unstubAllGlobals());

function isPrompted(): boolean {
  const leaving = new Event("beforeunload", { cancelable: true });
  page.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

it("guardPage prompts on leaving while at least one form is unsaved", () => {
  expect([hasUnsaved(), isPrompted()]).toEqual([false, false]);
  const [first, second] = [guardPage(), guardPage()];
  first();
  expect([hasUnsaved(), isPrompted()]).toEqual([true, true]);
  second();
  expect([hasUnsaved(), isPrompted()]).toEqual([false, false]);
});

it("allowLeaving suppresses the prompt until the page is shown again", () => {
  const end = guardPage();
  allowLeaving();
  expect(isPrompted()).toBe(false);
  page.dispatchEvent(new Event("pageshow"));
  expect(isPrompted()).toBe(true);
  end();
});
