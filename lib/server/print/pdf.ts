import "server-only";
import { join } from "node:path";
import PDFDocument from "pdfkit";
import { gradientEnds, type Box } from "#lib/server/og-image/canvas";
import { MARK_WIDTH, type MarkLine } from "./crop-marks.ts";
import type { Face } from "./face/face.ts";
import { BLEED_BOX, PER_MM, type GradientInk, type Ink, type Shape, type Stroke } from "./shapes.ts";

const POINTS_PER_MM = 72 / 25.4;
const POINTS_PER_UNIT = POINTS_PER_MM / PER_MM;

type Cmyk = [cyan: number, magenta: number, yellow: number, key: number];

/** Close to the foil's middle tone, for screens and presses without the ink. */
const GOLD_CMYK: Cmyk = [8, 22, 72, 6];
const BLACK_CMYK: Cmyk = [0, 0, 0, 100];

const FONT = join(process.cwd(), "lib/server/og-image/fonts/logix-sans-400.ttf");

type Doc = PDFKit.PDFDocument;

export interface PdfPage {
  /** Width in units. */
  width: number;
  height: number;
  trim: Box;
  bleed: Box;
}

/** PDF whose pages use our units, with the origin at the top left. */
export class PrintPdf {
  readonly #doc: Doc;
  readonly #bytes: Promise<Buffer<ArrayBuffer>>;
  readonly #gold: string;
  /** Ink that prints on every plate. */
  readonly #registration: string;
  /** One image object per material, shared by all cards. */
  readonly #backgrounds = new Map<Buffer, unknown>();

  constructor(title: string) {
    // Without a default font: Helvetica would not be embedded.
    this.#doc = new PDFDocument({
      autoFirstPage: false,
      margin: 0,
      pdfVersion: "1.7",
      font: null as never,
      info: { Title: title, Creator: "Logix" },
    });
    this.#bytes = collect(this.#doc);
    this.#gold = addPlate(this.#doc, "Gold", GOLD_CMYK);
    this.#registration = addPlate(this.#doc, "All", [100, 100, 100, 100]);
  }

  addPage({ width, height, trim, bleed }: PdfPage): void {
    const doc = this.#doc;
    doc.addPage({ size: [width * POINTS_PER_UNIT, height * POINTS_PER_UNIT], margin: 0 });
    const boxOf = (box: Box): number[] =>
      [box.left, height - box.top - box.height, box.left + box.width, height - box.top].map(
        (value) => value * POINTS_PER_UNIT,
      );
    Object.assign(doc.page.dictionary.data, { TrimBox: boxOf(trim), BleedBox: boxOf(bleed) });
    doc.scale(POINTS_PER_UNIT);
  }

  /** Draws a face with the corner of its trimmed card at `left`, `top`. */
  drawFace({ background, shapes }: Face, left: number, top: number): void {
    const doc = this.#doc;
    const { left: x, top: y, width, height } = BLEED_BOX;
    doc.save().translate(left, top).rect(x, y, width, height).clip();
    const image = this.#backgrounds.get(background) ?? (doc as unknown as ImageOpener).openImage(background);
    this.#backgrounds.set(background, image);
    doc.image(image as Buffer, x, y, { width, height });
    for (const shape of shapes) this.#drawShape(shape);
    doc.restore();
  }

  drawShapes(shapes: readonly Shape[], left: number, top: number): void {
    this.#doc.save().translate(left, top);
    for (const shape of shapes) this.#drawShape(shape);
    this.#doc.restore();
  }

  drawMarks(lines: readonly MarkLine[]): void {
    const doc = this.#doc;
    doc.save().lineWidth(MARK_WIDTH);
    for (const [x1, y1, x2, y2] of lines) doc.moveTo(x1, y1).lineTo(x2, y2);
    doc.stroke(this.#registration).restore();
  }

  /** Prints a line for the print shop outside the cards, in an embedded font. */
  drawNote(text: string, left: number, baseline: number): void {
    const size = 2 * PER_MM;
    this.#doc
      .font(FONT)
      .fontSize(size)
      .fillColor(BLACK_CMYK)
      .text(text, left, baseline, { lineBreak: false, baseline: "alphabetic" });
  }

  setDuplex(turn: "DuplexFlipLongEdge" | "DuplexFlipShortEdge"): void {
    (this.#doc as unknown as Rooted)._root.data.ViewerPreferences = this.#doc.ref({ Duplex: turn });
  }

  finish(): Promise<Buffer<ArrayBuffer>> {
    this.#doc.end();
    return this.#bytes;
  }

  #drawShape({ path, matrix, clip, fill, stroke, isEvenOdd }: Shape): void {
    const doc = this.#doc;
    doc.save();
    if (clip) doc.rect(clip.left, clip.top, clip.width, clip.height).clip();
    if (matrix) doc.transform(...(matrix as [number, number, number, number, number, number]));
    if (fill) {
      this.#setInk(fill, false);
      doc.path(path).fill(isEvenOdd ? "even-odd" : "non-zero");
    }
    if (stroke) {
      this.#setStroke(stroke);
      doc.path(path).stroke();
    }
    doc.restore();
  }

  #setStroke({ ink, width, cap, join, dash }: Stroke): void {
    const doc = this.#doc;
    this.#setInk(ink, true);
    doc.lineWidth(width);
    if (cap) doc.lineCap(cap);
    if (join) doc.lineJoin(join);
    const [length, space = length] = dash ?? [];
    if (length !== undefined) doc.dash(length, { space });
  }

  #setInk(ink: Ink, isStroke: boolean): void {
    const doc = this.#doc;
    const [colour, opacity] = this.#colourOf(ink);
    if (isStroke) doc.strokeColor(colour, opacity);
    else doc.fillColor(colour, opacity);
  }

  #colourOf(ink: Ink): [PDFKit.Mixins.ColorValue, number] {
    switch (ink.kind) {
      case "plate":
        return [ink.plate === "Black" ? BLACK_CMYK : this.#gold, 1];
      case "flat":
        return [ink.colour, ink.opacity ?? 1];
      case "gradient":
        return [this.#gradient(ink), 1];
    }
  }

  #gradient({ gradient, box }: GradientInk): PDFKit.PDFGradient {
    const { x1, y1, x2, y2 } = gradientEnds(gradient.angleDeg, box);
    const drawn = this.#doc.linearGradient(x1, y1, x2, y2);
    // The library expects a stop at both ends.
    for (const [offset, colour, opacity] of gradient.stops) drawn.stop(offset, colour, opacity);
    return drawn;
  }
}

/** Members that the library's types lack. */
interface Rooted {
  _root: { data: Record<string, unknown> };
}
interface ImageOpener {
  openImage(bytes: Buffer): unknown;
}
interface SpotColours {
  addSpotColor(name: string, ...cmyk: Cmyk): void;
  spotColors: Record<string, unknown>;
}

/** Adds a plate under an alias, because the library takes "Gold" for the CSS colour. */
function addPlate(doc: Doc, name: string, cmyk: Cmyk): string {
  const colours = doc as unknown as SpotColours;
  const alias = `plate ${name}`;
  colours.addSpotColor(name, ...cmyk);
  colours.spotColors[alias] = colours.spotColors[name];
  return alias;
}

function collect(doc: Doc): Promise<Buffer<ArrayBuffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer<ArrayBuffer>>();
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  doc.on("end", () => resolve(Buffer.concat(chunks)));
  doc.on("error", reject);
  return promise;
}
