import "server-only";
import { cropMarks, MARK_MARGIN } from "./crop-marks.ts";
import { drawFace, type FaceName } from "./face.ts";
import type { PrintCard } from "./look.ts";
import { PrintPdf } from "./pdf.ts";
import { BLEED, BLEED_BOX, CARD, PER_MM } from "./shapes.ts";
import { toSvg } from "./svg.ts";

interface Options {
  hasMarks: boolean;
}

export async function drawCardSvg(card: PrintCard, face: FaceName, options: Options): Promise<string> {
  return toSvg(await drawFace(card, face), options);
}

/** Two pages, front and back. @param label names the card in the margin, e.g. "LX-1003" */
export async function drawCardPdf(
  card: PrintCard,
  label: string,
  { hasMarks }: Options,
): Promise<Buffer<ArrayBuffer>> {
  const pdf = new PrintPdf(label);
  const margin = hasMarks ? MARK_MARGIN : BLEED;
  const trim = { left: margin, top: margin, ...CARD };
  const bleed = { ...BLEED_BOX, left: margin - BLEED, top: margin - BLEED };
  for (const face of ["front", "back"] as const) {
    const drawn = await drawFace(card, face);
    pdf.addPage({ width: CARD.width + 2 * margin, height: CARD.height + 2 * margin, trim, bleed });
    pdf.drawFace(drawn, margin, margin);
    if (!hasMarks) continue;
    pdf.drawMarks(cropMarks([margin, margin + CARD.width], [margin, margin + CARD.height]));
    pdf.drawNote(`${label} · ${face} · 85 × 55 mm + 3 mm`, margin + 2 * PER_MM, PER_MM * 5);
  }
  return pdf.finish();
}
