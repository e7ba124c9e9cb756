import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Characters } from "@/components/marketing/home/characters";
import { ClosingBox } from "@/components/marketing/home/closing-box";
import { CollectionStages } from "@/components/marketing/collection/collection-stages";
import { ProductJsonLd } from "@/components/marketing/json-ld";
import { PageTitle } from "@/components/marketing/page-title";
import { SiteFrame } from "@/components/marketing/site-frame";
import { getEnv } from "#lib/server/env";
import { getPublicSettings } from "#lib/server/services/settings";
import { pages } from "#lib/wire/pages";
import { publicMetadata } from "@/app/[locale]/page-metadata";

export const generateMetadata = (): Promise<Metadata> => publicMetadata("collection", pages.collection);

export default async function CollectionPage() {
  const [t, { prices, contact }] = await Promise.all([getTranslations("collection"), getPublicSettings()]);
  return (
    <SiteFrame path={pages.collection} contact={contact}>
      <ProductJsonLd appOrigin={getEnv().appOrigin} priceDa={prices.standard} />
      <div className="wrap flex flex-col gap-10 pb-24 lg:gap-14">
        <PageTitle title={t("title")} lead={t("lead")} />
        <CollectionStages prices={prices} />
        <ClosingBox
          title={t("salesTitle")}
          text={t("salesText")}
          href={pages.contact}
          label={t("contactSales")}
        />
        <div className="pt-8 lg:pt-12">
          <Characters />
        </div>
      </div>
    </SiteFrame>
  );
}
