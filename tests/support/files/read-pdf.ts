import { PDFiumLibrary, type PDFiumPage } from "@hyzyla/pdfium";
import sharp from "sharp";

const MM_PER_POINT = 25.4 / 72;

/** Millimetres from the lower left corner of the page. */
export interface PdfBox {
  left: number;
  bottom: number;
  width: number;
  height: number;
}

export interface ReadPage {
  width: number;
  height: number;
  trim: PdfBox;
  bleed: PdfBox;
  /** Text set in fonts, without outlined text. */
  text: string;
}

export interface DrawnPage extends ReadPage {
  pixels: { data: Buffer; width: number; height: number };
}

/** Draws a module of the smallest QR code 3 pixels wide. */
const DPI = 200;

const library = await PDFiumLibrary.init();

const round = (mm: number): number => Math.round(mm * 1000) / 1000;

/** Opens a PDF as a viewer does. Boxes come from the raw file: our library writes pages uncompressed. */
export const readPdf = (bytes: Buffer): Promise<ReadPage[]> => readPages(bytes, () => Promise.resolve({}));

/** Also draws the pages, which is slow. */
export const drawPdf = (bytes: Buffer): Promise<DrawnPage[]> =>
  readPages(bytes, async (page) => {
    const { data, ...size } = await page.render({
      scale: DPI / 72,
      render: (rendered) => Promise.resolve(rendered.data),
    });
    return { pixels: { ...size, data: Buffer.from(data) } };
  });

async function readPages<More>(
  bytes: Buffer,
  readMore: (page: PDFiumPage) => Promise<More>,
): Promise<(ReadPage & More)[]> {
  const trims = boxesOf(bytes, "TrimBox");
  const bleeds = boxesOf(bytes, "BleedBox");
  const document = await library.loadDocument(bytes);
  const pages: (ReadPage & More)[] = [];
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const [trim, bleed] = [trims[page.number], bleeds[page.number]];
    if (!trim || !bleed) throw new Error(`page ${page.number} has no boxes`);
    // Before rendering: the engine cannot read text afterwards.
    const text = page.getText();
    pages.push({
      width: round(originalWidth * MM_PER_POINT),
      height: round(originalHeight * MM_PER_POINT),
      trim,
      bleed,
      text,
      ...(await readMore(page)),
    });
  }
  document.destroy();
  return pages;
}

function boxesOf(bytes: Buffer, name: string): PdfBox[] {
  const found = bytes.toString("latin1").matchAll(new RegExp(`/${name} \\[([^\\]]+)\\]`, "g"));
  return Array.from(found, ([, numbers = ""]) => {
    const [left = 0, bottom = 0, right = 0, top = 0] = numbers.split(" ").map(Number);
    const [width, height] = [right - left, top - bottom];
    return Object.fromEntries(
      Object.entries({ left, bottom, width, height }).map(([key, value]) => [
        key,
        round(value * MM_PER_POINT),
      ]),
    ) as unknown as PdfBox;
  });
}

interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** @param area millimetres from the page's upper left corner; by default the whole page. @returns PNG */
export function pictureOf({ pixels: { data, width, height } }: DrawnPage, area?: Area): Promise<Buffer> {
  const of = (mm: number) => Math.round((mm / 25.4) * DPI);
  const whole = sharp(data, { raw: { width, height, channels: 4 } });
  const shown = area
    ? whole.extract({
        left: of(area.left),
        top: of(area.top),
        width: of(area.width),
        height: of(area.height),
      })
    : whole;
  return shown.png({ compressionLevel: 1 }).toBuffer();
}
