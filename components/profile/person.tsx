import { useTranslations } from "next-intl";
import { BadgeCheck, BriefcaseBusiness, GraduationCap, MapPin } from "lucide-react";
import { joinWords } from "#lib/i18n/join-words";
import type { Locale } from "#lib/domain/locale";
import type { PublicProfile } from "./public-profile";

const FACT = "inline-flex items-center gap-1.5";

export function Person({ profile, locale }: { profile: PublicProfile; locale: Locale }) {
  const t = useTranslations("profile");
  const { fullName, isVerified, title, professionalStatus, situation, address, bio } = profile;
  const where = joinWords([situation.name, situation.place], locale);
  const status = professionalStatus === "none" || !where ? "" : t(`status.${professionalStatus}`);
  const StatusIcon = professionalStatus === "studying" ? GraduationCap : BriefcaseBusiness;
  return (
    <section className="flex flex-col gap-1.5">
      <h1 className="text-[1.75rem] leading-[1.35] font-semibold wrap-anywhere">
        <span dir="auto">{fullName}</span>
        {isVerified && (
          <BadgeCheck
            role="img"
            aria-label={t("verified")}
            size={24}
            className="ms-2 inline align-[-0.15em] text-gold-text [&>path:first-child]:fill-gold-soft"
          />
        )}
      </h1>
      {title && (
        <p className="text-lg wrap-anywhere">
          <bdi>{title}</bdi>
        </p>
      )}
      {(where || address) && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-[0.9375rem] text-muted">
          {where && (
            <span className={FACT}>
              <StatusIcon size={18} aria-hidden="true" className="flex-none" />
              <span>
                {status}
                {status && ": "}
                <bdi>{where}</bdi>
              </span>
            </span>
          )}
          {address && (
            <span className={FACT}>
              <MapPin size={18} aria-hidden="true" className="flex-none" />
              <bdi className="wrap-anywhere">{address}</bdi>
            </span>
          )}
        </p>
      )}
      {bio && (
        <p dir="auto" className="mt-2 text-start whitespace-pre-line wrap-anywhere">
          {bio}
        </p>
      )}
    </section>
  );
}
