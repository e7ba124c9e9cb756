import "server-only";
import { linksOf } from "#lib/domain/company/template";
import type { Locale } from "#lib/domain/locale";
import {
  completePeriod,
  DIGEST_DAYS,
  toDigest,
  toFigures,
  type Digest,
  type Figures,
  type FiguresPeriod,
  type DetailedCount,
} from "#lib/domain/statistics/figures";
import { dayInAlgiers, daysAfter } from "#lib/domain/time/date";
import { findEffectiveTemplate } from "#lib/server/dal/company/templates";
import { findOwnLinks } from "#lib/server/dal/profile/own-links";
import { countNewContacts } from "#lib/server/dal/exchange/received-contacts";
import { fromReplica } from "#lib/server/dal/replica";
import { findSocialLinks } from "#lib/server/dal/profile/social-links";
import {
  countActions,
  findFiguresFrom,
  listDetailedCounts,
  saveFiguresFrom,
} from "#lib/server/dal/statistics/figures";

/** @param language language of the titles of company links */
export async function getFigures(userId: string, asked: FiguresPeriod, language: Locale): Promise<Figures> {
  const today = dayInAlgiers(new Date());
  const period = completePeriod(asked, today);
  const [counted, ownLinks, socialLinks, effective] = await fromReplica(() =>
    Promise.all([
      countShown(userId, period),
      findOwnLinks(userId),
      findSocialLinks(userId),
      findEffectiveTemplate(userId),
    ]),
  );
  const companyLinks = effective ? linksOf(effective, language) : [];
  return toFigures({ period, today, ...counted, ownLinks, socialLinks, companyLinks });
}

export async function listCounts(userId: string, asked: FiguresPeriod): Promise<DetailedCount[]> {
  const period = completePeriod(asked, dayInAlgiers(new Date()));
  return fromReplica(async () => {
    const shown = shownPeriod(period, await findFiguresFrom(userId));
    return listDetailedCounts(userId, shown);
  });
}

async function countShown(userId: string, period: FiguresPeriod) {
  const countedFrom = await findFiguresFrom(userId);
  return { countedFrom, ...(await countActions(userId, shownPeriod(period, countedFrom))) };
}

/** Starts no earlier than the owner's first day of figures. */
const shownPeriod = ({ from, to }: FiguresPeriod, countedFrom: string | null): FiguresPeriod => ({
  from: countedFrom && countedFrom > from ? countedFrom : from,
  to,
});

/** Starts the figures today, or restores all of them. @returns first day of figures; null for all */
export async function resetFigures(userId: string, isReset: boolean): Promise<string | null> {
  const day = isReset ? dayInAlgiers(new Date()) : null;
  await saveFiguresFrom(userId, day);
  return day;
}

/** Compares the last seven days with the seven before. */
export async function getDigest(userId: string, language: Locale): Promise<Digest> {
  const to = dayInAlgiers(new Date());
  const thisWeek = daysAfter(to, 1 - DIGEST_DAYS);
  const figures = await getFigures(userId, { from: daysAfter(thisWeek, -DIGEST_DAYS), to }, language);
  const { from } = shownPeriod(figures, figures.countedFrom);
  return toDigest(figures, await fromReplica(() => countNewContacts(userId, { from, thisWeek })));
}
