import "server-only";
import { initialsOf } from "#lib/domain/text/initials";
import { OG_IMAGE_PX } from "#lib/domain/limits";
import { printedName, toPrintable } from "#lib/domain/text/printable";
import { background, gradients, mark, subjectLeft, SUBJECT_PX, toSvg, writing } from "./canvas.ts";
import { escapeXml } from "#lib/domain/text/escape-xml";
import { fontOf } from "./fonts.ts";
import { materialOf } from "./materials.ts";
import { isRightToLeft, keepTogether, withDirection, type Fit } from "./text.ts";

const { height: HEIGHT_PX } = OG_IMAGE_PX;

export interface SharedPerson {
  fullName: string;
  username: string;
  title: string;
  colour: string;
  address: string;
}

const PHOTO_PX = SUBJECT_PX;
const PHOTO_RADIUS_PX = PHOTO_PX / 4;
const PHOTO_TOP_PX = (HEIGHT_PX - PHOTO_PX) / 2;

const NAME_FITS: readonly Fit[] = [
  { linesMax: 1, sizesPx: [96, 90, 84, 78, 72] },
  { linesMax: 2, sizesPx: [84, 78, 72, 66, 60, 54, 48] },
];
const TITLE_FITS: readonly Fit[] = [
  { linesMax: 1, sizesPx: [36, 34] },
  { linesMax: 2, sizesPx: [32, 30] },
];

/** Placeholder for the photo's bytes, which are inserted last. */
const PHOTO_PLACE = "photo:";

/** @param photo image name, which makes the drawing unique; "" draws initials instead */
export function drawOgImage(person: SharedPerson, photo: string): string {
  const material = materialOf(person.colour);
  const name = keepTogether(printedName(person.fullName, person.username));
  const isRtl = isRightToLeft(name);
  const photoLeft = subjectLeft(isRtl);
  const texts = {
    name,
    nameFits: NAME_FITS,
    title: toPrintable(person.title),
    titleFits: TITLE_FITS,
    address: person.address,
  };
  return toSvg(gradients(material, isRtl), [
    background(material, photoLeft + PHOTO_PX / 2),
    face(photoLeft, photo, name),
    mark(material, isRtl),
    writing(material, texts, isRtl),
  ]);
}

export const withPhoto = (svg: string, jpeg: Buffer): string =>
  svg.replace(
    new RegExp(`href="${PHOTO_PLACE}[^"]*"`),
    `href="data:image/jpeg;base64,${jpeg.toString("base64")}"`,
  );

const RING_GAP_PX = 9;

function face(left: number, photo: string, name: string): string {
  const square = (x: number, y: number, size: number, radius: number) =>
    `x="${x}" y="${y}" width="${size}" height="${size}" rx="${radius}"`;
  const photoSquare = square(left, PHOTO_TOP_PX, PHOTO_PX, PHOTO_RADIUS_PX);
  const ring = square(
    left - RING_GAP_PX,
    PHOTO_TOP_PX - RING_GAP_PX,
    PHOTO_PX + 2 * RING_GAP_PX,
    PHOTO_RADIUS_PX + RING_GAP_PX,
  );
  const shadow = `<rect ${square(left, PHOTO_TOP_PX + 18, PHOTO_PX, PHOTO_RADIUS_PX)} fill="#1E1400" opacity=".38" filter="url(#blur)"/>`;
  const initials = initialsOf(name);
  const isRtl = isRightToLeft(initials);
  const centre = left + PHOTO_PX / 2;
  const content = photo
    ? `<clipPath id="photo"><rect ${photoSquare}/></clipPath><image x="${left}" y="${PHOTO_TOP_PX}" width="${PHOTO_PX}" height="${PHOTO_PX}" clip-path="url(#photo)" href="${PHOTO_PLACE}${escapeXml(photo)}"/>`
    : `<rect ${photoSquare} fill="url(#base)"/><rect ${photoSquare} fill="#000" opacity=".14"/><text x="${centre}" y="${HEIGHT_PX / 2 + (isRtl ? 14 : 42)}" text-anchor="middle" ${fontOf(600, 116)} fill="url(#ring)">${escapeXml(withDirection(initials, isRtl))}</text>`;
  return `<filter id="blur" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="22"/></filter>
${shadow}${content}
<rect ${ring} fill="none" stroke="url(#ring)" stroke-width="3"/>`;
}
