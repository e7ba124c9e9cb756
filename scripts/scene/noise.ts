/** Returns a deterministic generator, so that redrawing a picture gives the same file. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function latticeValue(x: number, y: number): number {
  let hash = Math.imul(x, 374761393) + Math.imul(y, 668265263);
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

const fade = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);

function noise(x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [fade(x - left), fade(y - top)];
  const upper = mix(latticeValue(left, top), latticeValue(left + 1, top), u);
  const lower = mix(latticeValue(left, top + 1), latticeValue(left + 1, top + 1), u);
  return mix(upper, lower, v);
}

export function fractalNoise(x: number, y: number, octaves: number): number {
  let [sum, weight, scale] = [0, 0, 1];
  for (let octave = 0; octave < octaves; octave++) {
    sum += noise(x * scale + octave * 17.3, y * scale - octave * 9.1) / scale;
    weight += 1 / scale;
    scale *= 2;
  }
  return sum / weight;
}

export const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

export const clamp = (value: number): number => Math.min(1, Math.max(0, value));

export function smoothStep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

export function toByte(light: number): number {
  const value = clamp(light);
  const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  return encoded * 255;
}
