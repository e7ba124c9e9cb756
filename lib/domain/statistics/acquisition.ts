/** Inclusive days in Algiers ("2026-11-20"); an absent one is unlimited. */
export interface AcquisitionPeriod {
  from?: string;
  to?: string;
}

export interface AcquisitionFigures {
  signUps: number;
  orders: number;
  /** Card prices of delivered orders. */
  revenueDa: number;
}

export interface AcquisitionReport {
  /** Most sign-ups first. Code "": sign-ups without one; username null: the code has no account. */
  byReferral: ({ code: string; username: string | null } & AcquisitionFigures)[];
  bySource: ({ source: string } & AcquisitionFigures)[];
  total: AcquisitionFigures;
}
