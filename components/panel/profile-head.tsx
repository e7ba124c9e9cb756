import { useTranslations } from "next-intl";
import { BadgeCheck, BriefcaseBusiness, GraduationCap, MapPin } from "lucide-react";
import { Arcs } from "@/components/card/arcs";
import { materialOf } from "@/components/card/card-material";
import { initialsOf } from "#lib/domain/text/initials";
import { joinWords } from "#lib/i18n/join-words";
import { useLocale } from "#lib/i18n/use-locale";
import type { PageContent } from "./page-content";

type Person = Pick<PageContent, "fullName" | "photo" | "colour">;

/** The picture, or initials on the card's material. */
export function ProfilePhoto({ person, className }: { person: Person; className: string }) {
  if (person.photo) return <img src={person.photo} alt="" className={`object-cover ${className}`} />;
  return (
    <span
      aria-hidden="true"
      className={`material-${materialOf(person.colour)} relative grid place-items-center overflow-hidden font-semibold text-[var(--on-material-accent)] ${className}`}
    >
      <span className="texture" />
      {initialsOf(person.fullName)}
    </span>
  );
}

/** Head of the public page: card material with the picture across its edge. */
export function ProfileCover({ person, className }: { person: Person; className: string }) {
  return (
    <>
      <div className={`material-${materialOf(person.colour)} relative isolate overflow-hidden ${className}`}>
        <span className="texture -z-10" />
        <Arcs className="absolute inset-0 -z-10 h-full w-full text-[var(--arcs)] opacity-70 ltr:-scale-x-100" />
        <span className="absolute inset-x-0 bottom-0 h-0.5 bg-linear-90 from-[#8a6a12] via-[#e9cf7f] to-[#8a6a12]" />
      </div>
      <ProfilePhoto
        person={person}
        className="relative ms-5 -mt-16 size-28 rounded-[25%] border-4 border-paper bg-surface text-4xl shadow-[0_8px_24px_-8px_rgb(38_28_8/0.35)]"
      />
    </>
  );
}

const FACT = "inline-flex min-w-0 items-center gap-1.5";

interface PersonProps {
  content: PageContent;
  /** Never "h1": the surrounding page has one, or the text is part of a preview. */
  as: "h2" | "p";
}

export function ProfilePerson({ content, as: Name }: PersonProps) {
  const t = useTranslations("profile");
  const { fullName, isVerified, title, professionalStatus, situation, address, bio } = content;
  const where = joinWords([situation.name, situation.place], useLocale());
  const status = professionalStatus === "none" ? "" : t(`status.${professionalStatus}`);
  const StatusIcon = professionalStatus === "studying" ? GraduationCap : BriefcaseBusiness;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
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
      {(status || where || address) && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-[0.9375rem] text-muted">
          {(status || where) && (
            <span className={FACT}>
              <StatusIcon size={18} aria-hidden className="flex-none" />
              <span className="min-w-0 wrap-anywhere">
                {status}
                {status && where && ": "}
                <bdi>{where}</bdi>
              </span>
            </span>
          )}
          {address && (
            <span className={FACT}>
              <MapPin size={18} aria-hidden className="flex-none" />
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
    </div>
  );
}
