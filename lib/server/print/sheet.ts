import "server-only";
import { setImmediate } from "node:timers/promises";
import { layoutOf, placeOf, type SheetSize } from "#lib/domain/order/card/print-sheet";
import { cropMarks } from "./crop-marks.ts";
import { drawFace, type Face, type FaceName } from "./face/face.ts";
import type { PrintCard } from "./face/style.ts";
import { PrintPdf } from "./pdf.ts";
import { PER_MM } from "./shapes.ts";

export interface LabelledCard {
  /** Order number, e.g. "LX-1003". */
  label: string;
  card: PrintCard;
}

const NOTE_TOP = 4.5 * PER_MM;
const NOTE_LEFT = 20 * PER_MM;

/** Draws sheets of cards, each followed by its back, which is mirrored for duplex printing. */
export async function drawSheets(
  cards: readonly LabelledCard[],
  size: SheetSize,
  title: string,
): Promise<Buffer<ArrayBuffer>> {
  const layout = layoutOf(size);
  const pdf = new PrintPdf(title);
  pdf.setDuplex(layout.width > layout.height ? "DuplexFlipShortEdge" : "DuplexFlipLongEdge");
  const page = { width: layout.width * PER_MM, height: layout.height * PER_MM };
  const whole = { left: 0, top: 0, ...page };
  const [cutsX, cutsY] = [layout.cutsX, layout.cutsY].map((cuts) => cuts.map((mm) => mm * PER_MM));
  const sheets = Math.ceil(cards.length / layout.capacity);

  for (let sheet = 0; sheet < sheets; sheet++) {
    const sheetCards = cards.slice(sheet * layout.capacity, (sheet + 1) * layout.capacity);
    const labels = `${sheetCards[0]?.label ?? ""} – ${sheetCards.at(-1)?.label ?? ""}`;
    for (const face of ["front", "back"] as const) {
      pdf.addPage({ ...page, trim: whole, bleed: whole });
      for (const [index, { card }] of sheetCards.entries()) {
        const { left, top } = placeOf(layout, index)[face];
        pdf.drawFace(await drawAfterYield(card, face), left * PER_MM, top * PER_MM);
      }
      pdf.drawMarks(cropMarks(cutsX ?? [], cutsY ?? []));
      const note = `${title} · ${size} · ${sheet + 1}/${sheets} · ${face} · ${labels}`;
      pdf.drawNote(note, NOTE_LEFT, NOTE_TOP);
    }
  }
  return pdf.finish();
}

/** Yields to the event loop before each face. */
async function drawAfterYield(card: PrintCard, face: FaceName): Promise<Face> {
  await setImmediate();
  return drawFace(card, face);
}
