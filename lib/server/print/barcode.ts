import "server-only";
import bwip from "@bwip-js/node";
import { place, type Shape } from "./shapes.ts";

/** Blank modules on both sides, which scanners need. */
const QUIET_MODULES = 10;

interface BarcodePlace {
  left: number;
  top: number;
  /** Includes the quiet zones; the bars fill the rest. */
  width: number;
  height: number;
  /** Widest module, in units. */
  moduleMax: number;
}

/** Draws a Code 128 in black ink alone, centred in its place. */
export function barcodeShape(text: string, { left, top, width, height, moduleMax }: BarcodePlace): Shape {
  const [symbol] = bwip.raw({ bcid: "code128", text });
  if (!symbol || !("sbs" in symbol)) throw new Error("no bars");
  const modules = symbol.sbs.reduce((sum, part) => sum + part, 0);
  const module = Math.min(moduleMax, width / (modules + 2 * QUIET_MODULES));
  const bars: string[] = [];
  let x = 0;
  // Bars and spaces alternate.
  for (const [index, part] of symbol.sbs.entries()) {
    if (index % 2 === 0) bars.push(`M${x} 0h${part}v${height}h${-part}z`);
    x += part;
  }
  return {
    path: bars.join(""),
    matrix: place(left + (width - modules * module) / 2, top, 1, module),
    fill: { kind: "plate", plate: "Black", onScreen: { kind: "flat", colour: "#000000" } },
  };
}
