// `npm run scene` draws the light and the cup of card pictures, in a few minutes. Its output is committed.
import { join } from "node:path";
import { writeFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import { drawCafeLight } from "./scene/cafe-light.ts";
import { drawCup } from "./scene/cup.ts";

const ART = join(import.meta.dirname, "../public/art");
const LIGHT = { width: 1440, height: 1080 };
/** Width for phones, inlined into sign-up and logins (app/[locale]/auth/scene-style.ts). */
const LIGHT_SMALL_PX = 720;
const CUP_PX = 720;
const CUP_STORED_PX = 560;

/** Writes AVIF, and WebP for browsers before 2023. */
async function store(name: string, picture: Sharp, quality: { avif: number; webp: number }): Promise<void> {
  const avif = await picture.clone().avif({ quality: quality.avif, effort: 9 }).toBuffer();
  const webp = await picture.clone().webp({ quality: quality.webp, alphaQuality: 60, effort: 6 }).toBuffer();
  writeFileSync(join(ART, `${name}.avif`), avif);
  writeFileSync(join(ART, `${name}.webp`), webp);
  console.log(`${name}: ${avif.length} bytes as AVIF, ${webp.length} as WebP`);
}

const light = sharp(drawCafeLight(LIGHT.width, LIGHT.height), { raw: { ...LIGHT, channels: 3 } });
await store("cafe-light", light, { avif: 58, webp: 68 });
const small = light.clone().resize(LIGHT_SMALL_PX).avif({ quality: 50, effort: 9 });
await small.toFile(join(ART, "cafe-light-small.avif"));

const cup = sharp(drawCup(CUP_PX), { raw: { width: CUP_PX, height: CUP_PX, channels: 4 } });
await store("cup", cup.resize(CUP_STORED_PX), { avif: 48, webp: 58 });
