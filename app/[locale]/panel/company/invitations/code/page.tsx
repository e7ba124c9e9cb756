import { getTranslations } from "next-intl/server";
import { redirect } from "next/navigation";
import { BackLink } from "@/components/panel/kit/back-link";
import { PrintButton } from "@/components/panel/company/invitations/print-button";
import { LogoMark } from "@/components/ui/logo-mark";
import { withLocale } from "#lib/domain/locale";
import { imagePath } from "#lib/domain/profile/profile";
import { formatDay } from "#lib/i18n/format-day";
import { getLocale } from "#lib/i18n/get-locale";
import { requirePanelMember } from "#lib/server/auth/require-page-session";
import { findOwnInvitation } from "#lib/server/services/company/invitations";
import { drawInvitationCall } from "#lib/contract/company/invitations";
import { toPath } from "#lib/wire/call-path";
import { pages } from "#lib/wire/pages";
import { titleOf } from "@/app/[locale]/page-metadata";
import type { SearchParams } from "@/app/[locale]/panel/read-query";

export const generateMetadata = titleOf("company");

/** Invitation QR code for a screen or for print. White in both themes, so that cameras can read it. */
export default async function CompanyCodePage({ searchParams }: { searchParams: SearchParams }) {
  const { member } = await requirePanelMember("companyManager");
  const [locale, t, actionText] = await Promise.all([
    getLocale(),
    getTranslations("invitations.code"),
    getTranslations("actions"),
  ]);
  const { data } = drawInvitationCall.query.safeParse(await searchParams);
  const invitation = data ? await findOwnInvitation(member.companyId, data.id) : null;
  if (!data || !invitation) redirect(withLocale(locale, pages.panelCompanyInvitations));
  const { company, department, logoName, expiresAt } = invitation;
  return (
    <main id="content" className="flex min-h-svh flex-col bg-white text-ink print:min-h-0">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line bg-surface px-5 py-2 print:hidden">
        <BackLink href={pages.panelCompanyInvitations} label={t("back")} />
        <PrintButton label={actionText("print")} />
      </div>
      <div className="mx-auto flex max-w-2xl grow flex-col items-center justify-center gap-5 px-5 py-6 text-center">
        {logoName && (
          <img
            src={imagePath(logoName, 512)}
            alt=""
            width={96}
            height={96}
            className="rounded-[18px] border border-[#E7E2DA]"
          />
        )}
        <h1 className="text-[2rem] leading-snug font-semibold wrap-anywhere sm:text-[2.5rem]">
          {t.rich("heading", { company: () => <bdi>{company}</bdi> })}
        </h1>
        {department !== null && <p dir="auto">{department}</p>}
        <img
          src={`${toPath(drawInvitationCall.name)}?id=${data.id}&lang=${locale}`}
          alt={t("alt", { company })}
          width={440}
          height={440}
          className="w-[min(80vw,52svh,27.5rem)] print:w-[12cm]"
        />
        <p className="text-lg">{t("scan")}</p>
        <p className="text-sm text-[#6A6357]">
          {t("validUntil", { date: formatDay(expiresAt.toISOString(), locale) })}
        </p>
      </div>
      <p className="flex items-center justify-center gap-2 pb-5 font-semibold" dir="ltr">
        <LogoMark className="size-5" /> Logix
      </p>
    </main>
  );
}
