import "server-only";
import { CARD_MM } from "#lib/domain/order/card/card-face";
import type { Box } from "#lib/server/og-image/canvas";
import type { LinearGradient } from "#lib/server/og-image/materials";

/** Shapes for both SVG and PDF. One unit is 0.01 mm; 0, 0 is the corner of the trimmed card. */

export const PER_MM = 100;

export const CARD = { width: CARD_MM.width * PER_MM, height: CARD_MM.height * PER_MM };
export const BLEED = CARD_MM.bleed * PER_MM;

export const BLEED_BOX: Box = {
  left: -BLEED,
  top: -BLEED,
  width: CARD.width + 2 * BLEED,
  height: CARD.height + 2 * BLEED,
};

export interface FlatInk {
  kind: "flat";
  colour: string;
  opacity?: number;
}

export interface GradientInk {
  kind: "gradient";
  gradient: LinearGradient;
  box: Box;
}

/** Spot colour in a PDF; `onScreen` elsewhere. */
export interface PlateInk {
  kind: "plate";
  plate: "Gold" | "Black";
  onScreen: FlatInk | GradientInk;
}

export type Ink = FlatInk | GradientInk | PlateInk;

export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export interface Stroke {
  ink: Ink;
  width: number;
  cap?: "round" | "square" | undefined;
  join?: "round" | "bevel" | undefined;
  dash?: readonly number[] | undefined;
}

export interface Shape {
  path: string;
  matrix?: Matrix | undefined;
  /** Clip rectangle, before `matrix`. */
  clip?: Box | undefined;
  fill?: Ink | undefined;
  stroke?: Stroke | undefined;
  isEvenOdd?: boolean | undefined;
}

export const flat = (colour: string, opacity = 1): FlatInk => ({ kind: "flat", colour, opacity });

export const multiply = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

export const place = (left: number, top: number, scale: number, scaleX = scale): Matrix => [
  scaleX,
  0,
  0,
  scale,
  left,
  top,
];

export const transformed = (shapes: readonly Shape[], matrix: Matrix): Shape[] =>
  shapes.map((shape) => ({ ...shape, matrix: shape.matrix ? multiply(matrix, shape.matrix) : matrix }));

export function roundedRect({ left, top, width, height }: Box, radius: number): string {
  const [right, bottom] = [left + width, top + height];
  const corner = (x: number, y: number) => `A${radius} ${radius} 0 0 1 ${x} ${y}`;
  return `M${left + radius} ${top}H${right - radius}${corner(right, top + radius)}V${bottom - radius}${corner(right - radius, bottom)}H${left + radius}${corner(left, bottom - radius)}V${top + radius}${corner(left + radius, top)}Z`;
}

export const circle = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}A${radius} ${radius} 0 1 1 ${x + radius} ${y}A${radius} ${radius} 0 1 1 ${x - radius} ${y}Z`;
