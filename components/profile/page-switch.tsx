import { useTranslations } from "next-intl";
import { UserText } from "@/components/layout/user-text";
import { LocaleLink } from "@/components/layout/locale-link";
import type { PageSwitch as Pages } from "#lib/domain/profile/linked-page";
import { pages } from "#lib/wire/pages";

/** The owner's two pages, this one first (card 29). */
export function PageSwitch({ pages: { label, other } }: { pages: Pages }) {
  const t = useTranslations("profile");
  return (
    <nav aria-label={t("pages")} className="pages">
      <span aria-current="page">
        <UserText text={label} />
      </span>
      <LocaleLink href={pages.view(other.username)}>
        <UserText text={other.label} />
      </LocaleLink>
    </nav>
  );
}
