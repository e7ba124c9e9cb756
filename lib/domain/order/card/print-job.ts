import { SHEET_SIZES } from "./print-sheet.ts";

/** A sheet size, or single files in a ZIP. */
export const PRINT_KINDS = [...SHEET_SIZES, "files"] as const;
export type PrintKind = (typeof PRINT_KINDS)[number];

export interface PrintJob {
  number: number;
  kind: PrintKind;
  /** Order numbers as they were asked for. */
  orders: number[];
  createdAt: Date;
  /** Username; empty when the account is deleted. */
  admin: string;
}
