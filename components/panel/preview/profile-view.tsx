import type { ReactNode } from "react";
import { Download, ExternalLink, Landmark, Languages, Pencil, UserPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useLocale } from "#lib/i18n/use-locale";
import { LocaleLink } from "@/components/layout/locale-link";
import { BrandIcon } from "@/components/ui/brand-icon";
import { buttonClass } from "@/components/ui/button";
import { isSafeLink } from "#lib/domain/profile/links/link";
import { groupPayNumber } from "#lib/domain/profile/pay/pay-account";
import { imagePath, type Profile } from "#lib/domain/profile/profile";
import { pages } from "#lib/wire/pages";
import type { PageContent } from "@/components/panel/kit/page-content";
import { ProfilePerson } from "@/components/layout/profile-person";
import { ProfileCover } from "./profile-head";
import { ContactRows, LinkTiles, ProjectRows, SkillChips } from "./profile-lists";

export function ProfileView({ profile }: { profile: Profile }) {
  const t = useTranslations("panelProfile");
  const actionText = useTranslations("actions");
  const fieldText = useTranslations("fields");
  const locale = useLocale();
  const content: PageContent = { ...profile, photo: imagePath(profile.imageName, 512) };
  const links = profile.socialLinks.filter(({ link }) => isSafeLink(link));
  const hasPayments = profile.paymentMethods.length + profile.payAccounts.length > 0;
  const paymentSettings = pages.panelSettingsView("change_payments_method");
  const editPage = (page: number, anchor: string) => `${pages.panelProfileEdit}?page=${page}#${anchor}`;
  return (
    <>
      <section aria-label={t("card")} className="box overflow-hidden">
        <ProfileCover person={content} className="h-32 sm:h-40" />
        <div className="flex flex-col gap-5 p-5 pt-4">
          <ProfilePerson person={content} locale={locale} as="h2" />
          {!profile.bio && <Hint href={editPage(1, "bio")} text={t("noBio")} action={t("addBio")} />}
          <div className="flex flex-wrap gap-2 max-sm:flex-col">
            <LocaleLink href={pages.panelProfileEdit} className={buttonClass()}>
              <Pencil className="size-5" aria-hidden /> {actionText("editPage")}
            </LocaleLink>
            <LocaleLink href={pages.view(profile.username)} className={buttonClass("quiet")}>
              <ExternalLink className="size-5 rtl:-scale-x-100" aria-hidden /> {actionText("openMyPage")}
            </LocaleLink>
            <a href={pages.contactFile(profile.username, locale)} className={buttonClass("quiet")}>
              <UserPlus className="size-5" aria-hidden /> {actionText("saveContact")}
            </a>
            <LocaleLink href={pages.panelTranslation} className={buttonClass("quiet")}>
              <Languages className="size-5" aria-hidden /> {t("languages")}
            </LocaleLink>
            {isSafeLink(profile.cvUrl) ? (
              <a
                href={profile.cvUrl}
                target="_blank"
                rel="noopener nofollow"
                className={buttonClass("quiet")}
              >
                <Download className="size-5" aria-hidden /> {actionText("downloadCv")}
              </a>
            ) : (
              <LocaleLink href={editPage(1, "cv")} className={buttonClass("quiet")}>
                <Download className="size-5" aria-hidden /> {t("addCv")}
              </LocaleLink>
            )}
          </div>
          <p className="text-sm text-muted wrap-anywhere">
            {fieldText("username")}: <bdi dir="ltr">{profile.username}</bdi>
          </p>
        </div>
      </section>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <Part title={t("contact")} edit={editPage(1, "phones")} isFlush>
            <ContactRows content={content} />
            {profile.phones.every(({ number }) => number === "") && (
              <div className="border-t border-line p-4">
                <Hint href={editPage(1, "phones")} text={t("noPhones")} action={actionText("addNumber")} />
              </div>
            )}
          </Part>
          <Part title={t("payments")} edit={paymentSettings} isFlush={hasPayments}>
            {hasPayments ? (
              <PaymentRows methods={profile.paymentMethods} accounts={profile.payAccounts} />
            ) : (
              <Hint href={paymentSettings} text={t("noPayments")} action={actionText("addPaymentMethod")} />
            )}
          </Part>
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <Part title={t("links")} edit={editPage(3, "links")}>
            {links.length > 0 ? (
              <LinkTiles links={links} className="sm:grid-cols-2" />
            ) : (
              <Hint href={editPage(3, "links")} text={t("noLinks")} action={actionText("addLink")} />
            )}
          </Part>
          <Part title={t("skills")} edit={editPage(2, "skills")}>
            {profile.skills.length > 0 ? (
              <SkillChips skills={profile.skills} />
            ) : (
              <Hint href={editPage(2, "skills")} text={t("noSkills")} action={actionText("addSkill")} />
            )}
          </Part>
          <Part title={t("projects")} edit={editPage(2, "projects")} isFlush={profile.projects.length > 0}>
            {profile.projects.length > 0 ? (
              <ProjectRows projects={profile.projects} isShort />
            ) : (
              <Hint href={editPage(2, "projects")} text={t("noProjects")} action={actionText("addProject")} />
            )}
          </Part>
        </div>
      </div>
    </>
  );
}

