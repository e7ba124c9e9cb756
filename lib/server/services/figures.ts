import "server-only";
import { FIGURES_DEFAULT_DAYS, FIGURES_MAX_DAYS } from "#lib/domain/limits";
import {
  DIGEST_DAYS,
  toDigest,
  toFigures,
  type Digest,
  type Figures,
  type FiguresPeriod,
  type KnownCount,
} from "#lib/domain/statistics/figures";
import { dayInAlgiers, daysAfter } from "#lib/domain/text/date";
import { findOwnLinks } from "#lib/server/dal/own-links";
import { fromReplica } from "#lib/server/dal/replica";
import { findSocialLinks } from "#lib/server/dal/social-links";
import {
  countActions,
  findFiguresFrom,
  listKnownCounts,
  saveFiguresFrom,
} from "#lib/server/dal/statistics/figures";

/** Ends may be "": then the period ends today, or has the usual length. */
type AskedPeriod = FiguresPeriod;

export async function getFigures(userId: string, asked: AskedPeriod): Promise<Figures> {
  const today = dayInAlgiers(new Date());
  const period = complete(asked, today);
  const [counted, ownLinks, socialLinks] = await fromReplica(() =>
    Promise.all([countShown(userId, period), findOwnLinks(userId), findSocialLinks(userId)]),
  );
  return toFigures({ period, today, ...counted, ownLinks, socialLinks });
}

/** Lines of a file. */
export async function listCounts(userId: string, asked: AskedPeriod): Promise<KnownCount[]> {
  const period = complete(asked, dayInAlgiers(new Date()));
  return fromReplica(async () => {
    const shown = shownPeriod(period, await findFiguresFrom(userId));
    return listKnownCounts(userId, shown);
  });
}

async function countShown(userId: string, period: FiguresPeriod) {
  const countedFrom = await findFiguresFrom(userId);
  return { countedFrom, ...(await countActions(userId, shownPeriod(period, countedFrom))) };
}

/** From the owner's first day of figures. */
const shownPeriod = ({ from, to }: FiguresPeriod, countedFrom: string | null): FiguresPeriod => ({
  from: countedFrom && countedFrom > from ? countedFrom : from,
  to,
});

/** From today on, or of all time again. @returns the first day of figures */
export async function resetFigures(userId: string, isReset: boolean): Promise<string | null> {
  const day = isReset ? dayInAlgiers(new Date()) : null;
  await saveFiguresFrom(userId, day);
  return day;
}

/** The last seven days beside the seven before. */
export async function getDigest(userId: string): Promise<Digest> {
  const to = dayInAlgiers(new Date());
  return toDigest(await getFigures(userId, { from: daysAfter(to, 1 - 2 * DIGEST_DAYS), to }));
}

function complete({ from: asked, to: last }: AskedPeriod, today: string): FiguresPeriod {
  if (last) return { from: asked || daysAfter(last, 1 - FIGURES_DEFAULT_DAYS), to: last };
  if (!asked) return { from: daysAfter(today, 1 - FIGURES_DEFAULT_DAYS), to: today };
  // One that begins after today is one empty day.
  if (asked > today) return { from: asked, to: asked };
  const latest = daysAfter(asked, FIGURES_MAX_DAYS - 1);
  return { from: asked, to: latest < today ? latest : today };
}
