import { useTranslations } from "next-intl";
import { Card } from "@/components/card/card";
import { UserText } from "@/components/layout/user-text";
import { LocaleLink } from "@/components/layout/locale-link";
import { DEFAULT_CARD_COLOUR } from "#lib/domain/order/card/colour";
import type { Locale } from "#lib/domain/locale";
import { pages } from "#lib/wire/pages";
import { ProfileFrame } from "@/components/profile/kit/profile-frame";

interface Props {
  username: string;
  fullName: string;
  locale: Locale;
  pixelId: string | undefined;
}

/** Shows only the name of an inactive profile, on a default card. */
export function InactiveProfile({ username, fullName, locale, pixelId }: Props) {
  const t = useTranslations("profile");
  const actionText = useTranslations("actions");
  return (
    <ProfileFrame pixelId={pixelId} locale={locale} username={username}>
      <Card
        colour={DEFAULT_CARD_COLOUR.hex}
        name={fullName}
        className="mx-auto mb-8 max-w-[17.5rem] -rotate-3"
      />
      <h1 className="text-center text-[1.375rem] font-semibold">{t("inactiveTitle")}</h1>
      <p className="mx-auto max-w-md text-center text-muted">
        {t.rich("inactiveText", { name: () => <UserText key="name" text={fullName} /> })}
      </p>
      <p className="flex flex-col gap-3">
        <LocaleLink href={`${pages.getCard}?utm_source=inactive`} className="button-gold min-h-14">
          {actionText("getCard")}
        </LocaleLink>
        <LocaleLink href={pages.home} className="button-plain min-h-14">
          {t("toHome")}
        </LocaleLink>
      </p>
    </ProfileFrame>
  );
}
