import "server-only";
import { cropMarks, MARK_MARGIN } from "./crop-marks.ts";
import { drawFace, type Face, type FaceName } from "./face/face.ts";
import type { PrintCard } from "./face/style.ts";
import { PrintPdf } from "./pdf.ts";
import { BLEED, BLEED_BOX, CARD, PER_MM } from "./shapes.ts";
import { toSvg } from "./svg.ts";
import type { ZippedFile } from "./zip.ts";

interface Options {
  hasMarks: boolean;
}

export async function drawCardSvg(card: PrintCard, face: FaceName, options: Options): Promise<string> {
  return toSvg(await drawFace(card, face), options);
}

/** @param label names the card in files and margins, e.g. "LX-1003" */
export async function drawCardPdf(
  card: PrintCard,
  label: string,
  options: Options,
): Promise<Buffer<ArrayBuffer>> {
  return toPdf(await drawFaces(card), label, options);
}

export async function drawCardFiles(card: PrintCard, label: string, options: Options): Promise<ZippedFile[]> {
  const faces = await drawFaces(card);
  return [
    { name: `${label}.pdf`, content: await toPdf(faces, label, options) },
    ...FACES.map((name) => ({ name: `${label}-${name}.svg`, content: toSvg(faces[name], options) })),
  ];
}

const FACES = ["front", "back"] as const;

const drawFaces = async (card: PrintCard): Promise<Record<FaceName, Face>> => ({
  front: await drawFace(card, "front"),
  back: await drawFace(card, "back"),
});

function toPdf(
  faces: Record<FaceName, Face>,
  label: string,
  { hasMarks }: Options,
): Promise<Buffer<ArrayBuffer>> {
  const pdf = new PrintPdf(label);
  const margin = hasMarks ? MARK_MARGIN : BLEED;
  const trim = { left: margin, top: margin, ...CARD };
  const bleed = { ...BLEED_BOX, left: margin - BLEED, top: margin - BLEED };
  for (const name of FACES) {
    pdf.addPage({ width: CARD.width + 2 * margin, height: CARD.height + 2 * margin, trim, bleed });
    pdf.drawFace(faces[name], margin, margin);
    if (!hasMarks) continue;
    pdf.drawMarks(cropMarks([margin, margin + CARD.width], [margin, margin + CARD.height]));
    pdf.drawNote(`${label} · ${name} · 85 × 55 mm + 3 mm`, margin + 2 * PER_MM, PER_MM * 5);
  }
  return pdf.finish();
}
