import type { SheetSize } from "#lib/domain/order/card/print-sheet";

/** Body of `paths.printSheet`. */
export const toPrintSheetWire = (numbers: readonly number[], sheet: SheetSize) => ({ numbers, sheet });

/** Body of `paths.printFiles`. */
export const toPrintFilesWire = (numbers: readonly number[], { hasMarks = true } = {}) => ({
  numbers,
  marks: hasMarks,
});
