/** One slip per page, or four. */
export const SLIP_PAPERS = ["A6", "A4"] as const;

export type SlipPaper = (typeof SLIP_PAPERS)[number];
