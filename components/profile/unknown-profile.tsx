import { useTranslations } from "next-intl";
import type { Locale } from "#lib/domain/locale";
import { ProfileFrame } from "./profile-frame";
import { ProfileSearch } from "./profile-search";

/** "User not found", with retry and a search field. */
export function UnknownProfile({ locale, pixelId }: { locale: Locale; pixelId: string | undefined }) {
  const t = useTranslations("profile");
  return (
    <ProfileFrame pixelId={pixelId} locale={locale}>
      <h1 className="text-[1.75rem] font-semibold">{t("unknownTitle")}</h1>
      <p className="text-muted">{t("unknownText")}</p>
      <p>
        {/* An empty href reloads the page, including its query. */}
        <a href="" data-retry={t("retrying")} className="button-gold min-h-12 px-8">
          {t("retry")}
        </a>
      </p>
      <ProfileSearch />
    </ProfileFrame>
  );
}
