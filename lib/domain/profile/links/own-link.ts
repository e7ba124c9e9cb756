export const OWN_LINK_KINDS = ["link", "heading"] as const;
export type OwnLinkKind = (typeof OWN_LINK_KINDS)[number];

export interface OwnLink {
  kind: OwnLinkKind;
  title: string;
  /** Empty for a heading. */
  url: string;
  /** Name of the stored image; empty for none and for headings. */
  pictureName: string;
  isHidden: boolean;
  isPinned: boolean;
  /** Shown only during the owner's event. */
  isEvent: boolean;
  /** Null for no start. */
  shownFrom: Date | null;
  /** Exclusive. Null for no end. */
  shownUntil: Date | null;
}

/** While it lasts, the page begins with its title and links (links 5). */
export interface OwnEvent {
  title: string;
  shownFrom: Date;
  shownUntil: Date;
}

export interface OwnContent {
  event: OwnEvent | null;
  links: OwnLink[];
}

export interface OwnLinksSave extends OwnContent {
  version?: string | undefined;
}

export type ShownLink = Pick<OwnLink, "kind" | "title" | "url" | "pictureName">;

export interface ShownLinks {
  pinned: ShownLink | null;
  /** Null unless an event is in progress. */
  event: { title: string; links: ShownLink[] } | null;
  /** The other links in the owner's order; each heading has a link below it. */
  list: ShownLink[];
  /** When the page must be rendered again; null when no schedule starts or ends later. */
  until: Date | null;
}

/** Returns what visitors see at a moment (links 2, 5). */
export function shownLinksAt({ event, links }: OwnContent, at: Date): ShownLinks {
  const now = at.getTime();
  const current = event && isWithin(event, now) ? event : null;
  const shown = links.filter((link) => !link.isHidden && isWithin(link, now) && (!link.isEvent || current));
  const pinned = shown.find(({ isPinned }) => isPinned);
  const unpinned = shown.filter((link) => link !== pinned);
  const list = unpinned.filter(({ isEvent }) => !isEvent);
  const changes = [...links.filter(({ isHidden }) => !isHidden), ...(event ? [event] : [])]
    .flatMap(({ shownFrom, shownUntil }) => [shownFrom, shownUntil])
    .flatMap((moment) => (moment && moment.getTime() > now ? [moment.getTime()] : []));
  return {
    pinned: pinned ? toShown(pinned) : null,
    event: current && {
      title: current.title,
      links: unpinned.filter(({ isEvent }) => isEvent).map(toShown),
    },
    list: list.filter(({ kind }, index) => kind === "link" || list[index + 1]?.kind === "link").map(toShown),
    until: changes.length > 0 ? new Date(Math.min(...changes)) : null,
  };
}

const isWithin = ({ shownFrom, shownUntil }: Pick<OwnLink, "shownFrom" | "shownUntil">, now: number) =>
  (!shownFrom || shownFrom.getTime() <= now) && (!shownUntil || now < shownUntil.getTime());

const toShown = ({ kind, title, url, pictureName }: OwnLink): ShownLink => ({
  kind,
  title,
  url,
  pictureName,
});
