import type { Metadata } from "next";
import { ProductJsonLd } from "@/components/marketing/json-ld";
import { CollectionContent } from "@/components/marketing/pages/collection-content";
import { SiteFrame } from "@/components/marketing/site-frame";
import { getEnv } from "#lib/server/env";
import { getPublicSettings } from "#lib/server/services/admin/settings";
import { pages } from "#lib/wire/pages";
import { publicMetadata } from "@/app/[locale]/page-metadata";

export const generateMetadata = (): Promise<Metadata> => publicMetadata("collection", pages.collection);

export default async function CollectionPage() {
  const { prices, contact } = await getPublicSettings();
  return (
    <SiteFrame path={pages.collection} contact={contact}>
      <ProductJsonLd appOrigin={getEnv().appOrigin} priceDa={prices.standard} />
      <CollectionContent prices={prices} />
    </SiteFrame>
  );
}
