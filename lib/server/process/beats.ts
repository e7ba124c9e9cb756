const BEAT_MS = 1000;

/** A counter that a thread increments each second, until its event loop is blocked. */
export type Beats = Int32Array<SharedArrayBuffer>;

export const createBeats = (): Beats => new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

export function startBeating(beats: Beats): void {
  setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS).unref();
}
