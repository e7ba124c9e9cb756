import { BrandIcon } from "@/components/ui/brand-icon";
import { platformOf } from "#lib/domain/profile/links/social-platform";
import type { OwnLinkValue } from "#lib/client/values/own-links";

/** Picture of a link, or the icon of its platform. */
export function LinkPicture({ link: { picture, url } }: { link: Pick<OwnLinkValue, "picture" | "url"> }) {
  if (picture) {
    return (
      <img src={picture} alt="" width={36} height={36} className="size-9 shrink-0 rounded-lg object-cover" />
    );
  }
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-[10px] bg-white text-ink">
      <BrandIcon brand={platformOf(url)} />
    </span>
  );
}
