"use client";

import { useTranslations } from "next-intl";
import { useFormatAlgiersTime } from "#lib/client/use-format-algiers-time";
import {
  isSameLink,
  type OwnEventValue,
  type OwnLinksValues,
  type OwnLinkValue,
} from "#lib/client/values/own-links";
import { isSame } from "#lib/domain/is-same";

interface Props {
  values: OwnLinksValues;
  other: OwnLinksValues;
}

/** One version of the whole list; what the other version does not have in the same way is in bold. */
export function LinksVersion({ values: { event, links }, other }: Props) {
  const t = useTranslations("links");
  const conflict = useTranslations("conflict");
  const formatTime = useFormatAlgiersTime();
  const timesOf = ({ shownFrom, shownUntil }: Pick<OwnEventValue, "shownFrom" | "shownUntil">) => [
    shownFrom && t("begins", { time: formatTime(shownFrom) }),
    shownUntil && t("ends", { time: formatTime(shownUntil) }),
  ];
  const marksOf = (link: OwnLinkValue) => [
    link.isPinned && t("pinned"),
    link.isEvent && t("event.only"),
    link.isHidden && t("hidden"),
    ...timesOf(link),
  ];
  if (!event && links.length === 0) return conflict("empty");
  return (
    <>
      {event && (
        <Entry
          title={[t("event.title"), event.title].filter(Boolean).join(": ")}
          marks={timesOf(event)}
          isSame={isSame(event, other.event)}
        />
      )}
      {links.map((link) => (
        <Entry
          key={link.key}
          title={link.title}
          url={link.url}
          picture={link.picture}
          marks={marksOf(link)}
          isSame={other.links.some((candidate) => isSameLink(candidate, link))}
        />
      ))}
    </>
  );
}

interface EntryProps {
  title: string;
  url?: string;
  picture?: string;
  marks: readonly (string | false)[];
  isSame: boolean;
}

function Entry({ title, url = "", picture = "", marks, isSame }: EntryProps) {
  const t = useTranslations("links");
  const given = marks.filter(Boolean);
  return (
    <span className={`flex items-start gap-2 py-0.5 ${isSame ? "font-normal text-muted" : ""}`}>
      {picture && (
        <img
          src={picture}
          alt={t("picture")}
          width={24}
          height={24}
          className="mt-0.5 size-6 rounded-md object-cover"
        />
      )}
      <span className="min-w-0">
        <bdi>{[title, url && `\u2066${url}\u2069`].filter(Boolean).join(": ")}</bdi>
        {given.length > 0 && <span className="block text-sm font-normal">{given.join(" · ")}</span>}
      </span>
    </span>
  );
}
