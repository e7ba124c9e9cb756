import { createRandom, fractalNoise, mix, smoothStep, toByte } from "./noise.ts";

/** Sunlight through an arched window, with a branch's shadow, on a stone table. Unit: picture height. */

const SAMPLES = 40;
const WINDOW_BLUR = 0.016;
const BRANCH_BLUR = 0.013;
const SLANT = 0.47;

const ARCHES = [-0.33, 0.05, 0.43, 0.81, 1.19, 1.57];
const ARCH_HALF_WIDTH = 0.148;

interface Leaf {
  x: number;
  y: number;
  cos: number;
  sin: number;
  length: number;
  width: number;
  bend: number;
}

const STEM: readonly (readonly [number, number])[] = Array.from({ length: 36 }, (_, index) => {
  const t = index / 35;
  return [0.86 - 0.78 * t, -0.1 + 0.2 * t + 0.34 * t * t];
});
const LEAVES: readonly Leaf[] = createLeaves();

function createLeaves(): Leaf[] {
  const random = createRandom(19);
  const vary = (share: number) => 1 + (random() - 0.5) * share;
  return STEM.flatMap(([x, y], index) => {
    const t = index / 35;
    const along = Math.atan2(0.2 + 0.68 * t, -0.78);
    const side = index % 2 ? 1 : -1;
    const angle = along + side * (0.95 - 0.35 * t) * vary(0.45);
    return {
      x,
      y,
      cos: Math.cos(angle),
      sin: Math.sin(angle),
      length: (0.2 - 0.09 * t) * vary(0.4),
      width: (0.019 - 0.007 * t) * vary(0.5),
      bend: (random() - 0.3) * 0.5 * side,
    };
  });
}

const BRANCH_END = { x: 1, y: 0.66 };

function isInsideWindow(x: number, y: number): boolean {
  const straight = x + y * SLANT - 0.22;
  return ARCHES.some((centre, index) => {
    const across = Math.abs(straight - centre);
    if (across > ARCH_HALF_WIDTH) return false;
    const top = 0.05 + (index % 2) * 0.012;
    if (y > top + ARCH_HALF_WIDTH) return true;
    return Math.hypot(straight - centre, y - top - ARCH_HALF_WIDTH) < ARCH_HALF_WIDTH;
  });
}

function isBehindBranch(x: number, y: number): boolean {
  if (x > BRANCH_END.x || y > BRANCH_END.y) return false;
  for (const [stemX, stemY] of STEM) if (Math.hypot(x - stemX, y - stemY) < 0.005) return true;
  return LEAVES.some((leaf) => {
    const along = (x - leaf.x) * leaf.cos + (y - leaf.y) * leaf.sin;
    if (along < 0 || along > leaf.length) return false;
    const t = along / leaf.length;
    const middle = leaf.bend * leaf.length * t * t;
    const across = Math.abs((y - leaf.y) * leaf.cos - (x - leaf.x) * leaf.sin - middle);
    // A leaf is pointed at both ends and widest before the middle.
    return across < leaf.width * Math.sin(Math.PI * t ** 0.8);
  });
}

/** @returns RGB bytes */
export function drawCafeLight(width: number, height: number): Buffer {
  const random = createRandom(7);
  const disc = Array.from({ length: SAMPLES }, (_, index) => {
    const radius = Math.sqrt((index + 0.5) / SAMPLES);
    const angle = index * 2.39996;
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
  });
  const pixels = Buffer.alloc(width * height * 3);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const [x, y] = [column / height, row / height];
      // Blur grows with the distance from the window.
      const spread = 1 + y * 0.8;
      const turn = random() * 6.28;
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      let lit = 0;
      for (const [u, v] of disc) {
        const [dx, dy] = [u * cos - v * sin, u * sin + v * cos];
        const isLit =
          isInsideWindow(x + dx * WINDOW_BLUR * spread, y + dy * WINDOW_BLUR * spread) &&
          !isBehindBranch(x + dx * BRANCH_BLUR, y + dy * BRANCH_BLUR);
        if (isLit) lit++;
      }
      // Leaves transmit some light, walls reflect some.
      const sun = (lit / SAMPLES) * mix(1.02, 0.9, y);
      const cloud = fractalNoise(x * 3.1, y * 3.1, 4) - 0.5;
      const stone = fractalNoise(x * 26, y * 30, 5) - 0.5;
      const pits = smoothStep(0.67, 0.76, fractalNoise(x * 90, y * 90, 2));
      const surface = 1 + cloud * 0.1 + stone * 0.075 - pits * 0.035;
      const falloff = 1 - 0.16 * Math.hypot(x - 0.72, y - 0.42) ** 2;
      const dither = (random() - 0.5) / 255;
      const offset = (row * width + column) * 3;
      pixels[offset] = toByte((0.57 + sun * 0.41) * surface * falloff + dither);
      pixels[offset + 1] = toByte((0.475 + sun * 0.41) * surface * falloff + dither);
      pixels[offset + 2] = toByte((0.345 + sun * 0.375) * surface * falloff * (1 - cloud * 0.04) + dither);
    }
  }
  return pixels;
}
