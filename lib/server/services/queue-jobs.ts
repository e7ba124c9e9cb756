import "server-only";
import type { Locale } from "#lib/domain/locale";
import type { ReadText } from "#lib/i18n/plain-texts";
import { eraseDeletedStatistics } from "#lib/server/dal/account/erasures";
import type { JobHandlers } from "#lib/server/queue/jobs";
import { exportCompany } from "./company/exports.ts";
import { deliverWebhook } from "./webhooks/deliver.ts";

export const queueJobs = (textsIn: (language: Locale) => ReadText): JobHandlers => ({
  deliverWebhook,
  eraseStatistics: eraseDeletedStatistics,
  exportCompany: (data) => exportCompany(data, textsIn),
});
