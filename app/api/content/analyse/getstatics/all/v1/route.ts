import { getStatisticsCall } from "#lib/contract/statistics/figures";
import { formatAgo } from "#lib/i18n/relative-time";
import { translate } from "#lib/i18n/translate";
import { serve } from "#lib/server/api/serve";
import { getStatistics } from "#lib/server/services/statistics/statistics";
import { toStatisticsWire } from "#lib/wire/statistics/server";

export const GET = serve(getStatisticsCall, async ({ session, language }) => {
  const statistics = await getStatistics(session.user.id);
  const sentences = statistics.activities.map(({ action, source, occurredAt }) => {
    const words = translate(language, { key: `activities.${action}.${source}` });
    const ago = formatAgo(occurredAt, statistics.readAt, language);
    return translate(language, { key: "activities.sentence", values: { words, ago } });
  });
  return toStatisticsWire(statistics, sentences);
});
