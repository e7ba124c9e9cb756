import "server-only";
import { DEFAULT_CARD_COLOUR } from "#lib/domain/order/card/colour";
import { OG_IMAGE_PX } from "#lib/domain/limits";
import { WAVES } from "#lib/domain/order/card/card-art";
import {
  background,
  gradients,
  linear,
  mark,
  MARK_PATHS,
  stops,
  SUBJECT_PX,
  subjectLeft,
  toSvg,
  writing,
} from "./canvas.ts";
import { toPrintable } from "#lib/domain/text/printable";
import { escapeXml } from "#lib/domain/text/escape-xml";
import { fontOf } from "./fonts.ts";
import { materialOf } from "./materials.ts";
import { isRightToLeft, withDirection, type Fit } from "./text.ts";

const { height: HEIGHT_PX } = OG_IMAGE_PX;

export interface SharedPage {
  title: string;
  description: string;
  address: string;
  nameOnCard: string;
  cardColours: readonly string[];
}

const TITLE_FITS: readonly Fit[] = [
  { linesMax: 1, sizesPx: [84, 76, 68] },
  { linesMax: 2, sizesPx: [64, 58, 54] },
  { linesMax: 3, sizesPx: [52, 46, 42] },
];
const DESCRIPTION_FITS: readonly Fit[] = [
  { linesMax: 2, sizesPx: [30, 28] },
  { linesMax: 4, sizesPx: [27, 25] },
];

const CARD = { width: 396, height: (396 * 55) / 85 };
const CORNER_PX = CARD.width * 0.0374;
const TILT_DEG = -9;
const FAN_DEG = 13;

export function drawSiteOgImage({
  title,
  description,
  address,
  nameOnCard,
  cardColours,
}: SharedPage): string {
  const material = materialOf(DEFAULT_CARD_COLOUR.hex);
  const isRtl = isRightToLeft(title);
  const centreX = subjectLeft(isRtl) + SUBJECT_PX / 2;
  const cards = cardColours.map((colour, index) => {
    const degrees = TILT_DEG + (cardColours.length - 1 - index) * FAN_DEG;
    return card(colour, {
      id: `card${index}`,
      centreX,
      degrees: isRtl ? -degrees : degrees,
      isRtl,
      name: nameOnCard,
    });
  });
  const texts = {
    name: toPrintable(title),
    nameFits: TITLE_FITS,
    title: toPrintable(description),
    titleFits: DESCRIPTION_FITS,
    address,
  };
  return toSvg(gradients(material, isRtl), [
    background(material, centreX),
    ...cards,
    mark(material, isRtl),
    writing(material, texts, isRtl),
  ]);
}

interface Placed {
  id: string;
  centreX: number;
  degrees: number;
  isRtl: boolean;
  name: string;
}

function card(colour: string, { id, centreX, degrees, isRtl, name }: Placed): string {
  const { base, accent, arcs, arcsOpacity, foil } = materialOf(colour);
  const left = centreX - CARD.width / 2;
  const top = (HEIGHT_PX - CARD.height) / 2;
  const box = `x="${left}" y="${top}" width="${CARD.width}" height="${CARD.height}" rx="${CORNER_PX}"`;
  const flat = "litStops" in base ? { angleDeg: 140, stops: base.litStops } : base;
  const markLeft = isRtl ? left + CARD.width - 74 : left + 26;
  const [nameX, anchor] = isRtl ? [left + CARD.width - 28, "end"] : [left + 28, "start"];
  const wavesLeft = isRtl ? left + 60 : left + CARD.width - 60;
  const written = escapeXml(withDirection(name, isRightToLeft(name)));
  // The arcs start in the corner opposite the logo.
  const rings = [0, 1, 2, 3, 4].map(
    (index) =>
      `<circle cx="${isRtl ? left + 60 : left + CARD.width - 60}" cy="${top + CARD.height - 54}" r="${34 + index * 26}" opacity="${(arcsOpacity * (1 - index / 6)).toFixed(2)}"/>`,
  );
  return `<defs>${linear(id, flat, { left, top, ...CARD })}<linearGradient id="${id}edge" x2="1" y2="1">${stops(foil.stops)}</linearGradient><clipPath id="${id}clip"><rect ${box}/></clipPath><filter id="${id}blur" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="16"/></filter></defs>
<g transform="rotate(${degrees} ${centreX} ${HEIGHT_PX / 2})"><rect x="${left}" y="${top + 16}" width="${CARD.width}" height="${CARD.height}" rx="${CORNER_PX}" fill="#000" opacity=".45" filter="url(#${id}blur)"/><rect ${box} fill="url(#${id})"/><g clip-path="url(#${id}clip)" fill="none" stroke="${arcs}" stroke-width="1.4">${rings.join("")}</g><rect ${box} fill="none" stroke="url(#${id}edge)" stroke-opacity=".55" stroke-width="1.2"/>
<g fill="none" stroke="${accent}" stroke-linecap="round" stroke-linejoin="round" transform="translate(${markLeft} ${top + 22}) scale(2.1)">${MARK_PATHS}</g>
<g fill="none" stroke="${accent}" stroke-width="${WAVES.width}" stroke-linecap="round" transform="translate(${wavesLeft} ${top + 28}) scale(${isRtl ? -0.82 : 0.82} .82)"><path d="${WAVES.path}"/></g>
<text x="${nameX}" y="${top + CARD.height - 30}" text-anchor="${anchor}" ${fontOf(600, 30)} fill="url(#${id}edge)">${written}</text></g>`;
}
