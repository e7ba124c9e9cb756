import { formatAgo } from "#lib/i18n/relative-time";
import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { getStatistics } from "#lib/server/services/statistics";
import { toStatisticsWire } from "#lib/wire/statistics/server";

export const GET = route({ access: "activeOwner" }, async ({ session, language }) => {
  const statistics = await getStatistics(session.user.id);
  const sentences = statistics.activities.map(({ action, source, occurredAt }) => {
    const words = translate(language, { key: `activities.${action}.${source}` });
    const ago = formatAgo(occurredAt, statistics.readAt, language);
    return translate(language, { key: "activities.sentence", values: { words, ago } });
  });
  return ok(toStatisticsWire(statistics, sentences));
});
