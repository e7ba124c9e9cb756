import type { ReactNode } from "react";
import "@/components/marketing/marketing.css";
import { SiteScript } from "@/components/layout/site-script";
import { getEnv } from "@/lib/server/env";

export default function MarketingLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <SiteScript pixelId={getEnv().pixelId} />
    </>
  );
}
