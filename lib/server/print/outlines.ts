import "server-only";
import { Resvg } from "@resvg/resvg-js";
import { escapeXml } from "#lib/domain/text/escape-xml";
import { FONT_OPTIONS, fontOf, type Weight } from "#lib/server/og-image/fonts";
import { isRightToLeft, withDirection } from "#lib/server/og-image/text";
import { flat, multiply, type Matrix, type Shape, type Stroke } from "./shapes.ts";

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

export interface TextLine {
  text: string;
  weight: Weight;
  size: number;
  x: number;
  baseline: number;
  anchor: "start" | "end";
}

/** Returns the shaped and ordered glyphs as one path: a print shop needs no font. */
export function outlineText({ text, weight, size, x, baseline, anchor }: TextLine): string {
  const content = escapeXml(withDirection(text, isRightToLeft(text)));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10000" height="10000"><text x="${x}" y="${baseline}" text-anchor="${anchor}" ${fontOf(weight, size)}>${content}</text></svg>`;
  return readShapes(svg)
    .map(({ path }) => path)
    .join(" ");
}

/** Reads the shapes of one of our SVGs. resvg resolves its circles, groups and texts to simple paths. */
export function readShapes(svg: string): Shape[] {
  const simple = new Resvg(svg, FONT_OPTIONS).toString();
  const groups = [{ matrix: IDENTITY, opacity: 1 }];
  const shapes: Shape[] = [];
  for (const [, closing, tag, rest = ""] of simple.matchAll(/<(\/?)(g|path)\b([^<>]*)>/g)) {
    const group = groups.at(-1) ?? { matrix: IDENTITY, opacity: 1 };
    const read = attributesOf(rest);
    if (closing) groups.pop();
    else if (tag === "path") shapes.push(toShape(read, group.matrix, group.opacity));
    else if (!rest.endsWith("/")) {
      const matrix = read.transform ? multiply(group.matrix, matrixOf(read.transform)) : group.matrix;
      groups.push({ matrix, opacity: group.opacity * Number(read.opacity ?? 1) });
    }
  }
  return shapes;
}

const attributesOf = (text: string): Record<string, string | undefined> =>
  Object.fromEntries(Array.from(text.matchAll(/\s([\w-]+)="([^"]*)"/g), ([, name, value]) => [name, value]));

const numbersOf = (text: string): number[] => (text.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);

function matrixOf(transform: string): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersOf(transform);
  return [a, b, c, d, e, f];
}

/** A line has no area, but some programs draw its fill one pixel wide. */
const isLine = (path: string): boolean => /^M [^A-Z]+L [^A-Z]+$/.test(path);

function toShape(read: Record<string, string | undefined>, matrix: Matrix, opacity: number): Shape {
  const path = read.d ?? "";
  const own = opacity * Number(read.opacity ?? 1);
  const fill = read.fill ?? "none";
  return {
    path,
    matrix: matrix === IDENTITY ? undefined : matrix,
    fill: fill === "none" || isLine(path) ? undefined : flat(fill, own * Number(read["fill-opacity"] ?? 1)),
    stroke: strokeOf(read, own),
    isEvenOdd: read["fill-rule"] === "evenodd" || undefined,
  };
}

function strokeOf(read: Record<string, string | undefined>, opacity: number): Stroke | undefined {
  const colour = read.stroke ?? "none";
  if (colour === "none") return undefined;
  const [cap, join, dash] = [read["stroke-linecap"], read["stroke-linejoin"], read["stroke-dasharray"]];
  return {
    ink: flat(colour, opacity * Number(read["stroke-opacity"] ?? 1)),
    width: Number(read["stroke-width"] ?? 1),
    cap: cap === "round" || cap === "square" ? cap : undefined,
    join: join === "round" || join === "bevel" ? join : undefined,
    dash: dash ? numbersOf(dash) : undefined,
  };
}
