import type { ShownCompany } from "#lib/domain/company/template";
import type { OwnLink } from "#lib/domain/profile/links/own-link";
import type { SocialLink } from "#lib/domain/profile/profile";
import { FIGURES_DEFAULT_DAYS, FIGURES_MAX_DAYS } from "#lib/domain/limits";
import { daysAfter } from "#lib/domain/time/date";
import { DAY_MS } from "#lib/domain/time/durations";
import { COUNTED_ACTIONS, SOURCES, type CountedAction, type Source } from "./action.ts";
import { DEVICES, REFERRERS, type Device, type Referrer } from "./visit-kind.ts";

/** Inclusive days in Algiers: "2026-11-20". */
export interface FiguresPeriod {
  from: string;
  to: string;
}

export interface ActionCount {
  day: string;
  action: CountedAction;
  /** The opened link; empty for other actions. */
  target: string;
  source: Source;
  total: number;
}

/** Device and referrer are "" for visits before they were counted. */
export interface DetailedCount extends ActionCount {
  device: Device | "";
  referrer: Referrer | "";
}

export interface KindCount {
  device: Device;
  referrer: Referrer;
  total: number;
}

export type BySource = Record<Source, number>;

export const LINK_KINDS = ["own", "social", "company", "removed"] as const;

export interface LinkFigures {
  url: string;
  /** Empty for a link that the page no longer has. */
  title: string;
  kind: (typeof LINK_KINDS)[number];
  total: number;
  sources: BySource;
  days: number[];
}

export interface Figures extends FiguresPeriod {
  today: string;
  /** Days before this one are omitted; null when none are. */
  countedFrom: string | null;
  actions: Record<CountedAction, { total: number; sources: BySource; days: number[] }>;
  /** Most opened first. */
  links: LinkFigures[];
  /** Only visits whose device and referrer are known, as in `referrers`. */
  devices: Record<Device, number>;
  referrers: Record<Referrer, number>;
}

interface Counted {
  period: FiguresPeriod;
  today: string;
  countedFrom: string | null;
  counts: readonly ActionCount[];
  kinds: readonly KindCount[];
  ownLinks: readonly Pick<OwnLink, "kind" | "title" | "url">[];
  socialLinks: readonly SocialLink[];
  companyLinks: ShownCompany["links"];
}

export const daysBetween = ({ from, to }: FiguresPeriod): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** Fills in missing bounds. @param period bounds may be "": it then ends today or has the default length */
export function completePeriod({ from: first, to: last }: FiguresPeriod, today: string): FiguresPeriod {
  if (last) return { from: first || daysAfter(last, 1 - FIGURES_DEFAULT_DAYS), to: last };
  if (!first) return { from: daysAfter(today, 1 - FIGURES_DEFAULT_DAYS), to: today };
  if (first > today) return { from: first, to: first };
  const latest = daysAfter(first, FIGURES_MAX_DAYS - 1);
  return { from: first, to: latest < today ? latest : today };
}

export function toFigures({
  period,
  today,
  countedFrom,
  counts,
  kinds,
  ownLinks,
  socialLinks,
  companyLinks,
}: Counted): Figures {
  const { from, to } = period;
  const places = new Map(
    Array.from({ length: daysBetween(period) }, (_, index) => [daysAfter(from, index), index] as const),
  );
  const empty = () => ({
    total: 0,
    sources: recordOf(SOURCES),
    days: Array<number>(places.size).fill(0),
  });
  const actions = Object.fromEntries(
    COUNTED_ACTIONS.map((action) => [action, empty()]),
  ) as Figures["actions"];
  const links = new Map<string, LinkFigures>();
  const addLink = (link: Pick<LinkFigures, "url" | "title" | "kind">) => {
    if (!links.has(link.url)) links.set(link.url, { ...link, ...empty() });
  };
  for (const { kind, title, url } of ownLinks) if (kind === "link") addLink({ url, title, kind: "own" });
  for (const { platform: title, link: url } of socialLinks) addLink({ url, title, kind: "social" });
  for (const { title, url } of companyLinks) addLink({ url, title, kind: "company" });
  for (const { day, action, target: url, source, total } of counts) {
    const place = places.get(day);
    if (place === undefined) continue;
    if (action === "link") addLink({ url, title: "", kind: "removed" });
    for (const sum of [actions[action], action === "link" && links.get(url)]) {
      if (!sum) continue;
      sum.total += total;
      sum.sources[source] += total;
      sum.days[place] = (sum.days[place] ?? 0) + total;
    }
  }
  const devices = recordOf(DEVICES);
  const referrers = recordOf(REFERRERS);
  for (const { device, referrer, total } of kinds) {
    devices[device] += total;
    referrers[referrer] += total;
  }
  const sorted = [...links.values()].sort((one, other) => other.total - one.total);
  return { from, to, today, countedFrom, actions, links: sorted, devices, referrers };
}

const recordOf = <T extends string>(names: readonly T[]): Record<T, number> =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<T, number>;

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

export const DIGEST_ACTIONS = ["tap", "save", "link"] as const;

/** Totals of the last seven days and of the seven before. */
export interface TwoWeeks {
  now: number;
  before: number;
}

export interface Digest {
  actions: Record<(typeof DIGEST_ACTIONS)[number], TwoWeeks>;
  contacts: TwoWeeks;
  topLink: { url: string; title: string; total: number } | null;
}

export const DIGEST_DAYS = 7;

export function toDigest({ actions, links }: Figures, contacts: TwoWeeks): Digest {
  const [top] = links
    .map(({ url, title, days }) => ({ url, title, total: sum(days.slice(-DIGEST_DAYS)) }))
    .sort((one, other) => other.total - one.total);
  return {
    actions: Object.fromEntries(
      DIGEST_ACTIONS.map((action) => {
        const { days } = actions[action];
        return [action, { now: sum(days.slice(-DIGEST_DAYS)), before: sum(days.slice(0, -DIGEST_DAYS)) }];
      }),
    ) as Digest["actions"],
    contacts,
    topLink: top && top.total > 0 ? top : null,
  };
}
