import * as z from "zod";
import { EXPORT_STATES } from "#lib/domain/company/export";
import { LOCALES } from "#lib/domain/locale";
import * as field from "#lib/schemas/fields";
import { call } from "#lib/contract/call";
import { file, ofId } from "#lib/contract/shapes";

const companyExport = z.object({
  id: z.uuid(),
  state: z.enum(EXPORT_STATES),
  askedBy: field.output().nullable(),
  askedAt: field.outputMoment(),
  bytes: z.int(),
  endsAt: field.outputMoment().nullable(),
});

export type CompanyExportWire = z.output<typeof companyExport>;

export const listExportsCall = call("GET /api/users/company/exports/v1", {
  access: "companyManager",
  response: z.object({ exports: field.rows(companyExport) }),
  about: "newest first; `state` is queued, ready or failed (company 30)",
});

export const requestExportCall = call("POST /api/users/company/exports/v1", {
  access: "companyManager",
  body: z.strictObject({ language: field.choice(LOCALES) }),
  status: 202,
  response: z.object({ export: companyExport }),
  notice: "notices.exportAsked",
  errors: ["forbidden", "conflict"],
  about: "`language` (ar, en) of the column names; one is unfinished: 409; five within 24 hours: 429",
});

export const makeExportFileCall = call("GET /api/users/company/exports/export.zip", {
  access: "companyManager",
  query: ofId,
  response: file,
  errors: ["not_found"],
  about: "ZIP file; not ready or expired: 404",
});
