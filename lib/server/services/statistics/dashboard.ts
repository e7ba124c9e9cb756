import "server-only";
import type { Locale } from "#lib/domain/locale";
import type { SeriesLengthDays } from "#lib/domain/statistics/statistics";
import { log } from "#lib/server/log/log";
import { listHiddenLinks } from "#lib/server/services/profile/profiles";
import { findOwnTemplate } from "#lib/server/services/company/own-membership";
import { countDueContacts } from "#lib/server/services/exchange/received-contacts";
import { getDigest } from "./figures.ts";
import { getOwnOrder } from "#lib/server/services/order/orders";
import { getReferrals, getSeries, getStatistics } from "./statistics.ts";

/** Parts that fail to load are undefined: the browser fetches them again and reports a second failure. */
export async function loadDashboard(
  userId: string,
  { days, language }: { days: SeriesLengthDays; language: Locale },
) {
  const [hiddenLinks, statistics, series, referrals, order, digest, due, look] = await Promise.all([
    loadOrUndefined("hidden links", listHiddenLinks(userId)),
    loadOrUndefined("statistics", getStatistics(userId)),
    loadOrUndefined("series", getSeries(userId, days)),
    loadOrUndefined("referrals", getReferrals(userId)),
    loadOrUndefined("own order", getOwnOrder(userId)),
    loadOrUndefined("digest", getDigest(userId, language)),
    loadOrUndefined("reminders", countDueContacts(userId)),
    loadOrUndefined("company's look", findOwnTemplate(userId)),
  ]);
  return { hiddenLinks, statistics, series, referrals, order, digest, due, look };
}

const loadOrUndefined = <T>(what: string, promise: Promise<T>): Promise<T | undefined> =>
  promise.catch((error: unknown) => {
    log.error({ err: error }, what);
    return undefined;
  });
