import type { ReactNode } from "react";
import { FileText, Languages, MapPin, Phone, QrCode, Share2, UserPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useLocale } from "#lib/i18n/use-locale";
import { materialOf } from "@/components/card/card-material";
import { ProfilePerson } from "@/components/layout/profile-person";
import { BrandIcon } from "@/components/ui/brand-icon";
import { platformOf } from "#lib/domain/profile/links/social-platform";
import type { PageContent } from "@/components/panel/kit/page-content";
import { ProfileCover } from "./profile-head";
import { ContactRows, LinkTiles, ProjectRows, SkillChips } from "./profile-lists";
import "./page-preview.css";

export function PhonePage({ content, text }: { content: PageContent; text: string }) {
  const t = useTranslations("profileEdit");
  return (
    <section aria-labelledby="preview-title">
      <p className="mb-3 flex items-baseline justify-between gap-3 px-1">
        <span id="preview-title" className="font-semibold">
          {t("preview")}
        </span>
        <span className="text-sm text-muted">{text}</span>
      </p>
      <div className="mx-auto w-[19.25rem] rounded-[2.75rem] bg-[#1d1c1a] p-2 shadow-[inset_0_0_0_2px_#4a4741,0_32px_48px_-20px_rgb(20_14_0/0.45)]">
        <div className="as-public flex h-[min(40rem,calc(100svh-12rem))] flex-col overflow-hidden rounded-[2.25rem]">
          <div
            role="region"
            aria-labelledby="preview-title"
            tabIndex={0}
            className="min-h-0 flex-1 overflow-y-auto [scrollbar-width:none]"
          >
            <div className="phone-page">
              <PreviewPage content={content} />
            </div>
          </div>
          <PreviewBar />
        </div>
      </div>
    </section>
  );
}

/** Preview for phones, without the drawn phone frame. */
export function SheetPage({ content }: { content: PageContent }) {
  return (
    <div className="as-public">
      <PreviewPage content={content} />
    </div>
  );
}

function PreviewPage({ content }: { content: PageContent }) {
  const t = useTranslations("profile");
  const actionText = useTranslations("actions");
  const { socialLinks, skills, projects, cvUrl, company } = content;
  return (
    <div className="pb-8">
      <div className="relative">
        <ProfileCover person={content} className="h-44" />
        {company && <Company company={company} />}
        <div
          className={`material-${materialOf(content.colour)} absolute inset-x-0 top-0 flex items-center justify-between bg-none! p-5 text-[var(--on-material)]`}
          aria-hidden
        >
          <Languages size={20} />
          <span className="flex gap-5">
            <QrCode size={22} />
            <Share2 size={22} />
          </span>
        </div>
      </div>
      <div className="flex flex-col gap-7 px-5 pt-4">
        <ProfilePerson person={content} locale={useLocale()} as="p">
          <PreviewActions content={content} />
        </ProfilePerson>
        {(content.email || content.phones.some(({ number }) => number)) && (
          <div className="box">
            <ContactRows content={content} />
          </div>
        )}
        {company && company.links.length > 0 && (
          <ul className="flex flex-col gap-2">
            {company.links.map(({ title, url }, position) => (
              <li key={position} className="box flex min-h-14 items-center gap-3 px-4 py-2 font-semibold">
                <BrandIcon brand={platformOf(url)} />
                <bdi className="min-w-0 truncate">{title}</bdi>
              </li>
            ))}
          </ul>
        )}
        {socialLinks.length > 0 && (
          <Part title={t("links")}>
            <LinkTiles links={socialLinks} className="grid-cols-2" />
          </Part>
        )}
        {skills.length > 0 && (
          <Part title={t("skills")}>
            <SkillChips skills={skills} />
          </Part>
        )}
        {projects.length > 0 && (
          <Part title={t("projects")}>
            <div className="box">
              <ProjectRows projects={projects} />
            </div>
          </Part>
        )}
        {cvUrl && (
          <p className="box flex min-h-16 items-center gap-3 px-4 py-2.5">
            <span className="grid size-11 flex-none place-items-center rounded-[10px] bg-gold-soft text-gold-text">
              <FileText size={20} aria-hidden />
            </span>
            <span>
              <span className="block font-semibold">{t("cv")}</span>
              <span className="block text-sm text-muted">{actionText("downloadCv")}</span>
            </span>
          </p>
        )}
      </div>
    </div>
  );
}

function Company({ company: { name, logo } }: { company: NonNullable<PageContent["company"]> }) {
  return (
    <p className="absolute end-5 bottom-0 flex max-w-[55%] items-center gap-2.5">
      <bdi className="truncate text-[0.9375rem] font-semibold">{name}</bdi>
      {logo && (
        <img
          src={logo}
          alt=""
          width={40}
          height={40}
          className="size-10 flex-none rounded-[10px] bg-surface"
        />
      )}
    </p>
  );
}

/** Imitates the page's first row of buttons. */
function PreviewActions({ content: { phones, address } }: { content: PageContent }) {
  const t = useTranslations("profile.quick");
  const actionText = useTranslations("actions");
  const fieldText = useTranslations("fields");
  const numbers = phones.filter(({ number }) => number !== "");
  const actions: [key: string, icon: ReactNode][] = [];
  if (numbers.length > 0) actions.push([actionText("call"), <Phone key="call" size={20} />]);
  if (numbers.some(({ apps }) => apps.includes("whatsapp")))
    actions.push([fieldText("whatsapp"), <BrandIcon key="whatsapp" brand="whatsapp" sizePx={20} />]);
  if (address) actions.push([t("directions"), <MapPin key="directions" size={20} />]);
  if (actions.length === 0) return null;
  return (
    <p className="mt-2 flex gap-2 text-sm font-semibold" aria-hidden>
      {actions.map(([label, icon], position) => (
        <span
          key={label}
          className={`grid flex-1 justify-items-center gap-0.5 rounded-[10px] px-1 pt-2 pb-1.5 ${position === 0 && numbers.length > 0 ? "bg-ink text-[#ecc968]" : "border border-line bg-surface"}`}
        >
          {icon}
          {label}
        </span>
      ))}
    </p>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p className="mb-3 text-lg font-semibold">{title}</p>
      {children}
    </div>
  );
}

/** Imitates the page's save bar, without function. */
function PreviewBar() {
  const actionText = useTranslations("actions");
  return (
    <div className="flex gap-2 border-t border-line bg-paper p-2.5" aria-hidden>
      <span className="inline-flex min-h-11 flex-1 items-center justify-center gap-2 rounded-[10px] bg-linear-to-b from-[#D3AD35] to-[#C49C20] text-[0.8125rem] font-semibold text-ink">
        <UserPlus size={18} />
        {actionText("saveContact")}
      </span>
      <span className="grid w-11 place-items-center rounded-[10px] border border-line bg-surface">
        <Share2 size={17} />
      </span>
    </div>
  );
}
