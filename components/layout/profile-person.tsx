import { useTranslations } from "next-intl";
import { BadgeCheck, BriefcaseBusiness, GraduationCap, MapPin } from "lucide-react";
import type { Locale } from "#lib/domain/locale";
import type { Profile } from "#lib/domain/profile/profile";
import { joinWords } from "#lib/i18n/join-words";

const FACT = "inline-flex min-w-0 items-center gap-1.5";

interface Props {
  person: Pick<
    Profile,
    "fullName" | "isVerified" | "title" | "professionalStatus" | "situation" | "address" | "bio"
  >;
  locale: Locale;
  /** "h1" on the public page; in the panel the surrounding page has one. */
  as: "h1" | "h2" | "p";
}

/** Name, title, work, address and bio, as the public page shows them. */
export function ProfilePerson({ person, locale, as: Name }: Props) {
  const t = useTranslations("profile");
  const { fullName, isVerified, title, professionalStatus, situation, address, bio } = person;
  const where = joinWords([situation.name, situation.place], locale);
  const status = professionalStatus === "none" || !where ? "" : t(`status.${professionalStatus}`);
  const StatusIcon = professionalStatus === "studying" ? GraduationCap : BriefcaseBusiness;
  return (
    <section className="flex min-w-0 flex-col gap-1.5">
      <Name className="text-[1.75rem] leading-[1.35] font-semibold wrap-anywhere">
        <span dir="auto">{fullName}</span>
        {isVerified && (
          <BadgeCheck
            role="img"
            aria-label={t("verified")}
            size={24}
            className="ms-2 inline align-[-0.15em] text-gold-text [&>path:first-child]:fill-gold-soft"
          />
        )}
      </Name>
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
              <span className="min-w-0 wrap-anywhere">
                {status}
                {status && ": "}
                <bdi>{where}</bdi>
              </span>
            </span>
          )}
          {address && (
            <span className={FACT}>
              <MapPin size={18} aria-hidden="true" className="flex-none" />
              <bdi className="min-w-0 wrap-anywhere">{address}</bdi>
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
