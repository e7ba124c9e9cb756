import sharp from "sharp";

// Images are rare and memory is scarce: no cache, one thread each.
sharp.cache(false);
sharp.concurrency(1);

export { sharp };
export type { Sharp } from "sharp";
