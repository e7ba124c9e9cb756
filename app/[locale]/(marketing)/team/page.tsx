import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ClosingBox } from "@/components/marketing/home/closing-box";
import { PageTitle } from "@/components/marketing/page-title";
import { Roles } from "@/components/marketing/home/roles";
import { SiteFrame } from "@/components/marketing/site-frame";
import { getPublicSettings } from "#lib/server/services/settings";
import { pages } from "#lib/wire/pages";
import { publicMetadata } from "@/app/[locale]/page-metadata";

export const generateMetadata = (): Promise<Metadata> => publicMetadata("team", pages.team);

export default async function TeamPage() {
  const [t, { contact }] = await Promise.all([getTranslations("team"), getPublicSettings()]);
  return (
    <SiteFrame path={pages.team} contact={contact}>
      <div className="wrap flex flex-col gap-10 pb-24 lg:gap-14">
        <PageTitle title={t("title")} lead={t("lead")} />
        <Roles />
        <ClosingBox
          title={t("contactTitle")}
          text={t("contactText")}
          href={pages.contact}
          label={t("contact")}
        />
      </div>
    </SiteFrame>
  );
}
