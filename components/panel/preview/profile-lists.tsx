import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { ArrowUpRight, Mail, Phone } from "lucide-react";
import { BrandIcon } from "@/components/ui/brand-icon";
import { isSafeLink } from "#lib/domain/profile/links/link";
import { linkLabel } from "#lib/domain/profile/links/link-label";
import { formatPhone, phoneKindOf } from "#lib/domain/profile/phone-forms";
import type { Project } from "#lib/domain/profile/profile";
import { platformOf } from "#lib/domain/profile/links/social-platform";
import { formatMonth } from "#lib/i18n/format-month";
import { joinWords } from "#lib/i18n/join-words";
import { useLocale } from "#lib/i18n/use-locale";
import type { PageContent } from "@/components/panel/kit/page-content";
import { platformName } from "#lib/domain/profile/links/platform-name";

/** Non-interactive copies of the public page's lists, for the panel. */

const ROUND = "grid size-10 flex-none place-items-center rounded-full";

export function ContactRows({ content: { phones, email } }: { content: PageContent }) {
  const t = useTranslations("profile");
  const fieldText = useTranslations("fields");
  const rows = phones.map((phone, slot) => ({ ...phone, slot })).filter(({ number }) => number !== "");
  return (
    <ul className="divide-y divide-line">
      {rows.map(({ number, apps, slot }) => (
        <ContactRow
          key={slot}
          label={t(`phones.${phoneKindOf(number)}`)}
          value={<span className="whitespace-nowrap">{formatPhone(number)}</span>}
        >
          {apps.map((app) => (
            <span key={app} className={`${ROUND} bg-sunk`}>
              <span className="sr-only">{app === "whatsapp" ? "WhatsApp" : "Telegram"}</span>
              <BrandIcon brand={app} />
            </span>
          ))}
          <span className={`${ROUND} bg-ink text-[#ecc968]`}>
            <Phone size={19} aria-hidden />
          </span>
        </ContactRow>
      ))}
      {email && (
        <ContactRow label={fieldText("email")} value={email}>
          <span className={`${ROUND} bg-ink text-[#ecc968]`}>
            <Mail size={19} aria-hidden />
          </span>
        </ContactRow>
      )}
    </ul>
  );
}

function ContactRow({ label, value, children }: { label: string; value: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center justify-between gap-3 px-4 py-2.5">
      <span className="min-w-0">
        <span className="block text-sm text-muted">{label}</span>
        <bdi dir="ltr" className="font-semibold wrap-anywhere">
          {value}
        </bdi>
      </span>
      <span className="flex gap-1.5">{children}</span>
    </li>
  );
}

interface LinkTilesProps {
  links: PageContent["socialLinks"];
  /** Grid columns. */
  className: string;
}

export function LinkTiles({ links, className }: LinkTilesProps) {
  const t = useTranslations("profile");
  return (
    <ul className={`grid gap-2 ${className}`}>
      {links.map(({ platform: ownName, link }, position) => {
        const label = linkLabel(link);
        const name = platformName(link) || ownName || label;
        return (
          <li key={position} className="box flex min-h-16 min-w-0 items-center gap-3 px-3 py-2">
            <span className="grid size-8 flex-none place-items-center rounded-[8px] bg-white text-ink">
              <BrandIcon brand={platformOf(link)} />
            </span>
            <span className="min-w-0">
              {/* The flex line keeps Latin names at the page's start. */}
              <span className="flex font-semibold">
                <bdi className="truncate">{name}</bdi>
              </span>
              <span className="flex text-sm text-muted">
                <bdi className="truncate">{name === label ? t("website") : label}</bdi>
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

export function SkillChips({ skills }: { skills: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {skills.map((skill, position) => (
        <li
          key={position}
          dir="auto"
          className="max-w-full rounded-full border border-line bg-surface px-3.5 py-1 text-[0.9375rem] wrap-anywhere"
        >
          {skill}
        </li>
      ))}
    </ul>
  );
}

interface ProjectRowsProps {
  projects: readonly Project[];
  /** Truncates long descriptions. */
  isShort?: boolean;
}

export function ProjectRows({ projects, isShort = false }: ProjectRowsProps) {
  const locale = useLocale();
  return (
    <ul className="divide-y divide-line">
      {projects.map(({ title, description, link, technologies, date }, position) => (
        <li key={position} className="p-4">
          <p className="flex justify-between gap-3 font-semibold">
            <bdi className="min-w-0 wrap-anywhere">{title}</bdi>
            {isSafeLink(link) && (
              <ArrowUpRight size={18} aria-hidden className="flex-none rtl:-scale-x-100" />
            )}
          </p>
          {description && (
            <p className={`mt-1 whitespace-pre-line wrap-anywhere ${isShort ? "line-clamp-4" : ""}`}>
              <bdi>{description}</bdi>
            </p>
          )}
          {(date || technologies.length > 0) && (
            <p className="mt-2 flex flex-wrap gap-x-4 text-sm text-muted">
              {date && <time dateTime={date}>{formatMonth(date, locale)}</time>}
              <bdi className="min-w-0 wrap-anywhere">{joinWords(technologies, locale)}</bdi>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
