import * as z from "zod";
import type { AcquisitionPeriod, AcquisitionReport } from "#lib/domain/statistics/acquisition";
import * as field from "#lib/schemas/fields";

export const acquisitionQuery = z
  .object({ from: field.day.optional(), to: field.day.optional() })
  .transform(({ from, to }): AcquisitionPeriod => ({ ...(from && { from }), ...(to && { to }) }));

export type AcquisitionResponse = AcquisitionReport;
