import { clamp, createRandom, fractalNoise, mix, smoothStep, toByte } from "./noise.ts";

/** A cup of coffee seen from above, as a height field. Unit: radius of the cup. */

const HALF_VIEW = 1.92;
const SHADOW_RAYS = 28;
const AMBIENT_RAYS = 20;
const STEPS = 26;
const RAY_LENGTH = 2.1;
/** Direction of the light; the shadows of the page's cards match it. */
const SUN = normalize([-0.46, -0.62, 0.86]);
const SUN_SPREAD = 0.13;
const COFFEE_RADIUS = 0.86;
const COFFEE_HEIGHT = 0.78;

type Vector = readonly [number, number, number];

function normalize([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

function saucerHeight(radius: number): number {
  if (radius > 1.74) return 0;
  const dish = 0.07 + 0.2 * smoothStep(0.95, 1.7, radius);
  const ring = 0.025 * Math.exp(-(((radius - 1.13) / 0.022) ** 2));
  return (dish + ring) * Math.sqrt(clamp((1.74 - radius) / 0.05));
}

function cupHeight(radius: number): number {
  if (radius > 1) return 0;
  const rim = 1.02 - 9 * (radius - 0.945) ** 2;
  if (radius > 0.89) return rim * clamp((1 - radius) / 0.02) ** 0.25;
  const wall = mix(COFFEE_HEIGHT, 0.99, smoothStep(COFFEE_RADIUS - 0.01, 0.895, radius));
  return Math.max(wall, COFFEE_HEIGHT);
}

const HANDLE = { angle: -0.62, reach: 1.2, radius: 0.25, thickness: 0.085 };

function handleHeight(x: number, y: number): number {
  const cos = Math.cos(HANDLE.angle);
  const sin = Math.sin(HANDLE.angle);
  const along = x * cos + y * sin - HANDLE.reach;
  const across = y * cos - x * sin;
  const width = HANDLE.thickness * (1 + 0.35 * smoothStep(-0.2, 0.24, along));
  const beyond = Math.max(0, along - 0.24, -0.36 - along);
  const distance = Math.hypot(beyond, across);
  if (distance > width) return 0;
  return 0.52 - 0.16 * smoothStep(0, 0.3, along) + Math.sqrt(width ** 2 - distance ** 2);
}

function heightAt(x: number, y: number): number {
  const radius = Math.hypot(x, y);
  return Math.max(saucerHeight(radius), cupHeight(radius), handleHeight(x, y));
}

/** @returns RGBA bytes; outside the saucer only its shadow */
export function drawCup(size: number): Buffer {
  const random = createRandom(3);
  const pixels = Buffer.alloc(size * size * 4);
  const epsilon = (2 * HALF_VIEW) / size;

  const isBlocked = (x: number, y: number, z: number, ray: Vector): boolean => {
    for (let step = 1; step <= STEPS; step++) {
      const t = (RAY_LENGTH * (step - 0.5 * random())) / STEPS;
      const height = z + ray[2] * t;
      if (height > 1.05) return false;
      if (heightAt(x + ray[0] * t, y + ray[1] * t) > height + 0.004) return true;
    }
    return false;
  };
  /** Returns the unhidden share of rays through an evenly filled disc. */
  const share = (rays: number, isHidden: (u: number, v: number) => boolean, turn: number): number => {
    let free = 0;
    for (let ray = 0; ray < rays; ray++) {
      const radius = Math.sqrt((ray + 0.5) / rays);
      const angle = ray * 2.39996 + turn;
      if (!isHidden(radius * Math.cos(angle), radius * Math.sin(angle))) free++;
    }
    return free / rays;
  };

  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const x = (column + 0.5) * epsilon - HALF_VIEW;
      const y = (row + 0.5) * epsilon - HALF_VIEW;
      const radius = Math.hypot(x, y);
      const z = heightAt(x, y);
      const normal = normalize([
        heightAt(x - epsilon, y) - heightAt(x + epsilon, y),
        heightAt(x, y - epsilon) - heightAt(x, y + epsilon),
        2 * epsilon,
      ]);
      const [startX, startY, startZ] = [x + normal[0] * 0.01, y + normal[1] * 0.01, z + 0.012];
      const turn = random() * 6.2832;
      const sun = share(
        SHADOW_RAYS,
        (u, v) =>
          isBlocked(
            startX,
            startY,
            startZ,
            normalize([SUN[0] + u * SUN_SPREAD, SUN[1] + v * SUN_SPREAD, SUN[2]]),
          ),
        turn,
      );
      const sky = share(
        AMBIENT_RAYS,
        (u, v) => isBlocked(startX, startY, startZ, [u, v, Math.sqrt(1 - u * u - v * v) + 0.02]),
        turn,
      );
      const offset = (row * size + column) * 4;
      if (z === 0) {
        const edge = clamp((HALF_VIEW - Math.max(Math.abs(x), Math.abs(y))) / 0.12);
        const alpha = (0.5 * (1 - sun) + 0.32 * (1 - sky)) * edge;
        pixels.set([62, 44, 14, clamp(alpha) * 255], offset);
        continue;
      }
      const isCoffee = radius < COFFEE_RADIUS;
      const flat: Vector = isCoffee ? meniscus(x, y, radius) : normal;
      const direct = clamp(dot(flat, SUN)) * sun * 0.82;
      const ambient = sky * (0.34 + 0.1 * flat[2]) + 0.04;
      const base = isCoffee ? coffeeColour(x, y, radius) : PORCELAIN;
      const gloss = isCoffee ? windowInCoffee(x, y) + glossOf(flat) * 0.4 : glossOf(flat) * mix(0.25, 1, sun);
      const alpha = radius < 1.745 ? 1 : clamp((1.75 - radius) / epsilon);
      const colours = base.map((part, index) =>
        toByte(part * (direct * (SUNLIGHT[index] ?? 1) + ambient * (BOUNCE[index] ?? 1)) + gloss),
      );
      pixels.set([...colours, alpha * 255], offset);
    }
  }
  return pixels;
}

