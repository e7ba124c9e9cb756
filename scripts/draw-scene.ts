// Draws the background of card pictures. Run it by hand: `node scripts/draw-scene.ts`. Its output is committed.
import { join } from "node:path";
import { writeFileSync } from "node:fs";
import sharp from "sharp";

const ART = join(import.meta.dirname, "../public/art");
const WIDTH = 1200;
const HEIGHT = 900;

const strip = (x: number, top: number, width: number) =>
  `<path d="M${x} ${HEIGHT + 80}V${top + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${HEIGHT + 80}Z"/>`;

const STRIPS = [
  [-60, 150, 236],
  [250, 34, 264],
  [590, 20, 270],
  [936, 14, 270],
  [1282, 20, 270],
]
  .map(([x = 0, top = 0, width = 0]) => strip(x, top, width))
  .join("");

const BRANCH = Array.from({ length: 9 }, (_, index) => {
  const t = index / 8;
  const x = 500 - 450 * t;
  const y = -40 + 60 * t + 300 * t * t;
  const tilt = 150 - 38 * t;
  const length = 74 - 24 * t;
  return [-40, 40]
    .map(
      (side) =>
        `<ellipse cx="${length * 0.72}" rx="${length}" ry="${15 - 5 * t}" transform="translate(${x} ${y}) rotate(${tilt + side})"/>`,
    )
    .join("");
}).join("");

const SCENE = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs>
<linearGradient id="shade" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#c6b79e"/><stop offset=".5" stop-color="#d3c5ad"/><stop offset="1" stop-color="#c2b08f"/></linearGradient>
<linearGradient id="light" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fdf4e3"/><stop offset=".6" stop-color="#fcf0d9"/><stop offset="1" stop-color="#f7e6c6"/></linearGradient>
<radialGradient id="sun" cx=".72" cy=".3" r=".8"><stop offset="0" stop-color="#fffaf0" stop-opacity=".5"/><stop offset="1" stop-color="#fffaf0" stop-opacity="0"/></radialGradient>
<filter id="soft" filterUnits="userSpaceOnUse" x="-60" y="-60" width="1320" height="1020"><feGaussianBlur stdDeviation="9"/></filter>
<filter id="leaf" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="6"/></filter>
<filter id="stone"><feTurbulence type="fractalNoise" baseFrequency=".006 .009" numOctaves="5" seed="11"/><feColorMatrix values="0 0 0 0 .5  0 0 0 0 .4  0 0 0 0 .24  0 0 0 .9 -.36"/></filter>
</defs>
<rect width="100%" height="100%" fill="url(#shade)"/>
<g filter="url(#soft)"><g fill="url(#light)" transform="translate(300 0) skewX(-25)">${STRIPS}</g></g>
<g filter="url(#leaf)" fill="#8a7753" opacity=".5"><path d="M480 -60C330 -10 150 80 22 330l12 8C170 100 340 20 490 -40Z"/>${BRANCH}</g>
<rect width="100%" height="100%" filter="url(#stone)" opacity=".5"/>
<rect width="100%" height="100%" fill="url(#sun)"/>
</svg>`;

const CUP = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">
<defs>
<radialGradient id="saucer" cx=".36" cy=".3" r=".85"><stop offset="0" stop-color="#fffdf8"/><stop offset=".55" stop-color="#f3ecdf"/><stop offset="1" stop-color="#d5c8b0"/></radialGradient>
<radialGradient id="well"><stop offset=".62" stop-color="#cbbda2" stop-opacity=".75"/><stop offset="1" stop-color="#e9e0cf" stop-opacity="0"/></radialGradient>
<linearGradient id="rim" x1=".15" y1=".1" x2=".85" y2=".9"><stop offset="0" stop-color="#fff"/><stop offset=".5" stop-color="#f6f0e4"/><stop offset="1" stop-color="#cfc2aa"/></linearGradient>
<radialGradient id="coffee" cx=".42" cy=".4" r=".66"><stop offset="0" stop-color="#a9713a"/><stop offset=".48" stop-color="#7d4a20"/><stop offset=".8" stop-color="#4a2710"/><stop offset="1" stop-color="#2a1407"/></radialGradient>
<filter id="blur" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="9"/></filter>
<filter id="crema" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".03 .045" numOctaves="3" seed="5"/><feColorMatrix values="0 0 0 0 .82  0 0 0 0 .58  0 0 0 0 .32  0 0 0 1.5 -.62"/><feComposite in2="SourceGraphic" operator="in"/></filter>
</defs>
<ellipse cx="214" cy="222" rx="172" ry="170" fill="#6d5936" opacity=".36" filter="url(#blur)"/>
<circle cx="200" cy="200" r="172" fill="url(#saucer)"/>
<circle cx="200" cy="200" r="171" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="2"/>
<circle cx="200" cy="200" r="140" fill="none" stroke="#cbbd9f" stroke-opacity=".7" stroke-width="2"/>
<circle cx="204" cy="206" r="128" fill="url(#well)"/>
<path d="M266 128c16-22 44-28 55-13s-4 38-34 44" fill="none" stroke="#e9e0cf" stroke-width="19" stroke-linecap="round"/>
<path d="M266 128c16-22 44-28 55-13s-4 38-34 44" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="7" stroke-linecap="round" transform="translate(-3 -3)"/>
<ellipse cx="212" cy="216" rx="104" ry="102" fill="#5c4a2b" opacity=".4" filter="url(#blur)"/>
<circle cx="200" cy="200" r="101" fill="url(#rim)"/>
<circle cx="200" cy="200" r="90" fill="#8d7a58" opacity=".35"/>
<circle cx="200" cy="200" r="87" fill="url(#coffee)"/>
<circle cx="200" cy="200" r="87" fill="#fff" filter="url(#crema)" opacity=".5"/>
<circle cx="200" cy="200" r="84" fill="none" stroke="#c48a4a" stroke-opacity=".55" stroke-width="4"/>
<path d="M140 176a64 64 0 0 1 82-36" fill="none" stroke="#e7bb82" stroke-opacity=".75" stroke-width="7" stroke-linecap="round"/>
<path d="M150 236a64 64 0 0 0 40 24" fill="none" stroke="#c98f52" stroke-opacity=".6" stroke-width="4" stroke-linecap="round"/>
</svg>`;

const scene = await sharp(Buffer.from(SCENE)).webp({ quality: 74, effort: 6 }).toBuffer();
writeFileSync(join(ART, "cafe-light.webp"), scene);
const cup = await sharp(Buffer.from(CUP), { density: 108 })
  .resize(480)
  .webp({ quality: 72, effort: 6 })
  .toBuffer();
writeFileSync(join(ART, "cup.webp"), cup);
console.log(`scene ${scene.length} bytes, cup ${cup.length} bytes`);
