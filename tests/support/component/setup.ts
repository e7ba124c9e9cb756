import { afterEach, beforeAll, beforeEach, expect, onTestFailed, vi } from "vitest";
import "@/app/panel.css";
import { unmount } from "./render";

const errors: string[] = [];
const start = window.location.href;

// A web font that arrives between the press and the release of a click moves what is clicked.
beforeAll(async () => {
  const load = (weight: number) => document.fonts.load(`${weight} 1em "IBM Plex Sans Arabic"`);
  expect((await Promise.all([load(400), load(600)])).flat()).toHaveLength(2);
});

const FOLLOWED = ["pointerdown", "pointerup", "click", "submit", "change", "blur"] as const;
const FOLLOWED_MAX = 20;
const NAME_MAX_CHARS = 30;
const events: string[] = [];
for (const type of FOLLOWED) {
  window.addEventListener(type, ({ target }) => void events.push(`${type} ${nameOf(target)}`), true);
}
window.addEventListener("click", ({ defaultPrevented }) => {
  if (defaultPrevented) events.push("its default is prevented");
});

function nameOf(target: EventTarget | null): string {
  if (!(target instanceof HTMLElement)) return target?.constructor.name ?? "";
  const text = target.ariaLabel ?? target.getAttribute("name") ?? target.textContent;
  return `${target.localName} "${text.slice(0, NAME_MAX_CHARS)}"`;
}

beforeEach(() => {
  errors.length = 0;
  events.length = 0;
  onTestFailed(({ task }) => {
    const last = `Last events of the page: ${events.slice(-FOLLOWED_MAX).join(", ")}`;
    for (const error of task.result?.errors ?? []) {
      const message = `${error.message}\n${last}`;
      // The report shows the stack, which starts with the message.
      error.stack = error.stack?.replace(error.message, () => message);
      error.message = message;
    }
  });
  vi.spyOn(console, "error").mockImplementation((...parts) => void errors.push(parts.map(String).join(" ")));
});

afterEach(() => {
  unmount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", start);
  expect(errors).toEqual([]);
});