interface PartProps {
  title: string;
  /** URL of the part's edit page. */
  edit: string;
  /** Without padding: rows reach from edge to edge. */
  isFlush?: boolean;
  children: ReactNode;
}

function Part({ title, edit, isFlush = false, children }: PartProps) {
  const t = useTranslations("panelProfile");
  const actionText = useTranslations("actions");
  return (
    <section aria-label={title} className="box overflow-hidden">
      <header className="flex items-center justify-between gap-3 py-1.5 ps-4 pe-1.5">
        <h2 className="font-semibold">{title}</h2>
        <LocaleLink
          href={edit}
          aria-label={t("changePart", { part: title })}
          className="inline-flex min-h-11 items-center gap-2 rounded-[10px] px-3 text-sm font-semibold text-gold-text hover:bg-gold-soft"
        >
          <Pencil className="size-4" aria-hidden /> {actionText("edit")}
        </LocaleLink>
      </header>
      <div className={isFlush ? "border-t border-line" : "px-4 pt-1 pb-4"}>{children}</div>
    </section>
  );
}

function Hint({ href, text, action }: { href: string; text: string; action: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-[10px] border border-dashed border-control px-4 py-2">
      <p className="min-w-0 text-muted">{text}</p>
      <LocaleLink
        href={href}
        className="inline-flex min-h-11 items-center font-semibold text-gold-text underline underline-offset-4"
      >
        {action}
      </LocaleLink>
    </div>
  );
}

interface PaymentRowsProps {
  methods: Profile["paymentMethods"];
  accounts: Profile["payAccounts"];
}

function PaymentRows({ methods, accounts }: PaymentRowsProps) {
  const t = useTranslations("profile");
  const kindOf = useTranslations("payAccounts.kinds");
  return (
    <ul className="divide-y divide-line">
      {methods.map(({ type, value }, position) => (
        <li key={position} className="flex items-center gap-3 px-4 py-2.5">
          <span className="grid size-9 flex-none place-items-center rounded-[8px] bg-white text-ink">
            <BrandIcon brand={type} />
          </span>
          <span className="min-w-0">
            <span className="block text-sm text-muted">
              {type === "Bank Transfer" ? t("bankTransfer") : <bdi>{type}</bdi>}
            </span>
            <bdi dir="ltr" className="font-semibold wrap-anywhere">
              {value}
            </bdi>
          </span>
        </li>
      ))}
      {accounts.map(({ kind, number }, position) => (
        <li key={`account ${position}`} className="flex items-center gap-3 px-4 py-2.5">
          <span className="grid size-9 flex-none place-items-center rounded-[8px] bg-white text-ink">
            <Landmark className="size-[22px]" aria-hidden />
          </span>
          <span className="min-w-0">
            <span className="block text-sm text-muted">{kindOf(kind)}</span>
            <bdi dir="ltr" className="font-semibold wrap-anywhere">
              {groupPayNumber(number)}
            </bdi>
          </span>
        </li>
      ))}
    </ul>
  );
}
