import type { SheetSize } from "#lib/domain/order/card/print-sheet";

export const toPrintSheetWire = (numbers: readonly number[], sheet: SheetSize) => ({ numbers, sheet });

export const toPrintFilesWire = (numbers: readonly number[], { hasMarks = true } = {}) => ({
  numbers,
  marks: hasMarks,
});
