import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import type { Locale } from "#lib/domain/locale";
import { pages } from "#lib/wire/pages";
import { ProfileFrame } from "@/components/profile/kit/profile-frame";
import { ProfileSearch } from "./profile-search";
import { SearchPicture } from "./search-picture";

/** "User not found", with a search field that has the requested name, and retry (profile 33). */
export function UnknownProfile({ locale, pixelId }: { locale: Locale; pixelId: string | undefined }) {
  const t = useTranslations("profile");
  const actionText = useTranslations("actions");
  return (
    <ProfileFrame pixelId={pixelId} locale={locale}>
      <SearchPicture character="fennec" />
      <h1 className="text-[1.75rem] font-semibold">{t("unknownTitle")}</h1>
      <p className="text-muted">{t("unknownText")}</p>
      <ProfileSearch hasRequestedName />
      <p className="grid grid-cols-2 gap-2">
        {/* An empty href reloads the page, including its query. */}
        <a href="" data-retry={t("retrying")} className="button-plain min-h-12">
          {actionText("retry")}
        </a>
        <LocaleLink href={pages.getCard} className="button-plain min-h-12">
          {actionText("getCard")}
        </LocaleLink>
      </p>
    </ProfileFrame>
  );
}
