import * as z from "zod";
import type { AcquisitionPeriod, AcquisitionReport } from "../domain/acquisition.ts";
import * as field from "../schemas/fields.ts";

export const acquisitionQuery = z
  .object({ from: field.day.optional(), to: field.day.optional() })
  .transform(({ from, to }): AcquisitionPeriod => ({ ...(from && { from }), ...(to && { to }) }));

export type AcquisitionResponse = AcquisitionReport;
