/** Bytes after 0xFF, ITU-T T.81 table B.1. */
const STUFFING = 0x00;
const SEQUENTIAL_FRAMES = [0xc0, 0xc1];
const RESTART_FIRST = 0xd0;
const RESTART_LAST = 0xd7;
const END = 0xd9;
const SCAN = 0xda;
const FILL = 0xff;

/**
 * Mends markers that browsers accept and the decoder reports like damage: stray bytes before a marker, other
 * coefficients than 0 to 63 in a scan of a sequential picture, no end. Pixels that are missing stay missing.
 *
 * @param bytes JPEG, from its start marker
 */
export function mendMarkers(bytes: Uint8Array): Uint8Array {
  const mended = Buffer.concat([bytes, Buffer.from([FILL, END])]);
  let isSequential = false;
  let isScan = false;
  for (let from = 2; from < mended.length;) {
    const at = findMarker(mended, from);
    if (!isScan) mended.fill(FILL, from, at);
    const marker = mended[at + 1] ?? END;
    if (marker === END || at + 4 > mended.length) break;
    from = at + 2 + mended.readUInt16BE(at + 2);
    if (SEQUENTIAL_FRAMES.includes(marker)) isSequential = true;
    isScan = marker === SCAN;
    if (isScan && isSequential && from < mended.length) mended.set([0, 63, 0], from - 3);
  }
  return mended;
}

/** @returns the place of the next marker; the length when there is none */
function findMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(FILL, from); at !== -1; at = bytes.indexOf(FILL, at + 1)) {
    const next = bytes[at + 1] ?? FILL;
    const isScanData = next === STUFFING || (next >= RESTART_FIRST && next <= RESTART_LAST);
    if (next !== FILL && !isScanData) return at;
  }
  return bytes.length;
}
