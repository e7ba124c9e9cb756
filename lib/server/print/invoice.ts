import "server-only";
import { toPrintable } from "#lib/domain/text/printable";
import type { Fit } from "#lib/server/og-image/text";
import type { Weight } from "#lib/server/og-image/fonts";
import { PrintPdf } from "./pdf.ts";
import { flat, PER_MM, type Ink, type Shape } from "./shapes.ts";
import { setBlock } from "./text-block.ts";

interface SheetParty {
  label: string;
  name: string;
  address: string;
  /** Labels and values are separate lines: the bidirectional algorithm would reorder a number beside Arabic words. */
  numbers: { label: string; value: string }[];
}

export interface InvoiceSheet {
  isRtl: boolean;
  title: string;
  number: string;
  date: string;
  seller: SheetParty;
  buyer: SheetParty;
  head: { text: string; quantity: string; unit: string; total: string };
  lines: { text: string; detail: string; quantity: string; unit: string; total: string }[];
  sums: { label: string; value: string; isLast?: boolean }[];
  words: string;
  foot: string;
}

const A4 = { width: 210 * PER_MM, height: 297 * PER_MM };
const MARGIN = 18 * PER_MM;
const WIDTH = A4.width - 2 * MARGIN;
const INK: Ink = flat("#1a1815");
const MUTED: Ink = flat("#6a6357");
const GOLD: Ink = flat("#c9a227");
const LINE: Ink = flat("#d9d2c6");

/** Start and end of each column, as fractions of the line. */
const COLUMNS = { text: [0, 0.5], quantity: [0.5, 0.62], unit: [0.62, 0.8], total: [0.8, 1] } as const;
type Column = keyof typeof COLUMNS;

/** Fractions of the line, from its start. */
type Span = [from: number, to: number];

interface Style {
  weight?: Weight;
  ink?: Ink;
  /** Font size in millimetres. */
  size: number;
  linesMax?: number;
}

export async function drawInvoice(sheet: InvoiceSheet): Promise<Buffer<ArrayBuffer>> {
  const pdf = new PrintPdf(`Logix ${sheet.title} ${sheet.number}`);
  const whole = { left: 0, top: 0, ...A4 };
  pdf.addPage({ ...A4, trim: whole, bleed: whole });
  pdf.drawShapes(shapesOf(sheet), 0, 0);
  return pdf.finish();
}

function shapesOf(sheet: InvoiceSheet): Shape[] {
  const { isRtl } = sheet;
  const shapes: Shape[] = [];

  /** @returns the bottom of the text */
  function write(
    text: string,
    top: number,
    style: Style,
    [from, to]: Span = [0, 1],
    isAtEnd = false,
  ): number {
    const { weight = 400, ink = INK, size, linesMax = 1 } = style;
    const sizesPx = [1, 0.9, 0.8, 0.7, 0.6].map((part) => part * size * PER_MM);
    const fits: Fit[] = [{ linesMax, sizesPx }];
    const width = (to - from) * WIDTH;
    const block = setBlock({ text: toPrintable(text), weight, line: 1.5, width, fits });
    const part = isAtEnd ? to : from;
    const x = isRtl ? A4.width - MARGIN - part * WIDTH : MARGIN + part * WIDTH;
    shapes.push({ path: block.at(x, top, isRtl !== isAtEnd), fill: ink });
    return top + block.height;
  }
  const rule = (top: number, ink: Ink = LINE, width = 0.2) =>
    shapes.push({ path: `M${MARGIN} ${top}H${A4.width - MARGIN}`, stroke: { ink, width: width * PER_MM } });

  let top = write(sheet.title, MARGIN, { weight: 600, size: 9 });
  write(sheet.number, MARGIN + 2 * PER_MM, { weight: 600, size: 6 }, [0.5, 1], true);
  write(sheet.date, top, { size: 4, ink: MUTED }, [0.5, 1], true);
  top += 9 * PER_MM;
  rule(top, GOLD, 0.6);

  top += 8 * PER_MM;
  const bottoms = ([sheet.seller, sheet.buyer] as const).map(({ label, name, address, numbers }, index) => {
    const half: Span = [index * 0.5, index * 0.5 + 0.47];
    let at = write(label, top, { size: 3.4, ink: MUTED }, half);
    at = write(name, at, { weight: 600, size: 4.6, linesMax: 2 }, half);
    if (address) at = write(address, at, { size: 3.6, linesMax: 3 }, half);
    for (const row of numbers) {
      at = write(row.label, at + 1.5 * PER_MM, { size: 3, ink: MUTED }, half);
      at = write(row.value, at, { size: 3.6 }, half);
    }
    return at;
  });

  top = Math.max(...bottoms) + 12 * PER_MM;
  const row = (cells: Record<Column, string>, style: Style): void => {
    for (const column of Object.keys(COLUMNS) as Column[]) {
      write(cells[column], top, style, [...COLUMNS[column]], column !== "text");
    }
  };
  row(sheet.head, { size: 3.4, ink: MUTED });
  top += 6.5 * PER_MM;
  rule(top);
  for (const line of sheet.lines) {
    top += 3 * PER_MM;
    row(line, { size: 4.2 });
    top += 6.5 * PER_MM;
    if (line.detail) top = write(line.detail, top, { size: 3.2, ink: MUTED, linesMax: 8 }, [0, 0.6]);
    top += 3 * PER_MM;
    rule(top);
  }

  top += 6 * PER_MM;
  for (const { label, value, isLast = false } of sheet.sums) {
    const style: Style = isLast ? { weight: 600, size: 5.6 } : { size: 4 };
    write(label, top, style, [0.4, 0.72]);
    top = write(value, top, style, [0.7, 1], true) + 1.5 * PER_MM;
  }
  write(sheet.words, top + 6 * PER_MM, { size: 4, linesMax: 3 });
  write(sheet.foot, A4.height - MARGIN - 5 * PER_MM, { size: 3.2, ink: MUTED });
  return shapes;
}
