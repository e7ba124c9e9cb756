import { useTranslations } from "next-intl";
import { Share2, UserPlus } from "lucide-react";
import type { Locale } from "#lib/domain/locale";
import { toWhatsAppLink } from "#lib/domain/profile/phone-forms";
import { pages } from "#lib/wire/pages";
import { LocaleLink } from "@/components/layout/locale-link";
import type { PublicProfile } from "@/components/profile/kit/public-profile";
import { quickNumbers } from "@/components/profile/kit/quick-actions";
import { USER_LINK } from "@/components/profile/kit/user-link";

const HINT = "flex w-full items-center justify-between gap-2 text-sm";
const HINT_LINK = "inline-flex min-h-11 items-center font-semibold text-gold-text";

/** Fixed to the bottom on phones, beside the photo on desktops. visit.js shows the hints. */
export function SaveBar({ profile, locale }: { profile: PublicProfile; locale: Locale }) {
  const t = useTranslations("profile");
  const actionText = useTranslations("actions");
  const { whatsapp } = quickNumbers(profile);
  return (
    <div className="save-bar">
      <p id="in-app" hidden role="status" className={HINT}>
        <span>
          {t("inApp")} <span hidden>{t("openByMenu")}</span>
        </span>
        <a href="" hidden className={HINT_LINK}>
          {t("openInBrowser")}
        </a>
      </p>
      {(profile.takesContacts || whatsapp) && (
        <p id="saved" hidden role="status" className={HINT}>
          <span>{t("saved")}</span>
          {profile.takesContacts ? (
            <LocaleLink href={pages.exchangeForm(profile.username)} data-exchange="" className={HINT_LINK}>
              {t("sendBack")}
            </LocaleLink>
          ) : (
            <a
              href={toWhatsAppLink(whatsapp ?? "", t("sendBackText", { name: profile.fullName }))}
              className={HINT_LINK}
              {...USER_LINK}
            >
              {t("sendBack")}
            </a>
          )}
        </p>
      )}
      <a
        href={pages.contactFile(profile.username, locale)}
        data-action="save"
        className={`${profile.afterExchange.length > 0 ? "button-plain" : "button-gold"} min-h-14 flex-1 lg:min-h-12 lg:px-6`}
      >
        <UserPlus size={20} aria-hidden="true" />
        {actionText("saveContact")}
      </a>
      <button
        type="button"
        data-share
        aria-label={t("share")}
        className="js-only tip hairline grid w-14 flex-none place-items-center rounded-[10px] lg:w-12"
      >
        <Share2 size={20} />
      </button>
    </div>
  );
}
