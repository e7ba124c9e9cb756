import { useTranslations } from "next-intl";
import { UserText } from "@/components/layout/user-text";
import { BrandIcon } from "@/components/ui/brand-icon";
import { LINK_PICTURE_PX } from "#lib/domain/limits";
import { isSafeLink } from "#lib/domain/profile/links/link";
import type { ShownLink, ShownLinks } from "#lib/domain/profile/links/own-link";
import { platformOf } from "#lib/domain/profile/links/social-platform";
import { imagePath } from "#lib/domain/profile/profile";
import { USER_LINK } from "@/components/profile/kit/user-link";

/** Under the name. @param isMain false while the page first asks for the visitor's details */
export function PinnedLink({
  link: { title, url, pictureName },
  isMain,
}: {
  link: ShownLink;
  isMain: boolean;
}) {
  if (!isSafeLink(url)) return null;
  return (
    <a
      href={url}
      {...USER_LINK}
      data-links=""
      className={`${isMain ? "button-gold" : "button-plain"} mt-2 min-h-12 py-2 text-center`}
    >
      {pictureName && <Picture name={pictureName} />}
      <UserText text={title} className="wrap-anywhere" />
    </a>
  );
}

/** Shown only while the event lasts; it may have no links. */
export function OwnEvent({ event: { title, links } }: { event: NonNullable<ShownLinks["event"]> }) {
  return (
    <section aria-labelledby="event" data-links="" className="own event">
      <h2 id="event">
        <UserText text={title} />
      </h2>
      {links.map((link, position) => (
        <OwnLink key={position} link={link} />
      ))}
    </section>
  );
}

/** Own links in the owner's order, with headings. Uses few tags: there may be twenty links. */
export function OwnLinks({ links }: { links: readonly ShownLink[] }) {
  const t = useTranslations("profile");
  if (!links.length) return null;
  return (
    <section aria-label={t("ownLinks")} data-links="" className="own">
      {links.map((link, position) =>
        link.kind === "heading" ? (
          <h2 key={position}>
            <UserText text={link.title} />
          </h2>
        ) : (
          <OwnLink key={position} link={link} isLazy />
        ),
      )}
    </section>
  );
}

function OwnLink({ link: { title, url, pictureName }, isLazy }: { link: ShownLink; isLazy?: boolean }) {
  if (!isSafeLink(url)) return null;
  return (
    <a href={url} {...USER_LINK} className="box">
      {pictureName ? <Picture name={pictureName} isLazy={isLazy} /> : <BrandIcon brand={platformOf(url)} />}
      <span>
        <UserText text={title} />
      </span>
    </a>
  );
}

interface PictureProps {
  name: string;
  /** Below the first screen. */
  isLazy?: boolean | undefined;
}

/** Decorative, beside the title. */
function Picture({ name, isLazy = false }: PictureProps) {
  return (
    <img
      src={imagePath(name, LINK_PICTURE_PX)}
      alt=""
      width={36}
      height={36}
      loading={isLazy ? "lazy" : undefined}
      className="pic"
    />
  );
}