const PORCELAIN: Vector = [0.93, 0.895, 0.83];
const SUNLIGHT: Vector = [1.04, 1, 0.93];
const BOUNCE: Vector = [1.02, 0.93, 0.78];

/** Returns the normal of the coffee, which surface tension bends up at the cup. */
function meniscus(x: number, y: number, radius: number): Vector {
  const lift = 0.55 * smoothStep(COFFEE_RADIUS - 0.07, COFFEE_RADIUS, radius);
  return normalize([(-x / radius) * lift || 0, (-y / radius) * lift || 0, 1]);
}

/** Returns the colour of the crema: swirls of light foam on dark coffee, lighter at the edge. */
function coffeeColour(x: number, y: number, radius: number): Vector {
  const turn = 2.6 * (1 - radius);
  const [swirlX, swirlY] = [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
  const warp = fractalNoise(swirlX * 2 + 8, swirlY * 2, 4);
  const foam = fractalNoise(swirlX * 2.6 + warp * 2.2, swirlY * 2.6 - warp * 2, 5);
  const ring = smoothStep(COFFEE_RADIUS - 0.16, COFFEE_RADIUS - 0.015, radius);
  const bubbles = smoothStep(0.66, 0.8, fractalNoise(x * 34, y * 34, 2)) * (0.25 + 0.75 * ring);
  const crema = clamp(smoothStep(0.28, 0.8, foam) * 0.72 + ring * 0.45 + bubbles * 0.22);
  return [mix(0.075, 0.4, crema), mix(0.03, 0.19, crema), mix(0.01, 0.06, crema)];
}

function windowInCoffee(x: number, y: number): number {
  const ripple = (fractalNoise(x * 5, y * 5, 2) - 0.5) * 0.05;
  const across = x * 0.8 - y * 0.6 + 0.02 + ripple;
  const up = -x * 0.6 - y * 0.8 - 0.4 + ripple;
  const arch =
    up > 0.08 ? Math.hypot(across, up - 0.08) / 0.15 : Math.max(Math.abs(across) / 0.15, -up / 0.2);
  const bars = smoothStep(0.004, 0.016, Math.abs(across)) * smoothStep(0.004, 0.016, Math.abs(up + 0.02));
  return 0.2 * (1 - smoothStep(0.8, 1.04, arch)) * bars;
}

/** Returns the reflection of an arched window in glaze or coffee, seen from above. */
function glossOf(normal: Vector): number {
  const facing = 2 * normal[2];
  const reflected: Vector = [facing * normal[0], facing * normal[1], facing * normal[2] - 1];
  if (reflected[2] <= 0) return 0.02;
  const [across, up] = [
    reflected[0] * 0.8 - reflected[1] * 0.6 + 0.02,
    -reflected[0] * 0.6 - reflected[1] * 0.8 - 0.42,
  ];
  const frame = Math.max(Math.abs(across) / 0.2, Math.abs(up) / 0.26);
  const pane = (1 - smoothStep(0.82, 1.05, frame)) * smoothStep(0.012, 0.03, Math.abs(across));
  const fresnel = 0.04 + 0.96 * (1 - clamp(normal[2])) ** 5;
  return pane * 0.42 + fresnel * 0.16;
}
