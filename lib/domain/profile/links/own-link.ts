export const OWN_LINK_KINDS = ["link", "heading"] as const;
export type OwnLinkKind = (typeof OWN_LINK_KINDS)[number];

export interface OwnLink {
  kind: OwnLinkKind;
  title: string;
  /** Empty for a heading. */
  url: string;
  /** As of a profile's picture; empty without one and for a heading. */
  pictureName: string;
  isHidden: boolean;
  /** The main button of the page. */
  isPinned: boolean;
  /** Shown only with the owner's event. */
  isEvent: boolean;
  /** Null: from the beginning. */
  shownFrom: Date | null;
  /** Not shown from this moment on. Null: without end. */
  shownUntil: Date | null;
}

/** For some days the page begins with its title and its links (links 5). */
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
  /** The list that the editor knows. */
  version?: string | undefined;
}

export type ShownLink = Pick<OwnLink, "kind" | "title" | "url" | "pictureName">;

export interface ShownLinks {
  pinned: ShownLink | null;
  /** While it lasts. */
  event: { title: string; links: ShownLink[] } | null;
  /** In the owner's order, without the pinned one and those of the event; each heading has a link below it. */
  list: ShownLink[];
  /** When the page has to be rendered again; null while no schedule ends or begins later. */
  until: Date | null;
}

/** What visitors see at a moment (links 2, 5). */
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
