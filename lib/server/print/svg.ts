import "server-only";
import { linear, type Box } from "#lib/server/og-image/canvas";
import { cropMarks, MARK_MARGIN, MARK_WIDTH } from "./crop-marks.ts";
import type { Face } from "./face/face.ts";
import { BLEED_BOX, CARD, PER_MM, type Ink, type Shape, type Stroke } from "./shapes.ts";

/** Draws one face in millimetres. SVG has no spot colours; `data-ink` names them. */
export function toSvg({ background, shapes }: Face, { hasMarks }: { hasMarks: boolean }): string {
  const defs = new Map<string, string>();
  const drawn = shapes.map((shape) => draw(shape, defs));
  const page = hasMarks
    ? {
        left: -MARK_MARGIN,
        top: -MARK_MARGIN,
        width: CARD.width + 2 * MARK_MARGIN,
        height: CARD.height + 2 * MARK_MARGIN,
      }
    : BLEED_BOX;
  const { left, top, width, height } = BLEED_BOX;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${page.width / PER_MM}mm" height="${page.height / PER_MM}mm" viewBox="${page.left} ${page.top} ${page.width} ${page.height}">
<defs><clipPath id="bleed"><path d="${rectangle(BLEED_BOX)}"/></clipPath>${[...defs.values()].join("")}</defs>
<g clip-path="url(#bleed)">
<image x="${left}" y="${top}" width="${width}" height="${height}" preserveAspectRatio="none" href="data:image/jpeg;base64,${background.toString("base64")}"/>
${drawn.join("\n")}
</g>${hasMarks ? marks() : ""}
</svg>`;
}

const rectangle = ({ left, top, width, height }: Box): string =>
  `M${left} ${top}h${width}v${height}h${-width}z`;

function marks(): string {
  const lines = cropMarks([0, CARD.width], [0, CARD.height]);
  const path = lines.map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`).join("");
  return `\n<path d="${path}" stroke="#000" stroke-width="${MARK_WIDTH}"/>`;
}

function draw({ path, matrix, clip, fill, stroke, isEvenOdd }: Shape, defs: Map<string, string>): string {
  const attributes = [
    `d="${path}"`,
    fill ? paint("fill", fill, defs) : 'fill="none"',
    stroke && strokeOf(stroke, defs),
    isEvenOdd && 'fill-rule="evenodd"',
    matrix && `transform="matrix(${matrix.map((value) => Number(value.toFixed(6))).join(" ")})"`,
  ];
  const shape = `<path ${attributes.filter(Boolean).join(" ")}/>`;
  if (!clip) return shape;
  const key = rectangle(clip);
  const id = idOf(defs, key, (name) => `<clipPath id="${name}"><path d="${key}"/></clipPath>`);
  return `<g clip-path="url(#${id})">${shape}</g>`;
}

function strokeOf({ ink, width, cap, join, dash }: Stroke, defs: Map<string, string>): string {
  return [
    paint("stroke", ink, defs),
    `stroke-width="${width}"`,
    cap && `stroke-linecap="${cap}"`,
    join && `stroke-linejoin="${join}"`,
    dash && `stroke-dasharray="${dash.join(" ")}"`,
  ]
    .filter(Boolean)
    .join(" ");
}

function paint(property: "fill" | "stroke", ink: Ink, defs: Map<string, string>): string {
  switch (ink.kind) {
    case "plate":
      return `${paint(property, ink.onScreen, defs)} data-ink="${ink.plate}"`;
    case "flat": {
      const opacity = ink.opacity ?? 1;
      return `${property}="${ink.colour}"${opacity < 1 ? ` ${property}-opacity="${Number(opacity.toFixed(4))}"` : ""}`;
    }
    case "gradient": {
      const id = idOf(defs, JSON.stringify(ink), (name) => linear(name, ink.gradient, ink.box));
      return `${property}="url(#${id})"`;
    }
  }
}

/** Returns the id of a definition, which is added at its first use. */
function idOf(defs: Map<string, string>, key: string, define: (id: string) => string): string {
  const existing = /id="(\w+)"/.exec(defs.get(key) ?? "")?.[1];
  if (existing) return existing;
  const id = `d${defs.size}`;
  defs.set(key, define(id));
  return id;
}
