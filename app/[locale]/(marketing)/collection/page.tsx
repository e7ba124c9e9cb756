import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LocaleLink } from "@/components/layout/locale-link";
import { Collection } from "@/components/marketing/collection";
import { ProductJsonLd } from "@/components/marketing/json-ld";
import { buttonClass } from "@/components/ui/button";
import { getEnv } from "@/lib/server/env";
import { getShownSettings } from "@/lib/server/services/settings";
import { pages } from "@/lib/wire/paths";
import { publicMetadata } from "../../page-metadata";

export const generateMetadata = (): Promise<Metadata> => publicMetadata("collection", pages.collection);

export default async function CollectionPage() {
  const [t, { prices }] = await Promise.all([getTranslations("collection"), getShownSettings()]);
  return (
    <>
      <ProductJsonLd appOrigin={getEnv().appOrigin} priceDa={prices.standard} />
      <header className="flex flex-col gap-3">
        <h1 className="text-3xl font-semibold">{t("title")}</h1>
        <p className="text-muted">{t("lead")}</p>
      </header>
      <Collection priceDa={prices.standard} />
      <section className="flex flex-wrap items-center justify-between gap-4 rounded-[14px] border border-line bg-surface p-5">
        <div>
          <h2 className="font-semibold">{t("salesTitle")}</h2>
          <p className="text-muted">{t("salesText")}</p>
        </div>
        <LocaleLink href={pages.contact} className={buttonClass("quiet")}>
          {t("contactSales")}
        </LocaleLink>
      </section>
    </>
  );
}
