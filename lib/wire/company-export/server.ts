import * as z from "zod";
import type { CompanyExport } from "#lib/domain/company/export";
import { COMPANY_EXPORT_DAYS } from "#lib/domain/limits";
import { LOCALES } from "#lib/domain/locale";
import { DAY_MS } from "#lib/domain/time/durations";
import * as field from "#lib/schemas/fields";
import type { CompanyExportWire } from "./responses.ts";

/** `language` is that of the column names. */
export const askExportBody = z.strictObject({ language: field.choice(LOCALES) });

export const exportFileQuery = z.object({ id: field.uuid });

export const toCompanyExportWire = ({ createdAt, readyAt, ...same }: CompanyExport): CompanyExportWire => ({
  ...same,
  askedAt: createdAt.toISOString(),
  endsAt: readyAt && new Date(readyAt.getTime() + COMPANY_EXPORT_DAYS * DAY_MS).toISOString(),
});
