// `npm run icons` draws the site's icons from the logo mark. Its output is committed.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

const PUBLIC = join(import.meta.dirname, "../public");
const ICONS = join(PUBLIC, "icons");
const INK = "#0D0D0D";
const PAPER = "#FAF8F5";

const [, paths = ""] =
  /<svg[^>]*>(.*)<\/svg>/s.exec(readFileSync(join(PUBLIC, "art/mark.svg"), "utf8")) ?? [];
const drawing = paths.replaceAll(INK, PAPER);

interface Look {
  /** Margin around the mark, in units of the 24-unit view box. */
  margin: number;
  radius: number;
}

function toSvg({ margin, radius }: Look): string {
  const scale = (24 - 2 * margin) / 24;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="${radius}" fill="${INK}"/>` +
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round" transform="translate(${margin} ${margin}) scale(${scale.toFixed(4)})">${drawing}</g></svg>\n`
  );
}

const toPng = (look: Look, sizePx: number): Promise<Buffer> =>
  sharp(Buffer.from(toSvg(look)), { density: (72 * sizePx) / 24 })
    .resize(sizePx, sizePx)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

function toIco(png: Buffer, sizePx: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // icon
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(sizePx, 6);
  head.writeUInt8(sizePx, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const TILE: Look = { margin: 3.6, radius: 5.4 };
/** Systems crop maskable icons: only the inner 80 % is safe. */
const MASKABLE: Look = { margin: 5.6, radius: 0 };
const APPLE: Look = { margin: 4, radius: 0 };

mkdirSync(ICONS, { recursive: true });
writeFileSync(join(ICONS, "icon.svg"), toSvg(TILE));
for (const sizePx of [192, 512]) {
  writeFileSync(join(ICONS, `icon-${sizePx}.png`), await toPng(TILE, sizePx));
}
writeFileSync(join(ICONS, "maskable-512.png"), await toPng(MASKABLE, 512));
writeFileSync(join(ICONS, "apple-touch-icon.png"), await toPng(APPLE, 180));
writeFileSync(join(PUBLIC, "favicon.ico"), toIco(await toPng({ margin: 2.4, radius: 5 }, 32), 32));
