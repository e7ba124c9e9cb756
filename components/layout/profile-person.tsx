import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { BadgeCheck, BriefcaseBusiness, GraduationCap, MapPin } from "lucide-react";
import type { Locale } from "#lib/domain/locale";
import type { Profile } from "#lib/domain/profile/profile";
import { joinWords } from "#lib/i18n/join-words";
import { FoldedText } from "./folded-text";
import { UserText } from "./user-text";

const FACT = "inline-flex min-w-0 gap-1.5";
/** Aligns the icon with the first line of its text. */
const FACT_ICON = "mt-[0.3em] flex-none";

interface Props {
  person: Pick<
    Profile,
    "fullName" | "isVerified" | "title" | "professionalStatus" | "situation" | "address" | "bio"
  >;
  locale: Locale;
  /** "h1" on the public page only: in the panel the page has its own. */
  as: "h1" | "h2" | "p";
  /** Shown before the bio. */
  children?: ReactNode;
}

/** Name, title, work, address and bio as on the public page, all aligned to the page's start in any script. */
export function ProfilePerson({ person, locale, as: Name, children }: Props) {
  const t = useTranslations("profile");
  const { fullName, isVerified, title, professionalStatus, situation, address, bio } = person;
  const where = joinWords([situation.name, situation.place], locale);
  const hasStatus = professionalStatus !== "none";
  const StatusIcon = professionalStatus === "studying" ? GraduationCap : BriefcaseBusiness;
  return (
    <section className="flex min-w-0 flex-col gap-1.5">
      <Name className="text-[1.75rem] leading-[1.35] font-semibold wrap-anywhere">
        <UserText text={fullName}>{isVerified ? <VerifiedName name={fullName} /> : fullName}</UserText>
      </Name>
      {title && (
        <p className="text-lg wrap-anywhere">
          <UserText text={title} />
        </p>
      )}
      {(where || hasStatus || address) && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-[0.9375rem] text-muted">
          {(where || hasStatus) && (
            <span className={FACT}>
              <StatusIcon size={18} aria-hidden="true" className={FACT_ICON} />
              {where ? (
                <span className="min-w-0 wrap-anywhere">
                  {hasStatus && <span>{`${t(`status.${professionalStatus}`)}: `}</span>}
                  <UserText text={where} />
                </span>
              ) : (
                hasStatus && <span>{t(`statusAlone.${professionalStatus}`)}</span>
              )}
            </span>
          )}
          {address && (
            <span className={FACT}>
              <MapPin size={18} aria-hidden="true" className={FACT_ICON} />
              <span className="min-w-0 wrap-anywhere">
                <UserText text={address} />
              </span>
            </span>
          )}
        </p>
      )}
      {children}
      {bio && <FoldedText text={bio} className="mt-2" />}
    </section>
  );
}

/** A longer word does not fit beside the badge on narrow screens. */
const WORD_WITH_BADGE_MAX_CHARS = 14;

/** The badge stays on the line of the last word. */
function VerifiedName({ name }: { name: string }) {
  const t = useTranslations("profile");
  const lastWord = name.split(/\s/).at(-1) ?? "";
  return (
    <>
      {name.slice(0, name.length - lastWord.length)}
      <span className={lastWord.length > WORD_WITH_BADGE_MAX_CHARS ? undefined : "whitespace-nowrap"}>
        {lastWord}
        <BadgeCheck
          role="img"
          aria-label={t("verified")}
          size={24}
          className="ms-2 inline align-[-0.15em] text-gold-text [&>path:first-child]:fill-gold-soft"
        />
      </span>
    </>
  );
}
