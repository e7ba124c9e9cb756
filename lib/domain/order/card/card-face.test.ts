import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { BACK, CARD_MM, FRONT } from "./card-face.ts";

const read = (path: string) =>
  readFileSync(join(import.meta.dirname, "../../../../components", path), "utf8");
const styles = read("card/card.css") + read("marketing/home/exploded-card.css");

/** Returns the declarations of all rules with this selector. */
const rulesOf = (selector: string): string =>
  Array.from(styles.matchAll(/([^{}]+)\{([^{}]*)\}/g))
    .filter(([, selectors = ""]) => selectors.split(",").some((one) => one.trim().endsWith(selector)))
    .map(([, , declarations = ""]) => declarations)
    .join("");

it.each([
  [".card", "border-radius", `${FRONT.corner}%`],
  [".card", "aspect-ratio", `${CARD_MM.width} / ${CARD_MM.height}`],
  [".card-edge", "padding", `max(1px, ${FRONT.edge}cqw)`],
  [".card-arcs", "opacity", `${FRONT.arcsOpacity}`],
  [".card-bottom", "inset-inline", `${FRONT.side}cqw`],
  [".card-top", "top", `${FRONT.top}cqw`],
  [".card-bottom", "bottom", `${FRONT.bottom}cqw`],
  [".card-bottom", "gap", `${FRONT.gap}cqw`],
  [".card-mark", "width", `${FRONT.mark}cqw`],
  [".card-waves", "width", `${FRONT.waves}cqw`],
  [".card-qr", "width", `${FRONT.qr}cqw`],
  [".card-qr", "border-radius", `${FRONT.qrCorner}cqw`],
  [".card-character", "width", `${FRONT.character.width}cqw`],
  [".card-character", "inset-inline-end", `${FRONT.character.end}cqw`],
  [".card-has-character .card-bottom", "inset-inline-end", `${FRONT.character.textEnd}cqw`],
  [".card-name", "font-size", `${FRONT.name.size}cqw`],
  [".card-name-long", "font-size", `${FRONT.name.longSize}cqw`],
  [".card-name", "line-height", `${FRONT.name.line}`],
  [".card-name", "-webkit-line-clamp", `${FRONT.name.lines}`],
  [".card-has-character .card-name", "-webkit-line-clamp", `${FRONT.name.linesBesideCharacter}`],
  [".card-message", "font-size", `${FRONT.message.size}cqw`],
  [".card-message", "line-height", `${FRONT.message.line}`],
  [".card-message", "-webkit-line-clamp", `${FRONT.message.lines}`],
  [".back", "padding", `${BACK.top}cqw ${BACK.side}cqw ${BACK.bottom}cqw`],
  [".back-logo", "gap", `${BACK.logoGap}cqw`],
  [".back-logo", "font-size", `${BACK.logo.size}cqw`],
  [".back-logo", "line-height", `${BACK.logo.line}`],
  [".back-logo > svg", "width", `${BACK.mark}cqw`],
  [".back-qr", "width", `${BACK.qr}cqw`],
  [".back-qr", "border-radius", `${BACK.qrCorner}cqw`],
  [".back-hint", "font-size", `${BACK.hint}cqw`],
])("FRONT and BACK match the styles on screen: %s has %s %s", (selector, property, value) => {
  const declared = Array.from(
    rulesOf(selector).matchAll(/([\w-]+):\s*([^;]+);/g),
    ([, name, given]) => `${name}: ${given}`,
  );
  expect(declared.some((one) => one.startsWith(`${property}: ${value}`))).toBe(true);
});
