import "server-only";
import QRCode from "qrcode";
import { INK } from "#lib/domain/order/card/colour";
import { flat, place, roundedRect, type Shape } from "#lib/server/print/shapes";

interface QrPlace {
  left: number;
  top: number;
  size: number;
  corner: number;
}

const QUIET_MODULES = 4;

/** Draws modules in black ink alone: four overprinted inks would blur them. */
export function qrShapes(address: string, { left, top, size, corner }: QrPlace): Shape[] {
  const { modules } = QRCode.create(address, { errorCorrectionLevel: "M" });
  const count = modules.size;
  const runs: string[] = [];
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      const from = column;
      while (column < count && modules.get(row, column)) column++;
      if (column > from) runs.push(`M${from} ${row}h${column - from}v1h${from - column}z`);
    }
  }
  const scale = size / (count + 2 * QUIET_MODULES);
  return [
    { path: roundedRect({ left, top, width: size, height: size }, corner), fill: flat("#FFFFFF") },
    {
      path: runs.join(""),
      matrix: place(left + QUIET_MODULES * scale, top + QUIET_MODULES * scale, scale),
      fill: { kind: "plate", plate: "Black", onScreen: flat(INK) },
    },
  ];
}
