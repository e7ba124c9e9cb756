/** Days in Algiers ("2026-11-20"); "" for no limit. */
export interface Period {
  from: string;
  to: string;
}

export const toPeriodQuery = ({ from, to }: Period): Partial<Period> => ({
  ...(from && { from }),
  ...(to && { to }),
});
