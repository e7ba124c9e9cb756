import { expect, it } from "vitest";
import { isIphone } from "./install-prompt.ts";

const SAFARI = "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/604.1";

it.each([
  ["an iPhone", `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${SAFARI}`, 5, true],
  ["an iPad that claims to be a Mac", `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`, 5, true],
  ["a Mac", `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`, 0, false],
  ["Android", "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile", 5, false],
  ["Windows with a touch screen", "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/140.0", 10, false],
])("isIphone classifies %s", (_, userAgent, maxTouchPoints, expected) => {
  expect(isIphone({ userAgent, maxTouchPoints })).toBe(expected);
});
