import type { ReactNode } from "react";
import "@/components/marketing/marketing.css";
import { SiteScript } from "@/components/layout/site/site-script";
import { getEnv } from "#lib/server/env";
import { getPublicSettings } from "#lib/server/services/admin/settings";

export default async function MarketingLayout({ children }: { children: ReactNode }) {
  const { offers } = await getPublicSettings();
  return (
    <>
      {children}
      <SiteScript pixelId={getEnv().pixelId} offers={offers} />
    </>
  );
}
