import { formatAgo } from "#lib/i18n/relative-time";
import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { getStatistics } from "#lib/server/services/statistics";
import { toStatisticsWire } from "#lib/wire/activity";

export const GET = route({ access: "activeOwner" }, async ({ session, language }) => {
  const { counts, activities } = await getStatistics(session.user.id);
  const now = new Date();
  const sentences = activities.map(({ action, source, occurredAt }) =>
    translate(language, {
      key: `activities.${action}.${source}`,
      values: { ago: formatAgo(occurredAt, now, language) },
    }),
  );
  return ok(toStatisticsWire(counts, sentences));
});
