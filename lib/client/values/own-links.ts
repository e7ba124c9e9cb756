import { linkLabel } from "#lib/domain/profile/links/link-label";
import type { OwnLinkKind } from "#lib/domain/profile/links/own-link";
import { fromAlgiersInput, toAlgiersInput } from "#lib/domain/time/algiers-time";
import type { Stored } from "#lib/client/forms/versions";
import { isSame } from "#lib/domain/is-same";
import type { OwnLinksWire } from "#lib/contract/profile/own-links";

/** Times are in Algiers, e.g. "2026-11-22T14:00", or empty. */
export interface OwnLinkValue {
  /** Used in the form only. */
  key: string;
  kind: OwnLinkKind;
  title: string;
  url: string;
  /** Path; empty for none. */
  picture: string;
  isHidden: boolean;
  isPinned: boolean;
  isEvent: boolean;
  shownFrom: string;
  shownUntil: string;
}

export interface OwnEventValue {
  title: string;
  shownFrom: string;
  shownUntil: string;
}

export interface OwnLinksValues {
  event: OwnEventValue | null;
  links: OwnLinkValue[];
}

export const newOwnLink = (kind: OwnLinkKind, key: string): OwnLinkValue => ({
  key,
  kind,
  title: "",
  url: "",
  picture: "",
  isHidden: false,
  isPinned: false,
  isEvent: false,
  shownFrom: "",
  shownUntil: "",
});

export const NEW_EVENT: OwnEventValue = { title: "", shownFrom: "", shownUntil: "" };

export function storedOwnLinksFromWire({ event, links, version }: OwnLinksWire): Stored<OwnLinksValues> {
  const values: OwnLinksValues = {
    event: event && withTimes(event, toAlgiersInput),
    links: links.map((link, position) => ({
      ...withTimes(link, toAlgiersInput),
      key: String(position),
    })),
  };
  return { values, version };
}

export const toOwnLinksRequestWire = ({ event, links }: OwnLinksValues, version: string) => ({
  event: event && withTimes(event, fromAlgiersInput),
  links: links.map(({ key: _key, ...link }) => withTimes(link, fromAlgiersInput)),
  version,
});

const withTimes = <T extends { shownFrom: string; shownUntil: string }>(
  value: T,
  convert: (time: string) => string,
): T => ({ ...value, shownFrom: convert(value.shownFrom), shownUntil: convert(value.shownUntil) });

/** Returns e.g. "shop.dz" for a link without a title. */
export const fallbackTitle = ({ title, url }: OwnLinkValue): string => title.trim() || linkLabel(url);

export const isSameLinks = (one: OwnLinksValues, other: OwnLinksValues): boolean =>
  isSame(one.event, other.event) && isSame(one.links.map(withoutKey), other.links.map(withoutKey));

export const isSameLink = (one: OwnLinkValue, other: OwnLinkValue): boolean =>
  isSame(withoutKey(one), withoutKey(other));

const withoutKey = (link: OwnLinkValue) => ({ ...link, key: "" });
