import "server-only";
import { ARCS, MARK, WAVES } from "#lib/domain/order/card/card-art";
import { FRONT } from "#lib/domain/order/card/card-face";
import type { Material } from "#lib/server/og-image/materials";
import { markInk, PERCENT, type CardStyle } from "./style.ts";
import {
  CARD,
  circle,
  flat,
  PER_MM,
  place,
  roundedRect,
  type GradientInk,
  type Shape,
} from "#lib/server/print/shapes";

export function arcs({ arcs: colour }: Material): Shape[] {
  const { box, centre, width, rings } = ARCS;
  const scale = Math.max(CARD.width / box.width, CARD.height / box.height);
  // Like `xMinYMax slice`: from the lower left corner.
  const matrix = place(0, CARD.height - box.height * scale, scale);
  return rings.map(({ radius, opacity }) => ({
    path: circle(centre.x, centre.y, radius),
    matrix,
    stroke: { ink: flat(colour, FRONT.arcsOpacity * Number(opacity)), width },
  }));
}

export function markShapes(look: CardStyle): Shape[] {
  const { letter, waves } = MARK;
  const line = (path: string, width: number): Shape => ({
    path,
    stroke: { ink: markInk(look), width, cap: "round", join: "round" },
  });
  return [line(letter.path, letter.width), ...waves.paths.map((path) => line(path, waves.width))];
}

export function wavesShape(look: CardStyle, left: number, top: number, size: number): Shape {
  const scale = size / WAVES.box;
  return {
    path: WAVES.path,
    matrix: look.card.isRtl ? place(left + size, top, scale, -scale) : place(left, top, scale),
    stroke: { ink: markInk(look), width: WAVES.width, cap: "round" },
  };
}

/** Width of the edge line beyond the cut, so that it survives an inexact cut. */
const EDGE_OUTSIDE = 0.3 * PER_MM;

const EDGE_LIGHT: GradientInk = {
  kind: "gradient",
  box: { left: 0, top: 0, ...CARD },
  gradient: {
    angleDeg: 150,
    stops: [
      [0, "#FFF6E1", 0.75],
      [0.3, "#FFF6E1", 0.16],
      [0.55, "#FFF6E1", 0],
      [1, "#FFECBE", 0.35],
    ],
  },
};

/** Draws a line along the cut: gold foil on black and gold, light on the others. */
export function edge({ key }: CardStyle): Shape {
  const [radius, width] = [FRONT.corner * PERCENT, FRONT.edge * PERCENT];
  const grown = (by: number): string =>
    roundedRect(
      { left: -by, top: -by, width: CARD.width + 2 * by, height: CARD.height + 2 * by },
      radius + by,
    );
  const hasFoil = key === "onyx-black" || key === "imperial-gold";
  return {
    path: grown(EDGE_OUTSIDE) + grown(-width),
    isEvenOdd: true,
    fill: hasFoil ? { kind: "plate", plate: "Gold", onScreen: EDGE_LIGHT } : EDGE_LIGHT,
  };
}
