import "server-only";
import { setImmediate } from "node:timers/promises";
import type { SlipPaper } from "#lib/domain/ship/slip";
import { toPrintable } from "#lib/domain/text/printable";
import type { Fit } from "#lib/server/og-image/text";
import type { Weight } from "#lib/server/og-image/fonts";
import { barcodeShape } from "./barcode.ts";
import { PrintPdf } from "./pdf.ts";
import { flat, PER_MM, roundedRect, type Ink, type Shape } from "./shapes.ts";
import { setBlock } from "./text-block.ts";

export interface Slip {
  isRtl: boolean;
  /** Order number, e.g. "LX-1003", also printed as barcode. */
  number: string;
  /** Delivery to the home or a stop desk. */
  kind: string;
  /** Rows from top to bottom; those without a value are omitted. */
  rows: readonly { label: string; value: string; isLarge?: boolean }[];
  amount: { label: string; value: string };
  foot: string;
}

const A6 = { width: 105 * PER_MM, height: 148 * PER_MM };
const MARGIN = 7 * PER_MM;
const WIDTH = A6.width - 2 * MARGIN;
const BLACK: Ink = { kind: "plate", plate: "Black", onScreen: flat("#000000") };
const GREY = flat("#5b5b5b");
const AMOUNT_HEIGHT = 17 * PER_MM;
const ROWS_BOTTOM = A6.height - MARGIN - 6 * PER_MM - AMOUNT_HEIGHT - 2 * PER_MM;

/** Draws one A6 page per slip, or four slips per A4 page. */
export async function drawSlips(
  slips: readonly Slip[],
  paper: SlipPaper,
  title: string,
): Promise<Buffer<ArrayBuffer>> {
  const pdf = new PrintPdf(title);
  const perPage = paper === "A4" ? 4 : 1;
  const page = paper === "A4" ? { width: 2 * A6.width, height: 2 * A6.height + PER_MM } : A6;
  const whole = { left: 0, top: 0, ...page };
  for (const [index, slip] of slips.entries()) {
    const cell = index % perPage;
    if (cell === 0) {
      pdf.addPage({ ...page, trim: whole, bleed: whole });
      if (perPage > 1) pdf.drawShapes([cuts()], 0, 0);
    }
    pdf.drawShapes(drawSlip(slip), (cell % 2) * A6.width, Math.floor(cell / 2) * A6.height);
    // Yields to other requests between two slips.
    await setImmediate();
  }
  return pdf.finish();
}

const cuts = (): Shape => ({
  path: `M${A6.width} 0V${2 * A6.height}M0 ${A6.height}H${2 * A6.width}`,
  stroke: { ink: GREY, width: 0.1 * PER_MM, dash: [2 * PER_MM, 2 * PER_MM] },
});

function drawSlip(slip: Slip): Shape[] {
  const shapes: Shape[] = [];
  const start = slip.isRtl ? A6.width - MARGIN : MARGIN;
  const end = slip.isRtl ? MARGIN : A6.width - MARGIN;

  const write = (text: string, top: number, style: Style, x = start, isRtl = slip.isRtl): number => {
    const fits = style.fits.map(({ linesMax, sizesPx }) => ({
      linesMax,
      sizesPx: sizesPx.map((mm) => mm * PER_MM),
    }));
    const { weight, ink = BLACK } = style;
    const block = setBlock({ text: toPrintable(text), weight, line: 1.4, width: WIDTH, fits });
    shapes.push({ path: block.at(x, top, isRtl), fill: ink });
    return top + block.height;
  };

  write(slip.number, MARGIN - 100, HEAD);
  write(slip.kind, MARGIN, KIND, end, !slip.isRtl);
  const barTop = MARGIN + 11 * PER_MM;
  const barHeight = 15 * PER_MM;
  shapes.push(
    barcodeShape(slip.number, { left: MARGIN, top: barTop, width: WIDTH, height: barHeight, moduleMax: 50 }),
  );

  let top = barTop + barHeight + 4 * PER_MM;
  for (const { label, value, isLarge = false } of slip.rows) {
    if (value === "") continue;
    const room = ROWS_BOTTOM - top - LABEL_HEIGHT;
    if (room < 3 * PER_MM) break;
    top = write(label, top, LABEL);
    top = write(value, top, isLarge ? LARGE : room > 14 * PER_MM ? VALUE : SMALL) + 1.6 * PER_MM;
  }

  const boxTop = ROWS_BOTTOM + 2 * PER_MM;
  shapes.push({
    path: roundedRect({ left: MARGIN, top: boxTop, width: WIDTH, height: AMOUNT_HEIGHT }, 2 * PER_MM),
    stroke: { ink: BLACK, width: 0.5 * PER_MM },
  });
  const inset = (slip.isRtl ? -4 : 4) * PER_MM;
  write(slip.amount.label, boxTop + 1.5 * PER_MM, LABEL, start + inset);
  write(slip.amount.value, boxTop + 5.5 * PER_MM, AMOUNT, start + inset);
  write(slip.foot, A6.height - MARGIN - 4.5 * PER_MM, LABEL);
  return shapes;
}

interface Style {
  weight: Weight;
  ink?: Ink;
  /** Sizes in millimetres. */
  fits: readonly Fit[];
}

const LABEL_HEIGHT = 4.5 * PER_MM;
const HEAD: Style = { weight: 600, fits: [{ linesMax: 1, sizesPx: [7] }] };
const KIND: Style = { weight: 600, fits: [{ linesMax: 1, sizesPx: [4.6, 4] }] };
const LABEL: Style = { weight: 400, ink: GREY, fits: [{ linesMax: 1, sizesPx: [3, 2.6] }] };
const LARGE: Style = {
  weight: 600,
  fits: [
    { linesMax: 1, sizesPx: [6, 5.4, 4.8] },
    { linesMax: 2, sizesPx: [4.8, 4.2] },
  ],
};
const VALUE: Style = {
  weight: 400,
  fits: [
    { linesMax: 1, sizesPx: [4.4] },
    { linesMax: 3, sizesPx: [4.2, 3.8, 3.4, 3] },
  ],
};
const SMALL: Style = {
  weight: 400,
  fits: [{ linesMax: 2, sizesPx: [3.4, 3, 2.6, 2.3, 2] }],
};
const AMOUNT: Style = { weight: 600, fits: [{ linesMax: 1, sizesPx: [7.5] }] };
