import * as z from "zod";
import type { AcquisitionPeriod, AcquisitionReport } from "../domain/acquisition.ts";
import * as field from "../schemas/fields.ts";

/** `GET /api/group/acquisition/v1` (docs/api.md). */
export const acquisitionQuery = z
  .object({ from: field.day.optional(), to: field.day.optional() })
  .transform(({ from, to }): AcquisitionPeriod => ({ ...(from && { from }), ...(to && { to }) }));

/** On the wire as we speak of it. */
export type AcquisitionAnswer = AcquisitionReport;
