import { SHEET_SIZES } from "./print-sheet.ts";

/** A sheet size, or single files in a ZIP. */
export const PRINT_KINDS = [...SHEET_SIZES, "files"] as const;
export type PrintKind = (typeof PRINT_KINDS)[number];

export interface PrintJob {
  number: number;
  kind: PrintKind;
  orders: number[];
  createdAt: Date;
  /** Username; empty once the account is deleted. */
  admin: string;
}
