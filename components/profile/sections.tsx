import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { ArrowUpRight, Download, FileText } from "lucide-react";
import { Disclosure, FoldedText } from "@/components/layout/folded-text";
import { UserText } from "@/components/layout/user-text";
import { BrandIcon } from "@/components/ui/brand-icon";
import { linkLabel } from "#lib/domain/profile/links/link-label";
import { isSafeLink } from "#lib/domain/profile/links/link";
import type { Project, SocialLink } from "#lib/domain/profile/profile";
import { platformOf, type Platform } from "#lib/domain/profile/links/social-platform";
import { formatMonth } from "#lib/i18n/format-month";
import { joinWords } from "#lib/i18n/join-words";
import type { Locale } from "#lib/domain/locale";
import { USER_LINK } from "@/components/profile/kit/user-link";

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}

const PLATFORM_NAMES: Record<Exclude<Platform, "globe">, string> = {
  github: "GitHub",
  facebook: "Facebook",
  instagram: "Instagram",
  linkedin: "LinkedIn",
  twitter: "X",
  whatsapp: "WhatsApp",
  youtube: "YouTube",
  tiktok: "TikTok",
  snapchat: "Snapchat",
};

export function Links({ links }: { links: readonly SocialLink[] }) {
  const t = useTranslations("profile");
  const safe = links.filter(({ link }) => isSafeLink(link));
  if (!safe.length) return null;
  return (
    <Section title={t("links")}>
      <ul data-links="" className="grid grid-cols-2 gap-2 lg:grid-cols-3">
        {safe.map(({ platform: ownName, link }, position) => {
          const platform = platformOf(link);
          const label = linkLabel(link);
          const name = platform === "globe" ? ownName || label : PLATFORM_NAMES[platform];
          return (
            <li key={position} className="min-w-0">
              <a href={link} {...USER_LINK} className="box flex min-h-16 items-center gap-2.5 px-2.5 py-2">
                <BrandIcon brand={platform} />
                <span className="min-w-0">
                  <Line text={name} className="text-[0.9375rem] font-semibold" />
                  <Line text={name === label ? t("website") : label} className="text-sm text-muted" />
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** Aligned to the page's start, truncated at the text's own end. */
function Line({ text, className }: { text: string; className: string }) {
  return (
    <span className={`flex ${className}`}>
      <bdi className="truncate">{text}</bdi>
    </span>
  );
}

export function Skills({ skills }: { skills: readonly string[] }) {
  const t = useTranslations("profile");
  if (!skills.length) return null;
  return (
    <Section title={t("skills")}>
      <ul className="flex flex-wrap gap-2">
        {skills.map((skill, position) => (
          <li
            key={position}
            dir="auto"
            className="hairline max-w-full rounded-full px-3.5 py-1 text-[0.9375rem] wrap-anywhere"
          >
            {skill}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const PROJECTS_SHOWN = 3;

export function Projects({ projects, locale }: { projects: readonly Project[]; locale: Locale }) {
  const t = useTranslations("profile");
  if (!projects.length) return null;
  const others = projects.slice(PROJECTS_SHOWN);
  return (
    <Section title={t("projects")}>
      <div className="box">
        <ProjectList projects={projects.slice(0, PROJECTS_SHOWN)} locale={locale} />
        {others.length > 0 && (
          <div className="border-t border-line">
            <Disclosure more={t("otherProjects", { count: others.length })} less={t("less")} className="px-4">
              <div className="border-t border-line">
                <ProjectList projects={others} locale={locale} />
              </div>
            </Disclosure>
          </div>
        )}
      </div>
    </Section>
  );
}

function ProjectList({ projects, locale }: { projects: readonly Project[]; locale: Locale }) {
  return (
    <ul className="rows">
      {projects.map(({ title, description, link, technologies, date }, position) => (
        <li key={position} className="relative p-4">
          <h3 className="flex justify-between gap-3 font-semibold">
            {isSafeLink(link) ? (
              <a
                href={link}
                {...USER_LINK}
                data-action="click"
                className="min-w-0 wrap-anywhere after:absolute after:inset-0"
              >
                <UserText text={title} />
              </a>
            ) : (
              <UserText text={title} className="min-w-0 wrap-anywhere" />
            )}
            {isSafeLink(link) && <ArrowUpRight size={18} aria-hidden="true" className="mirrored flex-none" />}
          </h3>
          {description && <FoldedText text={description} className="mt-1" />}
          {(date || technologies.length > 0) && (
            <p className="mt-2 flex flex-wrap gap-x-4 text-sm text-muted">
              {date && <time dateTime={date}>{formatMonth(date, locale)}</time>}
              <bdi className="wrap-anywhere">{joinWords(technologies, locale)}</bdi>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

export function CvLink({ url }: { url: string }) {
  const t = useTranslations("profile");
  const actionText = useTranslations("actions");
  if (!isSafeLink(url)) return null;
  return (
    <a href={url} {...USER_LINK} className="box flex min-h-16 items-center gap-3 px-4 py-2.5">
      <span className="grid size-11 flex-none place-items-center rounded-[10px] bg-gold-soft text-gold-text">
        <FileText size={20} aria-hidden="true" />
      </span>
      <span className="flex-1">
        <span className="block font-semibold">{t("cv")}</span>
        <span className="block text-sm text-muted">{actionText("downloadCv")}</span>
      </span>
      <Download size={20} aria-hidden="true" />
    </a>
  );
}
