/** Inclusive days in Algiers ("2026-11-20"); an absent bound is unlimited. */
export interface AcquisitionPeriod {
  from?: string;
  to?: string;
}

export interface AcquisitionFigures {
  signUps: number;
  orders: number;
  revenueDa: number;
}

export interface AcquisitionReport {
  /** Most sign-ups first. Code "" for sign-ups without a code; username null when the code has no account. */
  byReferral: ({ code: string; username: string | null } & AcquisitionFigures)[];
  bySource: ({ source: string } & AcquisitionFigures)[];
  total: AcquisitionFigures;
}
